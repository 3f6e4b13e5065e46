"""Twelve kinds of tasks of a project: several documents, sources, translations and commits.

A kind returns its prompt, its checks, and what else a task has: `files` beside Screen.storyboard, and `history`, the versions of
Screen.storyboard that are commits of a repository before the present one, oldest first.
"""
from more_kinds import planted
from screens import LARGE, SMALL, Screen, clean

SOURCE = """import UIKit

final class ScreenController: UIViewController {
  @IBOutlet private var captionLabel: UILabel!
  @IBOutlet private var inputField: UITextField!

  func clear() { inputField.text = nil }
}
"""
LOG = """2026-11-29 10:12:33.120 App[811:9021] [LayoutConstraints] Unable to simultaneously satisfy constraints.
\tProbably at least one of the constraints in the following list is one you don't want.
(
    "<NSLayoutConstraint:0x600002154a00 'fieldWidth' App.CardField:0x7fd8a5c0.width == 100   (active)>",
    "<NSLayoutConstraint:0x600002154b40 'fieldLeading' App.CardField:0x7fd8a5c0.leading == UILayoutGuide:0x600003b0.leading + 16   (active)>",
    "<NSLayoutConstraint:0x600002154c80 'fieldTrailing' UILayoutGuide:0x600003b0.trailing == App.CardField:0x7fd8a5c0.trailing + 16   (active)>",
    "<NSLayoutConstraint:0x600002154dc0 'UIView-Encapsulated-Layout-Width' UIView:0x7fd8a610.width == 393   (active)>"
)

Will attempt to recover by breaking constraint
<NSLayoutConstraint:0x600002154a00 'fieldWidth' App.CardField:0x7fd8a5c0.width == 100   (active)>
"""


def button(screen: Screen, y: float, id: str = "but-to-001", outlet: str | None = "nextButton", connections: str = "") -> None:
    screen.view("button", id, (16, y, 90, 34), 'buttonType="system"', f'<state key="normal" title="{screen.action}"/>{connections}', outlet=outlet)


def german(*entries: str) -> dict:
    return {"files": {"de.lproj/Screen.strings": "/* Translations */\n" + "".join(f"{entry}\n" for entry in entries)}}


