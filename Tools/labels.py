"""Measured widths of labels: from a file of measurements and from Interface Builder documents."""

import dataclasses
import glob
import math
import os
import re
import xml.etree.ElementTree as ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
# The places of the nine weights on the weight axis of Apple's font.
WEIGHTS = {
    "ultraLight": 30, "thin": 110, "light": 274, "regular": 400, "medium": 510, "semibold": 590, "bold": 700,
    "heavy": 860, "black": 1000,
}
STYLES = {
    "Title0": 34, "Title1": 28, "Title2": 22, "Title3": 20, "Headline": 17, "Subhead": 15, "Body": 17, "Callout": 16,
    "Footnote": 13, "Caption1": 12, "Caption2": 11,
}
# Point sizes and weights of the fonts that macOS documents name by their role.
ROLES = {
    "system": (13, "regular"), "systemBold": (13, "bold"), "smallSystem": (11, "regular"),
    "smallSystemBold": (11, "bold"), "miniSystem": (9, "regular"), "miniSystemBold": (9, "bold"),
    "label": (10, "regular"), "message": (13, "regular"), "cellTitle": (12, "regular"),
    "controlContent": (12, "regular"), "menu": (14, "regular"), "toolTip": (11, "regular"),
    "titleBar": (13, "regular"), "systemMedium": (13, "medium"), "systemSemibold": (13, "semibold"),
    "systemLight": (13, "light"), "systemThin": (13, "thin"), "systemHeavy": (13, "heavy"),
}
# Up to Xcode 11 the display design began at 20 points, with its own tracking, in thousandths of an em.
STEPPED_TRACKING = {17: -24, 18: -25, 19: -26, 20: 19, 21: 17, 22: 16, 23: 16, 24: 15, 25: 14, 26: 14, 27: 14}
SCALES = {
    "retina5_5": 3, "retina5_9": 3, "retina6_0": 3, "retina6_12": 3, "retina6_3": 3, "retina6_5": 3, "retina6_7": 3,
    "appleTV": 1,
}
HORIZONTAL = {"leading", "trailing", "left", "right", "centerX"}


def _tracking_table():
    with open(os.path.join(HERE, "../Sources/Text/Typography/Fonts/SystemTracking.swift"), encoding="utf-8") as file:
        values = re.search(r"values: \[Int8\] = \[(.*?)\]", file.read(), re.DOTALL)[1]
    return [int(value) for value in values.replace("\n", " ").split(",") if value.strip()]


TRACKING = _tracking_table()


def tracking(size):
    """Ems after each character, as SystemTracking.swift has them."""
    position = min(max(size - 6, 0), len(TRACKING) - 1)
    index = min(int(position), len(TRACKING) - 2)
    return (TRACKING[index] + (TRACKING[index + 1] - TRACKING[index]) * (position - index)) / 1000


def display_share(size):
    """How much of the display design is in text of a size, as SystemFace.swift has it."""
    share = 0.236 + (size - 20) * 0.135 if size < 24 else 0.776 + (size - 24) * 0.056
    return min(1, max(0, (min(size, 20) - 17) * 0.0787, share))


@dataclasses.dataclass
class Label:
    text: str
    size: float
    weight: str
    width: float
    scale: int
    is_italic: bool = False
    platform: str = "iOS"
    repository: str = ""
    # Whether the width is that of a saved frame, which may be stale.
    is_saved: bool = False
    # Whether no constraint decides the width.
    is_free: bool = True
    # Whether the optical size is that of Xcode 11 and before.
    is_stepped: bool = False

    @property
    def light(self):
        return max(0, (400 - WEIGHTS[self.weight]) / 370)

    @property
    def black(self):
        return max(0, (WEIGHTS[self.weight] - 400) / 600)

    @property
    def display(self):
        return float(self.size >= 20) if self.is_stepped else display_share(self.size)

    @property
    def tracking(self):
        """Points that tracking adds to the whole."""
        stepped = STEPPED_TRACKING.get(int(self.size)) if self.is_stepped else None
        ems = tracking(self.size) if stepped is None else stepped / 1000
        return ems * self.size * len(self.text)

    @property
    def padding(self):
        return 4 if self.platform == "macOS" else 0

    @property
    def middle(self):
        """The middle of the widths that are rounded to the measured one. What text cells of macOS add is 4 points and
        a fifth less than rounding up would give."""
        return self.width - self.padding - (0.31 if self.platform == "macOS" else 0.5 / self.scale)

    @property
    def sigma(self):
        rounding = 0.29 / self.scale
        return 1.5 * math.hypot(rounding, 0.002 * self.width + 0.1) if self.is_saved else rounding

    def rounded(self, width):
        width -= 0.19 if self.platform == "macOS" else 0
        return math.ceil(width * self.scale - 0.001) / self.scale + self.padding


