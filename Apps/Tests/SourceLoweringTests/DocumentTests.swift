import Foundation
import Testing

/// Documents, catalogs and controllers of a module.
@Suite(.enabled(if: LoweringTool.compiler != nil, "no toolchain with the parser of Swift"))
struct DocumentTests {
  private static func storyboard(_ controller: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene><objects>
    \(controller)
    </objects></scene></scenes></document>

    """
  }

  @Test func classesAndDestinationsThatDoNotExistAreErrors() throws {
    let result = try LoweringTool.lower([
      "A.swift": "import UIKit\nclass TripController: UIViewController {}\n",
      "Main.storyboard": Self.storyboard(
        """
        <viewController id="a" customClass="TripControler" customModuleProvider="target">
        <connections><segue id="s" kind="show" destination="b"/></connections></viewController>
        """),
      "Broken.storyboard": "<document>\n<<<<<<< HEAD\n",
      "Other.storyboard": Self.storyboard("<viewController id=\"a\" customClass=\"Map\" customModule=\"Maps\"/>"),
    ])
    #expect(
      result.messages == [
        "…/Broken.storyboard:2:1: error: the document cannot be read: an unresolved merge conflict",
        "…/Main.storyboard:2:1: error: no class 'TripControler' in the module App, which the document names; "
          + "'TripController' is similar",
        "…/Main.storyboard:3:1: error: no object 'b' in the document, to which the segue leads",
      ])
  }

  @Test func imagesAndColorsThatAreNotInTheBundleAreWarnings() throws {
    let result = try LoweringTool.lower([
      "A.swift": "import UIKit\n",
      "Assets.xcassets/Known.imageset/Contents.json": "{}",
      "Assets.xcassets/Accent.colorset/Contents.json": "{}",
      "Assets.xcassets/Space/Contents.json": "{\"properties\": {\"provides-namespace\": true}}",
      "Assets.xcassets/Space/Inner.imageset/Contents.json": "{}",
      "Loose@2x.png": "",
      "Main.storyboard": Self.storyboard(
        """
        <imageView id="a" image="Known"/><imageView id="b" image="Loose.png" highlightedImage="Loose"/>
        <imageView id="c" image="Space/Inner"/><imageView id="d" image="star" catalog="system"/>
        <imageView id="e" image="Nowhere"><color key="tintColor" name="Accemt"/></imageView>
        <button id="f"><state key="normal" backgroundImage="Inner" image="Nowhere"/>
        <color key="backgroundColor" name="Accent"/></button>
        """),
    ])
    #expect(
      result.messages == [
        "…/Main.storyboard:4:1: warning: no image 'Nowhere' in the resources of the module",
        "…/Main.storyboard:4:1: warning: no color 'Accemt' in the resources of the module",
        "…/Main.storyboard:5:1: warning: no image 'Inner' in the resources of the module",
      ])
  }

  @Test func outletsOfAnotherTypeAreErrors() throws {
    let result = try LoweringTool.lower([
      "A.swift": """
      import UIKit
      class Fancy: UIButton {}
      class Page: UIViewController {
        @IBOutlet var stepper: UIStepper!, control: UIControl?, views: [UIView]!, labels: [UILabel]!
        @IBOutlet weak var fancy: Fancy!
        @IBOutlet var plain: UIButton!
      }
      """,
      "Main.storyboard": Self.storyboard(
        """
        <viewController id="a" customClass="Page" customModuleProvider="target"><view key="view" id="v"><subviews>
        <slider id="s"/><button id="b"/><button id="f" customClass="Fancy" customModuleProvider="target"/>
        <button id="o" customClass="Other" customModule="Others"/></subviews></view><connections>
        <outlet property="stepper" destination="s"/>
        <outlet property="control" destination="s"/><outletCollection property="views" destination="b"/>
        <outletCollection property="labels" destination="b"/>
        <outlet property="fancy" destination="b"/>
        <outlet property="fancy" destination="f"/><outlet property="plain" destination="f"/>
        <outlet property="stepper" destination="o"/>
        </connections></viewController>
        """),
    ])
    let words = "of the class Page is of the type"
    #expect(
      result.messages.filter { !$0.contains("note:") } == [
        "…/Main.storyboard:5:1: error: the outlet 'stepper' \(words) UIStepper, but the object is of UISlider",
        "…/Main.storyboard:7:1: error: the outlet 'labels' \(words) UILabel, but the object is of UIButton",
        "…/Main.storyboard:8:1: error: the outlet 'fancy' \(words) Fancy, but the object is of UIButton",
      ])
  }

  @Test func prototypesWithOneIdentifierAreAWarning() throws {
    let result = try LoweringTool.lower([
      "A.swift": "import UIKit\n",
      "Main.storyboard": Self.storyboard(
        """
        <tableView id="a"><prototypes><tableViewCell id="b" reuseIdentifier="Trip"/>
        <tableViewCell id="c" reuseIdentifier="Trip"/><tableViewCell id="d"/><tableViewCell id="e"/></prototypes></tableView>
        <tableView id="f"><prototypes><tableViewCell id="g" reuseIdentifier="Trip"/></prototypes></tableView>
        """),
    ])
    let message = "another prototype of the list has the reuse identifier 'Trip', too"
    #expect(result.messages == ["…/Main.storyboard:3:1: warning: \(message)"])
  }

  @Test func modulesThatTheCompilerDoesNotFindAreErrorsOfEachFile() throws {
    let source = "import SnapKit\n#if canImport(Lottie)\nimport Lottie\n#endif\n"
    let files = ["A.swift": source, "B.swift": "import Foundation\nimport Charts\nimport Core\n"]
    let known = try LoweringTool.lower(files, modules: ["Core"], known: ["Swift", "Foundation"])
    #expect(
      known.messages == [
        "…/A.swift:1:1: error: no such module 'SnapKit'", "…/B.swift:2:1: error: no such module 'Charts'",
      ])
    // Without the list, the compiler decides.
    #expect(try LoweringTool.lower(files, modules: ["Core"]).messages.isEmpty)
  }

  @Test func classesThatInheritTheModuleGetThatOfTheTarget() throws {
    let result = try LoweringTool.lower([
      "A.swift": "import UIKit\nclass Page: UIViewController {}\nclass Cell: UITableViewCell {}\n",
      "Main.storyboard": Self.storyboard(
        """
        <viewController id="a" customClass="Page" customModuleProvider="target">
        <tableViewCell id="b" customClass="Cell" customModule="Old" customModuleProvider="target"/>
        <view id="c" customClass="Map" customModule="Maps"/></viewController>
        """),
    ])
    #expect(result.messages.isEmpty)
    #expect(
      result.texts["Main.storyboard"]
        == Self.storyboard(
          """
          <viewController id="a" customClass="Page" customModule="App" customModuleProvider="target">
          <tableViewCell id="b" customClass="Cell" customModule="App" customModuleProvider="target"/>
          <view id="c" customClass="Map" customModule="Maps"/></viewController>
          """))
  }

  @Test func controllersThatNeedNoArgumentsAreListed() throws {
    let coder = "required init?(coder: NSCoder) { fatalError() }"
    let result = try LoweringTool.lower([
      "A.swift": """
      import UIKit
      class Plain: UIViewController {}
      class Sub: Plain { var name = "" }
      class Model: UIViewController { init(model: Int) { super.init(nibName: nil, bundle: nil) }; \(coder) }
      class Defaults: UITableViewController { init(model: Int = 1) { super.init(style: .plain) }; \(coder) }
      class Coded: UIViewController { \(coder) }
      class CodedSub: Coded {}
      class Other: UICollectionViewController {}
      private class Hidden: UIViewController {}
      class Generic<Value>: UIViewController {}
      """
    ])
    let table = try #require(result.texts["PlumbInterfaceTable.swift"])
    #expect(
      table.contains(
        "[(\"Defaults\", { Defaults() }), (\"Plain\", { Plain() }), (\"Sub\", { Sub() })] }"))
  }

  @Test func imagesNamedLikeKeywordsHaveConstants() throws {
    let result = try LoweringTool.lower([
      "A.swift": "import UIKit\nlet style: UIAlertAction.Style = .default\n",
      "Assets.xcassets/Default.imageset/Contents.json": "{}",
    ])
    #expect(result.texts["PlumbInterfaceTable.swift"]?.contains("static var `default`: UIImage {") == true)
  }

  @Test func subclassesAndExtensionsOfATestCaseOfTheMainActorAreOfIt() throws {
    let result = try LoweringTool.lower([
      "Base.swift": "import XCTest\n@MainActor class Base: XCTestCase {}\n",
      "One.swift": "import XCTest\nclass One: Base { func testA() { f() } }\nextension Base { func f() {} }\n",
    ])
    #expect(
      result.texts["One.swift"] == """
        import XCTest
        class One: Base { func testA() { MainActor.assumeIsolated { f() } } }
        extension Base { @MainActor func f() {} }

        """)
  }

  @Test func testsSeeTheKitThroughTheApp() throws {
    let source = "import Testing\n@testable import Pages\nlet layer = CAGradientLayer()\n"
    let result = try LoweringTool.lower(["A.swift": source], modules: ["Pages", "UIKit"])
    #expect(result.texts["A.swift"]?.hasPrefix("import UIKit\n") == true)
  }
}
