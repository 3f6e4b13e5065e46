import Testing

/// The table of members by name, imports, documents, and what the compiler says about lowered sources.
@Suite("Lowering of targets", .enabled(if: LoweringTool.compiler != nil, "the toolchain has no SwiftParser"))
struct TableTests {
  @Test func membersAreListedByTheirNames() throws {
    let result = try LoweringTool.lower([
      "A.swift": """
      import UIKit
      class Card: UIView {
        @IBOutlet private weak var label: UILabel!
        @IBOutlet var buttons: [UIButton]!
        @objc let id = 1
        @IBAction func press(_ sender: UIButton!) {}
        @objc func wide(_ a: Int, _ b: Int, _ c: Int) {}
        @objc static func shared() {}
      }
      """
    ])
    let text = try #require(result.texts["A.swift"])
    for member in [
      #".outlet("label", \Card.label)"#, #".outlets("buttons", \Card.buttons)"#, #".readOnly("id", \Card.id)"#,
      #".action("press:", { (owner: Card) in { (first: UIButton?) in owner.press(first) } })"#, #".method("wide:::")"#,
    ] { #expect(text.contains(member)) }
    #expect(!text.contains(#""shared""#))
    #expect(
      text.hasSuffix("\n@MainActor func plumbEntries_A() -> [InterfaceTableEntry] { Card.plumbEntries_A_2_Card }\n"))
    #expect(try #require(result.texts["PlumbInterfaceTable.swift"]).contains("plumbEntries_A()"))
  }

  @Test func membersInConditionsThatAreNotCompiledAreLeftOut() throws {
    let text = try LoweringTool.lower(
      """
      import UIKit
      class Card: UIView {
        #if os(iOS)
        @objc func phone() {}
        #else
        @objc func desktop() {}
        #endif
      }
      """)
    #expect(text.contains(#".action("phone""#))
    #expect(!text.contains(#".action("desktop""#))
  }

  @Test func moduleThatIsNotUsedIsLeftOutAndNetworkingIsAdded() throws {
    let text = try LoweringTool.lower("import Foundation\nimport Combine\nlet task = URLSession.shared")
    #expect(text == "import FoundationNetworking\nimport Foundation\n\nlet task = URLSession.shared")
    #expect(try LoweringTool.lower("import MapKit\nlet view = UIView()") == "import UIKit\n\nlet view = UIView()")
  }

