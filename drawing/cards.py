#!/usr/bin/env python3
# ruff: noqa
"""Draws the two decks of cards (standard library only).

    python3 drawing/cards.py         writes static/cards/spanish.svg and french.svg

Everything is drawn here, by hand, in a 200 x 310 card (origin top left).  A card is a
<symbol id="7o" viewBox="0 0 200 310">; pips, digits, horses, heads ... are <g> in <defs>
of the same file and are reused by <use>.  No gradients, clips, masks, patterns, fonts or
filters: only paths, so that <use href="spanish.svg#7o"> works everywhere.
Colours are CSS variables with fallbacks (see PAL)."""
import math, os, re, sys

W, H = 200, 310
HERE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "static", "cards")

# ------------------------------------------------------------------ palette
PAL = dict(
    paper='#f7ecd5', edge='#c9b38a', ink='#2b1a13',
    gold='#e0a030', ochre='#8c4c0c', red='#a82c27', wine='#741c20',
    blue='#1f4f70', steel='#bccdd0', green='#2f6440', leaf='#7f9a4b',
    skin='#efc79c', wood='#80492a', cream='#fff7e3', rose='#d97b5f', bay='#5d3b2a', tint='#f1dfbb',
)
def c(name):
    if name == 'none' or name.startswith('var('): return name
    return f'var(--c-{name},{PAL[name]})'

# ------------------------------------------------------------------ tiny drawing kit
def n(v):
    s = f'{v:.1f}'
    if s.endswith('.0'): s = s[:-2]
    if s == '-0': s = '0'
    return s

def P(d, fill=None, stroke=None, sw=None, **k):
    a = f' d="{d}"'
    if fill: a += f' fill="{c(fill)}"'
    if stroke: a += f' stroke="{c(stroke)}"'
    if sw is not None: a += f' stroke-width="{n(sw)}"'
    for q, v in k.items(): a += f' {q.replace("_","-")}="{v}"'
    return f'<path{a}/>'

def C(x, y, r, fill=None, stroke=None, sw=None, **k):
    a = f' cx="{n(x)}" cy="{n(y)}" r="{n(r)}"'
    if x == 0 and y == 0: a = f' r="{n(r)}"'
    if fill: a += f' fill="{c(fill)}"'
    if stroke: a += f' stroke="{c(stroke)}"'
    if sw is not None: a += f' stroke-width="{n(sw)}"'
    for q, v in k.items(): a += f' {q.replace("_","-")}="{v}"'
    return f'<circle{a}/>'

def E(x, y, rx, ry, fill=None, stroke=None, sw=None, **k):
    a = f' cx="{n(x)}" cy="{n(y)}" rx="{n(rx)}" ry="{n(ry)}"'
    if fill: a += f' fill="{c(fill)}"'
    if stroke: a += f' stroke="{c(stroke)}"'
    if sw is not None: a += f' stroke-width="{n(sw)}"'
    for q, v in k.items(): a += f' {q.replace("_","-")}="{v}"'
    return f'<ellipse{a}/>'

def G(body, tr=None, **k):
    a = f' transform="{tr}"' if tr else ''
    for q, v in k.items():
        if q in ('fill', 'stroke') and (v in PAL or v == 'none'): v = c(v)
        a += f' {q.replace("_","-")}="{v}"'
    return f'<g{a}>{body}</g>'

def inked(body, sw=3, fill=None, tr=None):
    k = dict(stroke='ink', stroke_width=n(sw), stroke_linejoin='round', stroke_linecap='round')
    if fill: k['fill'] = fill
    return G(body, tr, **k)

def U(ref, x=0, y=0, s=1, rot=0, flip=False, **k):
    t = ''
    if x or y: t += f'translate({n(x)} {n(y)})'
    if rot: t += f'rotate({n(rot)})'
    if flip: t += f'scale({-s:.3g} {s:.3g})'
    elif s != 1: t += f'scale({s:.3g})'
    a = f' transform="{t}"' if t else ''
    for q, v in k.items():
        if q in ('fill', 'stroke') and v in PAL: v = c(v)
        a += f' {q.replace("_","-")}="{v}"'
    return f'<use href="#{ref}"{a}/>'

def gouge(*cuts, w=2):
    """lens-shaped woodcut marks: each cut = (x1,y1,x2,y2[,bend])"""
    d = ''
    for q in cuts:
        x1, y1, x2, y2 = q[:4]; b = q[4] if len(q) > 4 else 0
        L = math.hypot(x2-x1, y2-y1) or 1
        nx, ny = -(y2-y1)/L, (x2-x1)/L
        mx, my = (x1+x2)/2, (y1+y2)/2
        d += (f'M{n(x1)} {n(y1)}Q{n(mx+nx*(b+w))} {n(my+ny*(b+w))} {n(x2)} {n(y2)}'
              f'Q{n(mx+nx*(b-w))} {n(my+ny*(b-w))} {n(x1)} {n(y1)}')
    return d
def cut(*cuts, w=2, fill='cream'):
    return P(gouge(*cuts, w=w), fill, stroke='none')

def ring(d, k, r0=0):
    return ''.join(G(d, f'rotate({n(r0+360/k*i)})') for i in range(k))

def star(k, R, r, rot=0):
    pts = []
    for i in range(2*k):
        a = math.radians(rot - 90 + 180/k*i); q = R if i % 2 == 0 else r
        pts.append(f'{n(q*math.cos(a))} {n(q*math.sin(a))}')
    return 'M' + 'L'.join(pts) + 'Z'

# ------------------------------------------------------------------ numerals (own lettering, 44 high)
GL = {
 '0': (28, 'M14 0C24 0 28 9 28 22S24 44 14 44 0 35 0 22 4 0 14 0ZM14 6.5C10.3 6.5 9.6 13 9.6 22S10.3 37.5 14 37.5 18.4 31 18.4 22 17.7 6.5 14 6.5Z'),
 '1': (22, 'M1 37.6H7V12.5L0 15V8L11 0H16.6V37.6H22.5V44H1Z'),
 '2': (28, 'M1.3 14.5C1.3 5 6 0 14 0 22.3 0 27 4.9 27 12.5 27 19 23.5 22.6 18 27.2 14.2 30.5 11.5 33 10.7 36.2H20L21.4 30H27.6L26.6 44H.4V39C1.5 32 5 28 10.5 23 15.6 18.4 17.4 16.5 17.4 12.3 17.4 8.5 16.3 6.5 13.9 6.5 11 6.5 9.9 9 9.9 14.5Z'),
 '3': (28, 'M1.4 13C1.6 4.6 6.4 0 14 0 22 0 26.6 4.5 26.6 11.5 26.6 16.5 24.2 20 20.2 21.3 25.2 22.5 27.9 26.3 27.9 31.5 27.9 39.5 22 44 13.8 44 5.6 44 .7 39.4 .4 30.6H9.3C9.5 35.4 11 37.5 13.8 37.5 16.9 37.5 18.4 35.3 18.4 31.3 18.4 26.7 16.4 24.8 12 24.8H10V18.5H12C15.8 18.5 17.3 16.6 17.3 12.3 17.3 8.5 16.2 6.5 13.9 6.5 11.3 6.5 10.2 8.6 10.2 13Z'),
 '4': (29, 'M14.5 0H23.4V27H28.6V33.6H23.4V37.6H26.6V44H10.6V37.6H14.4V33.6H0V27.2ZM14.4 11.5 7.4 27H14.4Z'),
 '5': (28, 'M3.4 0H25.4V8H10.9L10.4 15.7C12 14.7 13.8 14.3 16 14.3 23.5 14.3 27.9 20 27.9 28.5 27.9 38 22.3 44 13.8 44 5.9 44 .8 39.5 .4 31.2H9.3C9.6 35.4 11 37.5 13.6 37.5 16.9 37.5 18.5 34.7 18.5 29 18.5 23.4 17.1 20.8 14.2 20.8 12 20.8 10.7 22 10 24.3L2 23.5Z'),
 '6': (28, 'M26.6 12H17.8C17.6 8.2 16.6 6.5 14.5 6.5 11 6.5 9.6 10.5 9.5 18.8 11.3 16.6 13.5 15.6 16.4 15.6 23.5 15.6 28 21 28 29.3 28 38.3 22.7 44 14.3 44 4.5 44 0 36.5 0 22.8 0 8 4.8 0 14.7 0 21.9 0 26.4 4 26.6 12ZM14.1 21.8C11.2 21.8 9.7 24.6 9.7 29.7 9.7 35 11.2 37.8 14.1 37.8S18.5 35 18.5 29.7C18.5 24.6 17 21.8 14.1 21.8Z'),
 '7': (28, 'M0 0H27.6V6.6L16.2 44H6L17.4 8.4H7.4L6 14.4H0Z'),
 '8': (28, 'M14 0C21.5 0 26.4 4.3 26.4 11.2 26.4 15.8 24 19.3 20 21 25 22.8 28 26.6 28 32 28 39.5 22.5 44 14 44S0 39.5 0 32C0 26.6 3 22.8 8 21 4 19.3 1.6 15.8 1.6 11.2 1.6 4.3 6.5 0 14 0ZM14 6.3C11.5 6.3 10.3 8.3 10.3 12.2S11.5 18.2 14 18.2 17.7 16.1 17.7 12.2 16.5 6.3 14 6.3ZM14 24.3C11 24.3 9.4 26.6 9.4 31S11 37.7 14 37.7 18.6 35.4 18.6 31 17 24.3 14 24.3Z'),
 'A': (30, 'M9.6 0H20.4L28 37.6H30.5V44H17V37.6H19.4L18.7 33.6H10.3L9.5 37.6H12V44H-.5V37.6H2ZM14.5 9.5 11.4 27.3H17.6Z'),
 'J': (25, 'M8.5 0H25V6.2H22V30C22 39.6 17.5 44 10.6 44 4 44 0 40 0 33.4 0 32.4 .1 31 .4 29.6H8.8C8.4 35.4 9 37.5 10.7 37.5 12.4 37.5 12.8 36 12.8 32V6.2H8.5Z'),
 'Q': (29, 'M14 0C24 0 28 8.6 28 21 28 28 26.8 33.8 24 37.6 25 39.4 26.4 39.6 29 39V45C27 46 25.4 46.4 23.6 46.4 20.4 46.4 18.4 45 17 42.2 16 42.4 15 42.4 14 42.4 4 42.4 0 33.4 0 21S4 0 14 0ZM14 6.5C10.3 6.5 9.6 12.6 9.6 21.2S10.3 36 14 36 18.4 29.8 18.4 21.2 17.7 6.5 14 6.5Z'),
 'K': (30, 'M0 0H13.4V6.2H11.2V19L19.4 6.2H17V0H29V6.2H26.8L19 17.5 27.2 37.8H30V44H17.4V37.8H18.6L13.7 25.4 11.2 29V37.8H13.4V44H0V37.8H2.4V6.2H0Z'),
}
def glyph_defs(chars):
    return ''.join(f'<path id="n{ch}" d="{GL[ch][1]}"/>' for ch in chars)
