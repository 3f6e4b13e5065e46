import Foundation
import TestSupport
import UIKit

/// A controller that records its callbacks.
class LoggedController: UIViewController {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    CallLog.add(self, "init")
  }
  override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
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
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    CallLog.add(self, "prepare \(segue.identifier ?? "-") for \(type(of: segue.destination))")
  }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    CallLog.add(self, "should \(identifier)")
    return true
  }
}

final class HomeController: LoggedController {
  weak var titleLabel: UILabel!
  var buttons: [UIButton]!
  private(set) var saved: UIButton?
  private(set) var returns = 0

  func save(_ sender: UIButton) { saved = sender }
  func back(_ segue: UIStoryboardSegue) {
    returns += 1
    CallLog.add(self, "back from \(type(of: segue.source))")
  }

  override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("titleLabel", \HomeController.titleLabel), .outlets("buttons", \HomeController.buttons),
      .action("save:", HomeController.save), .action("back:", HomeController.back))
  }

  override func awakeFromNib() {
    CallLog.add(self, "title label \(titleLabel == nil ? "unset" : "set")")
    super.awakeFromNib()
  }
}

final class ChildController: LoggedController {}
final class DetailController: LoggedController {}
final class SheetController: LoggedController {}

final class LoggedSegue: UIStoryboardSegue {
  override func perform() {
    CallLog.add(self, "perform")
    source.present(destination, animated: false)
  }
}

final class BadgeLabel: UILabel {
  var cornerWidth: CGFloat = 0
  var isUrgent = false
  override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("cornerWidth", \BadgeLabel.cornerWidth), .outlet("isUrgent", \BadgeLabel.isUrgent))
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    CallLog.add(self, "awakeFromNib \(cornerWidth) \(isUrgent)")
  }
}

enum TestDocument {
  static func storyboard(_ scenes: String, initial: String = "home") -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
      initialViewController="\(initial)"><device id="retina6_12"/><scenes>\(scenes)</scenes></document>
      """.utf8)
  }

  static func nib(_ objects: String, owner: String = "") -> Data {
    Data(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><device id="retina6_12"/>
      <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1">\(owner)</placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>\(objects)</objects></document>
      """.utf8)
  }

  static func scene(_ name: String, _ id: String, _ content: String, extra: String = "", connections: String = "")
    -> String
  {
    """
    <scene sceneID="scene-\(id)"><objects><viewController storyboardIdentifier="\(id)" id="\(id)" \
    customClass="\(name)" customModule="UIKitTests"><view key="view" id="\(id)-view">
    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
    \(content)</view>\(extra)<connections>\(connections)</connections></viewController>
    <exit id="\(id)-exit" userLabel="Exit"/></objects></scene>
    """
  }

  /// A storyboard with every kind of segue.
  static let segues = storyboard(
    """
    <scene sceneID="n"><objects><navigationController id="nav" sceneMemberID="viewController">
    <navigationBar key="navigationBar" id="bar" largeTitles="YES"/>
    <connections><segue destination="home" kind="relationship" relationship="rootViewController" id="r"/></connections>
    </navigationController></objects></scene>
    """
      + scene(
        "HomeController", "home",
        """
        <subviews><label text="Home" translatesAutoresizingMaskIntoConstraints="NO" id="title" customClass="BadgeLabel" \
        customModule="UIKitTests"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="cornerWidth"><real key="value" value="7.5"/>\
        </userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="boolean" keyPath="isUrgent" value="YES"/></userDefinedRuntimeAttributes></label>
        <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="save"><state key="normal" title="Save"/>
        <connections><action selector="save:" destination="home" eventType="touchUpInside" id="a"/></connections></button>
        <button buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="more"><state key="normal" title="More"/>
        <connections><segue destination="detail" kind="show" identifier="more" id="s1"/></connections></button>
        <containerView translatesAutoresizingMaskIntoConstraints="NO" id="box"><connections>
        <segue destination="child" kind="embed" identifier="child" id="s2"/></connections></containerView></subviews>
        <constraints>
        <constraint firstItem="title" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="10" id="c1"/>
        <constraint firstItem="title" firstAttribute="leading" secondItem="home-view" secondAttribute="leadingMargin" id="c2"/>
        <constraint firstItem="box" firstAttribute="top" secondItem="title" secondAttribute="bottom" constant="8" id="c3"/>
        <constraint firstItem="box" firstAttribute="leading" secondItem="home-view" secondAttribute="leading" id="c4"/>
        <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="c5"/>
        <constraint firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="c6"/>
        </constraints><viewLayoutGuide key="safeArea" id="safe"/>
        """,
        connections: """
          <outlet property="titleLabel" destination="title" id="o1"/>
          <outletCollection property="buttons" destination="save" id="o2"/>
          <outletCollection property="buttons" destination="more" id="o3"/>
          <segue destination="sheet" kind="presentation" identifier="sheet" id="s3"/>
          <segue destination="sheet" kind="custom" customClass="LoggedSegue" customModule="UIKitTests" \
          identifier="custom" id="s4"/>
          """)
      + scene("ChildController", "child", "")
      + scene(
        "DetailController", "detail",
        """
        <subviews><button id="return"><connections>
        <segue destination="detail-exit" kind="unwind" unwindAction="back:" identifier="return" id="u"/></connections></button>
        </subviews>
        """) + scene("SheetController", "sheet", ""), initial: "nav")
}