def measured(fonts):
    result = []
    for font in fonts:
        if font["weight"] == "mono":
            continue
        is_italic = font["weight"] == "italic"
        for text, width in font["labelWidths"].items():
            result.append(Label(text, font["size"], "regular" if is_italic else font["weight"], width, 3, is_italic))
    return result


def saved(folders):
    """The labels of one line in the system font in all documents, each text and width once."""
    result = {}
    for folder in folders:
        for path in sorted(glob.glob(f"{folder}/**/*", recursive=True)):
            if path.endswith((".xib", ".storyboard")):
                for label in _labels(path, os.path.relpath(path, folder).split(os.sep)[0]):
                    result.setdefault((label.text, label.size, label.weight, label.width, label.platform), label)
    return list(result.values())


def _labels(path, repository):
    try:
        root = ElementTree.parse(path).getroot()
    except ElementTree.ParseError:
        return
    platform = "iOS" if root.get("targetRuntime", "").startswith("iOS") else "macOS"
    tools = float((root.get("toolsVersion") or "0").split(".")[0])
    device = root.find("device")
    scale = SCALES.get(device.get("id") if device is not None else "", 2)
    parents = {child: parent for parent in root.iter() for child in parent}
    held = _held(root, parents)
    for view in root.iter("label" if platform == "iOS" else "textField"):
        text, font = _content(view, platform)
        rect = view.find("rect[@key='frame']")
        found = _font(font, platform) if font is not None else None
        if not text or not text.strip() or "\n" in text or rect is None or not found or found[1] not in WEIGHTS:
            continue
        if any(view.get(name) == "YES" for name in ("misplaced", "ambiguous", "fixedFrame")):
            continue
        size, weight = found
        width, height = float(rect.get("width")), float(rect.get("height"))
        is_stacked = parents[parents[view]].tag == "stackView"
        if platform == "iOS":
            if view.get("translatesAutoresizingMaskIntoConstraints") != "NO" and not is_stacked:
                continue
            if abs(height - size * 1.1934) > 1.1:
                continue
            if width % 1:
                scale = 2 if width * 2 % 1 < 0.02 else 3
        else:
            # Before macOS 10.11 the system font was another.
            if tools < 9000:
                continue
            scale = 2 if width % 1 else 1
        widths, horizontal = held.get(view.get("id"), (0, 0))
        yield Label(
            text, size, weight, width, scale, platform=platform, repository=repository, is_saved=True,
            is_free=widths == 0 and horizontal <= 1 and not is_stacked, is_stepped=tools < 17000)


def _held(root, parents):
    """The numbers of constraints on the width and of equations on the horizontal position, by view."""
    result = {}
    for constraint in root.iter("constraint"):
        owner = parents[parents[constraint]].get("id")
        ends = (
            (constraint.get("firstItem") or owner, constraint.get("firstAttribute")),
            (constraint.get("secondItem"), constraint.get("secondAttribute")))
        for view, attribute in ends:
            widths, horizontal = result.get(view, (0, 0))
            widths += attribute == "width"
            horizontal += attribute in HORIZONTAL and constraint.get("relation") is None
            result[view] = (widths, horizontal)
    return result


def _content(view, platform):
    if platform == "iOS":
        return view.get("text"), view.find("fontDescription")
    cell = view.find("textFieldCell")
    if cell is None or cell.get("borderStyle") or (cell.get("drawsBackground") == "YES" and cell.get("bezelStyle")):
        return None, None
    return cell.get("title"), cell.find("font")


def _font(font, platform):
    """Point size and weight of a system font; None for others."""
    if platform == "macOS":
        size, weight = ROLES.get(font.get("metaFont"), (0, "regular"))
        size = float(font.get("size") or size)
        return (size, weight) if size and font.get("name") is None else None
    style = (font.get("style") or "").removeprefix("UICTFontTextStyle")
    if style:
        return (STYLES[style], "semibold" if style == "Headline" else "regular") if style in STYLES else None
    if font.get("type") not in ("system", "boldSystem"):
        return None
    weight = font.get("weight") or ("bold" if font.get("type") == "boldSystem" else "regular")
    return float(font.get("pointSize", 17)), weight