def word(txt, x, y, s=1.0, gap=3, align='l'):
    """glyph run; returns (svg, width)"""
    tot = sum((28 if ch == '9' else GL[ch][0]) for ch in txt)*s + gap*s*(len(txt)-1)
    if align == 'c': x -= tot/2
    out = ''
    for ch in txt:
        if ch == '9':
            out += f'<use href="#n6" transform="translate({n(x+28*s)} {n(y+44*s)})scale({-s:.3g})"/>'; w = 28
        else:
            out += U('n'+ch, x, y, s); w = GL[ch][0]
        x += (w+gap)*s
    return out, tot

# ================================================================== SPANISH DECK
SUITS = dict(o='ochre', c='red', e='blue', b='green')        # index / frame colour
NAMES = dict(o='oros', c='copas', e='espadas', b='bastos')

def lerp_leaf(L=28, w=8):
    return f'M0 0C{n(w)} {n(-L*.3)} {n(w)} {n(-L*.72)} 0 {n(-L)}C{n(-w)} {n(-L*.72)} {n(-w)} {n(-L*.3)} 0 0Z'

# ---- oro: r = 50
def pip_oro():
    s = C(0, 0, 50, 'ink') + C(0, 0, 46, 'gold')
    s += C(0, 0, 39.5, 'none', 'ink', 5, stroke_dasharray='.01 12.4', stroke_linecap='round')
    s += C(0, 0, 33.5, 'ink') + C(0, 0, 30.5, 'cream')
    s += P(''.join(_rot(lerp_leaf(28.5, 10.5), 45*i) for i in range(8)), 'red')
    s += P(star(8, 19, 6.5, 22.5), 'ink') + C(0, 0, 8.5, 'gold', 'ink', 3)
    return s

def _rot(d, deg, s=1, tx=0, ty=0):
    """rotate an absolute-coordinate path (M L C Q Z only)"""
    a = math.radians(deg); ca, sa = math.cos(a), math.sin(a)
    out = ''; nums = []
    for tok in re.findall(r'[MLCQZ]|-?\d*\.?\d+', d):
        if tok in 'MLCQZ': out += tok; first = True
        else:
            nums.append(float(tok))
            if len(nums) == 2:
                x, y = nums; nums = []
                out += ('' if first else ' ') + f'{n(s*(x*ca-y*sa)+tx)} {n(s*(x*sa+y*ca)+ty)}'; first = False
    return out

# ---- copa: 84 x 104
CUP = ('M-41 -45C-41 -8 -27 9 -9 14L-8 20C-15 22 -15 31 -8 33L-9 37C-21 39 -31 43 -33 52H33'
       'C31 43 21 39 9 37L8 33C15 31 15 22 8 20L9 14C27 9 41 -8 41 -45Z')
def pip_copa(k=1):
    s = P(CUP, 'red', 'ink', 6*k, stroke_linejoin='round')
    s += P('M14 -24C16 -6 12 4 5 11.5L9 13C27 9 39 -6 40.6 -38L34 -30Z', 'wine')
    s += P('M-39.7 -30C-39 -25 -38.2 -20.5 -36.8 -16C-14 -10 14 -10 36.8 -16C38.2 -20.5 39 -25 39.7 -30C16 -23 -16 -23 -39.7 -30Z', 'gold', 'ink', 3.2*k)
    s += cut((-27, -5, -12, 9, 3), (-17, -3, -7, 9, 2), (-6, -2, -2, 10, 1), w=2.2, fill='cream')
    s += E(0, -45, 41, 8.5, 'gold', 'ink', 5*k) + E(0, -45, 31, 4.2, 'wine')
    s += P('M-9.5 21.5C-14 23.5 -14 29.5 -9.5 31.5C-4 33 4 33 9.5 31.5C14 29.5 14 23.5 9.5 21.5C4 20 -4 20 -9.5 21.5Z', 'gold', 'ink', 3*k)
    s += P('M-31 50H31C29.6 46 27 43.6 23 42H-23C-27 43.6 -29.6 46 -31 50Z', 'gold', 'ink', 2.6*k)
    return s

# ---- espada: upright, 152 long, 48 wide
def pip_espada(k=1):
    s = P('M0 -77L9.5 -60V24H-9.5V-60Z', 'steel', 'ink', 5*k, stroke_linejoin='round')
    s += P('M0 -73L8 -58.6V23H0Z', 'blue')
    s += P('M0 -73V23', 'none', 'ink', 2*k) + cut((4.2, -52, 4.2, -6), w=.9, fill='steel')
    s += P('M-5.5 34H5.5V58H-5.5Z', 'red', 'ink', 4*k) + P('M-5.5 41H5.5M-5.5 49.5H5.5', 'none', 'gold', 2.4)
    s += P('M-20 17C-24 15 -27 19 -25 23C-23 26 -20 26 -18 25C-11 32 -6 35 0 35C6 35 11 32 18 25C20 26 23 26 25 23C27 19 24 15 20 17C17 18 16.5 20 15 21C9 24 -9 24 -15 21C-16.5 20 -17 18 -20 17Z', 'gold', 'ink', 4*k, stroke_linejoin='round')
    s += C(0, 65, 8, 'gold', 'ink', 4*k)
    return s

# ---- basto: upright, 152 long, 50 wide
CLUB = ('M-16 -66C-22 -56 -21 -48 -18.5 -41L-25 -38C-30 -35 -29 -27 -25 -25C-22 -23.5 -18 -24 -15.5 -26C-13.5 -14 -11 -4 -9.5 5'
        'L-13.5 9C-16.5 13 -13.5 19 -8.4 18C-7.4 36 -6.6 52 -6.2 66C-5.4 74.5 5.4 74.5 6.2 66C7 52 8 42 8.8 30L10.6 6'
        'C11.4 -2 12.8 -8 14.4 -13L21 -18C26 -21 27 -29 22 -32C20 -33.5 18.6 -33 17 -31.5C20 -42 22 -54 16 -66C10 -70 -10 -70 -16 -66Z')
def pip_basto(k=1):
    s = P(CLUB, 'green', 'ink', 5*k, stroke_linejoin='round')
    s += cut((-7.5, -52, -4.5, 2, 1), (-1.5, -42, 0, 22, 1), (5.5, -56, 6.5, -26, 0), (5.5, -16, 3, 52, 1), (-5, 22, -3, 62, .5), w=1.6, fill='leaf')
    s += E(0, -67, 16.4, 7.5, 'gold', 'ink', 4.2*k) + E(0, -67, 8.5, 3.2, 'none', 'wood', 2)
    s += E(-26.4, -31.6, 4, 6.4, 'gold', 'ink', 3.4*k, transform='rotate(24 -26.4 -31.6)')
    s += E(23.4, -25, 4, 6.6, 'gold', 'ink', 3.4*k, transform='rotate(-32 23.4 -25)')
    return G(s, 'scale(1.14 .92)')

# ---- frame with the pinta
def frame(suit):
    x0, y0, x1, y1, r = 9.5, 9.5, 190.5, 300.5, 6
    gaps = dict(o=[], c=[100], e=[84, 116], b=[70, 100, 130])[suit]
    g = 7
    def run(y, left, right):
        xs = [left] + [v for q in gaps for v in (q-g, q+g)] + [right]
        return xs
    d = f'M{n(x0+r)} {n(y0)}'
    d = ''
    # top, left to right; bottom likewise; sides with rounded corners
    xs = run(y0, x0+r, x1-r)
    if not gaps:
        d = f'M{n(x0+r)} {n(y0)}H{n(x1-r)}Q{n(x1)} {n(y0)} {n(x1)} {n(y0+r)}V{n(y1-r)}Q{n(x1)} {n(y1)} {n(x1-r)} {n(y1)}H{n(x0+r)}Q{n(x0)} {n(y1)} {n(x0)} {n(y1-r)}V{n(y0+r)}Q{n(x0)} {n(y0)} {n(x0+r)} {n(y0)}Z'
    else:
        d = (f'M{n(xs[1])} {n(y0)}H{n(x0+r)}Q{n(x0)} {n(y0)} {n(x0)} {n(y0+r)}V{n(y1-r)}Q{n(x0)} {n(y1)} {n(x0+r)} {n(y1)}H{n(xs[1])}'
             f'M{n(xs[-2])} {n(y0)}H{n(x1-r)}Q{n(x1)} {n(y0)} {n(x1)} {n(y0+r)}V{n(y1-r)}Q{n(x1)} {n(y1)} {n(x1-r)} {n(y1)}H{n(xs[-2])}')
        for i in range(2, len(xs)-2, 2):
            for y in (y0, y1): d += f'M{n(xs[i])} {n(y)}H{n(xs[i+1])}'
    return P(d, 'none', SUITS[suit], 3)

IDX = 1.06          # index scale: 44 * 1.06 = 46.6 high
def index(num, suit):
    t = str(num)
    g, w = word(t, 0, 0, IDX, gap=2.5)
    g = G(g, 'translate(18.5 19)' + ('scale(.84 1)' if len(t) > 1 else ''))
    mark = ''
    if len(t) > 1: mark = U('p'+suit, 35, 87, {'o': .27, 'c': .29, 'e': .31, 'b': .3}[suit], {'e': 45, 'b': 38}.get(suit, 0))
    return G(g + G(g, 'rotate(180 100 155)'), fill=SUITS[suit]) + mark

PIPS = {  # (x, y, scale[, rot]); unit pips: coin 100 wide, cup 84 x 113, sword 48 x 152, club 52 x 152
 'o': {2: [(100, 90, 1.02), (100, 220, 1.02)],
       3: [(100, 66, .86), (100, 155, .86), (100, 244, .86)],
       4: [(x, y, .76) for y in (107, 203) for x in (57, 143)],
       5: [(x, y, .68) for y in (101, 209) for x in (54, 146)] + [(100, 155, .68)],
       6: [(x, y, .6) for y in (93, 155, 217) for x in (64, 136)],
       7: [(100, y, .59) for y in (81, 155, 229)] + [(x, y, .59) for y in (118, 192) for x in (45, 155)]},
 'c': {2: [(100, 86, 1.06), (100, 224, 1.06)],
       3: [(100, 80, .84), (57, 195, .84), (143, 195, .84)],
       4: [(x, y, .74) for y in (111, 196) for x in (59, 141)],
       5: [(x, y, .62) for y in (106, 206) for x in (48, 152)] + [(100, 156, .62)],
       6: [(x, y, .55) for y in (79, 157, 235) for x in (74.5, 125.5)],
       7: [(100, y, .55) for y in (76, 157, 238)] + [(x, y, .55) for y in (116, 197) for x in (49, 151)]},
 'e': {2: [(62, 157, 1.34), (138, 157, 1.34)],
       3: [(100, 92, .9), (61, 211, .9), (139, 211, .9)],
       4: [(x, y, .81) for y in (91, 218) for x in (67, 133)],
       5: [(x, y, .74) for y in (91, 215) for x in (60, 140)] + [(100, 153, .74)],
       6: [(x, y, .69) for y in (94, 214) for x in (58, 100, 142)],
       7: [(100, y, .58) for y in (63, 155.5, 248)] + [(x, y, .58) for y in (110, 202) for x in (54, 146)]},
 'b': {2: [(71, 157, 1.27), (129, 153, 1.27, 180)],
       3: [(100, 92, .9), (61, 213, .9), (139, 213, .9, 0, 1)],
       4: [(x, y, .77, 0, x > 100) for y in (102, 220) for x in (72, 128)],
       5: [(x, y, .7, 0, x > 100) for y in (102, 217) for x in (66, 134)] + [(100, 159, .7)],
       6: [(x, y, .64, 0, x > 100) for y in (115, 212) for x in (50, 96.5, 143)],
       7: [(100, y, .62) for y in (63, 156, 249)] + [(x, y, .62, 0, x > 100) for y in (110, 203) for x in (50, 150)]},
}