  @Test func moduleThatIsUsedIsReportedWithItsUses() throws {
    let result = try LoweringTool.lower(["A.swift": "import Combine\n\nvar all: Set<AnyCancellable> = []"])
    #expect(result.status == 1)
    #expect(
      result.messages == [
        "…/A.swift:1:1: error: no module 'Combine' on this system; leave the file out, or what uses it",
        "…/A.swift:3:14: note: 'AnyCancellable' is of Combine",
      ])
    // The kit has what registers fonts.
    #expect(
      try LoweringTool.lower("import CoreText\nCTFontManagerRegisterFontsForURL(url, .process, nil)").hasPrefix(
        "import UIKit\n"))
    // A module of this name that the target depends on replaces it.
    let other = try LoweringTool.lower(
      ["A.swift": "import Combine\n\nvar all: Set<AnyCancellable> = []"], modules: ["Combine"])
    #expect(other.status == 0)
  }

  @Test func connectionThatNoClassHasIsAnErrorWithBothPlaces() throws {
    let result = try LoweringTool.lower([
      "A.swift": """
      import UIKit

      class Page: UIViewController {
        @IBOutlet var label: UILabel!
        @IBAction func press(_ sender: Any) {}
      }
      """,
      "Main.storyboard": """
      <document>
        <viewController id="page" customClass="Page">
          <view id="v"><button id="b"><connections>
            <action selector="press:" destination="page" eventType="touchUpInside"/>
            <action selector="pressed:" destination="page" eventType="touchUpInside"/>
          </connections></button></view>
          <connections>
            <outlet property="label" destination="l"/>
            <outlet property="view" destination="v"/>
            <outlet property="title2" destination="l"/>
          </connections>
        </viewController>
      </document>
      """,
    ])
    #expect(result.status == 1)
    #expect(
      Set(result.messages) == [
        "…/Main.storyboard:5:1: error: no action 'pressed:' in the class Page, which the document connects",
        "…/Main.storyboard:10:1: error: no outlet 'title2' in the class Page, which the document connects",
        "…/A.swift:3:1: note: Page is declared here",
      ])
  }

  // MARK: The compiler

  private static let sample = [
    "Card.swift": """
    import Foundation
    import UIKit

    @objc protocol CardDelegate: AnyObject {
      @objc optional func cardDidClose(_ card: Card)
    }

    @IBDesignable class Card: UIView {
      @IBOutlet weak var delegate: CardDelegate?
      @IBOutlet private weak var label: UILabel!
      @IBOutlet private var buttons: [UIButton]!
      @IBInspectable var radius: CGFloat = 0 { didSet { layer.cornerRadius = radius } }
      private class Helper: NSObject { @objc private func run() {} }
      @IBAction private func close(_ sender: UIButton) { delegate?.cardDidClose?(self) }
      @objc private func changed(_ note: NSNotification) {}
      @objc func load() async throws -> Int { 1 }
      @IBSegueAction func make(_ coder: NSCoder, sender: Any?) -> UIViewController? { UIViewController(coder: coder) }
      func observe() {
        NotificationCenter.default.addObserver(
          self, selector: #selector(changed), name: UIResponder.keyboardWillShowNotification, object: nil)
        let tap = UITapGestureRecognizer(target: self, action: #selector(UIView.endEditing(_:)))
        addGestureRecognizer(tap)
        if responds(to: #selector(close(_:))) { perform(#selector(close(_:)), with: nil) }
      }
    }
    """,
    "Card+Layout.swift": """
    import UIKit

    extension Card {
      override func layoutSubviews() { super.layoutSubviews() }
      override var intrinsicContentSize: CGSize { CGSize(width: 1, height: 1) }
    }

    class Model: NSObject {
      @objc dynamic var count = 0
      @objc func tick(_ timer: Timer) { setValue(count + 1, forKey: #keyPath(count)) }
    }

    extension UIViewController {
      @objc func dismissKeyboard() { view.endEditing(true) }
    }

    @UIApplicationMain
    class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }
    """,
  ]

  @Test func loweredSampleCompilesWithTheKit() throws {
    let result = try LoweringTool.lower(Self.sample)
    #expect(result.messages.isEmpty)
    let messages = try LoweringTool.typeCheck(result)
    #expect(messages == "")
  }

  @Test func errorsOfTheCompilerAreAtTheLinesOfTheOriginal() throws {
    var files = Self.sample
    files["Card+Layout.swift"]?.append("\nlet wrong: Int = \"text\"\n")
    let messages = try LoweringTool.typeCheck(LoweringTool.lower(files))
    let line =
      try #require(files["Card+Layout.swift"]).split(separator: "\n", omittingEmptySubsequences: false).count - 1
    #expect(messages.contains("/Card+Layout.swift:\(line):"))
    #expect(!messages.contains("/out/"))
  }

  @Test("Constants of catalogs that the sources use are declared, and none that they declare themselves")
  func constantsOfCatalogsAreDeclared() throws {
    let set = "{\"info\":{\"version\":1}}"
    var files = [
      "A.swift": """
      import UIKit

      extension UIColor { static let own = UIColor(named: "own")! }
      let colors = [UIColor.ypBlack, .own, .red, .main]
      let image = UIImage(resource: .trackerStub)
      """
    ]
    for name in ["YP Black", "own", "red", "mainColor", "unused"] {
      files["Assets.xcassets/Colors/\(name).colorset/Contents.json"] = set
    }
    files["Assets.xcassets/TrackerStub.imageset/Contents.json"] = set
    let result = try LoweringTool.lower(files)
    #expect(result.status == 0)
    let table = try #require(result.texts["PlumbInterfaceTable.swift"])
    #expect(table.contains("  static var ypBlack: UIColor { plumbAsset(\"YP Black\") }"))
    #expect(table.contains("  static var main: UIColor { plumbAsset(\"mainColor\") }"))
    #expect(table.contains("  static var trackerStub: ImageResource { plumbAsset(\"TrackerStub\") }"))
    for name in ["own", "red", "unused"] { #expect(!table.contains("static var \(name):")) }
  }
}
