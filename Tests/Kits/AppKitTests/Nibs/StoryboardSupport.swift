import AppKit
import Foundation
import TestSupport

/// A controller that records its callbacks.
class LoggedController: NSViewController {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    CallLog.add(self, "init")
  }
  override init(nibName: NSNib.Name?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  override func awakeFromNib() {
    super.awakeFromNib()
    CallLog.add(self, "awakeFromNib")
  }
  override func loadView() {
    super.loadView()
    CallLog.add(self, "loadView")
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    CallLog.add(self, "viewDidLoad")
  }
  override func prepare(for segue: NSStoryboardSegue, sender: Any?) {
    CallLog.add(self, "prepare \(segue.identifier ?? "-") for \(type(of: segue.destinationController))")
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    CallLog.add(self, "should \(identifier)")
    return true
  }
}

final class MainWindowController: NSWindowController {
  override func awakeFromNib() {
    super.awakeFromNib()
    CallLog.add(self, "awakeFromNib")
  }
  override func windowDidLoad() {
    super.windowDidLoad()
    CallLog.add(self, "windowDidLoad with \(contentViewController == nil ? "no" : "its") content")
  }
}

final class HomeController: LoggedController {
  weak var titleField: NSTextField!
  var buttons: [NSButton]!
  private(set) var saved: NSButton?

  func save(_ sender: NSButton) { saved = sender }

  override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("titleField", \HomeController.titleField), .outlets("buttons", \HomeController.buttons),
      .action("save:", HomeController.save))
  }
}

final class ChildController: LoggedController {}
final class SheetController: LoggedController {}

final class BadgeField: NSTextField {
  var cornerWidth: CGFloat = 0
  override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("cornerWidth", \BadgeField.cornerWidth))
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    CallLog.add(self, "awakeFromNib \(cornerWidth)")
  }
}

/// An object of a nib that is not part of the kit.
final class NibHelper: NSObject, InterfaceConnectable {
  weak var window: NSWindow?
  private(set) var opened = 0
  func open(_ sender: NSMenuItem) { opened += 1 }
  static var interface: InterfaceDeclaration {
    InterfaceDeclaration(.outlet("window", \NibHelper.window), .action("open:", NibHelper.open))
  }
}

final class PanelController: NSWindowController {
  weak var field: NSTextField!
  var helper: NibHelper!
  override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("field", \PanelController.field), .outlet("helper", \PanelController.helper))
  }
}

