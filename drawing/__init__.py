"""The drawn things of the site: two decks of cards, and what is made of them.

python -m drawing             writes static/cards/spanish.svg and french.svg
python -m drawing.pictures    what a link shows where it is sent
python -m drawing.icons       the app's icons

What is drawn by hand lies in `sources` as plain SVG, to be opened and edited as such; the rest (frames, indices, where
the pips of each number stand, backs) is composed here. A card is a <symbol> of 200 x 310; its small sister, for less
than 48 px, is "<code>-m". There are no gradients, clips, masks, filters or fonts, so `<use href="spanish.svg#7o">`
works from another file, and every colour is a CSS variable that a page may set.
"""
