"""The project's own workloads, written as `.lct` traces: one structure of layouts each, in any size.

A trace is a list of operations, one a line: `n` variables rows, `+` row relation priority constant count (variable coefficient)*, `-` row, `e` variable
priority (makes it editable), `s` variable value, `f` layout pass, `z` variable (not used again), `@` phase, `d` dump.
"""

import random


class Trace:
    def __init__(self):
        self.lines, self.variables, self.rows = [], 0, 0

    def new(self, count=1):
        first = self.variables
        self.variables += count
        return first if count == 1 else tuple(range(first, first + count))

    def row(self, terms, relation, constant, priority=1000):
        text = " ".join(f"{variable} {coefficient:.17g}" for variable, coefficient in terms)
        self.lines.append(f"+ {self.rows} {relation} {priority} {constant:.17g} {len(terms)} {text}")
        self.rows += 1
        return self.rows - 1

    def op(self, *words):
        self.lines.append(" ".join(str(word) for word in words))

    def layout(self, dump=False):
        self.op("f")
        if dump:
            self.op("d")

    def text(self, title):
        return f"# {title}\nn {self.variables} {self.rows}\n" + "\n".join(self.lines) + "\n"


def sweep(step, span):
    """Steps through 0..<span so that neighbours are far apart."""
    return (step * 41) % span


