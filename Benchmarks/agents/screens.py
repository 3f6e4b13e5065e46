"""Screens that the tasks are made of."""

# A subject, the label of a field, its placeholder, a long text, an action and the device.
SCREENS = [
    ("Sign in", "Email", "you@example.org", "Stay signed in on this device until you sign out", "Sign in", "retina6_12", 393, 852),
    ("Address", "Street", "Main Street 1", "Use this address for invoices and for deliveries", "Save", "retina4_7", 375, 667),
    ("Search", "Query", "Cities, stations", "Show only connections without a change of trains", "Search", "retina6_1", 414, 896),
    ("Profile", "Name", "Ada Lovelace", "Tell my friends when I publish something new here", "Publish", "retina6_12", 393, 852),
    ("Payment", "Card", "0000 0000", "Remember this card for the next payments of mine", "Pay now", "retina6_1", 414, 896),
]
# Safe areas of the devices, top and bottom.
INSETS = {"retina6_12": 59, "retina4_7": 20, "retina6_1": 48}
SMALL, LARGE = "iPhone SE (3rd generation)", "iPhone 15 Pro Max"


class Screen:
    """A storyboard with one scene, whose views are added by the methods."""

    def __init__(self, number: int) -> None:
        self.title, self.label, self.placeholder, self.long, self.action, self.device, self.width, self.height = SCREENS[number]
        self.top = INSETS[self.device]
        self.views: list[str] = []
        self.constraints: list[str] = []
        self.outlets: list[str] = []
        self.scenes = ""

    def view(self, tag: str, id: str, frame: tuple, attributes: str = "", children: str = "", outlet: str | None = None, fixed: bool = False) -> None:
        x, y, width, height = frame
        mark = ' fixedFrame="YES"' if fixed else ""
        size = '<fontDescription key="fontDescription" type="system" pointSize="17"/>' if tag != "imageView" else ""
        self.views.append(
            f'<{tag} {attributes}{mark} translatesAutoresizingMaskIntoConstraints="NO" id="{id}">'
            f'<rect key="frame" x="{x}" y="{y}" width="{width}" height="{height}"/>{size}{children}</{tag}>'
        )
        if outlet:
            self.outlets.append(f'<outlet property="{outlet}" destination="{id}" id="out-{id[:2]}-{id[-3:]}"/>')

    def text(self, id: str, text: str, frame: tuple, outlet: str | None = None, extra: str = "", fixed: bool = False) -> None:
        self.view("label", id, frame, f'text="{text}" lineBreakMode="tailTruncation"{extra}', outlet=outlet, fixed=fixed)

    def field(self, id: str, frame: tuple, outlet: str | None = None, fixed: bool = False) -> None:
        self.view("textField", id, frame, f'borderStyle="roundedRect" placeholder="{self.placeholder}"', outlet=outlet, fixed=fixed)

    def constrain(self, id: str, first: str, second: str | None = None, constant: float = 0, relation: str = "", priority: int = 1000) -> None:
        item, attribute = first.split(".")
        text = f'<constraint firstItem="{item}" firstAttribute="{attribute}"'
        if relation:
            text += f' relation="{relation}"'
        if second:
            other, attribute = second.split(".")
            text += f' secondItem="{other}" secondAttribute="{attribute}"'
        if priority != 1000:
            text += f' priority="{priority}"'
        if constant:
            text += f' constant="{constant}"'
        self.constraints.append(f'{text} id="{id}"/>')

    def form(self) -> None:
        """A label and a field below it, complete and right."""
        self.text("lab-el-001", self.label, (16, self.top + 20, 60, 20.5), outlet="captionLabel")
        self.field("fie-ld-001", (16, self.top + 48.5, self.width - 32, 34), outlet="inputField")
        self.constrain("con-st-001", "lab-el-001.top", "saf-e0-001.top", 20)
        self.constrain("con-st-002", "lab-el-001.leading", "saf-e0-001.leading", 16)
        self.constrain("con-st-003", "fie-ld-001.top", "lab-el-001.bottom", 8)
        self.constrain("con-st-004", "fie-ld-001.leading", "lab-el-001.leading")
        self.constrain("con-st-005", "saf-e0-001.trailing", "fie-ld-001.trailing", 16)

    def document(self) -> str:
        views = "\n                            ".join(self.views)
        constraints = "\n                            ".join(self.constraints)
        connections = f"<connections>{''.join(self.outlets)}</connections>" if self.outlets else ""
        return f"""<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="ctr-l0-001">
    <device id="{self.device}" orientation="portrait" appearance="light"/>
    <scenes>
        <scene sceneID="sce-ne-001">
            <objects>
                <viewController title="{self.title}" id="ctr-l0-001" customClass="ScreenController" sceneMemberID="viewController">
                    <view key="view" contentMode="scaleToFill" id="roo-t0-001">
                        <rect key="frame" x="0.0" y="0.0" width="{self.width}" height="{self.height}"/>
                        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                        <subviews>
                            {views}
                        </subviews>
                        <viewLayoutGuide key="safeArea" id="saf-e0-001"/>
                        <constraints>
                            {constraints}
                        </constraints>
                    </view>
                    {connections}
                </viewController>
            </objects>
        </scene>{self.scenes}
    </scenes>
</document>
"""


def clean(*rules: str) -> list[dict]:
    """Neither errors nor warnings, on the device of the document and on others."""
    return [{"check": "clean", "rules": list(rules)}]