def blank(): return '<use href="#blank"/>'
def symbol(id_, body, title=''):
    t = f'<title>{title}</title>' if title else ''
    return f'<symbol id="{id_}" viewBox="0 0 {W} {H}">{t}{body}</symbol>'


def spray():
    """laurel branch, bends upward to the right, starts at 0,0"""
    s = P('M0 0C20 -1 36 -6 50 -18', 'none', 'ink', 3.2)
    for x, y, r, k in ((6, -1, 28, .8), (16, -2, 20, .95), (27, -5, 12, 1), (38, -10, 4, .95), (9, 0, 112, .75), (20, -1.5, 108, .9), (31, -5, 100, .95), (42, -12, 92, .85), (49, -17, 46, .9)):
        s += P(_rot(lerp_leaf(19, 6.4), r, k, x, y), 'leaf', 'ink', 2.2, stroke_linejoin='round')
    return s

def ace(s):
    if s == 'o':
        g = C(0, 0, 79, 'ink') + C(0, 0, 75, 'gold')
        g += P(star(28, 72.5, 62.5), 'red', 'ink', 2, stroke_linejoin='round')
        g += ring(C(0, -70.5, 2.3, 'ink'), 28, 360/56)
        g += C(0, 0, 60, 'ink') + C(0, 0, 56.5, 'cream')
        g += P(star(16, 53, 27, 11.25), 'red', 'ink', 2.2, stroke_linejoin='round') + P(star(16, 54, 27), 'gold', 'ink', 2.4, stroke_linejoin='round')
        g += ring(P(gouge((0, -47, 0, -32), w=1.3), 'ink'), 16)
        g += C(0, 0, 30.5, 'gold', 'ink', 3.4)
        f = P('M3 -5L-3.5 9.5Q-1 12.5 4 10.5M-17 -8.5Q-11 -15 -3 -8.5M4 -9Q11 -15 17 -8.5', 'none', 'ink', 2.6, stroke_linecap='round')
        f += P('M-15 -2.5Q-9.5 -7 -4 -2.5Q-9.5 1.5 -15 -2.5ZM5 -2.5Q10.5 -7 16 -2.5Q10.5 1.5 5 -2.5Z', 'cream', 'ink', 1.8) + C(-9.5, -2.6, 2, 'ink') + C(10.5, -2.6, 2, 'ink')
        f += P('M-9 16Q0 14 9 16Q0 24 -9 16Z', 'red', 'ink', 1.8) + C(-18, 8, 4.4, 'rose') + C(19, 8, 4.4, 'rose')
        g = G(g + f, 'translate(100 155)')
        lau = U('spray', 103, 270, .86) + U('spray', 97, 270, .86, flip=True) + P('M94 264L106 276M106 264L94 276', 'none', 'ink', 7) + P('M94 264L106 276M106 264L94 276', 'none', 'red', 3.6)
        return g + lau + G(lau, 'rotate(180 100 155)')
    if s == 'c':
        k = pip_copa(.62)
        k += P(''.join(gouge((x, -8.5 + abs(x)*.02, x*.2, 11.5, -x*.16), w=2.6) for x in (-26, -17.5, -9, 0, 9, 17.5, 26)), 'gold', 'ink', 1.3, stroke_linejoin='round')
        k += ''.join(P(f'M{x} {y-4.4}L{x+3.6} {y}L{x} {y+4.4}L{x-3.6} {y}Z', f_, 'ink', 1.4) for x, y, f_ in ((-30, -21.3, 'red'), (-20, -19.6, 'blue'), (-10, -18.7, 'red'), (0, -18.4, 'blue'), (10, -18.7, 'red'), (20, -19.6, 'blue'), (30, -21.3, 'red')))
        k += P('M-34 -36h.01M-23 -33.6h.01M-11.5 -32.2h.01M0 -31.8h.01M11.5 -32.2h.01M23 -33.6h.01M34 -36h.01', 'none', 'gold', 4, stroke_linecap='round')
        k += C(0, 26.5, 3.4, 'red', 'ink', 1.4) + P('M-24 46.5h.01M-14 46.5h.01M-4.500 46.5h.01M4.500 46.5h.01M14 46.5h.01M24 46.5h.01'.replace('.500', '.5'), 'none', 'red', 3.4, stroke_linecap='round')
        lau = G(U('spray', 103, 270, .86) + U('spray', 97, 270, .86, flip=True) + P('M94 264L106 276M106 264L94 276', 'none', 'ink', 7) + P('M94 264L106 276M106 264L94 276', 'none', 'red', 3.6), 'rotate(180 100 157)')
        return G(k, 'translate(100 184)scale(1.62)') + lau
    if s == 'e':
        tails = P('M88 176C66 190 54 168 32 182L42 193L36 206C56 194 68 214 90 200ZM112 158C134 142 148 164 168 148L160 160L168 170C150 184 134 164 112 180Z', 'red')
        tails += cut((84, 184, 62, 186, -3), (82, 193, 58, 195, -3), (118, 166, 142, 160, 3), (118, 173, 144, 169, 3), w=1.3, fill='wine')
        front = P('M80 181L120 153V178L80 206Z', 'red') + cut((86, 185, 115, 165), (86, 195, 115, 175), w=1.4, fill='cream')
        return G(inked(tails, 4) + G(pip_espada(.56), 'translate(100 156)scale(1.78)') + inked(front, 4), 'rotate(21 100 157)')
    lf = lambda x, y, r, k=1: G(P(lerp_leaf(40, 14), 'leaf') + P('M0 -4V-33M0 -12L6 -18M0 -12L-6 -18M0 -21L5 -26.5M0 -21L-5 -26.5', 'none', sw=1.8), f'translate({x} {y})rotate({r})scale({k})')
    back = lf(153, 120, 24, .95) + lf(152, 128, 118, .95) + lf(65, 92, -66, .85) + lf(63, 97, -122, .9) + lf(73, 172, -64, .9) + lf(73, 175, -122, .9)
    return inked(back, 3.4) + G(pip_basto(.5), 'translate(101 155)rotate(12)scale(1.72)') 

# ------------------------------------------------------------------ figures: shared anatomy
HORSE = ('M150 100C134 99 119 116 111 142C101 157 86 161 72 166C52 173 39 188 40 208C41 224 46 238 46 250'
         'L56 275L53 288H76L70 273L64 252C76 247 90 240 97 225C113 222 128 210 135 195'
         'C146 199 153 197 159 196L149 211L138 214L145 228L158 221L170 198C175 190 174 182 168 179L150 172'
         'C156 164 155 152 149 140C148 137 148 135 149 133C154 138 159 139 163 139C166 149 174 154 181 150C187 146 185 139 182 134C177 120 170 108 161 101L162 84L152 94Z')
HORSE_FAR = ('M74 214C84 226 88 236 82 250L92 275L90 288H112L106 273L101 250C108 240 112 230 112 214Z'
             'M140 176C150 172 166 164 174 162C182 161 186 168 184 174L180 196L184 208L170 212L168 200L172 178L150 188Z')
def horse(coat, far, mane):
    """rearing, to the right"""
    s = P('M46 186C28 190 22 212 26 232C29 248 24 262 18 272C30 272 38 266 40 256C42 264 40 270 38 276C50 268 52 250 48 236C44 222 44 206 50 196Z', mane)
    s += P(HORSE_FAR, far)
    s += P(HORSE, coat)
    s += P('M155 88C140 84 124 98 116 112C108 124 106 136 102 146C112 146 118 142 120 136C120 142 122 146 124 148C130 142 132 134 131 126C134 130 136 132 139 134C142 126 142 118 140 110C144 112 147 112 150 114C152 106 154 98 155 88Z', mane)
    s += P('M53 288L55.5 279H72L76 288ZM90 288L92.4 279H108.6L112 288ZM138 214L145 210.5L154 224L145 228Z', 'ink')
    k = 'ink' if coat in ('cream', 'steel', 'gold') else {'wood': 'gold', 'bay': 'rose'}[coat]
    s += cut((92, 224, 99, 211, 1), (101, 218, 107, 206, 1), (110, 212, 115, 201, 1), (119, 206, 123, 196, 1), (46, 196, 58, 180, -3), (47, 206, 62, 188, -4), (50, 214, 66, 197, -4), (61, 258, 64, 272, 0), (144, 178, 152, 166, 2), (137, 178, 146, 162, 2), (150, 188, 162, 186, 1), (141, 148, 136, 138, 1), w=1.2, fill=k)
    s += P('M160.5 110Q165 108 168 112', 'none', k, 1.8) + C(164.5, 112.8, 2.5, 'ink' if k == 'ink' else 'cream', stroke='none') + C(180, 144, 1.8, 'ink', stroke='none')
    return s
FIG = {}
def figure(num, s):
    f = FIG.get((num, s))
    return f() if f else ''

def spanish():
    defs = ['<g id="blank">' + f'<rect x=".75" y=".75" width="{W-1.5}" height="{H-1.5}" rx="12" fill="{c("paper")}" stroke="{c("edge")}" stroke-width="1.5"/></g>']
    defs.append(glyph_defs('01234567'))
    for s, f in dict(o=pip_oro, c=pip_copa, e=pip_espada, b=pip_basto).items():
        defs.append(f'<g id="p{s}">{f()}</g>')
    for s in 'oceb': defs.append(f'<g id="f{s}">{frame(s)}</g>')
    defs += extra_defs()
    out = []
    for s in 'oceb':
        for v in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12):
            if v == 1: body = ace(s)
            elif v <= 7: body = ''.join(U('p'+s, *q) for q in PIPS[s][v])
            else: body = figure(v, s)
            out.append(symbol(f'{v}{s}', blank() + U('f'+s) + body + index(v, s)))
    for s in 'oceb':
        defs.append(f'<g id="m{s}"><use href="#blank"/>' + P({'o': 'M16 10H184', 'c': 'M16 10H88M112 10H184', 'e': 'M16 10H76M92 10H108M124 10H184', 'b': 'M16 10H66M82 10H93M107 10H118M134 10H184'}[s], 'none', SUITS[s], 6) + U('p'+s, 100, 218, {'o': 1.5, 'c': 1.36, 'e': 1.3, 'b': 1.25}[s], {'e': 50, 'b': 40}.get(s, 0)) + '</g>')
        for v in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12):
            g, w = word(str(v), 0, 0, 2.6, 2)
            out.append(symbol(f'{v}{s}-m', f'<use href="#m{s}"/>' + G(g, f'translate({n(100-w/2)} 24)', fill=SUITS[s])))
    for i in (1, 2): out.append(symbol(f'back{i}', blank() + back(i)))
    return wrap(defs, out, 's-')