def chain(count, order="natural"):
    """W1, W2: views of equal width between two edges; the distance of the edges is edited."""
    trace, total = Trace(), None
    total = trace.new()
    views = [trace.new(2) for _ in range(count)]
    rows = [([(views[0][0], 1)], -8)]
    for (left, width), (before, before_width) in zip(views[1:], views):
        rows.append(([(left, 1), (before, -1), (before_width, -1)], -8))
        rows.append(([(width, 1), (views[0][1], -1)], 0))
    rows.append(([(views[-1][0], 1), (views[-1][1], 1), (total, -1)], 8))
    if order == "reverse":
        rows.reverse()
    if order == "random":
        random.Random(1).shuffle(rows)
    trace.op("@", "build")
    trace.op("e", total, 999)
    trace.op("s", total, 30 * count)
    for terms, constant in rows:
        trace.row(terms, "=", constant)
    trace.layout(dump=True)
    trace.op("@", "edit")
    for step in range(200):
        trace.op("s", total, 30 * count + sweep(step, 97) * max(1, count // 8))
        trace.layout()
    trace.op("d")
    return trace


def cells(count):
    """W3: cells that share one width, each with a label that is compressed when it becomes narrow."""
    trace, rng = Trace(), random.Random(2)
    total = trace.new()
    trace.op("@", "build")
    trace.op("e", total, 999)
    trace.op("s", total, 640)
    for index in range(count):
        x, y, width, height, icon, icon_width, label, label_width = trace.new(8)
        natural = rng.randrange(50, 420)
        trace.row([(x, 1)], "=", -10)
        trace.row([(y, 1)], "=", -48 * index)
        trace.row([(width, 1), (total, -1)], "=", 20)
        trace.row([(height, 1)], "=", -48)
        trace.row([(icon, 1), (x, -1)], "=", -12)
        trace.row([(icon_width, 1)], "=", -32)
        trace.row([(label, 1), (icon, -1), (icon_width, -1)], "=", -6)
        trace.row([(label, 1), (label_width, 1), (x, -1), (width, -1)], "<", 12)
        trace.row([(label_width, 1)], "<", -natural, 250)
        trace.row([(label_width, 1)], ">", -natural, 750)
    trace.layout(dump=True)
    trace.op("@", "edit")
    for step in range(100):
        trace.op("s", total, 640 - sweep(step, 97) * 3)
        trace.layout()
    trace.op("d")
    return trace


def stacks(leaves, crossing=False, fan=4):
    """W4, W4s: nested stacks of labels; the width of the root is edited, with `crossing` through many breakpoints at once."""
    trace, rng = Trace(), random.Random(3)
    trace.op("@", "build")
    root = trace.new(4)

    def fill(frame, count, along):
        if count == 1:
            size = (rng.randrange(24, 130), rng.randrange(16, 64))
            for axis in (0, 1):
                trace.row([(frame[2 + axis], 1)], "<", -size[axis], 250)
                trace.row([(frame[2 + axis], 1)], ">", -size[axis], 750)
            return size[0]
        across, parts = 1 - along, min(fan, count)
        children, before = [], None
        for part in range(parts):
            child = trace.new(4)
            if before is None:
                trace.row([(child[along], 1), (frame[along], -1)], "=", 0)
            else:
                trace.row([(child[along], 1), (before[along], -1), (before[along + 2], -1)], "=", -8)
            trace.row([(child[across], 1), (frame[across], -1)], "=", 0)
            trace.row([(child[across + 2], 1), (frame[across + 2], -1)], "=", 0)
            children.append((child, count // parts + (1 if part < count % parts else 0)))
            before = child
        end = [(before[along], 1), (before[along + 2], 1), (frame[along], -1), (frame[along + 2], -1)]
        trace.row(end, "=", 0)
        widths = [fill(child, part, across) for child, part in children]
        return sum(widths) + 8 * (parts - 1) if along == 0 else max(widths)

    base = int(70 * leaves ** 0.5)
    trace.op("e", root[2], 999)
    trace.op("s", root[2], base)
    trace.row([(root[0], 1)], "=", 0)
    trace.row([(root[1], 1)], "=", 0)
    natural = fill(root, leaves, 0)
    trace.layout(dump=True)
    trace.op("@", "edit")
    for step in range(25 if crossing else 100):
        width = natural * (0.7 + 0.006 * sweep(step, 97)) if crossing else base + 4 * sweep(step, 97)
        trace.op("s", root[2], int(width))
        trace.layout()
    trace.op("d")
    return trace


def window(_):
    """W5: one window with four buttons between its edges, resized both ways again and again."""
    trace = Trace()
    width, height = trace.new(), trace.new()
    trace.op("@", "build")
    trace.op("e", width, 750)
    trace.op("e", height, 750)
    before = None
    for _ in range(8):
        left, top, right, bottom = trace.new(4)
        trace.row([(right, 1), (left, -1)], ">", -20)
        trace.row([(bottom, 1), (top, -1)], ">", -20)
        trace.row([(right, 1), (left, -1)], "=", -90, 250)
        trace.row([(bottom, 1), (top, -1)], "=", -30, 250)
        trace.row([(top, 1)], "=", -10)
        trace.row([(bottom, 1), (height, -1)], "<", 10)
        trace.row([(bottom, 1), (height, -1)], "=", 10, 400)
        trace.row([(right, 1), (width, -1)], "<", 10)
        if before is None:
            trace.row([(left, 1)], "=", -10)
        else:
            trace.row([(left, 1), (before, -1)], "=", -8)
        before = right
    trace.row([(before, 1), (width, -1)], "=", 10, 500)
    trace.layout(dump=True)
    trace.op("@", "edit")
    for step in range(1200):
        trace.op("s", width, 900 + 100 * (step % 3))
        trace.op("s", height, 500 + 90 * (step % 4))
        trace.layout()
    trace.op("d")
    return trace


def list_churn(count, steps=2000):
    """W6: a list whose cells are removed and replaced, one by one."""
    trace, rng = Trace(), random.Random(4)
    total = trace.new()
    trace.op("@", "build")
    trace.op("e", total, 999)
    trace.op("s", total, 340)

    def cell():
        variables = trace.new(6)
        y, height, x, width, label, label_width = variables
        natural, tall = rng.randrange(50, 420), 44 + rng.randrange(90)
        rows = [
            trace.row([(x, 1)], "=", 0),
            trace.row([(width, 1), (total, -1)], "=", 0),
            trace.row([(height, 1)], ">", -44),
            trace.row([(height, 1)], "=", -tall, 500),
            trace.row([(height, 1)], "<", -100, 750),
            trace.row([(label, 1), (x, -1)], "=", -16),
            trace.row([(label, 1), (label_width, 1), (x, -1), (width, -1)], "<", 16),
            trace.row([(label_width, 1)], "<", -natural, 250),
            trace.row([(label_width, 1)], ">", -natural, 750),
        ]
        return {"variables": variables, "rows": rows}

    def link(index):
        y = all_cells[index]["variables"][0]
        terms = [(y, 1)]
        if index > 0:
            above = all_cells[index - 1]["variables"]
            terms += [(above[0], -1), (above[1], -1)]
        all_cells[index]["link"] = trace.row(terms, "=", 0)

    all_cells = []
    for index in range(count):
        all_cells.append(cell())
        link(index)
    trace.layout(dump=True)
    for step in range(steps):
        index = rng.randrange(count)
        trace.op("@", "remove")
        if index + 1 < count:
            trace.op("-", all_cells[index + 1]["link"])
        for row in all_cells[index]["rows"] + [all_cells[index]["link"]]:
            trace.op("-", row)
        for variable in all_cells[index]["variables"]:
            trace.op("z", variable)
        trace.op("@", "add")
        all_cells[index] = cell()
        link(index)
        if index + 1 < count:
            link(index + 1)
        trace.layout(dump=step == steps - 1)
    return trace


def levels(count, level_count=30):
    """W7: hundreds of optional rows on thirty levels, all contradicting each other."""
    trace, rng = Trace(), random.Random(5)
    variables = [trace.new() for _ in range(count)]
    trace.op("@", "build")
    trace.op("e", variables[0], 999)
    trace.op("s", variables[0], 400)
    for variable in variables:
        trace.row([(variable, 1)], ">", 0)
        trace.row([(variable, 1)], "<", -1000)
    rows = []
    for level in range(level_count):
        for _ in range(3 * count // level_count):
            chosen = rng.sample(variables, rng.choice([1, 2, 2, 3]))
            terms = [(variable, rng.choice([1, 1, 1, -1, 2])) for variable in chosen]
            rows.append((terms, rng.choice("==<>"), -rng.randrange(1500), 30 * (level + 1)))
    rng.shuffle(rows)
    for terms, relation, constant, priority in rows:
        trace.row(terms, relation, constant, priority)
    trace.layout(dump=True)
    trace.op("@", "edit")
    for step in range(50):
        trace.op("s", variables[0], 100 + 8 * sweep(step, 97))
        trace.layout(dump=step % 20 == 10)
    trace.op("d")
    return trace


def crowd(count, strong=251):
    """W7b, W7c: labels of equal width that hug at 250, against one that resists a little more."""
    trace = Trace()
    widths = [trace.new() for _ in range(count)]
    trace.op("@", "build")
    for width in widths[1:]:
        trace.row([(width, 1), (widths[0], -1)], "=", 0)
    for width in widths:
        trace.row([(width, 1)], "<", -50, 250)
    trace.row([(widths[count // 2], 1)], ">", -100, strong)
    trace.layout(dump=True)
    return trace


def drag(count, steps=1000):
    """W8: ten views follow a finger among many that do not."""
    trace, rng = Trace(), random.Random(6)
    finger = trace.new(2)
    trace.op("@", "build")

    def bystander(index):
        x, y, width, height = trace.new(4)
        natural = rng.randrange(20, 220)
        trace.row([(x, 1)], "=", -(index % 16) * 60)
        trace.row([(y, 1)], "=", -(index // 16) * 44)
        trace.row([(width, 1)], "<", -natural, 250)
        trace.row([(width, 1)], ">", -natural, 750)
        trace.row([(height, 1)], "=", -44)
        trace.row([(x, 1), (width, 1)], "<", -1300)

    for index in range(count - 10):
        bystander(index)
    for axis in (0, 1):
        trace.op("e", finger[axis], 600)
        trace.op("s", finger[axis], 120)
    before = None
    for _ in range(10):
        frame = trace.new(4)
        for axis, size in ((0, 64), (1, 40)):
            trace.row([(frame[2 + axis], 1)], "=", -size)
            anchor = finger[axis] if before is None else before[axis]
            trace.row([(frame[axis], 1), (anchor, -1)], "=", 0 if before is None else -12, 500)
            trace.row([(frame[axis], 1)], ">", 0)
            trace.row([(frame[axis], 1), (frame[2 + axis], 1)], "<", -1000)
        before = frame
    trace.layout(dump=True)
    trace.op("@", "edit")
    place = [120, 120]
    for _ in range(steps):
        for axis in (0, 1):
            place[axis] = min(max(place[axis] + rng.randrange(-60, 66), -80), 1080)
            trace.op("s", finger[axis], place[axis])
        trace.layout()
    trace.op("d")
    return trace


def fraction_churn(count, steps=10000):
    """D1: cells with ratios such as 1/3, replaced thousands of times."""
    trace, rng = Trace(), random.Random(8)
    total = trace.new()
    trace.op("@", "build")
    trace.op("e", total, 999)
    trace.op("s", total, 321.25)

    def cell():
        x, width, height, label, label_width = trace.new(5)
        natural = rng.uniform(40, 300)
        rows = [
            trace.row([(x, 1), (width, 0.5), (total, -0.5)], "=", 0),
            trace.row([(width, 1), (total, -rng.choice([1 / 3, 2 / 3, 0.7, 0.1]))], "=", rng.uniform(0, 4)),
            trace.row([(height, 1), (width, -9 / 16)], "=", 0, 750),
            trace.row([(height, 1)], ">", -44.3),
            trace.row([(label, 1), (x, -1), (width, -1 / 3)], "=", -16.1),
            trace.row([(label, 1), (label_width, 1), (x, -1), (width, -1)], "<", 16.7),
            trace.row([(label_width, 1)], "<", -natural, 250),
            trace.row([(label_width, 1)], ">", -natural, 600),
        ]
        return (x, width, height, label, label_width), rows

    all_cells = [cell() for _ in range(count)]
    trace.layout(dump=True)
    for step in range(steps):
        index = rng.randrange(count)
        trace.op("@", "remove")
        for row in all_cells[index][1]:
            trace.op("-", row)
        for variable in all_cells[index][0]:
            trace.op("z", variable)
        trace.op("@", "add")
        all_cells[index] = cell()
        trace.layout(dump=step % 4000 == 3999)
    trace.op("d")
    return trace


def fraction_edits(count, steps=50000):
    """D2: many edits of a row of views with ratios."""
    trace, rng = Trace(), random.Random(9)
    total = trace.new()
    widths = [trace.new() for _ in range(count)]
    trace.op("@", "build")
    trace.op("e", total, 999)
    trace.op("s", total, 1000.5)
    for width, before in zip(widths[1:], widths):
        trace.row([(width, 1), (before, -rng.choice([1 / 3, 0.7, 1.1, 4 / 3]))], "=", -rng.uniform(0, 3), 800)
    for width in widths:
        trace.row([(width, 1)], ">", -rng.uniform(2, 20), 900)
    trace.row([(width, 1) for width in widths] + [(total, -1)], "=", 0)
    trace.layout(dump=True)
    trace.op("@", "edit")
    for step in range(steps):
        trace.op("s", total, 200 + rng.uniform(0, 2000))
        trace.layout(dump=step % 20000 == 19999)
    trace.op("d")
    return trace


# Name, sizes, maker. The sizes of one name are what growth exponents are taken over.
WORKLOADS = [
    ("W1", (100, 1000, 5000), chain),
    ("W2rev", (100, 1000, 5000), lambda n: chain(n, "reverse")),
    ("W2rand", (100, 1000, 5000), lambda n: chain(n, "random")),
    ("W3", (100, 1000, 5000), cells),
    ("W4", (100, 1000, 10000), stacks),
    ("W4s", (100, 300, 1000), lambda n: stacks(n, crossing=True)),
    ("W5", (1,), window),
    ("W6", (50, 500), list_churn),
    ("W7", (60, 300), levels),
    ("W7b", (20,), crowd),
    ("W7c", (2000,), crowd),
    ("W8", (100, 1000, 5000), drag),
    ("D1", (30,), fraction_churn),
    ("D2", (40,), fraction_edits),
]