enum TestDocument {
  static func storyboard(_ scenes: String, initial: String) -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES" initialViewController="\(initial)"><scenes>\(scenes)</scenes>
      </document>
      """.utf8)
  }

  static func nib(_ objects: String, owner: String = "", ownerClass: String = "NSObject") -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES"><objects>
      <customObject id="-2" userLabel="File's Owner" customClass="\(ownerClass)">\(owner)</customObject>
      <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
      <customObject id="-3" userLabel="Application" customClass="NSObject"/>\(objects)</objects></document>
      """.utf8)
  }

  static func scene(_ name: String, _ id: String, _ content: String, connections: String = "") -> String {
    """
    <scene sceneID="scene-\(id)"><objects><viewController storyboardIdentifier="\(id)" title="\(name)" id="\(id)" \
    customClass="\(name)" customModule="AppKitTests"><view key="view" id="\(id)-view">
    <rect key="frame" x="0.0" y="0.0" width="400" height="300"/>
    <autoresizingMask key="autoresizingMask"/>\(content)</view><connections>\(connections)</connections></viewController>
    <customObject id="\(id)-first" userLabel="First Responder" customClass="NSResponder" sceneMemberID="firstResponder"/>
    </objects></scene>
    """
  }

  /// A window with a controller that has segues of every kind, and containers.
  static let program = storyboard(
    """
    <scene sceneID="a"><objects><application id="app">
    <menu key="mainMenu" title="Main Menu" systemMenu="main" id="menu"><items>
    <menuItem title="File" id="file"><menu key="submenu" title="File" id="file-menu"><items>
    <menuItem title="Open…" keyEquivalent="o" tag="7" id="open"/><menuItem isSeparatorItem="YES" id="line"/>
    <menuItem title="Hide" hidden="YES" state="on" id="hide"/></items></menu></menuItem></items></menu></application>
    </objects></scene>
    <scene sceneID="w"><objects><windowController id="main" customClass="MainWindowController" customModule="AppKitTests">
    <window key="window" title="Main" separatorStyle="none" id="window">
    <windowStyleMask key="styleMask" titled="YES" closable="YES" resizable="YES"/>
    <rect key="contentRect" x="100" y="120" width="480" height="270"/>
    <value key="minSize" type="size" width="200" height="100"/>
    </window><connections>
    <segue destination="home" kind="relationship" relationship="window.shadowedContentViewController" id="r"/></connections>
    </windowController></objects></scene>
    """
      + scene(
        "HomeController", "home",
        """
        <subviews><textField translatesAutoresizingMaskIntoConstraints="NO" id="title" customClass="BadgeField" \
        customModule="AppKitTests"><rect key="frame" x="18" y="270" width="60" height="16"/>
        <textFieldCell key="cell" lineBreakMode="clipping" title="Home" id="title-cell"><font key="font" metaFont="system"/>
        </textFieldCell><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="cornerWidth">
        <real key="value" value="7.5"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></textField>
        <button translatesAutoresizingMaskIntoConstraints="NO" id="save"><rect key="frame" x="13" y="200" width="80" height="32"/>
        <buttonCell key="cell" type="push" title="Save" bezelStyle="rounded" borderStyle="border" id="save-cell"/>
        <connections><action selector="save:" target="home" destination="home" id="a"/>
        <binding destination="home" name="enabled" keyPath="self.isDirty" id="b"/></connections></button>
        <button translatesAutoresizingMaskIntoConstraints="NO" id="more"><rect key="frame" x="13" y="160" width="80" height="32"/>
        <buttonCell key="cell" type="push" title="More" bezelStyle="rounded" borderStyle="border" id="more-cell"/>
        <connections><segue destination="sheet" kind="popover" identifier="more" popoverAnchorView="more" \
        popoverBehavior="t" preferredEdge="maxY" id="s1"/></connections></button>
        <containerView translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="0.0" y="0.0" width="400" height="100"/>
        <connections><segue destination="child" kind="embed" identifier="child" id="s2"/></connections></containerView></subviews>
        <constraints>
        <constraint firstItem="title" firstAttribute="top" secondItem="home-view" secondAttribute="top" constant="14" id="c1"/>
        <constraint firstItem="title" firstAttribute="leading" secondItem="home-view" secondAttribute="leading" constant="20" id="c2"/>
        <constraint firstItem="save" firstAttribute="top" secondItem="title" secondAttribute="bottom" constant="8" id="c3"/>
        <constraint firstItem="save" firstAttribute="leading" secondItem="title" secondAttribute="leading" id="c4"/>
        <constraint firstItem="more" firstAttribute="top" secondItem="save" secondAttribute="bottom" constant="8" id="c7"/>
        <constraint firstItem="more" firstAttribute="leading" secondItem="title" secondAttribute="leading" id="c8"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="home-view" secondAttribute="leading" id="c9"/>
        <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="c10"/>
        <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="c11"/>
        <constraint firstItem="box" firstAttribute="height" constant="100" id="c12"/>
        </constraints>
        """,
        connections: """
          <outlet property="titleField" destination="title" id="o1"/>
          <outletCollection property="buttons" destination="save" id="o2"/>
          <outletCollection property="buttons" destination="more" id="o3"/>
          <segue destination="sheet" kind="sheet" identifier="sheet" id="s3"/>
          <segue destination="sheet" kind="modal" identifier="modal" id="s4"/>
          <segue destination="sheet" kind="show" identifier="show" id="s5"/>
          """) + scene("ChildController", "child", "") + scene("SheetController", "sheet", "")
        + """
        <scene sceneID="t"><objects><tabViewController storyboardIdentifier="tabs" selectedTabViewItemIndex="1" \
        tabStyle="toolbar" id="tabs"><tabViewItems><tabViewItem label="One" identifier="1" id="t1"/><tabViewItem id="t2"/>
        </tabViewItems><tabView key="tabView" type="noTabsNoBorder" id="tv"><rect key="frame" x="0.0" y="0.0" width="450" height="300"/>
        </tabView><connections><outlet property="tabView" destination="tv" id="to"/>
        <segue destination="child" kind="relationship" relationship="tabItems" id="tr1"/>
        <segue destination="sheet" kind="relationship" relationship="tabItems" id="tr2"/></connections></tabViewController>
        </objects></scene>
        <scene sceneID="sp"><objects><splitViewController storyboardIdentifier="split" id="split"><splitViewItems>
        <splitViewItem canCollapse="YES" holdingPriority="260" behavior="sidebar" id="i1"/><splitViewItem collapsed="YES" id="i2"/></splitViewItems>
        <splitView key="splitView" dividerStyle="thin" vertical="YES" id="sv"><rect key="frame" x="0.0" y="0.0" width="450" height="300"/>
        </splitView><connections><segue destination="child" kind="relationship" relationship="splitItems" id="sr1"/>
        <segue destination="sheet" kind="relationship" relationship="splitItems" id="sr2"/></connections></splitViewController>
        </objects></scene>
        """, initial: "main")

  /// A window with a field, a table, a helper and a menu.
  static let panel = nib(
    """
    <window title="Panel" allowsToolTipsWhenApplicationIsInactive="NO" visibleAtLaunch="NO" id="window" customClass="NSPanel">
    <windowStyleMask key="styleMask" titled="YES" closable="YES" utility="YES"/>
    <rect key="contentRect" x="10" y="20" width="240" height="160"/>
    <view key="contentView" id="content"><rect key="frame" x="0.0" y="0.0" width="240" height="160"/>
    <autoresizingMask key="autoresizingMask"/>
    <subviews><textField translatesAutoresizingMaskIntoConstraints="NO" id="field"><rect key="frame" x="20" y="120" width="200" height="21"/>
    <textFieldCell key="cell" editable="YES" borderStyle="bezel" drawsBackground="YES" title="Text" id="field-cell"/></textField>
    <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scroll"><rect key="frame" x="0.0" y="0.0" width="240" height="100"/>
    <clipView key="contentView" id="clip"><rect key="frame" x="1" y="1" width="238" height="98"/><subviews>
    <tableView rowHeight="24" id="table"><rect key="frame" x="0.0" y="0.0" width="238" height="98"/><tableColumns>
    <tableColumn identifier="name" width="120" minWidth="40" maxWidth="1000" id="column">
    <tableHeaderCell key="headerCell" title="Name" id="header"/><prototypeCellViews>
    <tableCellView id="cell"><rect key="frame" x="1" y="1" width="120" height="24"/><subviews>
    <textField translatesAutoresizingMaskIntoConstraints="NO" id="label"><rect key="frame" x="0.0" y="4" width="120" height="16"/>
    <textFieldCell key="cell" title="Cell" id="label-cell"/></textField></subviews><constraints>
    <constraint firstItem="label" firstAttribute="leading" secondItem="cell" secondAttribute="leading" constant="5" id="k1"/>
    <constraint firstItem="label" firstAttribute="centerY" secondItem="cell" secondAttribute="centerY" id="k2"/></constraints>
    <connections><outlet property="textField" destination="label" id="k3"/></connections></tableCellView>
    </prototypeCellViews></tableColumn></tableColumns></tableView></subviews></clipView></scrollView></subviews>
    <constraints>
    <constraint firstItem="field" firstAttribute="top" secondItem="content" secondAttribute="top" constant="19" id="c1"/>
    <constraint firstItem="field" firstAttribute="leading" secondItem="content" secondAttribute="leading" constant="20" id="c2"/>
    <constraint firstAttribute="trailing" secondItem="field" secondAttribute="trailing" constant="20" id="c3"/>
    <constraint firstItem="scroll" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="c4"/>
    <constraint firstAttribute="trailing" secondItem="scroll" secondAttribute="trailing" id="c5"/>
    <constraint firstAttribute="bottom" secondItem="scroll" secondAttribute="bottom" id="c6"/>
    <constraint firstItem="scroll" firstAttribute="height" constant="100" id="c7"/>
    </constraints></view></window>
    <customObject id="helper" customClass="NibHelper"><connections>
    <outlet property="window" destination="window" id="ho"/></connections></customObject>
    <menu id="menu"><items><menuItem title="Open" id="item"><connections>
    <action selector="open:" target="helper" destination="helper" id="ia"/></connections></menuItem></items></menu>
    """,
    owner: """
      <connections><outlet property="window" destination="window" id="o1"/><outlet property="field" destination="field" id="o2"/>
      <outlet property="helper" destination="helper" id="o3"/></connections>
      """, ownerClass: "PanelController")
}
