import Testing

/// Sources with Objective-C interoperability, and what the tool makes of them. Every line remains where it is.
@Suite("Lowering of sources", .enabled(if: LoweringTool.compiler != nil, "the toolchain has no SwiftParser"))
struct LoweringTests {
  @Test func attributesAndModifiersThatNeedObjectiveCAreRemoved() throws {
    let text = try LoweringTool.lower(
      """
      @objc enum Kind: Int { case a }
      @IBDesignable struct Card<T> {
        @IBInspectable var radius: CGFloat = 0
        @objc dynamic
        var title = ""
        @nonobjc func plain() {}
        @available(iOS 13, *) @IBAction private func press(_ sender: Any) {}
      }
      """)
    #expect(
      text == """
        enum Kind: Int { case a }
        struct Card<T> {
          var radius: CGFloat = 0
          \("")
          var title = ""
          func plain() {}
          @available(iOS 13, *) private func press(_ sender: Any) {}
        }
        """)
  }

  @Test func applicationDelegateIsNoEntryOfTheProgram() throws {
    #expect(try LoweringTool.lower("@main\nclass A {}") == "\nclass A {}")
    #expect(try LoweringTool.lower("@UIApplicationMain class A {}") == "class A {}")
  }

  @Test func selectorsAreTheNamesOfTheirMethods() throws {
    let text = try LoweringTool.lower(
      """
      class Form {
        func use() {
          _ = #selector(save)
          _ = #selector(Form.save)
          _ = #selector(self.move(_:to:))
          _ = #selector(note)
          _ = #selector(renamed)
          _ = #selector(show as (Form) -> () -> Void)
          _ = #selector(getter: Form.name)
          _ = #selector(setter: name)
          _ = #selector(Other.press)
          _ = #selector(type(of: self).save)
          _ = #selector(UIView.endEditing(_:))
          _ = #selector(UIView.layoutIfNeeded)
        }
        @objc func save() {}
        @objc func move(_ item: Int, to place: Int) {}
        @objc func note(notification: Notification) {}
        @objc(other:) func renamed(_ sender: Any) {}
        @objc func show() {}
        @objc var name = ""
      }
      class Other { @objc func press(_ sender: Any) {} }
      """)
    let selectors = text.split(separator: "\n").filter { $0.contains("_ = ") }.map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    #expect(
      selectors == [
        #"_ = Selector("save")"#, #"_ = Selector("save")"#, #"_ = Selector("move:to:")"#,
        #"_ = Selector("noteWithNotification:")"#, #"_ = Selector("other:")"#, #"_ = Selector("show")"#,
        #"_ = Selector("name")"#, #"_ = Selector("setName:")"#, #"_ = Selector("press:")"#, #"_ = Selector("save")"#,
        #"_ = Selector("endEditing:")"#, #"_ = Selector("layoutIfNeeded")"#,
      ])
  }

  @Test("The first label of a selector is joined as the compiler does it")
  func firstLabelIsJoined() throws {
    let text = try LoweringTool.lower(
      """
      class A {
        let all = [#selector(move(by:)), #selector(move(item:)), #selector(moveTo(place:)), #selector(add(x:y:))]
      }
      """)
    #expect(
      text.contains(
        #"[Selector("moveBy:"), Selector("moveWithItem:"), Selector("moveToPlace:"), Selector("addWithX:y:")]"#))
  }

  @Test func inheritedMethodsAreFoundInSuperclassesAndOtherFiles() throws {
    let result = try LoweringTool.lower([
      "A.swift": "class Sub: Base { let s = #selector(save) }",
      "B.swift": "class Base: UIView { @objc func save(_ sender: Any) {} }",
    ])
    #expect(result.texts["A.swift"] == #"class Sub: Base { let s = Selector("save:") }"#)
  }

  @Test func keyPathsAreTheNamesOfTheirProperties() throws {
    let text = try LoweringTool.lower("let a = #keyPath(UIView.layer.cornerRadius), b = #keyPath(title)")
    #expect(text == #"let a = "layer.cornerRadius", b = "title""#)
  }

  @Test func systemsAndKitsAreDecided() throws {
    let source = """
      #if os(iOS) && !targetEnvironment(macCatalyst)
      import UIKit
      #elseif os(macOS) || canImport(AppKit)
      import AppKit
      #endif
      #if swift(>=5.5)
      #endif
      """
    #expect(
      try LoweringTool.lower(source) == """
        #if true && !false
        import UIKit
        #elseif false || false
        import AppKit
        #endif
        #if swift(>=5.5)
        #endif
        """)
    #expect(try LoweringTool.lower("#if os(iOS)\n#elseif os(macOS)\n#endif", kit: "AppKit").hasPrefix("#if false"))
    // The kit has the settings of this module.
    #expect(
      try LoweringTool.lower(
        "import Accessibility\nlet on = AccessibilitySettings.animatedImagesEnabled", kit: "AppKit"
      )
      .hasPrefix("import AppKit\n"))
  }

  @Test func protocolsOfObjectiveCAreThoseOfClassesWithDefaults() throws {
    let text = try LoweringTool.lower(
      """
      @objc protocol CardDelegate {
        func open(_ card: Int)
        @objc optional func close(_ card: Int, animated: Bool)
      }
      func use(_ delegate: CardDelegate?, _ done: (() -> Void)?) {
        delegate?.close?(1, animated: true)
        done?()
      }
      """)
    #expect(
      text == """
        protocol CardDelegate: AnyObject {
          func open(_ card: Int)
          func close(_ card: Int, animated: Bool)
        };  extension CardDelegate { func close(_ a0: Int, animated a1: Bool) {} }
        func use(_ delegate: CardDelegate?, _ done: (() -> Void)?) {
          delegate?.close(1, animated: true)
          done?()
        }
        """)
  }

  @Test func overridesInExtensionsAreCalledByTheirClass() throws {
    let result = try LoweringTool.lower([
      "A.swift": "class Page: UIViewController {\n}",
      "B.swift": """
      extension Page {
        override func viewDidLoad() {
          super.viewDidLoad()
        }
        override var canBecomeFirstResponder: Bool { true }
        func setUp(_ x: Int = 1) {}
      }
      class Sub: Page {
        override func setUp(_ x: Int) { super.setUp(x) }
      }
      """,
    ])
    #expect(
      result.texts["A.swift"] == """
        class Page: UIViewController {
        override func viewDidLoad() { plumb_Page_viewDidLoad() }; func setUp(_ x: Int = 1) { plumb_Page_setUp(x) }; \
        override var canBecomeFirstResponder: Bool { get { plumb_Page_canBecomeFirstResponder } }; }
        """)
    #expect(
      result.texts["B.swift"] == """
        extension Page {
          func plumb_Page_viewDidLoad() {
            super.viewDidLoad()
          }
          var plumb_Page_canBecomeFirstResponder: Bool { true }
          func plumb_Page_setUp(_ x: Int = 1) {}
        }
        class Sub: Page {
          override func setUp(_ x: Int) { super.setUp(x) }
        }
        """)
  }

  @Test func argumentsWithoutNamesReachTheMethodOfTheExtension() throws {
    let result = try LoweringTool.lower([
      "A.swift": """
      import UIKit
      class Pages: UICollectionViewFlowLayout {}
      extension Pages {
        override func shouldInvalidateLayout(forBoundsChange _: CGRect) -> Bool { true }
        override func layoutAttributesForItem(at _: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
      }
      """
    ])
    #expect(result.messages.isEmpty)
    #expect(try LoweringTool.typeCheck(result) == "")
  }

  @Test func valuesOfAnyObjectAreReadByKey() throws {
    let result = try LoweringTool.lower([
      "A.swift": """
      import UIKit
      class Page: UIViewController {
        @IBAction func slide(_ sender: AnyObject) {
          title = sender.value(forKey: "value") as? String
          sender.setValue(1, forKey: "value")
        }
      }
      """
    ])
    #expect(result.messages.isEmpty)
    #expect(try LoweringTool.typeCheck(result) == "")
  }

  @Test func seguesAreMadeOfTheirClass() throws {
    let result = try LoweringTool.lower([
      "A.swift": """
      import UIKit
      func show(_ type: UIStoryboardSegue.Type, from page: UIViewController, _ other: UIViewController) {
        type.init(identifier: "show", source: page, destination: other).perform()
      }
      """
    ])
    #expect(result.messages.isEmpty)
    #expect(try LoweringTool.typeCheck(result) == "")
  }

  @Test func observersInExtensionsAreCalledByTheirClass() throws {
    let result = try LoweringTool.lower([
      "A.swift": """
      import UIKit
      open class Strip: UICollectionView { var turns = 0 }
      extension Strip {
        open override var semanticContentAttribute: UISemanticContentAttribute {
          willSet { turns -= 1 }
          didSet(former) {
            if former != .unspecified { turns += 1 }
          }
        }
        @available(*, unavailable) open override func reloadData() { super.reloadData() }
        @available(*, unavailable) open override var allowsSelection: Bool { get { false } set {} }
        func reloadStrip() { super.reloadData() }
      }
      func isFlipped(_ strip: Strip) -> Bool { strip.semanticContentAttribute == .forceRightToLeft }
      """
    ])
    #expect(result.messages.isEmpty)
    let text = try #require(result.texts["A.swift"])
    for part in [
      "didSet(former) { plumb_Strip_semanticContentAttribute_didSet(former) }",
      "func plumb_Strip_semanticContentAttribute_willSet(_ newValue: UISemanticContentAttribute)",
      "func plumb_Strip_semanticContentAttribute_didSet(_ former: UISemanticContentAttribute)",
    ] { #expect(text.contains(part), "\(part)") }
    #expect(!text.contains("unavailable"))
    #expect(try LoweringTool.typeCheck(result) == "")
  }

  @Test func managedPropertiesAreReadAndWrittenByTheirKeys() throws {
    let text = try LoweringTool.lower("class Item: Managed { @NSManaged var name: String }")
    let accessors = #"{ get { value(forKey: "name") as! String } set { setValue(newValue, forKey: "name") } }"#
    #expect(text.hasPrefix("import UIKit\nclass Item: Managed { var name: String \(accessors)"))
  }

  @Test func bundlesAreThoseOfTheModule() throws {
    let result = try LoweringTool.lower([
      "A.swift": "let a = Bundle.main, b = Bundle(for: Card.self)", "Main.storyboard": "<document></document>",
    ])
    #expect(
      result.texts["A.swift"] == "import UIKit\nlet a = Bundle.module, b = Bundle.ofModule(of: Card.self)")
    #expect(try LoweringTool.lower("let a = Bundle.main") == "let a = Bundle.main")
    let implicit = """
      let a: Bundle = .main, b: Bundle? = .init(for: Card.self), c: Card = .init(for: Card.self), d: Card = .main
      public func e(f: Bundle = .init(for: Card.self), g: Bundle = .main) {}
      """
    let texts = try LoweringTool.lower(["A.swift": implicit, "Main.storyboard": "<document></document>"]).texts
    #expect(
      texts["A.swift"] == """
        import UIKit
        let a: Bundle = Bundle.module, b: Bundle? = Bundle.ofModule(of: Card.self), c: Card = .init(for: Card.self), d: Card = .main
        public func e(f: Bundle = Bundle.ofModule(of: Card.self), g: Bundle = Bundle.ofModule(named: "App")) {}
        """)
  }

  @Test func optionalWindowsAreUnwrappedOnce() throws {
    let text = try LoweringTool.lower(
      "let a = app.delegate?.window??.frame, b = app.delegate!.window!!, c = view.window?.frame, d = x.other??.y")
    #expect(
      text
        == "let a = app.delegate?.window?.frame, b = app.delegate!.window!, c = view.window?.frame, d = x.other??.y")
  }

  @Test func textsAreTranslatedByTheBundleOfTheModule() throws {
    let result = try LoweringTool.lower([
      "A.swift": """
      let a = NSLocalizedString("title", comment: ""), b = NSLocalizedString("b", tableName: "T", value: "B", comment: "")
      let c = NSLocalizedString("c", bundle: .other, comment: "")
      """, "en.lproj/Localizable.strings": "",
    ])
    let expected = """
      let a = Bundle.translated("title", bundle: Bundle.module, comment: ""), b = Bundle.translated("b", tableName: "T", bundle: Bundle.module, value: "B", comment: "")
      let c = Bundle.translated("c", bundle: .other, comment: "")
      """
    #expect(try #require(result.texts["A.swift"]).hasSuffix(expected))
  }

  @Test func functionsOfTheLibraryAreThoseOfFoundation() throws {
    let text = try LoweringTool.lower("let a = Darwin.ceil(x), b = x.Darwin.y")
    #expect(text == "let a = Foundation.ceil(x), b = x.Darwin.y")
  }

  @Test func testsOfTheMainActorAssumeIt() throws {
    let text = try LoweringTool.lower(
      """
      @MainActor final class PageTests: XCTestCase {
        var page: Page!
        override func setUp() { page = Page() }
        func testOne() throws { try page.check() }
        func testEach() {
          func check(_ name: String) {}
          check("a")
        }
        func testLater() async { }
        func helper() {}
      }
      """)
    #expect(
      text == """
        final class PageTests: XCTestCase {
          @MainActor var page: Page!
          override func setUp() { MainActor.assumeIsolated { page = Page() } }
          func testOne() throws { try MainActor.assumeIsolated { try page.check() } }
          func testEach() { MainActor.assumeIsolated {
            @MainActor func check(_ name: String) {}
            check("a")
          } }
          @MainActor func testLater() async { }
          @MainActor func helper() {}
        }
        """)
  }
}
