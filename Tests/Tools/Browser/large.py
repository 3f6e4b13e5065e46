#!/usr/bin/env python3
"""Writes a storyboard of many scenes for measurements, such as those of timings.py and frames.py.

usage: large.py SCENES CARDS > FILE

A scene has a title and CARDS cards below each other, each of 8 views with 17 constraints: an image, two texts in a stack view, a switch and a
separator. `large.py 100 6` has 5,000 views and 10,400 constraints, `large.py 45 1` 855 constraints in 45 scenes.
"""
import sys

WIDTH, HEIGHT, CARD, GAP, TOP = 393, 852, 88, 12, 59


def rect(x, y, width, height):
    return f'<rect key="frame" x="{x}" y="{y}" width="{width}" height="{height}"/>'


def view(kind, key, frame, rest="", **attributes):
    written = "".join(f' {name}="{value}"' for name, value in attributes.items())
    return f'<{kind}{written} translatesAutoresizingMaskIntoConstraints="NO" id="{key}">{rect(*frame)}{rest}</{kind}>'


def label(key, frame, text, size):
    font = f'<fontDescription key="fontDescription" type="system" pointSize="{size}"/><nil key="textColor"/><nil key="highlightedColor"/>'
    return view("label", key, frame, font, opaque="NO", userInteractionEnabled="NO", contentMode="left", horizontalHuggingPriority="251", verticalHuggingPriority="251",
                text=text, textAlignment="natural", lineBreakMode="tailTruncation", baselineAdjustment="alignBaselines", adjustsFontSizeToFit="NO")


class Constraints:
    """The constraints of a view, with ids of their own."""

    def __init__(self, owner):
        self.owner, self.lines = owner, []

    def add(self, first, attribute, second=None, other=None, constant=0, relation=None):
        written = {"firstItem": first, "firstAttribute": attribute, "relation": relation, "secondItem": second, "secondAttribute": second and (other or attribute),
                   "constant": constant or None, "id": f"{self.owner}-k{len(self.lines)}"}
        self.lines.append("<constraint" + "".join(f' {name}="{value}"' for name, value in written.items() if value is not None) + "/>")

    def text(self):
        return f'<constraints>{"".join(self.lines)}</constraints>'


def card(scene, number, outer):
    key, y, width = f"s{scene}c{number}", TOP + 50 + number * (CARD + GAP), WIDTH - 32
    image, stack, title, detail, switch, line = (f"{key}-{part}" for part in ["im", "st", "ti", "de", "sw", "li"])
    texts = width - 12 - 48 - 12 - 12 - 49 - 12
    own = Constraints(key)
    for item, attribute, second, other, constant in [
        (None, "height", None, None, CARD), (image, "leading", key, None, 12), (image, "centerY", key, None, 0), (stack, "leading", image, "trailing", 12), (stack, "centerY", key, None, 0),
        (switch, "leading", stack, "trailing", 12), (switch, "centerY", key, None, 0), (None, "trailing", switch, "trailing", 12), (line, "leading", stack, None, 0),
        (None, "trailing", line, "trailing", 0), (None, "bottom", line, "bottom", 0),
    ]:
        own.add(item, attribute, second, other, constant)
    size, thin = Constraints(image), Constraints(line)
    size.add(None, "width", constant=48)
    size.add(None, "height", constant=48)
    thin.add(None, "height", constant=1)
    above = f"s{scene}c{number - 1}" if number else f"s{scene}-title"
    outer.add(key, "leading", f"s{scene}-safe", constant=16)
    outer.add(f"s{scene}-safe", "trailing", key, constant=16)
    outer.add(key, "top", above, "bottom", GAP)
    inner = [
        view("imageView", image, (12, 20, 48, 48), size.text(), clipsSubviews="YES", userInteractionEnabled="NO", contentMode="scaleAspectFit"),
        view("stackView", stack, (72, 22, texts, 44), "<subviews>" + label(title, (0, 0, texts, 22), f"Item {number + 1} of {scene + 1}", 17)
             + label(detail, (0, 26, texts, 18), "What there is to say about it", 14) + "</subviews>", opaque="NO", contentMode="scaleToFill", axis="vertical", spacing=4),
        view("switch", switch, (width - 61, 28.5, 51, 31), opaque="NO", contentMode="scaleToFill", contentHorizontalAlignment="center", contentVerticalAlignment="center", on="YES"),
        view("view", line, (72, CARD - 1, width - 72, 1), '<color key="backgroundColor" systemColor="separatorColor"/>' + thin.text(), contentMode="scaleToFill"),
    ]
    return view("view", key, (16, y, width, CARD), f'<subviews>{"".join(inner)}</subviews>' + own.text(), contentMode="scaleToFill")


def scene(number, cards):
    outer, safe, key = Constraints(f"s{number}"), f"s{number}-safe", f"s{number}-title"
    outer.add(key, "leading", safe, constant=16)
    outer.add(key, "top", safe, constant=16)
    inner = label(key, (16, TOP + 16, 100, 22), f"Scene {number + 1}", 17) + "".join(card(number, index, outer) for index in range(cards))
    return (f'<scene sceneID="s{number}-scene"><objects><viewController id="s{number}-vc" sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="s{number}">'
            f'{rect(0, 0, WIDTH, HEIGHT)}<subviews>{inner}</subviews><viewLayoutGuide key="safeArea" id="{safe}"/><color key="backgroundColor" systemColor="systemBackgroundColor"/>{outer.text()}</view>'
            f'</viewController></objects><point key="canvasLocation" x="{number % 10 * 700}" y="{number // 10 * 750}"/></scene>')


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    scenes, cards = int(sys.argv[1]), int(sys.argv[2])
    text = ('<?xml version="1.0" encoding="UTF-8"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" '
            'propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="s0-vc"><device id="retina6_12" orientation="portrait" appearance="light"/>'
            f'<scenes>{"".join(scene(number, cards) for number in range(scenes))}</scenes></document>')
    # One element a line, as Interface Builder writes.
    print(text.replace("><", ">\n<"))


main()