def sign_in(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    return (
        f'Complete the form: an input field "Password" 12 points below the other one with the same edges, and 20 points below it, centered, a button "{screen.action}". In German they are "Passwort" and "Weiter".',
        clean("conflict", "ambiguous")
        + [{"check": "new", "text": screen.action, "below": "fie-ld-001", "gap": [62, 70], "centered": True, "device": device} for device in [SMALL, LARGE]]
        + [{"check": "translated", "table": "de.lproj/Screen.strings", "text": screen.action, "value": "Weiter"}, {"check": "translated", "table": "de.lproj/Screen.strings", "text": "Password", "value": "Passwort"}],
        german(f'"lab-el-001.text" = "{screen.label}";', f'"fie-ld-001.placeholder" = "{screen.placeholder}";'),
    )


def everywhere(screen: Screen) -> tuple[str, list, dict]:
    screen.text("lab-el-001", screen.long, (16, screen.top + 20, screen.width - 32, 20.5), outlet="captionLabel", extra=' numberOfLines="0" adjustsFontForContentSizeCategory="YES"')
    screen.views[0] = screen.views[0].replace('type="system" pointSize="17"', 'style="UICTFontTextStyleBody"')
    screen.constrain("con-st-001", "lab-el-001.top", "saf-e0-001.top", 20)
    screen.constrain("con-st-002", "lab-el-001.leading", "saf-e0-001.leading", 16)
    screen.constrain("con-st-003", "lab-el-001.width", constant=screen.width - 32)
    screen.constrain("con-st-004", "lab-el-001.height", constant=20.5)
    return (
        "The text has to be readable on a small phone, on a tablet, and with the text size AX3, with margins of 16 points everywhere.",
        clean("conflict", "ambiguous") + [{"check": "proved", "text_sizes": "L,AX3"}]
        + [{"check": "inset", "view": "lab-el-001", "left": 16, "right": 16, "size": size} for size in ["320x568", "834x1194"]],
        {},
    )


def into_stack(screen: Screen) -> tuple[str, list, dict]:
    for number in range(3):
        screen.field(f"fie-ld-00{number + 1}", (16, screen.top + 20 + 46 * number, screen.width - 32, 34))
        above = "saf-e0-001.top" if number == 0 else f"fie-ld-00{number}.bottom"
        screen.constrain(f"con-st-0{number}1", f"fie-ld-00{number + 1}.top", above, 20 if number == 0 else 12)
        screen.constrain(f"con-st-0{number}2", f"fie-ld-00{number + 1}.leading", "saf-e0-001.leading", 16)
        screen.constrain(f"con-st-0{number}3", "saf-e0-001.trailing", f"fie-ld-00{number + 1}.trailing", 16)
    button(screen, screen.top + 166)
    screen.constrain("con-st-041", "but-to-001.top", "fie-ld-003.bottom", 20)
    screen.constrain("con-st-042", "but-to-001.leading", "saf-e0-001.leading", 16)
    return (
        "Put the three input fields into a stack view. The screen has to look as before, also on other devices.",
        clean("conflict", "ambiguous") + [{"check": "inside", "view": "fie-ld-002", "tag": "stackView"}]
        + [{"check": "below", "view": f"fie-ld-00{number + 1}", "other": f"fie-ld-00{number}", "gap": [12, 12], "device": device} for number in (1, 2) for device in [SMALL, LARGE]]
        + [{"check": "below", "view": "but-to-001", "other": "fie-ld-003", "gap": [20, 20], "device": LARGE}]
        + [{"check": "inset", "view": "fie-ld-001", "left": 16, "right": 16, "device": device} for device in [SMALL, LARGE]],
        {},
    )


def log(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    details = screen.document().replace("ScreenController", "DetailsController").replace('borderStyle="roundedRect"', 'borderStyle="roundedRect" customClass="CardField"')
    for id, name in [("con-st-004", "fieldLeading"), ("con-st-005", "fieldTrailing")]:
        details = details.replace(f'id="{id}"', f'identifier="{name}" id="{id}"')
    details = details.replace('constant="16" identifier="fieldLeading"', 'identifier="fieldLeading"')
    details = details.replace("</constraints>", '<constraint firstItem="fie-ld-001" firstAttribute="width" constant="100" identifier="fieldWidth" id="con-st-006"/></constraints>')
    screen.title += " again"
    return (
        "Repair what the log says, so that the field fills its screen between margins of 16 points:\n" + LOG,
        [check | {"file": "Details.storyboard"} for check in clean("conflict", "ambiguous")]
        + [{"check": "inset", "view": "fie-ld-001", "left": 16, "right": 16, "file": "Details.storyboard", "device": device} for device in [SMALL, LARGE]],
        {"files": {"Details.storyboard": details}},
    )


def rename_outlet(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    return (
        "Rename the outlet inputField of ScreenController to emailField.",
        clean("conflict") + [{"check": "outlet", "name": "emailField", "to": "fie-ld-001"}, {"check": "outlet", "name": "captionLabel", "to": "lab-el-001"}]
        + [{"check": "source", "table": "ScreenController.swift", "text": SOURCE.replace("inputField", "emailField")}],
        {"files": {"ScreenController.swift": SOURCE}},
    )


def table(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    button(screen, screen.top + 102.5)
    screen.constrain("con-st-006", "but-to-001.top", "fie-ld-001.bottom", 20)
    screen.constrain("con-st-007", "but-to-001.leading", "fie-ld-001.leading")
    return (
        'The button should show a scene with a table (class ListController). Its prototype "Item" has a label "Name", vertically centered, 16 points from the left.',
        clean("conflict", "ambiguous", "missing-reference")
        + [{"check": "scenes", "count": 2}, {"check": "connected", "kind": "segue", "name": "show"}, {"check": "element", "tag": "tableViewCell", "name": "reuseIdentifier", "value": "Item"},
           {"check": "element", "tag": "tableViewController", "name": "customClass", "value": "ListController"}, {"check": "element", "tag": "label", "name": "text", "value": "Name", "inside": "tableViewCellContentView"}],
        {},
    )


def same_look(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    screen.view("view", "box-v0-001", (16, screen.top + 102.5, 200, 100), children='<subviews><label text="Hint" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-003">'
                '<rect key="frame" x="8" y="8" width="32" height="20.5"/><fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>'
                '<constraints><constraint firstItem="lab-el-003" firstAttribute="leading" secondItem="box-v0-001" secondAttribute="leading" constant="8" id="con-st-011"/>'
                '<constraint firstItem="lab-el-003" firstAttribute="top" secondItem="box-v0-001" secondAttribute="top" constant="8" id="con-st-012"/></constraints>', outlet="boxView")
    screen.views[-1] = screen.views[-1].replace('<fontDescription key="fontDescription" type="system" pointSize="17"/><subviews>', "<subviews>")
    for number, (first, second, constant) in enumerate([
        ("box-v0-001.top", "fie-ld-001.bottom", 20), ("box-v0-001.leading", "saf-e0-001.leading", 16), ("saf-e0-001.trailing", "box-v0-001.trailing", 16), ("box-v0-001.height", None, 100),
    ]):
        screen.constrain(f"con-st-0{number + 21}", first, second, constant)
    return (
        "Move the label Hint out of the box, into the view of the screen. It should look the same at every size.",
        clean("conflict", "ambiguous") + [{"check": "parent", "view": "lab-el-003", "parent": "roo-t0-001"}, {"check": "same"}],
        {},
    )


def keyboard(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    return (
        "When the keyboard is shown, the form has to scroll above it. Nothing should move while it is hidden.",
        clean("conflict", "ambiguous") + [{"check": "inside", "view": view, "tag": "scrollView"} for view in ("lab-el-001", "fie-ld-001")]
        + [{"check": "guide", "key": "keyboard"}]
        + [{"check": "inset", "view": "fie-ld-001", "left": 16, "right": 16, "device": device} for device in [SMALL, LARGE]]
        + [{"check": "below", "view": "fie-ld-001", "other": "lab-el-001", "gap": [8, 8]}],
        {},
    )


def delete_all(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    button(screen, screen.top + 102.5, connections='<connections><segue destination="ctr-l0-002" kind="show" id="seg-ue-001"/>'
           '<action selector="save:" destination="ctr-l0-001" eventType="touchUpInside" id="act-io-001"/></connections>')
    screen.text("lab-el-002", screen.title, (16, screen.top + 156.5, 200, 20.5), outlet="footerLabel")
    for number, (first, second, constant) in enumerate([
        ("but-to-001.top", "fie-ld-001.bottom", 20), ("but-to-001.leading", "fie-ld-001.leading", 0), ("lab-el-002.top", "but-to-001.bottom", 20), ("lab-el-002.leading", "but-to-001.leading", 0),
    ]):
        screen.constrain(f"con-st-0{number + 21}", first, second, constant)
    screen.scenes = ('<scene sceneID="sce-ne-002"><objects><viewController id="ctr-l0-002" sceneMemberID="viewController"><view key="view" id="roo-t0-002">'
                     f'<rect key="frame" x="0.0" y="0.0" width="{screen.width}" height="{screen.height}"/></view></viewController></objects></scene>')
    return (
        "Delete the button with everything that refers to it, the scene excepted. The label below it belongs 20 points below the input field then.",
        [{"check": "gone", "object": id} for id in ("but-to-001", "seg-ue-001", "act-io-001")] + [{"check": "outlet", "name": "footerLabel", "to": "lab-el-002"}]
        + [{"check": "below", "view": "lab-el-002", "other": "fie-ld-001", "gap": [20, 20], "device": device} for device in [SMALL, LARGE]]
        + [{"check": "sound", "rules": ["conflict", "ambiguous", "missing-reference"]}, {"check": "scenes", "count": 2}],
        {},
    )


def fixed_frames(screen: Screen) -> tuple[str, list, dict]:
    for number in range(3):
        screen.field(f"fie-ld-00{number + 1}", (16, screen.top + 20 + 46 * number, screen.width - 32, 34), fixed=True)
    return (
        "The screen has frames and no constraints. Place its views by constraints, so that they keep their margins on other devices.",
        clean("conflict", "ambiguous", "misplaced") + [{"check": "absent", "name": "fixedFrame"}]
        + [{"check": "inset", "view": "fie-ld-002", "left": 16, "right": 16, "device": device} for device in [SMALL, LARGE]]
        + [{"check": "below", "view": "fie-ld-003", "other": "fie-ld-002", "gap": [12, 12], "device": LARGE}],
        {},
    )


def cut_off(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    # Without the attribute, the text of a label shrinks.
    screen.views[0] = screen.views[0].replace("<label ", '<label adjustsFontSizeToFit="NO" ')
    screen.constrain("con-st-006", "lab-el-001.width", constant=60)
    text = f"{screen.label} für alle Benachrichtigungen und Rechnungen"
    return (
        "In German the label above the input field is cut off. Its whole text has to be readable there, also on a phone that is 320 points wide; the input field stays 8 points below it.",
        clean("conflict", "ambiguous")
        + [{"check": "fits", "language": "de"}, {"check": "fits", "language": "de", "size": "320x568"}]
        + [{"check": "translated", "table": "de.lproj/Screen.strings", "text": screen.label, "value": text}]
        + [{"check": "below", "view": "fie-ld-001", "other": "lab-el-001", "gap": [8, 8], "device": device} for device in [SMALL, LARGE]],
        german(f'"lab-el-001.text" = "{text}";', f'"fie-ld-001.placeholder" = "{screen.placeholder}";', f'"ctr-l0-001.title" = "{screen.title}";')
        | planted("clipped-text", language="de"),
    )


def review(screen: Screen) -> tuple[str, list, dict]:
    screen.form()
    first = screen.document()
    second = first.replace('firstItem="fie-ld-001" firstAttribute="top" secondItem="lab-el-001" secondAttribute="bottom" constant="8"',
                           'firstItem="fie-ld-001" firstAttribute="top" secondItem="lab-el-001" secondAttribute="bottom" constant="38"')
    second = second.replace(f'placeholder="{screen.placeholder}"', f'placeholder="{screen.placeholder}" clearButtonMode="always"')
    screen.views, screen.constraints, screen.outlets = [], [], []
    assert first != second
    return (
        "The last commit should only have given the field a clear button. Compare it with the one before, and take back what moved something.",
        clean("conflict", "ambiguous") + [{"check": "attribute", "object": "fie-ld-001", "name": "clearButtonMode", "value": "always"}, {"check": "same", "as": "history"}],
        {"history": [first, second], "document": second},
    )


KINDS = [sign_in, everywhere, into_stack, log, rename_outlet, table, same_look, keyboard, delete_all, fixed_frames, review, cut_off]
