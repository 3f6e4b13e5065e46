"""Layouts that are not chains, as traces: nesting, tiles, equal widths, cycles, grids, split views, two-dimensional resizing.

Each function takes a size and returns a `Trace`; `STRUCTURES` lists them with the sizes that are measured.
"""

import math
import random

from workloads import Trace, sweep


class Layout(Trace):
    """A trace in the words of layout."""

    def __init__(self, seed):
        super().__init__()
        self.random = random.Random(seed)
        self.op("@", "build")

    def equal(self, terms, constant=0, priority=1000):
        return self.row(terms, "=", -constant, priority)

    def at_least(self, terms, constant=0, priority=1000):
        return self.row(terms, ">", -constant, priority)

    def at_most(self, terms, constant=0, priority=1000):
        return self.row(terms, "<", -constant, priority)

    def content(self, size, natural, hugging=250, resistance=750):
        self.at_most([(size, 1)], natural, hugging)
        self.at_least([(size, 1)], natural, resistance)

    def edited(self, value, priority=999):
        """A variable whose value is edited."""
        variable = self.new()
        self.op("e", variable, priority)
        self.op("s", variable, value)
        return variable

    def after(self, previous, spacing):
        """A position to the right of a (position, size), or the first one."""
        position = self.new()
        terms = [(position, 1)] + ([(previous[0], -1), (previous[1], -1)] if previous else [])
        self.equal(terms, spacing)
        return position

    def edits(self, phase, steps, *changes):
        """Passes in which each (variable, function of the step) is edited."""
        self.op("@", phase)
        for step in range(steps):
            for variable, value in changes:
                self.op("s", variable, value(step))
            self.layout()
        self.op("d")

    def built(self):
        self.layout(dump=True)


def nested(depth):
    """U: views inside each other, with a margin of 4 and a width that is not negative; the innermost wants to be 90 wide."""
    layout = Layout(1)
    outermost = width = layout.edited(9 * depth + 500)
    for _ in range(depth):
        left, inner = layout.new(2)
        layout.equal([(left, 1)], 4)
        layout.equal([(left, 1), (inner, 1), (width, -1)], -4)
        layout.at_least([(inner, 1)])
        width = inner
    layout.equal([(width, 1)], 90, 250)
    layout.built()
    layout.edits("edit", 200, (outermost, lambda step: 9 * depth + 500 + sweep(step, 211)))
    return layout


def tiles(count):
    """S: count × count tiles with aspect ratios; a row's tiles share a width if possible and end at the edge of the window."""
    layout = Layout(2)
    total, limit = layout.edited(48 * count), layout.new()
    above = None
    for row in range(count):
        line, before = [], None
        for column in range(count):
            left, top, width, height = frame = layout.new(4)
            layout.equal([(width, 1), (height, -layout.random.choice((1.0, 1.5, 16 / 9)))])
            layout.equal([(left, 1)] + ([(before[0], -1), (before[2], -1)] if before else []), 6 if before else 0)
            if above:
                over = above[column]
                layout.at_least([(top, 1), (over[1], -1), (over[3], -1)], 6)
                layout.equal([(top, 1), (over[1], -1), (over[3], -1)], 6, 250)
            else:
                layout.equal([(top, 1)])
            if before:
                layout.equal([(width, 1), (line[0][2], -1)], 0, 750)
            elif above:
                layout.equal([(width, 1), (above[0][2], -1)], 0, 500)
            line.append(frame)
            before = frame
        layout.equal([(before[0], 1), (before[2], 1), (total, -1)])
        above = line
    for _, top, _, height in above:
        layout.at_most([(top, 1), (height, 1), (limit, -1)])
    layout.equal([(limit, 1)], 0, 50)
    layout.built()
    layout.edits("edit", 50, (total, lambda step: 48 * count + sweep(step, 173)))
    return layout


