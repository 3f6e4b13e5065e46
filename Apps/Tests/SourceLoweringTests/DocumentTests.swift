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