def head(x, y, s=1, hair='wood', beard=None, style='bob', mouth='wine', old=False):
    """front face; hair: bob | short | long | none ; beard: full | point | round | mous"""
    h = ''
    if style == 'bob':  h += P('M-17 -12C-22 4 -20 15 -16 19C-10 21 10 21 16 19C20 15 22 4 17 -12C10 -22 -10 -22 -17 -12Z', hair)
    if style == 'long': h += P('M-16 -12C-24 4 -20 16 -25 27C-16 31 16 31 25 27C20 16 24 4 16 -12C10 -22 -10 -22 -16 -12Z', hair)
    if style == 'short':h += P('M-15 -12C-18 -2 -17 4 -14 7H14C17 4 18 -2 15 -12C10 -22 -10 -22 -15 -12Z', hair)
    h += P('M-13 -13C-14.5 4 -11 15 0 19C11 15 14.5 4 13 -13Z', 'skin')
    h += C(-7.6, 6, 2.8, 'rose', stroke='none') + C(7.6, 6, 2.8, 'rose', stroke='none')
    if beard == 'full':
        h += P('M-15 -4C-20 16 -14 34 -7 42L-4 36L0 45L4 36L7 42C14 34 20 16 15 -4C13 4 9 8 5 8.5C2 7 -2 7 -5 8.5C-9 8 -13 4 -15 -4Z', hair)
        h += cut((-10, 14, -6, 34, 1), (-4, 18, -2, 36, 0), (4, 18, 2, 36, 0), (10, 14, 6, 34, -1), w=1.1, fill='cream' if hair != 'cream' else 'steel')
    if beard == 'round':
        h += P('M-15 -5C-21 10 -17 27 0 30C17 27 21 10 15 -5C12 5 8 8 4 8.4C2 7.4 -2 7.4 -4 8.4C-8 8 -12 5 -15 -5Z', hair)
        h += cut((-11, 13, -6, 23, 1), (11, 13, 6, 23, -1), (0, 17, 0, 26, 0), w=1.1)
    if beard == 'point':
        h += P('M-14 -3C-14 14 -8 24 0 38C8 24 14 14 14 -3C12 5 8 9 5 9C2 7 -2 7 -5 9C-8 9 -12 5 -14 -3Z', hair)
        h += cut((-5, 16, -1, 30, 1), (5, 16, 1, 30, -1), w=1)
    if beard:
        h += P('M-3.2 12.4Q0 14 3.2 12.4', 'none', 'red', 2.6)
        h += P('M0 8C-3 6.4 -8 8 -10.5 12.4C-6 12.6 -2 11.6 0 9.8C2 11.6 6 12.6 10.5 12.4C8 8 3 6.4 0 8Z', hair, sw=1.8)
    elif beard is None:
        h += P('M-4 11.4Q0 14.4 4 11.4', 'none', 'wine', 2.2)
    h += P('M1.6 -2.5L-1.8 6H1.6M-9.5 -5.6Q-6 -8 -2.8 -5.8M2.8 -5.8Q6 -8 9.5 -5.6', 'none', sw=1.7)
    h += P('M-6.2 -1.2h.01M6.2 -1.2h.01', 'none', sw=3.8)
    return G(h, f'translate({n(x)} {n(y)})' + (f'scale({s:.3g})' if s != 1 else ''))

def hand(x, y, r=7.5): return C(x, y, r, 'skin') 

HELD = {'o': (157, 66, .54), 'c': (157, 66, .58), 'e': (157, 84, .78), 'b': (157, 84, .76)}
HANDY = {'o': 98, 'c': 90, 'e': 118, 'b': 112}

def held(s, dx=0, dy=0):
    x, y, k = HELD[s]
    return U('p'+s, x+dx, y+dy, k)

