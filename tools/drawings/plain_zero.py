"""Draws the zero of Atkinson Hyperlegible Next without its stroke, for the product's own copy of the font (ADR 109).

    pip install fonttools==4.66.1 brotli
    python tools/drawings/plain_zero.py

The two halves inside the zero become one. Its width, the kerning and every other letter stay as they are; the zero of
tables is made of this one.
"""

from fontTools.ttLib import TTFont
from fontTools.varLib.iup import iup_delta

package = "node_modules/@fontsource-variable/atkinson-hyperlegible-next"
font = TTFont(f"{package}/files/atkinson-hyperlegible-next-latin-wght-normal.woff2")
glyphs = font["glyf"]
zero = glyphs["zero"]
points, flags = list(zero.coordinates), list(zero.flags)
outer, lower, upper = ends = list(zero.endPtsOfContours)

# counter-clockwise from its foot; the long step is the stroke's edge
low = list(range(outer + 1, lower + 1))
length = [abs(points[a][0] - points[b][0]) + abs(points[a][1] - points[b][1]) for a, b in zip(low, low[1:])]
turn = length.index(max(length)) + 1
# begins at the left end of the stroke, and goes on at its right end
first, *up = range(lower + 1, upper + 1)


def corner(of, before, end, begin, after):
    """Where the tangents of two curves meet: the point that leads from one to the other over the gap of the stroke."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = (of[at] for at in (before, end, begin, after))
    ux, uy, vx, vy = bx - ax, by - ay, cx - dx, cy - dy
    share = ((cx - bx) * vy - (cy - by) * vx) / (ux * vy - uy * vx)
    return bx + share * ux, by + share * uy


def redrawn(of):
    right = corner(of, low[turn - 2], low[turn - 1], up[0], up[1])
    left = corner(of, up[-1], first, low[turn], low[turn + 1])
    take = lambda places: [of[at] for at in places]
    return [*take(range(outer + 1)), *take(low[:turn]), right, *take(up), of[first], left, *take(low[turn:])]


drawn = redrawn(points)
for variation in font["gvar"].variations["zero"]:
    # four more stand for its width and height
    moves = [move or (0, 0) for move in iup_delta(variation.coordinates, [*points, *([(0, 0)] * 4)], ends)]
    # drawn anew at each weight for which there is a drawing: there is one axis, and one variation counts at each of these
    there = redrawn([(x + by[0], y + by[1]) for (x, y), by in zip(points, moves)])
    variation.coordinates = [
        *((round(x - a), round(y - b)) for (x, y), (a, b) in zip(there, drawn)),
        *moves[-4:],
    ]

order = [*range(outer + 1), *low[:turn], None, *up, first, None, *low[turn:]]
zero.coordinates = type(zero.coordinates)([(round(x), round(y)) for x, y in drawn])
zero.flags = type(zero.flags)(0 if at is None else flags[at] for at in order)
zero.endPtsOfContours = [outer, len(drawn) - 1]
zero.numberOfContours = 2
zero.recalcBounds(glyphs)

font.flavor = "woff2"
font.save("src/kit/styles/font/atkinson-next-plain-zero.woff2")
