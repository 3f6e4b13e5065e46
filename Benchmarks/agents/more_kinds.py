"""Twelve more kinds of tasks: what only another size, text size or document shows, and what cannot be done.

A kind returns its prompt, its checks, and what else a task has: `files` beside Screen.storyboard, and `planted`, the faults
of the untouched files: a rule, the file, and the environment (`size` or `text_size`) in which the fault can be seen.
"""
from screens import LARGE, SMALL, Screen, clean

STYLE = ('type="system" pointSize="17"', 'style="UICTFontTextStyleBody"')


def planted(rule: str, file: str = "Screen.storyboard", **environment: str) -> dict:
    return {"planted": [{"rule": rule, "file": file} | environment]}


def narrow(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    screen.constraints[-1] = screen.constraints[-1].replace('firstAttribute="trailing"', 'firstAttribute="trailing" relation="greaterThanOrEqual"')
    screen.constrain("con-st-006", "fie-ld-001.width", constant=screen.width - 32)
    return (
        "In a split view of 320 points the log says that constraints of the input field conflict. It should have margins of 16 points at every width.",
        clean("conflict", "ambiguous") + [{"check": "inset", "view": "fie-ld-001", "left": 16, "right": 16, "size": size} for size in ["320x568", "430x932"]],
        planted("conflict", size="320x568"),
    )


def large_text(screen: Screen) -> tuple[str, list, dict]:
    screen.text("lab-el-001", screen.title, (16, screen.top + 20, screen.width - 32, 20.5), outlet="captionLabel", extra=' adjustsFontForContentSizeCategory="YES" adjustsFontSizeToFit="NO"')
    screen.views[0] = screen.views[0].replace(*STYLE)
    for number, (first, second, constant) in enumerate([
        ("lab-el-001.top", "saf-e0-001.top", 20), ("lab-el-001.leading", "saf-e0-001.leading", 16), ("saf-e0-001.trailing", "lab-el-001.trailing", 16),
    ]):
        screen.constrain(f"con-st-00{number + 1}", first, second, constant)
    screen.constrain("con-st-004", "lab-el-001.height", constant=20.5)
    return (
        "With the text size AX3 the text of the label is cut off. Let the label be as high as its text.",
        clean("conflict", "ambiguous") + [{"check": "size", "view": "lab-el-001", "height": [40, 60], "text_size": "AX3"}],
        planted("clipped-text", text_size="AX3"),
    )


def short(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    bottom = 0 if screen.device == "retina4_7" else 34
    distance = 375 - bottom - screen.top - 75
    screen.text("lab-el-002", screen.title, (16, screen.height - bottom - distance - 20.5, 200, 20.5), outlet="footerLabel")
    screen.constrain("con-st-006", "lab-el-002.leading", "saf-e0-001.leading", 16)
    screen.constrain("con-st-007", "lab-el-002.width", constant=200)
    screen.constrain("con-st-008", "saf-e0-001.bottom", "lab-el-002.bottom", distance)
    return (
        "On a phone on its side, 667 by 375 points, the footer label covers the form. Put it 20 points below the input field on all screens.",
        clean("conflict", "ambiguous") + [{"check": "below", "view": "lab-el-002", "other": "fie-ld-001", "gap": [20, 20], "size": size} for size in ["667x375", "430x932"]],
        planted("overlapping-views", size="667x375"),
    )


def documents(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    details = screen.document().replace("ScreenController", "DetailsController").replace('title="', 'storyboardIdentifier="details" title="')
    details = details.replace("</constraints>", '<constraint firstItem="fie-ld-001" firstAttribute="width" constant="100" id="con-st-006"/></constraints>')
    place = (
        '<scene sceneID="sce-ne-002"><objects><viewControllerPlaceholder storyboardName="Details" referencedIdentifier="details" id="pla-ce-001" '
        'sceneMemberID="viewController"/></objects></scene>'
    )
    screen.view("button", "but-to-001", (16, screen.top + 102.5, 90, 34), 'buttonType="system"', f'<state key="normal" title="{screen.action}"/>'
                '<connections><segue destination="pla-ce-001" kind="show" id="seg-ue-001"/></connections>', outlet="nextButton")
    screen.constrain("con-st-006", "but-to-001.top", "fie-ld-001.bottom", 20)
    screen.constrain("con-st-007", "but-to-001.leading", "fie-ld-001.leading")
    screen.scenes = place
    return (
        "The button of Screen.storyboard shows a scene of Details.storyboard. In that scene constraints of the input field conflict; it should fill its screen between margins of 16 points.",
        [{"check": "inset", "view": "fie-ld-001", "left": 16, "right": 16, "file": "Details.storyboard", "device": device} for device in [SMALL, LARGE]]
        + [check | {"file": file} for file in ["Details.storyboard", "Screen.storyboard"] for check in clean("conflict", "ambiguous", "missing-reference")],
        {"files": {"Details.storyboard": details}} | planted("conflict", "Details.storyboard"),
    )


def subtree(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    screen.view("view", "box-v0-001", (16, screen.top + 102.5, 200, 100), children='<subviews><label text="Hint" translatesAutoresizingMaskIntoConstraints="NO" '
                'id="lab-el-003"><rect key="frame" x="8" y="8" width="50" height="20.5"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>'
                '<constraints><constraint firstItem="lab-el-003" firstAttribute="leading" secondItem="box-v0-001" secondAttribute="leading" constant="8" id="con-st-011"/>'
                '<constraint firstItem="lab-el-003" firstAttribute="top" secondItem="box-v0-001" secondAttribute="top" constant="8" id="con-st-012"/>'
                '<constraint firstItem="lab-el-003" firstAttribute="bottom" secondItem="box-v0-001" secondAttribute="bottom" constant="-8" id="con-st-013"/>'
                '<constraint firstItem="lab-el-003" firstAttribute="height" constant="30" id="con-st-014"/></constraints>', outlet="boxView")
    screen.views[-1] = screen.views[-1].replace('<fontDescription key="fontDescription" type="system" pointSize="17"/><subviews>', "<subviews>")
    for number, (first, second, constant) in enumerate([
        ("box-v0-001.top", "fie-ld-001.bottom", 20), ("box-v0-001.leading", "saf-e0-001.leading", 16), ("box-v0-001.width", None, 200), ("box-v0-001.height", None, 100),
    ]):
        screen.constrain(f"con-st-0{number + 21}", first, second, constant)
    return (
        "Something inside of the box view conflicts; the box itself is right. Its label should fill the height of the box but for 8 points above and below.",
        clean("conflict", "ambiguous") + [{"check": "size", "view": "lab-el-003", "height": [84, 84]}, {"check": "size", "view": "box-v0-001", "height": [100, 100]}],
        planted("conflict", object="con-st-014"),
    )


def elsewhere(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    screen.constraints.pop()
    screen.constrain("con-st-005", "fie-ld-001.width", constant=screen.width - 32)
    return (
        "The input field has the same width on all devices. Let it end 16 points before the safe area, so that only other devices change.",
        clean("conflict", "ambiguous", "misplaced") + [{"check": "inset", "view": "fie-ld-001", "left": 16, "right": 16, "size": size} for size in ["320x568", "430x932"]],
        planted("outside-container", size="320x568"),
    )


def symbol(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    screen.view("imageView", "ima-ge-001", (16, screen.top + 102.5, 40, 40), 'contentMode="scaleAspectFit"', outlet="iconView")
    for number, (first, second, constant) in enumerate([
        ("ima-ge-001.top", "fie-ld-001.bottom", 20), ("ima-ge-001.leading", "saf-e0-001.leading", 16), ("ima-ge-001.width", None, 40), ("ima-ge-001.height", None, 40),
    ]):
        screen.constrain(f"con-st-0{number + 21}", first, second, constant)
    return (
        "Show the symbol heart.filled in the image view. If the system has no such symbol, show the one with the nearest name.",
        clean("conflict", "ambiguous") + [{"check": "attribute", "object": "ima-ge-001", "name": "image", "value": "heart.fill"}],
        {"refused": 1},
    )


def missing_id(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    return (
        "Remove the constraint con-st-099, and let the input field be 24 points below its label. If there is no such constraint, only do the other thing.",
        clean("conflict", "ambiguous") + [{"check": "constraints", "count": 5}, {"check": "below", "view": "fie-ld-001", "other": "lab-el-001", "gap": [24, 24]}],
        {"refused": 1},
    )


def connection(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    for number, outlet in [(1, "saveButton"), (2, "otherButton")]:
        screen.view("button", f"but-to-00{number}", (16, screen.top + 62.5 + 40 * number, 90, 30), 'buttonType="system"', f'<state key="normal" title="{screen.action} {number}"/>'
                    f'<connections><action selector="save:" destination="ctr-l0-001" eventType="touchUpInside" id="act-io-00{number}"/></connections>', outlet=outlet)
        screen.constrain(f"con-st-0{number}1", f"but-to-00{number}.top", "fie-ld-001.bottom", 40 * number - 20)
        screen.constrain(f"con-st-0{number}2", f"but-to-00{number}.leading", "fie-ld-001.leading")
    return (
        "Delete the first button. The outlets that led to it should lead to the second button.",
        [{"check": "outlet", "name": "saveButton", "to": "but-to-002"}, {"check": "outlet", "name": "otherButton", "to": "but-to-002"}, {"check": "gone", "object": "but-to-001"}],
        {},
    )


def switched_off(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    screen.constrain("con-st-006", "fie-ld-001.width", constant=250)
    rule, finding = '{"rules": {"conflict": "off"}}\n', '{"suppress": ["conflict:con-st-006"]}\n'
    settings = finding if screen.device == "retina6_1" else rule
    return (
        "The check of the project is green, but the log says that constraints of the input field conflict. It should fill the screen between margins of 16 points.",
        clean("conflict", "ambiguous") + [{"check": "inset", "view": "fie-ld-001", "left": 16, "right": 16, "device": device} for device in [SMALL, LARGE]],
        {"files": {".plumb.json": settings}} | planted("conflict"),
    )


def parallel(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    return (
        "Two programs work at the same time: one moves the label to 40 points below the safe area, one the input field to 24 points below the label.",
        clean("conflict", "ambiguous")
        + [{"check": "below", "view": "fie-ld-001", "other": "lab-el-001", "gap": [24, 24]}, {"check": "origin", "view": "lab-el-001", "y": [99, 99], "device": "iPhone 15"}],
        {},
    )


def unreadable(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    whole = screen.document()
    screen.constrain("con-st-006", "fie-ld-001.width", constant=250)
    return (
        "Check the project. Repair the conflict in Screen.storyboard, so that the input field fills the screen; name the documents that cannot be read.",
        clean("conflict", "ambiguous") + [{"check": "inset", "view": "fie-ld-001", "left": 16, "right": 16, "device": device} for device in [SMALL, LARGE]],
        {"files": {"Broken.storyboard": whole[: len(whole) // 2], "Right.storyboard": whole}, "planted": [{"rule": "conflict", "file": "Screen.storyboard"}, {"rule": "unreadable", "file": "Broken.storyboard"}]},
    )


KINDS = [narrow, large_text, short, documents, subtree, elsewhere, symbol, missing_id, connection, switched_off, parallel, unreadable]