def ground(x0, x1, y=285):
    """floor line and a row of tile points"""
    k = int((x1-x0)//8)
    return P(f'M{n(x0)} {n(y)}H{n(x1)}', 'none', 'ink', 3) + P(''.join(f'M{n(x0+8*i)} {n(y+3)}h8l-4 4Z' for i in range(k)), 'ink')

# ------------------------------------------------------------------ SOTAS
def sota(s):
    A, B = {'o': ('gold', 'red'), 'c': ('red', 'blue'), 'e': ('blue', 'red'), 'b': ('green', 'gold')}[s]
    hy = HANDY[s]
    g = ''
    # legs
    hose = {'o': ('red', 'cream'), 'c': ('blue', 'blue'), 'e': ('red', 'red'), 'b': ('cream', 'cream')}[s]
    g += P('M72 190C72 214 77 232 77 250L75 272H89L94 190Z', hose[0]) + P('M92 190L99 250L98 272H112C114 244 118 214 116 190Z', hose[1])
    if s == 'o':
        g += P('M73 208L93 204M75 226L92 222M77 244L91 240M76 260L90 257', 'none', 'cream', 4.5, stroke_linecap='butt')
        g += P('M94 206L116 208M96 224L115 226M98 242L114 244M98.500 258L113 260', 'none', 'red', 4.5, stroke_linecap='butt')
        g += P('M72 190C72 214 77 232 77 250L75 272H89L94 190ZM92 190L99 250L98 272H112C114 244 118 214 116 190Z', 'none')
    if s == 'b':
        g += P('M77 236L75 272H89L91 236ZM97 236L98 272H112L114 236Z', 'wood') + P('M77 246L91 250M76 256L90 260M98 250L113 246M98 260L112 256', 'none', 'gold', 2.4)
    if s == 'c':
        g += P('M76 240C80 246 88 246 91 241M98 241C102 246 110 246 114 240', 'none', 'gold', 4)
    g += P('M75 267L59 277C55 280 56 285 60 285H90V267C85 271 80 271 75 267Z', 'ink') + P('M98 267V285H124C129 285 130 280 126 277L112 267C107 271 103 271 98 267Z', 'ink')
    # far raised arm
    if hy > 105: arm = f'M110 108C124 112 136 114 148 {hy-8}L154 {hy+7}C142 {hy+20} 124 140 110 134Z'
    else: arm = f'M110 108C124 114 138 112 147 {hy}L161 {hy+6}C156 126 130 140 110 134Z'
    g += P(arm, A)
    # tunic
    T = 'M70 110C63 128 73 148 74 164C65 178 60 192 58 207C78 216 110 216 130 207C128 190 121 176 114 164C115 148 123 128 118 110C106 101 82 101 70 110Z'
    g += P(T, A)
    # pattern
    if s == 'o':
        d = ''
        for yy, xs in ((122, (82, 94, 106)), (142, (82, 94, 106)), (182, (72, 87, 102, 117)), (200, (66, 80, 94, 108, 122))):
            for xx in xs: d += f'M{xx} {yy-7}L{xx+4.5} {yy}L{xx} {yy+7}L{xx-4.5} {yy}Z'
        g += P(d, 'red', stroke='none')
    if s == 'c':   # cafe apron
        g += P('M80 128H108L110 166C116 182 120 200 121 224C106 230 82 230 67 224C68 200 72 182 78 166Z', 'cream')
        g += P('M80 128C78 122 78 116 80 108M108 128C110 122 110 116 108 108', 'none', sw=3)
        g += P('M94 196H112V210C108 215 98 215 94 210Z', 'none', sw=2.2) + cut((76, 186, 72, 218, 0), (85, 184, 83, 222, 0), w=1, fill='ink')
    if s == 'e':   # cuirass
        g += P('M73 112C68 130 75 150 76 166H112C113 150 120 130 115 112C104 105 84 105 73 112Z', 'steel')
        g += P('M94 107V166', 'none', sw=2) + cut((80, 122, 84, 158, 1), (87, 118, 89, 158, 1), w=1.3) + cut((108, 122, 104, 158, -1), (101, 118, 99, 158, -1), w=1.1, fill='blue')
        g += cut((74, 180, 68, 206), (86, 180, 83, 209), (102, 180, 105, 209), (114, 180, 120, 206), w=1.8, fill='gold')
    if s == 'b':
        g += P('M94 106V164', 'none', sw=2.4) + P('M86 116L102 122M102 116L86 122M86 132L102 138M102 132L86 138M86 148L102 154M102 148L86 154', 'none', 'gold', 2.6)
        g += cut((74, 182, 69, 205), (84, 182, 81, 210), (104, 182, 107, 210), (114, 182, 119, 205), w=1.6, fill='leaf')
        g += P('M58 207L62 199L70 211L76 202L84 213L94 204L104 213L112 202L118 211L126 199L130 207C110 217 78 217 58 207Z', 'leaf', sw=2.4)
    g += P('M73 160H115L116 170H72Z', 'wood' if s != 'b' else 'wine', sw=2.6) + P('M89 158.500H99V171.500H89Z', 'gold', sw=2.4)
    # near arm
    if s == 'e':
        g += P('M72 108C58 112 48 124 44 138L60 152L78 132Z', A)
        g += C(50, 158, 29, 'ink') + C(50, 158, 26, 'red') + C(50, 158, 18, 'gold', sw=2.4) + P(star(8, 15, 6), 'red', sw=1.8, transform='translate(50 158)') + C(50, 158, 4, 'gold', sw=2)
    else:
        g += hand(70, 160, 8)
        g += P('M72 107C55 110 43 126 37 142C40 153 52 161 66 167L73 155L59 144L78 130Z', A)
        if s == 'c':
            g += P('M36 140C33 160 34 180 38 196L52 193L56 196C58 180 56 166 55 158C48 154 41 148 36 140Z', 'cream')+P('M37 186L56 186', 'none', 'red', 3)+P('M37 180L56 180', 'none', 'red', 1.6)
        if s == 'o':
            g += cut((62, 116, 46, 136, -1), (70, 124, 54, 142, -1), w=2, fill='red') + cut((120, 119, 144, 114, 3), (120, 129, 146, 121, 5), w=1.9, fill='red')
        if s == 'b': g += cut((62, 116, 46, 136, -1), (118, 124, 140, 120, 3), w=1.6, fill='leaf')
    # woodcut shade on the right-hand side
    g += cut((127, 203, 118, 178, 1), (122, 206, 114, 182, 1), (111, 262, 113, 226, 0), (108, 266, 109.5, 234, 0), (87, 262, 90, 226, 0), (112, 152, 117, 124, 1), w=1.3, fill='ink')
    # collar + head
    g += P('M86 96H102V110H86Z', 'skin')
    if s == 'o': g += P('M74 108C74 101 80 99 84 102C88 98 92 99 94 102C96 99 100 98 104 102C108 99 114 101 114 108C114 114 107 116 104 112C101 117 96 117 94 113C92 117 87 117 84 112C81 116 74 114 74 108Z', 'cream')
    elif s == 'c': g += P('M84 103L94 116L104 103L111 108L102 122L94 116L86 122L77 108Z', 'cream')
    elif s == 'e': g += P('M80 103H108V112H80Z', 'gold')
    else: g += P('M78 104C84 114 104 114 110 104L116 114C104 124 84 124 72 114Z', 'red')
    g += head(94, 84, 1.02, hair={'o': 'wood', 'c': 'ink', 'e': 'gold', 'b': 'wood'}[s], style={'o': 'bob', 'c': 'short', 'e': 'bob', 'b': 'short'}[s], beard='x' if 0 else None)
    if s == 'o':
        g += P('M108 62C106 46 112 34 124 30C129 42 126 56 116 68Z', 'cream') + P('M113 64C114 52 118 42 123 34', 'none', sw=1.8)
        g += P('M74 70C70 56 84 48 98 50C112 51 122 60 118 70C112 76 82 77 74 70Z', 'red') + P('M76 70C84 77 108 77 117 70L116 77C106 82 84 82 77 77Z', 'gold', sw=2.6)
    if s == 'c':
        g += P('M75 75C73 60 82 52 95 52C108 52 117 60 114 72L126 76C128 80 122 82 114 81C100 77 86 78 76 81Z', 'blue') + P('M76 74C86 70 102 70 114 73', 'none', sw=2.4) + C(95, 52, 3.4, 'gold', sw=2)
    if s == 'e':
        g += P('M94 38C84 40 76 50 75 70C66 72 62 76 60 80C80 74 108 74 128 80C126 76 122 72 113 70C112 50 104 40 94 38Z', 'steel') + P('M94 38C98 48 99 60 99 73', 'none', sw=2.2) + cut((84, 50, 81, 68, 1), w=1.5) + P('M93 40C80 30 70 40 74 49C81 46 88 45 94 44Z', 'red')
    if s == 'b':
        g += P('M58 72C68 66 76 66 79 64C80 52 86 46 94 46C102 46 108 52 109 64C114 66 122 66 132 72C120 81 70 81 58 72Z', 'gold') + P('M79 64C88 69 100 69 109 64L109.500 70C100 74 88 74 78.500 70Z', 'red', sw=2.4) + cut((64, 73, 76, 73.5), (112, 73.5, 125, 73), w=.9, fill='wood')
    # the pip
    pip = held(s)
    g2 = hand(156, hy, 8) if s in 'oc' else ''
    if s == 'o': fist = P('M146 101C142 94 146 87 152 89L165 91C170 94 168 103 161 105.5C155 107 149 106 146 101Z', 'skin') + P('M152 90L151 97M158 90.5L157.5 98M164 91.5L163.5 98', 'none', sw=1.6)
    elif s == 'c': fist = P('M146 86C150 81 162 81 167 85C170 90 167 96.5 160 97.5C153 98.5 146 95 146 86Z', 'skin') + P('M156 86.5H167M157 91.5H167', 'none', sw=1.6)
    else: fist = P(f'M148 {hy-6}C152 {hy-9} 162 {hy-9} 166 {hy-5}C169 {hy} 167 {hy+8} 161 {hy+9}C153 {hy+10} 147 {hy+4} 148 {hy-6}Z', 'skin') + P(f'M155 {hy-2}H166M155 {hy+3.5}H165', 'none', sw=1.6)
    return ground(32, 128, 286) + inked(g, 3) + pip + inked(fist, 2.6)

# ------------------------------------------------------------------ CABALLOS
COAT = {'o': ('cream', 'gold', 'wood'), 'c': ('wood', 'wine', 'ink'), 'e': ('steel', 'blue', 'cream'), 'b': ('bay', 'ink', 'ink')}
def caballo(s):
    A, B = {'o': ('red', 'gold'), 'c': ('red', 'gold'), 'e': ('blue', 'red'), 'b': ('green', 'gold')}[s]
    coat, far, mane = COAT[s]
    g = ''
    # raised far arm
    g += P('M98 108C112 108 124 100 132 84L146 90C142 112 122 132 100 132Z', A)
    # cape in the wind
    g += P('M84 106C64 112 48 126 30 124C34 138 30 150 22 160C40 166 62 162 80 152Z', {'o': 'gold', 'c': 'blue', 'e': 'red', 'b': 'leaf'}[s]) + cut((72, 120, 44, 140, -3), (76, 134, 46, 152, -3), w=1.5, fill='ink')
    g += horse(coat, far, mane)
    # caparison
    g += P('M110 146C98 160 84 164 66 169C66 188 72 204 84 220C100 214 116 204 126 192C116 178 110 164 110 146Z', B if s != 'o' else 'red')
    g += P('M72 198C76 207 79 213 84 220C100 214 116 204 126 192C123 188 121 184 119 180C108 190 88 198 72 198Z', A if s != 'o' else 'gold', sw=2.4)
    g += P('M82 204.500h.01M93 202.500h.01M104 198h.01M114 191.500h.01', 'none', 'cream', 5)
    # breast band, bridle, rein
    g += P('M118 166C130 174 142 174 153 168', 'none', 'ink', 7.5) + P('M118 166C130 174 142 174 153 168', 'none', 'gold' if coat != 'cream' else 'red', 3.6)
    g += P('M151 99L155 121L173 126M155 121L153 136M166 145L181 132', 'none', 'ink', 6) + P('M151 99L155 121L173 126M155 121L153 136M166 145L181 132', 'none', 'gold' if s != 'o' else 'red', 2.8, stroke_linejoin='round')
    g += P('M167 143C152 152 138 147 124 138', 'none', 'ink', 3.4)
    # body of the rider
    g += P('M76 110C70 126 72 144 70 160C82 168 98 164 106 152C104 136 108 122 104 108C96 101 84 102 76 110Z', A)
    # near leg
    g += P('M72 152C70 168 80 174 92 176C96 186 96 198 92 208L106 212C114 196 114 180 112 168C108 158 98 152 88 150Z', {'o': 'cream', 'c': 'blue', 'e': 'red', 'b': 'gold'}[s])
    g += P('M93 190C96 200 94 206 91 212L88 224C94 228 108 228 120 224C122 220 119 217 106 214C110 206 112 198 112 190Z', 'ink') + P('M93 190C99 193 106 193 112 190', 'none', 'gold', 3)
    g += P('M71 152C82 160 96 158 105.500 148L106 155C96 166 82 168 70.500 160Z', 'wood' if s != 'c' else 'gold', sw=2.4)
    # near arm to the rein
    g += hand(124, 138, 7)
    g += P('M80 108C66 114 66 132 76 142C90 150 106 148 119 144L117 131C106 132 98 130 92 124C94 116 90 108 80 108Z', A)
    if s == 'o': g += cut((78, 118, 78, 134, 3), (84, 136, 108, 138, -1), w=2, fill='gold') + P('M92 112V148', 'none', 'gold', 3)
    if s == 'c': g += cut((76, 118, 80, 136, 3), (88, 138, 110, 138, -1), w=1.7, fill='cream')
    if s == 'e': g += P('M78 107C66 112 65 126 70 134C80 134 90 128 93 122C93 114 88 107 78 107Z', 'steel') + cut((73, 116, 74, 128, 1), w=1.4)
    if s == 'b': g += cut((76, 118, 79, 134, 3), (86, 138, 110, 138, -1), w=1.7, fill='leaf')
    # head
    g += P('M83 95H99V109H83Z', 'skin')
    g += {'o': P('M74 108C82 100 100 100 108 108C104 118 78 118 74 108Z', 'cream'),
          'c': P('M78 104C84 112 98 112 104 104L110 112C98 122 84 122 72 112Z', 'blue'),
          'e': P('M79 103H103V112H79Z', 'gold'),
          'b': P('M74 104C84 112 98 112 108 104L112 116C98 124 84 124 70 116Z', 'leaf')}[s]
    g += head(92, 86, .96, hair={'o': 'ink', 'c': 'ink', 'e': 'wood', 'b': 'wood'}[s], style={'o': 'bob', 'c': 'bob', 'e': 'short', 'b': 'short'}[s], beard={'o': None, 'c': 'round', 'e': None, 'b': 'point'}[s])
    if s == 'o':
        g += P('M72 74C64 62 72 46 88 44C82 52 82 58 86 64Z', 'cream') + P('M76 70C74 62 78 54 84 48', 'none', sw=1.7)
        g += P('M62 78C72 70 78 70 80 68C81 58 86 55 93 55C100 55 105 59 106 68C112 70 118 72 124 78C112 83 74 83 62 78Z', 'red') + P('M80 68C88 72 98 72 106 68L106 73C98 77 88 77 79.500 73Z', 'gold', sw=2.2)
    if s == 'c':
        g += P('M78 66C66 60 60 46 68 36C74 44 82 50 90 56Z', 'cream') + P('M80 62C74 56 68 48 67 42', 'none', sw=1.8)
        g += P('M74 72C68 60 80 51 94 52C110 53 120 62 115 72C106 78 84 78 74 72Z', 'red') + P('M75 71C84 77 104 77 114.5 71L113 79C104 83 84 83 76 79Z', 'gold', sw=2.4) + cut((84, 60, 104, 59, -2), w=1.6)
    if s == 'e':
        g += P('M92 52C80 52 74 60 75 82L79 98C82 92 82 88 82 82C86 78 98 78 102 82C102 88 102 92 105 98L109 82C110 60 104 52 92 52Z', 'steel') + P('M92 54V78', 'none', sw=2) + cut((82, 60, 80, 76, 1), w=1.4)
        g += P('M93 55C94 42 86 32 70 33C76 38 78 43 74 48C79 49 80 52 78 58C82 55 87 54 93 55Z', 'red') + cut((88, 50, 77, 38, -1), w=1.2, fill='gold')
    if s == 'b':
        g += P('M72 80C72 66 82 60 90 58C98 50 112 46 124 52C116 56 112 62 110 68C112 72 112 76 112 80C100 74 84 74 72 80Z', 'green') + P('M71 80C84 72 100 72 113 80L112 86C100 79 84 79 72 86Z', 'leaf', sw=2.4) + P('M78 72C70 62 68 50 72 44C80 50 84 60 84 70Z', 'red', sw=2.4)
    dx, dy, fy = {'o': (-6, -13, 84), 'c': (-7, -15, 78), 'e': (-15, -26, 88), 'b': (-15, -22, 86)}[s]
    if s == 'o': pip = U('po', 148, 52, .5)
    elif s == 'c': pip = U('pc', 147, 54, .54)
    elif s == 'e': pip = U('pe', 147, 59, .56, 14)
    else: pip = U('pb', 148, 61, .6, 14)
    fx = 139
    fist = P('M131 86C130 79 134 76 139 76C145 76 149 80 148 86C146 92 134 93 131 86Z', 'skin') + P('M139 82H147M139 87H146', 'none', sw=1.5)
    return ground(24, 120, 288.5) + inked(g, 3) + pip + inked(fist, 2.6)

# ------------------------------------------------------------------ REYES
CROWN = {
 'o': 'M-20 0L-25 -22L-14 -12L-10 -27L0 -14L10 -27L14 -12L25 -22L20 0C8 4 -8 4 -20 0Z',
 'c': 'M-19 0L-23 -17C-18 -14 -13 -15 -12 -20C-8 -15 -4 -15 0 -24C4 -15 8 -15 12 -20C13 -15 18 -14 23 -17L19 0C8 4 -8 4 -19 0Z',
 'e': 'M-19 0L-22 -24L-12 -12L0 -28L12 -12L22 -24L19 0C8 4 -8 4 -19 0Z',
 'b': 'M-19 0C-28 -8 -26 -20 -20 -26C-17 -20 -14 -17 -11 -14C-10 -22 -6 -28 0 -32C6 -28 10 -22 11 -14C14 -17 17 -20 20 -26C26 -20 28 -8 19 0C8 4 -8 4 -19 0Z'}
def rey(s):
    A, B, R = {'o': ('gold', 'red', 'blue'), 'c': ('red', 'gold', 'cream'), 'e': ('blue', 'red', 'gold'), 'b': ('green', 'wine', 'gold')}[s]
    hair = {'o': 'cream', 'c': 'rose', 'e': 'ink', 'b': 'wood'}[s]
    hy = HANDY[s]
    g = ''
    # raised arm with wide sleeve, behind the cloak
    if hy > 105: g += P(f'M112 112C126 112 138 112 150 {hy-8}L156 {hy+8}C154 132 150 150 146 164C136 156 122 148 112 148Z', B)
    else: g += P(f'M112 112C126 116 140 112 148 {hy+1}L162 {hy+7}C160 126 154 146 148 162C136 156 122 150 112 150Z', B)
    # cloak
    g += P('M76 110C52 122 36 210 24 278C22 284 26 287 32 286C62 292 100 291 124 286C128 285 129 282 128 278C132 220 134 150 120 110Z', A)
    g += cut((58, 158, 40, 276, -4), (66, 190, 54, 280, -3), w=2, fill={'o': 'ochre', 'c': 'wine', 'e': 'ink', 'b': 'ink'}[s])
    # robe
    belly = 8 if s == 'c' else 0
    g += P(f'M84 120H114C{120+belly} 160 120 230 118 287C104 290 82 290 70 288C72 230 {74-belly} 170 84 120Z', B)
    g += cut((50, 190, 33, 280, -4), (70, 136, 62, 168, -2), (126, 132, 130, 180, 1), w=1.6, fill={'o': 'ochre', 'c': 'wine', 'e': 'steel', 'b': 'leaf'}[s]) + cut((112, 190, 114, 282, 0), (108.5, 206, 110, 284, 0), (104, 230, 105, 284, 0), w=1.2, fill='ink')
    # ermine edges
    g += P('M78 116C66 150 58 220 56 287L71 288C72 230 76 170 88 122Z', 'cream') + P('M110 122C118 160 119 230 117 288L127 285C132 220 132 150 119 114Z', 'cream')
    g += cut((72, 150, 70, 160), (66, 176, 64.5, 186), (66, 204, 65, 214), (63, 232, 62, 242), (64, 258, 63.5, 268), (121, 150, 122, 160), (123.5, 180, 124, 190), (122.5, 208, 122.5, 218), (122, 238, 122, 248), (121.5, 264, 121, 274), w=2, fill='ink')
    # robe decoration
    if s == 'o': g += P(''.join(f'M95 {y-9}L102 {y}L95 {y+9}L88 {y}Z' for y in (196, 222, 248, 272)), 'gold', sw=2) 
    if s == 'c': g += P('M78 212C90 217 106 217 117 212M74 240C88 246 106 246 118 240M72 266C88 272 104 272 118 266', 'none', 'red', 5)
    if s == 'e': g += P('M84 196V286M95 196V288M106 196V287', 'none', 'gold', 3.4)
    if s == 'b': g += ''.join(P(lerp_leaf(18, 6), 'leaf', sw=2, transform=f'translate(95 {y})rotate({r})') for y in (214, 238, 262, 284) for r in (-38, 38))
    g += P('M79 168C90 174 108 174 117 168L118 179C108 185 90 185 77 179Z', 'wood' if s != 'b' else 'gold', sw=2.6) + (C(97, 177, 6, 'gold' if s != 'b' else 'red', sw=2.4))
    # near arm
    if s == 'e':   # on the belt
        g += hand(92, 166, 8) + P('M76 112C56 122 46 142 50 158C60 172 76 174 88 172L88 156C80 156 76 152 76 148C86 138 88 122 76 112Z', A)
        g += P('M80 154L90 154V174L80 174Z', 'cream', sw=2.4)
    elif s == 'c': # on the belly
        g += hand(96, 154, 8) + P('M76 112C56 120 46 140 52 156C64 166 80 164 91 160L90 144C84 145 78 144 76 140C86 130 88 120 76 112Z', A)
        g += P('M82 142L92 142L94 162L84 164Z', 'cream', sw=2.4)
    elif s == 'o': # sceptre
        g += P('M38 142L46 282', 'none', 'ink', 7.4) + P('M38 142L46 282', 'none', 'gold', 2.8) + G( P('M43 106C32 102 30 90 36 82C38 88 40 90 42 90C40 84 41 78 43 73C46 78 47 84 46 90C48 90 50 88 51 82C58 90 55 102 43 106Z', 'gold') + C(43, 107, 3.6, 'red', sw=2), 'translate(-5 36)')
        g += P('M76 112C54 120 36 146 33 166C36 178 46 184 56 182L62 166C70 156 84 136 76 112Z', A) + cut((60, 126, 44, 160, -3), w=1.8, fill='ochre') + hand(42, 176, 8) + P('M36 173H46M37 178.5H46', 'none', sw=1.6)
    else:          # leaf sprig
        g += G(P('M47 160C45 146 46 134 49 122', 'none', 'ink', 3.6) + ''.join(P(lerp_leaf(22, 7), 'leaf', sw=2.4, transform=f'translate({x} {y})rotate({r})') for x, y, r in ((49, 125, 6), (47.5, 137, -52), (47.5, 137, 46), (46.5, 151, -66), (46.5, 151, 56))), 'translate(-7 -2)')
        g += P('M76 112C56 120 40 138 40 154C42 164 50 170 60 170L66 156C72 148 84 132 76 112Z', A) + hand(50, 162, 8)
    # collar
    g += P('M70 114C68 128 82 138 98 138C114 138 128 128 126 114C116 103 80 103 70 114Z', 'cream') + cut((78, 116, 78, 125), (86, 122, 87, 132), (110, 122, 109, 132), (118, 116, 118, 125), w=1.8, fill='ink')
    g += P('M90 100H106V112H90Z', 'skin')
    g += head(98, 90, 1.06, hair=hair, style='long' if s in 'oe' else 'bob', beard={'o': 'full', 'c': 'round', 'e': 'point', 'b': 'full'}[s])
    # crown
    cr = P(CROWN[s], 'gold') 
    if s in 'oe': cr += ''.join(C(x, y, 2.8, 'red' if s == 'o' else 'blue', sw=1.8) for x, y in ({'o': ((-25, -23), (-10, -29), (10, -29), (25, -23)), 'e': ((-22, -26), (0, -31), (22, -26))}[s]))
    if s == 'c': cr += C(0, -27, 3.4, 'red', sw=2)
    if s == 'b': cr += P('M0 -28V-8M-20 -20C-19 -14 -17 -10 -14 -6M20 -20C19 -14 17 -10 14 -6', 'none', 'green', 2)
    cr += P('M-20.5 -3C-8 1.500 8 1.500 20.5 -3L19 5C8 8.500 -8 8.500 -19 5Z', {'o': 'red', 'c': 'wine', 'e': 'blue', 'b': 'green'}[s], sw=2.4) + P('M-10 3h.01M0 4h.01M10 3h.01', 'none', 'gold', 4)
    g += G(cr, 'translate(98 74)scale(1.1)')
    # cuff + fist
    if s == 'o': fist = P('M146 101C142 94 146 87 152 89L165 91C170 94 168 103 161 105.5C155 107 149 106 146 101Z', 'skin') + P('M152 90L151 97M158 90.5L157.5 98M164 91.5L163.5 98', 'none', sw=1.6)
    elif s == 'c': fist = P('M146 86C150 81 162 81 167 85C170 90 167 96.5 160 97.5C153 98.5 146 95 146 86Z', 'skin') + P('M156 86.5H167M157 91.5H167', 'none', sw=1.6)
    else: fist = P(f'M148 {hy-6}C152 {hy-9} 162 {hy-9} 166 {hy-5}C169 {hy} 167 {hy+8} 161 {hy+9}C153 {hy+10} 147 {hy+4} 148 {hy-6}Z', 'skin') + P(f'M155 {hy-2}H166M155 {hy+3.5}H165', 'none', sw=1.6)
    return ground(20, 132, 288.5) + inked(g, 3) + held(s) + inked(fist, 2.6)

for _s in 'oceb':
    FIG[(10, _s)] = lambda s=_s: sota(s)
    FIG[(11, _s)] = lambda s=_s: caballo(s)
    FIG[(12, _s)] = lambda s=_s: rey(s)

def extra_defs(): return [f'<g id="spray">{spray()}</g>']
def wrap(defs, syms, pre):
    """one file; private ids (pips, digits, parts) get a prefix so both sprites may share a page"""
    t = '<defs>\n' + '\n'.join(defs) + '\n</defs>\n' + '\n'.join(syms)
    public = set(re.findall(r'<symbol id="([^"]+)"', t))
    for i in set(re.findall(r' id="([^"]+)"', t)) - public:
        t = t.replace(f' id="{i}"', f' id="{pre}{i}"').replace(f'href="#{i}"', f'href="#{pre}{i}"')
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0">{t}\n</svg>\n'

# ================================================================== FRENCH DECK
FS = {  # suit: (variable, palette default)
 's': ('suit-s', 'ink'), 'h': ('suit-h', 'red'), 'd': ('suit-d', 'red'), 'c': ('suit-c', 'ink')}
def sc(q):
    v, p = FS[q]
    return f'var(--{v},{c(p)})'
FP = {
 's': 'M0 -50C8 -34 44 -14 44 14C44 28 34 36 24 36C16 36 9 32 5 26C6 36 10 44 18 50H-18C-10 44 -6 36 -5 26C-9 32 -16 36 -24 36C-34 36 -44 28 -44 14C-44 -14 -8 -34 0 -50Z',
 'h': 'M0 50C-8 34 -46 10 -46 -18C-46 -36 -35 -46 -22 -46C-11 -46 -3 -39 0 -29C3 -39 11 -46 22 -46C35 -46 46 -36 46 -18C46 10 8 34 0 50Z',
 'd': 'M0 -52C10 -30 24 -12 39 0C24 12 10 30 0 52C-10 30 -24 12 -39 0C-24 -12 -10 -30 0 -52Z',
 'c': 'M0 -50C13 -50 23 -40 23 -28C23 -20 19 -14 14 -9C18 -11 22 -12 26 -12C38 -12 47 -2 47 10C47 23 38 32 26 32C17 32 9 27 5 19C6 33 10 43 18 50H-18C-10 43 -6 33 -5 19C-9 27 -17 32 -26 32C-38 32 -47 23 -47 10C-47 -2 -38 -12 -26 -12C-22 -12 -18 -11 -14 -9C-19 -14 -23 -20 -23 -28C-23 -40 -13 -50 0 -50Z'}
CUTS = {'s': ((-34, 14, -12, -22, -4), (-26, 20, -8, -12, -3)), 'h': ((-37, -14, -22, 14, 4), (-28, -34, -38, -20, 2)),
        'd': ((-27, -1, -8, -26, -2), (-20, 1, -4, -20, -2)), 'c': ((-15, -26, -6, -42, -4), (-38, 12, -28, -4, -4))}
def fpip(q): return P(FP[q]) + cut(*CUTS[q], w=2.6)

FIDX = 1.12
def findex(v, q):
    t = str(v); sx = .62 if t == '10' else 1
    g, w = word(t, 0, 0, FIDX, gap=2)
    w *= sx
    x0 = 26.5 - w/2
    g = G(g, f'translate({n(x0)} 14)' + (f'scale({sx} 1)' if sx != 1 else ''))
    g += U('q'+q, 26.5, 85, .35)
    return G(g + G(g, 'rotate(180 100 155)'), fill=sc(q))

L, M, R = 69, 100, 131
Y = (50, 120, 190, 260)
FL = {2: [(M, 58), (M, 252)], 3: [(M, 58), (M, 155), (M, 252)], 4: [(L, 58), (R, 58), (L, 252), (R, 252)]}
FL[5] = FL[4] + [(M, 155)]
FL[6] = FL[4] + [(L, 155), (R, 155)]
FL[7] = FL[6] + [(M, 106.5)]
FL[8] = FL[7] + [(M, 203.5)]
FL[9] = [(x, y) for y in Y for x in (L, R)] + [(M, 155)]
FL[10] = [(x, y) for y in Y for x in (L, R)] + [(M, 85), (M, 225)]
FK = {2: .64, 3: .6, 4: .46, 5: .46, 6: .46, 7: .44, 8: .44, 9: .4, 10: .4}

def face(q, v):
    """half of a court card, in the top panel (54..188 x 14..155)"""
    A, B, D, hair = {'h': ('red', 'gold', 'blue', 'rose'), 'd': ('gold', 'red', 'green', 'cream'),
                     's': ('blue', 'steel', 'gold', 'ink'), 'c': ('green', 'gold', 'red', 'wood')}[q]
    g = ''
    X = 118
    if v == 'K':
        att = {'h': P('M170 150V56', 'none', 'ink', 8) + P('M170 150V56', 'none', 'gold', 3) + P('M170 56C158 52 156 38 163 29C165 35 167 38 169 38C167 31 168 25 170 20C172 25 173 31 171 38C173 38 175 35 177 29C184 38 182 52 170 56Z', 'gold'),
               'd': P('M170 150V26', 'none', 'ink', 8) + P('M170 150V26', 'none', 'wood', 3) + P('M166 34C156 30 150 34 146 28C144 44 144 56 148 70C152 62 158 62 166 62Z', 'steel') + P('M174 40L184 46L174 52Z', 'steel') + cut((151, 36, 152, 60, 1), w=1.2, fill='blue'),
               's': G(P('M0 -60L8 -48V46H-8V-48Z', 'steel') + P('M0 -58L7 -47V45H0Z', 'blue', stroke='none') + P('M0 -58V46', 'none', sw=1.8) + P('M-20 44C-10 50 10 50 20 44L22 52C10 58 -10 58 -22 52Z', 'gold') + P('M-5 56H5V76H-5Z', 'red'), 'translate(166 80)scale(.94 1)'),
               'c': P('M170 100V60', 'none', 'ink', 4) + C(168, 100, 17, 'gold') + P('M151 100C158 105 178 105 185 100M168 83V117', 'none', sw=2.6) + P('M168 83V68M161 75H175', 'none', 'ink', 6) + P('M168 83V68M161 75H175', 'none', 'gold', 2.4)}[q]
        g += att
        g += P('M64 158C64 132 80 116 102 110H134C156 116 172 132 172 158Z', A)
        g += cut((74, 150, 84, 126, -2), (82, 152, 90, 130, -2), (160, 152, 152, 130, 2), w=1.7, fill={'red': 'wine', 'gold': 'ochre', 'blue': 'steel', 'green': 'leaf'}[A])
        g += P('M98 112H138L134 158H102Z', B) + ''.join(P(f'M118 {y-7}L124 {y}L118 {y+7}L112 {y}Z', D, sw=2) for y in (144,))
        g += P('M82 114C84 138 102 146 118 146C134 146 152 138 154 114C142 104 94 104 82 114Z', 'cream') + cut((90, 118, 91, 129), (100, 126, 102, 137), (136, 126, 134, 137), (146, 118, 145, 129), w=2.2, fill='ink')
        hy = {'h': 124, 'd': 124, 's': 138, 'c': 120}[q]
        g += P(f'M150 {hy+22}C150 {hy+12} 154 {hy+4} 161 {hy}L{174} {hy+8}C170 {hy+16} 168 {hy+24} 168 158H146Z', D) + P(f'M160 {hy-6}C166 {hy-10} 178 {hy-9} 181 {hy-2}C182 {hy+6} 176 {hy+11} 169 {hy+10}C161 {hy+8} 157 {hy} 160 {hy-6}Z', 'skin') + P(f'M169 {hy-2}H181M169 {hy+4}H180', 'none', sw=1.8)
        g += head(X, 82, 1.42, hair=hair, style='long', beard={'h': 'round', 'd': 'full', 's': 'point', 'c': 'full'}[q])
        cr = P(CROWN[{'h': 'c', 'd': 'o', 's': 'e', 'c': 'b'}[q]], 'gold', sw=2.2) + P('M-20.5 -3C-8 1.5 8 1.5 20.5 -3L19 5C8 8.5 -8 8.5 -19 5Z', A if A != 'gold' else 'red', sw=2) + P('M-10 3h.01M0 4h.01M10 3h.01', 'none', 'gold', 4)
        g += G(cr, f'translate({X} 60)scale(1.4 1.3)')
    if v == 'Q':
        att = {'h': P('M160 150C158 128 162 110 164 90', 'none', 'ink', 4) + P(lerp_leaf(24, 8), 'leaf', sw=2.4, transform='translate(161 122)rotate(54)') + P(lerp_leaf(22, 8), 'leaf', sw=2.4, transform='translate(161 126)rotate(-44)') + C(165, 72, 17, 'red') + P('M154 70C158 60 172 60 176 70M156 78C160 68 172 70 172 78M160 84C162 76 168 78 168 82', 'none', 'cream', 2.6),
               'd': P('M160 134L134 96C146 84 170 82 184 94Z', 'red') + P('M160 134L140 92M160 134L150 88M160 134L162 86M160 134L173 88', 'none', 'gold', 2.4) + P('M134 96C146 84 170 82 184 94L181 101C168 92 148 93 138 102Z', 'cream', sw=2.6),
               's': P('M164 150V112', 'none', 'ink', 8) + P('M164 150V112', 'none', 'gold', 3) + E(164, 88, 17, 24, 'gold') + E(164, 88, 11.5, 18, 'steel', sw=2.4) + cut((158, 94, 166, 76), (163, 98, 169, 84), w=1.4),
               'c': G(P('M-14 -8H14C14 8 8 16 0 16C-8 16 -14 8 -14 -8Z', 'cream') + P('M13 -5C24 -8 24 8 10 8', 'none') + P('M-20 20C-10 25 10 25 20 20', 'none') + E(0, -8, 14, 3.6, 'wood', sw=2.4) + P('M-5 -16C-10 -22 0 -26 -5 -33M5 -16C0 -22 10 -26 5 -33', 'none', sw=2.4), 'translate(160 106)scale(1.08)')}[q]
        g += P('M118 46C84 44 84 80 86 100C88 116 82 128 76 136L90 146H146L160 136C154 128 148 116 150 100C152 80 152 44 118 46Z', {'h': 'wood', 'd': 'wine', 's': 'ink', 'c': 'rose'}[q])
        g += cut((92, 84, 92, 122, 2), (98, 94, 99, 126, 1), (144, 84, 144, 122, -2), (138, 94, 137, 126, -1), w=1.4, fill='gold')
        g += P('M70 158C72 134 92 124 106 120C112 132 124 132 130 120C144 124 164 134 166 158Z', A)
        g += P('M106 120C112 132 124 132 130 120L126 108H110Z', 'skin')
        g += P('M96 124C104 146 132 146 140 124L148 128C140 158 96 158 88 128Z', B) + P('M97 136h.01M107 145h.01M118 147.5h.01M129 145h.01M139 136h.01', 'none', D if D != B else 'ink', 5)
        g += P('M107 114C112 122 124 122 129 114', 'none', 'gold', 3) + C(118, 122, 3.4, 'red', sw=2)
        g += head(X, 82, 1.36, style='none')
        g += P('M98 72C100 58 110 55 118 62C126 55 136 58 138 72C140 60 132 50 118 50C104 50 96 60 98 72Z', {'h': 'wood', 'd': 'wine', 's': 'ink', 'c': 'rose'}[q])
        cr = {'h': 'M-19 0C-24 -8 -22 -16 -16 -20L-8 -11L0 -25L8 -11L16 -20C22 -16 24 -8 19 0C8 4 -8 4 -19 0Z', 'd': CROWN['c'], 's': CROWN['b'], 'c': 'M-19 0L-20 -15L-10 -10L-6 -20L0 -12L6 -20L10 -10L20 -15L19 0C8 4 -8 4 -19 0Z'}[q]
        g += G(P(cr, 'gold', sw=2.4) + P('M-20 -3C-8 1.5 8 1.5 20 -3L19 4C8 7.5 -8 7.5 -19 4Z', A if A != 'gold' else 'red', sw=2) + (''.join(C(x, y, 2.6, 'cream', sw=1.6) for x, y in ((-16, -21), (0, -26), (16, -21))) if q == 'h' else C(0, -26, 2.8, 'red', sw=1.8) if q == 'd' else ''), f'translate({X} 52)scale(1.2 1.05)')
        g += att
        fx, fy = {'h': (162, 132), 'd': (158, 136), 's': (164, 134), 'c': (160, 134)}[q]
        if q == 'c': g += P('M146 126C152 122 170 122 176 126L172 136H150Z', 'skin') + P('M158 128V135M165 128V135', 'none', sw=1.8)
        g += P('M140 158C142 146 148 138 154 134L170 140C172 146 172 152 172 158Z', A)
        if q != 'c': g += P(f'M{fx-9} {fy-4}C{fx-4} {fy-9} {fx+7} {fy-8} {fx+10} {fy-2}C{fx+12} {fy+6} {fx+6} {fy+10} {fx-1} {fy+9}C{fx-8} {fy+8} {fx-11} {fy+2} {fx-9} {fy-4}Z', 'skin') + P(f'M{fx} {fy-2}H{fx+10}M{fx} {fy+3}H{fx+10}', 'none', sw=1.8)
        g += P('M144 147L172 151V158H142Z', 'cream', sw=2.4)
    if v == 'J':
        att = {'h': P('M168 150V30', 'none', 'ink', 7.5) + P('M168 150V30', 'none', 'wood', 2.8) + P('M168 18C174 28 178 38 178 46C174 52 162 52 158 46C158 38 162 28 168 18Z', 'steel') + P('M168 22V48', 'none', sw=1.8) + P('M160 52H176', 'none', 'ink', 8) + P('M160 52H176', 'none', 'red', 3.4),
               'd': P('M140 96H186L182 102H144Z', 'gold') + G(P('M-9 -14H9V8H-9Z', 'red') + P('M-4 -30H4V-14H-4Z', 'red') + P('M-9 -6H9V2H-9Z', 'cream', sw=2), 'translate(156 86)') + P('M168 78H180L178 95H170Z', 'cream', sw=2.6) + P('M169 86H179L178 95H170Z', 'red', sw=2),
               's': P('M150 150C156 116 164 76 180 40C186 66 180 92 164 118Z', 'cream') + P('M148 156C156 120 166 84 178 50', 'none', sw=2.2) + cut((165, 108, 174, 94), (168, 96, 178, 80), (171, 82, 180, 66), (160, 102, 160, 90), w=.9, fill='blue'),
               'c': P('M166 150C164 120 166 90 168 66', 'none', 'ink', 4) + ''.join(P(lerp_leaf(26, 8.5), 'leaf', sw=2.4, transform=f'translate({x} {y})rotate({r})') for x, y, r in ((168, 68, 2), (167, 84, -46), (167, 84, 44), (166, 104, -56), (166, 104, 50)))}[q]
        g += att
        g += P('M72 158C72 132 92 118 106 114H130C144 118 164 132 164 158Z', A)
        if q == 'h': g += P('M106 114L92 158H110L118 132L126 158H144L130 114Z', 'gold', sw=2.6)
        if q == 'd': g += P('M104 116H132L136 158H100Z', 'cream') + P('M110 120h.01M110 134h.01M126 120h.01M126 134h.01', 'none', 'red', 5)
        if q == 's': g += P('M80 134L96 120L160 158H128Z', 'gold', sw=2.6) + cut((92, 132, 140, 158), w=1.2, fill='ink')
        if q == 'c': g += P('M118 120V158', 'none') + P('M108 126L128 134M128 126L108 134M108 140L128 148M128 140L108 148', 'none', 'gold', 3)
        g += cut((82, 152, 90, 132, -2), (152, 150, 146, 134, 2), w=1.6, fill={'red': 'wine', 'gold': 'ochre', 'blue': 'steel', 'green': 'leaf'}[A])
        if q in 'hs': g += P('M90 112C90 104 98 101 103 106C107 100 113 101 118 106C123 101 129 100 133 106C138 101 146 104 146 112C146 120 138 123 133 118C129 124 123 124 118 119C113 124 107 124 103 118C98 123 90 120 90 112Z', 'cream')
        else: g += P('M100 106L118 124L136 106L146 114L132 134L118 124L104 134L90 114Z', 'cream' if q == 'd' else 'red')
        g += head(X, 80, 1.4, hair={'h': 'gold', 'd': 'ink', 's': 'wood', 'c': 'ink'}[q], style='bob' if q in 'hs' else 'short')
        if q in 'hs':
            f_ = {'h': 'blue', 's': 'red'}[q]
            g += P('M92 58C78 54 66 40 70 24C84 28 98 38 104 50Z', 'cream') + P('M94 54C84 48 76 40 72 29', 'none', sw=1.8)
            g += P('M88 64C80 46 98 34 118 36C142 37 156 50 148 64C136 72 100 72 88 64Z', f_) + P('M90 63C102 72 134 72 147 63L145 73C132 79 104 79 91 73Z', 'gold', sw=2.6) + cut((100, 47, 128, 44, -3), w=1.8)
        if q == 'd': g += P('M90 66C88 44 100 34 118 34C136 34 148 44 146 64L160 70C162 76 154 78 146 77C128 71 108 72 92 76Z', 'green') + P('M92 65C106 59 130 59 146 63', 'none', sw=2.6) + C(118, 34, 4, 'gold', sw=2.4)
        if q == 'c': g += P('M72 66C84 58 94 58 97 56C98 40 106 32 118 32C130 32 138 40 139 56C142 58 152 58 164 66C150 77 86 77 72 66Z', 'gold') + P('M97 55C108 61 128 61 139 55L140 63C128 68 108 68 96 63Z', 'red', sw=2.4)
        if q == 'd': g += P('M138 158C140 140 146 124 152 110L172 114C172 130 168 146 164 158Z', A) + P('M150 112C148 102 156 98 162 99C170 98 176 104 173 112C168 118 154 118 150 112Z', 'skin')
        else:
            hx, hy = {'h': (168, 122), 's': (155, 136), 'c': (166, 126)}[q]
            g += P(f'M142 158C144 {hy+16} 150 {hy+6} {hx-7} {hy}L{hx+6} {hy+8}C{hx+3} {hy+16} {hx} {hy+24} {hx-2} 158Z', D if q != 's' else 'blue') + P(f'M{hx-9} {hy-4}C{hx-4} {hy-9} {hx+7} {hy-8} {hx+10} {hy-2}C{hx+12} {hy+6} {hx+6} {hy+10} {hx-1} {hy+9}C{hx-8} {hy+8} {hx-11} {hy+2} {hx-9} {hy-4}Z', 'skin') + P(f'M{hx} {hy-2}H{hx+10}M{hx} {hy+3}H{hx+10}', 'none', sw=1.8)
    return inked(g, 3)

def court(v, q):
    half = P('M54 150V20Q54 14 60 14H182Q188 14 188 20V150Z', 'tint') + face(q, v)
    half += P('M54 150V20Q54 14 60 14H182Q188 14 188 20V150', 'none', 'ink', 2.6)
    hid = f'h{v}{q}'
    band = P('M12 148H188V162H12Z', fill=sc(q), stroke='ink', sw=2.6)
    band += P(''.join(f'M{x} 150.5L{x+4.5} 155L{x} 159.5L{x-4.5} 155Z' for x in range(20, 188, 20)), 'cream')
    return (f'<g id="{hid}">{half}</g>', U(hid) + f'<use href="#{hid}" transform="rotate(180 100 155)"/>' + band)

def face_ace(q):
    big = G(P(FP[q]), 'translate(100 155)scale(1.48)', fill=sc(q))
    o = ''
    if q == 's':
        o = cut(*[t for i in range(5) for t in ((100, 128+i*16, 100-15-i*3.2, 116+i*16, 3), (100, 128+i*16, 100+15+i*3.2, 116+i*16, -3))], w=3.2) + cut((100, 104, 100, 200), w=2)
    if q == 'h':
        o = G(ring(P(lerp_leaf(28, 9), 'cream'), 8) + P(star(8, 13, 5, 22.5), fill=sc(q)) + C(0, 0, 5, 'gold'), 'translate(100 146)') + cut((52, 128, 66, 168, 9), (148, 128, 134, 168, -9), w=2.6)
    if q == 'd':
        o = G(P(star(16, 34, 17), 'cream') + C(0, 0, 13, 'gold', 'ink', 2.4) + P(star(8, 9, 3.6), 'ink'), 'translate(100 155)') + cut((100, 92, 100, 112), (100, 218, 100, 198), w=2.4)
    if q == 'c':
        o = ''.join(G(P(_trefoil(), 'cream'), f'translate({x} {y})rotate({r})') for x, y, r in ((100, 119, 0), (65, 170, -120), (135, 170, 120))) + cut((100, 150, 100, 200), w=2.2)
    return big + o

def _trefoil():
    return ''.join(_rot(lerp_leaf(19, 6), r) for r in (-42, 0, 42))

def back(i):
    """full pattern, unchanged by half a turn: tells nothing"""
    def rect(q, r, **k):
        a = ''.join(f' {x.replace("_", "-")}="{c(v) if v in PAL or v == "none" else v}"' for x, v in k.items())
        return f'<rect x="{q}" y="{q}" width="{200-2*q}" height="{310-2*q}" rx="{r}"{a}/>'
    bg, hi = ('wine', 'gold') if i == 1 else ('blue', 'steel')
    s = rect(9, 6, fill=bg, stroke='ink', stroke_width=2.6)
    if i == 1:      # cafe bench: quilted lozenges
        d = dots = ''
        for a_ in range(-4, 5):
            for b_ in range(-7, 8):
                x, y = 100+18*a_, 155+18*b_
                if (a_+b_) % 2 == 0: d += f'M{x} {y-9}l9 9l-9 9l-9 -9Z'
                else: dots += f'M{x} {y}h.01'
        s += P(d, 'red', 'cream', 1.7, stroke_linejoin='round') + P(dots, 'none', hi, 4.6, stroke_linecap='round')
    else:           # cafe floor: hydraulic tile
        d = ''.join(_rot(lerp_leaf(19.5, 6.4), r, 1, 0, 0) for r in (45, 135, 225, 315))
        dots = fl = ''
        for a_ in range(-3, 4):
            for b_ in range(-6, 7):
                x, y = 100+a_*22, 155+b_*22
                if abs(b_) == 6: dots += f'M{x} {y}h.01'*(a_ % 2)
                elif (a_+b_) % 2: dots += f'M{x} {y}h.01'
                else: fl += f'<use href="#tile" x="{x}" y="{y}"/>'
        s += f'<defs><path id="tile" d="{d}"/></defs>' + G(fl, fill='cream') + P(dots, 'none', 'gold', 6, stroke_linecap='round')
    return s + rect(14, 3, fill='none', stroke=hi, stroke_width=2)

def french():
    defs = ['<g id="blank">' + f'<rect x=".75" y=".75" width="{W-1.5}" height="{H-1.5}" rx="12" fill="{c("paper")}" stroke="{c("edge")}" stroke-width="1.5"/></g>']
    defs.append(glyph_defs('012345678AJQK'))
    for q in 'shdc': defs.append(f'<g id="q{q}">{fpip(q)}</g>')
    out = []
    for q in 'shdc':
        for v in ('A', 2, 3, 4, 5, 6, 7, 8, 9, 10, 'J', 'Q', 'K'):
            if v == 'A': body = face_ace(q)
            elif v in FL:
                k = FK[v]
                body = G(''.join(f'<use href="#q{q}" transform="translate({x} {y})scale({k if y <= 155 else -k} {k if y <= 155 else -k})"/>' for x, y in FL[v]), fill=sc(q))
            else:
                dd, body = court(v, q); defs.append(dd)
            out.append(symbol(f'{v}{q.upper()}', blank() + body + findex(v, q)))
    for q in 'shdc':
        defs.append(f'<g id="m{q}"><use href="#blank"/>' + U('q'+q, 100, 224, 1.36) + '</g>')
        for v in ('A', 2, 3, 4, 5, 6, 7, 8, 9, 10, 'J', 'Q', 'K'):
            g, w = word(str(v), 0, 0, 2.75, 2)
            out.append(symbol(f'{v}{q.upper()}-m', G(f'<use href="#m{q}"/>' + G(g, f'translate({n(100-w/2)} 18)'), fill=sc(q))))
    for i in (1, 2): out.append(symbol(f'back{i}', blank() + back(i)))
    return wrap(defs, out, 'f-')

def main():
    for name, fn in (('spanish', spanish), ('french', globals().get('french'))):
        if not fn: continue
        t = fn(); open(os.path.join(HERE, name+'.svg'), 'w').write(t)
        print(name, len(t), 'bytes,', t.count('<symbol'), 'symbols')
if __name__ == '__main__': main()