def feed(count):
    """L: posts below each other, in the coordinates of the page, as high as image and two labels need; 40 stickers move all the time."""
    layout = Layout(3)
    page, bottom = layout.edited(390), None
    for _ in range(count // 4):
        top = layout.after(bottom, 0)
        height, icon, icon_size = layout.new(3)
        title, title_width, detail, detail_width = layout.new(4)
        layout.equal([(icon, 1), (top, -1)], 10)
        layout.equal([(icon_size, 1)], 56)
        layout.equal([(title, 1), (top, -1)], 10)
        layout.equal([(detail, 1), (title, -1)], 24)
        for width in (title_width, detail_width):
            layout.content(width, layout.random.randrange(50, 420))
            layout.at_most([(width, 1), (page, -1)], -90)
        layout.at_least([(top, 1), (height, 1), (detail, -1)], 26)
        layout.at_least([(top, 1), (height, 1), (icon, -1), (icon_size, -1)], 10)
        layout.equal([(height, 1)], 0, 200)
        bottom = (top, height)
    stickers = []
    for _ in range(40):
        wish = layout.edited(120, 700)
        left, width = layout.new(2)
        layout.equal([(left, 1), (wish, -1)])
        layout.equal([(width, 1)], 48)
        layout.at_least([(left, 1)])
        layout.at_most([(left, 1), (width, 1), (page, -1)])
        stickers.append((wish, layout.random.uniform(80, 280), layout.random.uniform(0, 6)))
    layout.built()
    path = lambda middle, phase: lambda step: round(middle + 60 * math.sin(phase + step / 15), 2)
    layout.edits("edit", 300, *[(wish, path(middle, phase)) for wish, middle, phase in stickers])
    return layout


def columns(count):
    """C: columns that share a width if possible, with minimums on three levels, together as wide as the window."""
    layout = Layout(4)
    total, before, first = layout.edited(110 * count), None, None
    for index in range(count):
        left, width = layout.after(before, 2 if before else 0), layout.new()
        layout.at_least([(width, 1)])
        layout.at_least([(width, 1)], layout.random.randrange(50, 170), 480 + index % 3 * 10)
        if first is not None:
            layout.equal([(width, 1), (first, -1)], 0, 300)
        first = width if first is None else first
        before = (left, width)
    layout.equal([(before[0], 1), (before[1], 1), (total, -1)])
    layout.built()
    layout.edits("edit", 50, (total, lambda step: round(count * (55 + 1.1 * sweep(step, 101)))))
    return layout


def buttons(count):
    """R: buttons that share a width if possible, each at least as wide as its title and 36 points, at most as wide as the window."""
    layout = Layout(5)
    total, before, first = layout.edited(95 * count), None, None
    for _ in range(count):
        left, width = layout.after(before, 10), layout.new()
        layout.at_least([(width, 1)], 36)
        layout.content(width, layout.random.randrange(44, 130), 250, 749)
        if first is not None:
            layout.equal([(width, 1), (first, -1)], 0, 750)
        first = width if first is None else first
        before = (left, width)
    layout.at_most([(before[0], 1), (before[1], 1), (total, -1)], -10)
    layout.built()
    layout.edits("edit", 50, (total, lambda step: count * (50 + sweep(step, 89))))
    return layout


def cycle(count):
    """B: rows of five; each row fills the window, and its widths wish to be fractions of the next row's, the last row's of the first's."""
    layout = Layout(6)
    total = layout.edited(820)
    rows = [layout.new(5) for _ in range(count)]
    for index, row in enumerate(rows):
        below = rows[(index + 1) % count]
        layout.equal([(width, 1) for width in row] + [(total, -1)], -40)
        for left, width in zip(below, row[1:]):
            layout.equal([(width, 1), (left, -layout.random.choice((0.5, 0.6, 0.7, 0.8, 0.9)))], 0, 740)
        for width in row:
            layout.at_least([(width, 1)], layout.random.randrange(24, 96), 750)
    layout.built()
    layout.edits("edit", 50, (total, lambda step: 430 + 6 * sweep(step, 101)))
    return layout


def grid(count):
    """F: columns as wide as their widest cell, some cells across several columns; single cells change, then the window is resized."""
    layout = Layout(7)
    total, before, all_columns, changing, natural = layout.edited(100), None, [], [], 24
    for column in range(count):
        left, width = layout.after(before, 8), layout.new()
        layout.equal([(width, 1)], 0, 200)
        widest = 0
        for row in range(8):
            size, wish = layout.new(), layout.random.randrange(24, 130)
            layout.at_most([(size, 1), (width, -1)])
            if row == 0 and column % 5 == 0:
                layout.op("e", size, 750)
                layout.op("s", size, wish)
                changing.append(size)
            else:
                layout.content(size, wish)
            widest = max(widest, wish)
        before = (left, width)
        all_columns.append(before)
        natural += widest + 8
    for _ in range(count // 5):
        first = layout.random.randrange(count - 2)
        last = min(count - 1, first + layout.random.randrange(1, 6))
        size = layout.new()
        layout.content(size, layout.random.randrange(100, 140 * (last - first + 1)))
        layout.at_most([(size, 1), (all_columns[last][0], -1), (all_columns[last][1], -1), (all_columns[first][0], 1)])
    layout.at_most([(before[0], 1), (before[1], 1), (total, -1)], -24)
    layout.op("s", total, 2 * natural)
    layout.built()
    layout.op("@", "edit")
    for _ in range(200):
        layout.op("s", layout.random.choice(changing), layout.random.randrange(24, 200))
        layout.layout()
    layout.op("d")
    layout.edits("resize", 20, (total, lambda step: int(natural * (0.7 + 0.005 * sweep(step, 101)))))
    return layout


def split(count):
    """O: panes with holding priorities and 24 labels each; a divider is dragged, then the window is resized."""
    layout = Layout(8)
    total, before, panes = layout.edited(250 * count), None, []
    for index in range(count):
        left, width = layout.after(before, 2 if before else 0), layout.new()
        layout.at_least([(width, 1)], 90)
        layout.equal([(width, 1)], 210, 250 + index * 7 % 20)
        for _ in range(24):
            inset, size = layout.new(2)
            layout.equal([(inset, 1), (left, -1)], 14)
            layout.at_most([(inset, 1), (size, 1), (left, -1), (width, -1)], -14)
            layout.content(size, layout.random.randrange(40, 320), 240, 245 if layout.random.random() < 0.1 else 600)
        before = (left, width)
        panes.append(before)
    layout.equal([(before[0], 1), (before[1], 1), (total, -1)])
    divider = panes[count // 2][0]
    layout.op("e", divider, 510)
    layout.op("s", divider, 250 * (count // 2))
    layout.built()
    layout.edits("edit", 200, (divider, lambda step: 250 * (count // 2) + 2 * sweep(step, 101) - 100))
    layout.edits("resize", 100, (total, lambda step: 250 * count - count * sweep(step, 101)))
    return layout


def corner(count):
    """H: cells with a label that follows the width of the window and an image that follows its height; both are edited in each pass."""
    layout = Layout(9)
    total_width, total_height = layout.edited(640), layout.edited(520)
    for _ in range(count):
        width, height, label, image = layout.new(4)
        layout.equal([(width, 1), (total_width, -1)], -20)
        layout.equal([(height, 1), (total_height, -1)], -20)
        layout.at_most([(label, 1), (width, -1)], -64)
        layout.content(label, layout.random.randrange(40, 420))
        layout.at_most([(image, 1), (height, -1)], -16)
        layout.content(image, layout.random.randrange(40, 420))
    layout.built()
    layout.edits(
        "edit", 100, (total_width, lambda step: 640 - 3 * sweep(step, 101)),
        (total_height, lambda step: 520 - 3 * sweep(step + 50, 97)))
    return layout


STRUCTURES = [
    ("U nested", (100, 1000, 10000), nested),
    ("S tiles", (5, 10, 20, 40), tiles),
    ("L feed", (200, 2000, 20000), feed),
    ("C columns", (10, 100, 300), columns),
    ("R buttons", (10, 100, 1000), buttons),
    ("B cycle", (4, 20, 100), cycle),
    ("F grid", (10, 50, 500), grid),
    ("O split", (4, 20, 80), split),
    ("H corner", (50, 500, 5000), corner),
]
