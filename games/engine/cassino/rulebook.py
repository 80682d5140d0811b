"""The rulebook of Cassino. Every figure comes from the constants and options that the rules read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..book import Cards, Cell, Grid, Rule, Section
from ..text import Text, _, any_of, spelled
from .options import IN_TEAMS, ONLINE, SCHEMA, SEATS, SIDES, VECTORS, sentence, sides
from .pack import ACES, HIGH_ACE, LOW, LOW_ACE, PACK, RANKS, SIZE
from .rounds import AT_ONCE, HAND, deals
from .scoring import BIG, EACH_ACE, EACH_SWEEP, ENDGAME, LITTLE, MOST_CARDS, MOST_SPADES
from .words import CATEGORIES, RULES

Holds = Callable[[Any, int], bool]


def figures(**values: Any) -> Callable[[Any], dict[str, Any]]:
    return lambda o: values


def on(name: str, *values: Any) -> Holds:
    """In force where the option is on, or has one of these values."""
    return lambda o, seats: getattr(o, name) in (values or (True,))


def in_teams(o: Any, seats: int) -> bool:
    return bool(o.teams) and seats == IN_TEAMS


def raising(also: Holds = lambda o, seats: True) -> Holds:
    return lambda o, seats: bool(o.raising) and also(o, seats)


def partner_builds(o: Any, seats: int) -> bool:
    return in_teams(o, seats) and bool(o.build_for_partner)


def round_points() -> int:
    """What a round holds without sweeps."""
    return MOST_CARDS + MOST_SPADES + BIG + LITTLE + len(ACES) * EACH_ACE


def point_grid(o: Any, seats: int) -> Grid:
    """Every category and its points."""
    rows: list[tuple[Cell, ...]] = [
        (_("Most cards"), "", MOST_CARDS),
        (_("Most spades"), "", MOST_SPADES),
        (_("The 10 of diamonds, big casino"), Cards(("10D",)), BIG),
        (_("The 2 of spades, little casino"), Cards(("2S",)), LITTLE),
        (_("Each ace"), Cards(tuple(PACK.names(ACES))), EACH_ACE),
    ]
    if o.sweeps != "none":
        rows.append((_("Each sweep"), "", EACH_SWEEP))
    return Grid((_("For"), _("Cards"), _("Points")), tuple(rows))


def value_grid(o: Any, seats: int) -> Grid:
    """What each rank is worth."""
    numbers: list[tuple[Cell, ...]] = [
        (Cards((f"{rank}S",)), value_of(o, rank)) for rank in ("A", "2", "10", *RANKS[10:])
    ]
    return Grid((_("Card"), _("Value")), tuple(numbers))


def value_of(o: Any, rank: str) -> Cell:
    low = LOW[PACK.number(f"{rank}S")]
    if rank == "A" and o.ace_values == "1_or_14":
        return Text(_("%(low)s or %(high)s"), {"low": low, "high": HIGH_ACE})
    return _("only its own rank") if rank in RANKS[10:] and o.face_cards == "rank_one" else low


def preset_grid(o: Any, seats: int) -> Grid:
    """What the four presets say to each rule."""
    names = [name for name in SCHEMA.options if name in VECTORS["modern"]]
    rows = [(SCHEMA.options[name].label, *(sentence(name, VECTORS[each][name]) for each in VECTORS)) for name in names]
    return Grid((_("Rule"), *(RULES[each] for each in VECTORS)), tuple(rows))


def deal_grid(o: Any, seats: int) -> Grid:
    return Grid((_("Players"), _("Deals in a round")), tuple((players, deals(players)) for players in SEATS))


def endgame_grid(o: Any, seats: int) -> Grid:
    rows = tuple((total, CATEGORIES[category]) for total, category in ENDGAME.items())
    return Grid((_("Points at the start of the round"), _("What counts, and wins")), rows)


RULEBOOK = (
    Section(
        _("The game in short"),
        (
            Rule(
                "CS-2.3",
                _(
                    "You capture cards from the table. What you captured is counted at the end of each round, "
                    "and totals carry over until a side has %(target)s points."
                ),
                figures=lambda o: {"target": o.target},
                option="target",
            ),
            Rule(
                "CS-5.1",
                _("A turn is one card from your hand: it captures, builds, raises or is trailed. There is no pass."),
            ),
            Rule(
                "CS-3.1",
                _("Cards count their number, the jack %(jack)s, the queen %(queen)s, the king %(king)s."),
                figures=figures(jack=LOW[PACK.number("JS")], queen=LOW[PACK.number("QS")], king=LOW[PACK.number("KS")]),
                when=on("face_cards", "numeric"),
                option="face_cards",
                grid=value_grid,
            ),
            Rule(
                "CS-6.1",
                _(
                    "A card captures every group of loose cards that you choose and that adds up to its value, "
                    "and builds of its value. It must take at least one."
                ),
            ),
            Rule(
                "CS-7.1",
                _(
                    "Building lays your card together with cards on the table as a pile of one value, to be "
                    "captured whole in a later turn."
                ),
            ),
            Rule(
                "CS-11.1",
                _(
                    "Trailing lays your card on the table. You may trail a card that could capture, unless you "
                    "own a build."
                ),
            ),
            Rule(
                "CS-14.1",
                _("A round holds %(points)s points, sweeps apart."),
                figures=lambda o: {"points": round_points()},
                option="sweeps",
                grid=point_grid,
            ),
        ),
        basic=True,
    ),
    Section(
        _("Players and cards"),
        (
            Rule(
                "CS-2.4",
                _(
                    "For %(seats)s players, each for themselves, or %(teams)s as two teams. Found and invited "
                    "matches are for %(online)s."
                ),
                figures=figures(seats=any_of(map(spelled, SEATS)), teams=spelled(IN_TEAMS), online=spelled(ONLINE)),
            ),
            Rule(
                "CS-10.1",
                _(
                    "Partners sit opposite each other. Their cards, sweeps and points count together; their "
                    "hands stay hidden from each other."
                ),
                when=in_teams,
                option="teams",
            ),
            Rule(
                "CS-17.6",
                _(
                    "There are %(sets)s sets of rules to choose from, and each rule in them can be changed. Target, "
                    "number of players and raising are chosen beside them; any other change makes the rules custom."
                ),
                figures=figures(sets=spelled(len(VECTORS))),
                option="preset",
                grid=preset_grid,
            ),
        ),
    ),
    Section(
        _("What cards are worth"),
        (
            Rule(
                "CS-3.2",
                _("An ace that you play counts %(low)s or %(high)s for the whole move, as you choose."),
                figures=figures(low=LOW_ACE, high=HIGH_ACE),
                when=on("ace_values", "1_or_14"),
                option="ace_values",
            ),
            Rule(
                "CS-3.3",
                _(
                    "An ace on the table counts %(low)s in a group with other cards. Alone it is taken as %(low)s, or "
                    "by an ace that plays as %(high)s."
                ),
                figures=figures(low=LOW_ACE, high=HIGH_ACE),
                when=on("ace_values", "1_or_14"),
                option="ace_values",
            ),
            Rule(
                "CS-3.4",
                _("Loose aces may count differently in different groups of one move; the played ace never does."),
                when=on("ace_values", "1_or_14"),
                option="ace_values",
            ),
            Rule(
                "CS-3.5",
                _("An ace as %(high)s takes, for example, king and ace; a king takes queen and ace."),
                figures=figures(high=HIGH_ACE),
                when=lambda o, seats: o.ace_values == "1_or_14" and o.face_cards == "numeric",
                option="ace_values",
            ),
            Rule(
                "CS-3.8",
                _("Every ace is always %(low)s."),
                figures=figures(low=LOW_ACE),
                when=on("ace_values", "1"),
                option="ace_values",
            ),
        ),
    ),
    Section(
        _("Dealing"),
        (
            Rule(
                "CS-4.1",
                _(
                    "A round begins with %(hand)s cards to each player and %(hand)s face up on the table, dealt "
                    "by %(twos)s."
                ),
                figures=figures(hand=HAND, twos=AT_ONCE),
            ),
            Rule(
                "CS-4.2",
                _(
                    "When all hands are empty everybody gets %(hand)s more; the table gets none. All %(cards)s "
                    "cards are used, and the last deal is announced."
                ),
                figures=figures(hand=HAND, cards=SIZE),
                grid=deal_grid,
            ),
            Rule("CS-4.4", _("The player after the dealer begins every deal; the dealer plays its last card.")),
            Rule("CS-4.5", _("The next round is dealt by the next player.")),
            Rule(
                "CS-4.6",
                _(
                    "At a casual table the first dealer is drawn. In a found or invited match whoever started it "
                    "plays first."
                ),
            ),
            Rule("CS-4.7", _("Play passes to the right."), when=on("direction", "right"), option="direction"),
        ),
    ),
    Section(
        _("Captures"),
        (
            Rule(
                "CS-6.2",
                _(
                    "Several groups may go together, but each card on the table is used once, and every group "
                    "must add up exactly."
                ),
            ),
            Rule(
                "CS-6.3",
                _("A build is taken whole, by a card of its value, whoever owns it. It is never part of a sum."),
            ),
            Rule("CS-20.1", _("You may simply choose the cards: how they split into groups is found for you.")),
            Rule("CS-6.4", _("A stack of aces is taken by any ace.")),
            Rule("CS-6.5", _("Capturing is your choice, and so is how much of what you could take.")),
            Rule(
                "CS-6.7",
                _(
                    "Face cards have no number: a jack, queen or king takes one loose card of its own rank and "
                    "nothing else."
                ),
                when=on("face_cards", "rank_one"),
                option="face_cards",
            ),
            Rule(
                "CS-6.9",
                _("A capture must take every loose card of the played rank, alone or within a group."),
                when=on("must_take_matches"),
                option="must_take_matches",
            ),
            Rule(
                "CS-11.2",
                _(
                    "A card that matches a loose card cannot be trailed. It captures its matches or is used to "
                    "build or raise."
                ),
                when=on("must_take_matches"),
                option="must_take_matches",
            ),
        ),
    ),
    Section(
        _("Building"),
        (
            Rule(
                "CS-7.2",
                _("Your card must be part of the pile, alone or in a group; further groups may be of loose cards."),
            ),
            Rule(
                "CS-7.3",
                _("There must be something to build on: a loose card, a build, or a pile of yours of that value."),
            ),
            Rule("CS-7.4", _("After building you must still hold a card that takes the pile.")),
            Rule(
                "CS-7.6",
                _(
                    "Two equal cards are a pile of their value if you keep another of them, or a build of their sum if "
                    "you keep a card for that: you say which."
                ),
            ),
            Rule("CS-7.7", _("Anybody may add to a build by making its value again. Whoever added last owns it.")),
            Rule("CS-7.8", _("Two piles of one value that you own become one by themselves.")),
            Rule(
                "CS-7.9",
                _("Piles of one value with different owners may lie side by side, and one card takes them all."),
            ),
            Rule(
                "CS-7.10",
                _("Nothing may be worth more than %(high)s. To build %(high)s you must keep an ace."),
                figures=figures(high=HIGH_ACE),
                when=on("ace_values", "1_or_14"),
                option="ace_values",
            ),
            Rule(
                "CS-7.11",
                _("A pile of single aces is built as %(low)s, with a further ace in hand."),
                figures=figures(low=LOW_ACE),
            ),
            Rule(
                "CS-7.12",
                _("Two aces added together are a build of %(sum)s, like any other."),
                figures=figures(sum=2 * LOW_ACE),
            ),
            Rule(
                "CS-7.13",
                _("In a build of %(high)s a lone ace is a group, and a stack of aces may be taken in by naming it."),
                figures=figures(high=HIGH_ACE),
                when=on("ace_values", "1_or_14"),
                option="ace_values",
            ),
            Rule(
                "CS-7.14",
                _("Face cards are never built."),
                when=on("face_cards", "rank_one"),
                option="face_cards",
            ),
        ),
    ),
    Section(
        _("What an owner owes"),
        (
            Rule("CS-8.1", _("Who owns a build may not trail.")),
            Rule("CS-8.2", _("Two builds of different values need two different cards in your hand.")),
            Rule(
                "CS-8.3",
                _(
                    "Your last card for a build may be played only to capture it, or to raise it where own "
                    "builds can be raised."
                ),
            ),
            Rule(
                "CS-8.4",
                _("One ace is enough for a stack of aces and a build of %(high)s together."),
                figures=figures(high=HIGH_ACE),
                when=on("ace_values", "1_or_14"),
                option="ace_values",
            ),
            Rule("CS-8.5", _("When your build is captured or claimed you are free again.")),
            Rule("CS-8.6", _("You need not take your build at once while you hold another card for it.")),
        ),
    ),
    Section(
        _("Raising"),
        (
            Rule(
                "CS-9.1",
                _("Raising can be switched off for a whole match; builds then keep their value."),
                when=lambda o, seats: not o.raising,
                option="raising",
            ),
            Rule(
                "CS-9.2",
                _(
                    "A raise adds your card to a build, which is then yours and worth that much more. You must "
                    "hold a card of the new value."
                ),
                when=raising(),
                option="raising",
            ),
            Rule("CS-9.3", _("Only a build of one group can be raised; a stack keeps its value."), when=raising()),
            Rule(
                "CS-9.4",
                _("You cannot raise your own build."),
                when=raising(on("raise_targets", "opponents", "others")),
                option="raise_targets",
            ),
            Rule(
                "CS-9.9",
                _("Any build of one group can be raised, your own and your partner's too."),
                when=raising(on("raise_targets", "any")),
                option="raise_targets",
            ),
            Rule(
                "CS-9.5",
                _("An ace adds %(low)s, and no raise goes above %(high)s."),
                figures=figures(low=LOW_ACE, high=HIGH_ACE),
                when=raising(),
            ),
            Rule(
                "CS-9.6",
                _("A raise uses your card only."),
                when=raising(lambda o, seats: not o.raise_with_loose),
                option="raise_with_loose",
            ),
            Rule(
                "CS-9.10",
                _("Loose cards may join the sum of a raise, or come with it as complete groups of the new value."),
                when=raising(on("raise_with_loose")),
                option="raise_with_loose",
            ),
            Rule("CS-9.7", _("A build that you raise to the value of a pile you own joins it."), when=raising()),
            Rule(
                "CS-9.8",
                "%(sentence)s",
                figures=lambda o: {"sentence": sentence("raise_limit", o.raise_limit)},
                when=raising(),
                option="raise_limit",
            ),
        ),
    ),
    Section(
        _("Teams"),
        (
            Rule("CS-10.2", _("You may capture your partner's build."), when=in_teams, option="teams"),
            Rule(
                "CS-10.3",
                _("You may take over your partner's build by adding to it, if you hold the card for it."),
                when=in_teams,
                option="teams",
            ),
            Rule("CS-10.4", _("Your partner's build does not keep you from trailing."), when=in_teams, option="teams"),
            Rule(
                "CS-10.5",
                _("Your partner's build cannot be raised."),
                when=lambda o, seats: in_teams(o, seats) and o.raising and o.raise_targets == "opponents",
                option="raise_targets",
            ),
            Rule(
                "CS-10.6",
                _("You may add to your partner's build without holding the card for it; it stays your partner's."),
                when=partner_builds,
                option="build_for_partner",
            ),
            Rule(
                "CS-10.7",
                _(
                    "Building for your partner concerns one build at the value it has, and what you owe your own "
                    "builds still holds."
                ),
                when=partner_builds,
                option="build_for_partner",
            ),
        ),
    ),
    Section(
        _("Sweeps"),
        (
            Rule(
                "CS-12.1",
                _("A capture that leaves nothing on the table, no loose card and no build, is a sweep."),
                when=on("sweeps", "score", "cancel"),
                option="sweeps",
            ),
            Rule("CS-12.2", _("Sweeps do not score."), when=on("sweeps", "none"), option="sweeps"),
            Rule(
                "CS-14.6",
                _("Opposing sweeps cancel: at the end of the round only the difference scores."),
                when=on("sweeps", "cancel"),
                option="sweeps",
            ),
            Rule("CS-12.3", _("A sweep with the last card of the round counts."), when=on("sweeps", "score", "cancel")),
            Rule("CS-12.4", _("Taking what is left over is never a sweep."), when=on("sweeps", "score", "cancel")),
            Rule(
                "CS-12.5",
                _("The card that swept stays face up on its pile, as one card."),
                when=on("sweeps", "score", "cancel"),
            ),
        ),
    ),
    Section(
        _("The end of a round"),
        (
            Rule(
                "CS-13.2",
                _(
                    "When the last card is played, what lies loose goes to whoever captured last in this round; "
                    "if nobody did, to nobody."
                ),
            ),
            Rule("CS-14.2", _("A tie for most cards or most spades scores for nobody.")),
            Rule("CS-14.3", _("The captured cards of partners are counted together."), when=in_teams, option="teams"),
            Rule(
                "CS-14.7",
                _(
                    "A side that begins a round with %(totals)s scores in one category only. Taking it wins "
                    "the match, even against a higher total."
                ),
                figures=figures(totals=any_of(ENDGAME)),
                when=on("endgame", "dominican"),
                option="endgame",
                grid=endgame_grid,
            ),
            Rule(
                "CS-16.4", _("The next round follows when everybody has gone on, or when the time for looking is over.")
            ),
        ),
    ),
    Section(
        _("The end of the match"),
        (
            Rule("CS-15.1", _("Totals are compared only when a round is over.")),
            Rule(
                "CS-15.2",
                _("When a side has %(target)s points or more, the highest total wins."),
                figures=lambda o: {"target": o.target},
                when=on("match_end", "highest_total"),
                option="match_end",
            ),
            Rule(
                "CS-15.2a",
                _("If two sides take their category of the endgame in one round, everybody plays another."),
                when=on("endgame", "dominican"),
                option="endgame",
            ),
            Rule(
                "CS-15.3",
                _("If the highest total is shared, everybody plays another round."),
                when=on("match_end", "highest_total"),
                option="match_end",
            ),
            Rule("CS-15.4", _("If nobody has enough, the next round follows.")),
            Rule(
                "CS-15.5",
                _(
                    "When a round brings a side to %(target)s, it is counted again in order: %(order)s. Whoever "
                    "arrives first wins, whatever follows."
                ),
                figures=lambda o: {"target": o.target, "order": [Text(name) for name in CATEGORIES.values()]},
                when=on("match_end", "ordered_count"),
                option="match_end",
            ),
        ),
    ),
    Section(
        _("Giving up, and the clock"),
        (
            Rule("CS-16.1", _("You may resign at any time. With two players or teams the other side wins.")),
            Rule(
                "CS-16.2",
                _(
                    "With more than two sides the match goes on without whoever resigns: safe cards are played for "
                    "that seat, and it comes last."
                ),
                when=lambda o, seats: sides(o, seats) > SIDES,
            ),
            Rule(
                "CS-16.3",
                _(
                    "A turn has %(seconds)s seconds. In found and invited matches whoever lets them run out "
                    "loses; at casual tables a safe card is played, unless the table plays for the match."
                ),
                figures=lambda o: {"seconds": o.turn_seconds},
                option="on_timeout",
            ),
            Rule(
                "CS-16.5",
                _(
                    "The safe card captures your biggest build; without one, the cheapest card is trailed: no "
                    "ace, 10 of diamonds or 2 of spades if it can be helped, and no spade."
                ),
            ),
            Rule("CS-5.5", _("Resigning, and saying yes or no to the rules, do not wait for your turn.")),
        ),
    ),
    Section(
        _("At the table"),
        (
            Rule("CS-5.3", _("A move that is not allowed changes nothing, and you are told why.")),
            Rule("CS-22.4", _("A move must say what it needs: its card, and what it takes or builds on.")),
            Rule(
                "CS-25.1",
                _(
                    "You see your hand, the table, every build and its owner, how many cards are where, and the "
                    "latest capture."
                ),
            ),
            Rule(
                "CS-25.2",
                _("You see no other hand, your partner's neither, nor what lies in the piles until they are counted."),
            ),
            Rule(
                "CS-19.2",
                _("Found matches use one of the sets of rules; only target and raising are chosen beside it."),
            ),
            Rule(
                "CS-19.3",
                _(
                    "Who is invited to a match with changed rules is shown them, and accepts them before the "
                    "first card."
                ),
            ),
        ),
    ),
)
