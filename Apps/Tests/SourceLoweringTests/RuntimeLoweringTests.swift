import Foundation
import Testing

/// What the tool lowers for key-value observing, timers, optional methods and classes that no table can name, and what
/// it keeps from one run to the next.
@Suite("Lowering for the runtime", .enabled(if: LoweringTool.compiler != nil, "the toolchain has no SwiftParser"))
struct RuntimeLoweringTests {
  @Test func propertiesOfObjectiveCNotifyTheirObservers() throws {
    let text = try LoweringTool.lower(
      """
      import UIKit
      class Model: NSObject {
        @objc dynamic var count = 0
        @objc dynamic var name = "" { didSet { print(name) } }
        @objc dynamic var both: Int { get { 1 } set { print(newValue) } }
        @objc dynamic var half: Int { count / 2 }
        @objc var plain = 0
      }
      """)
    for line in [
      #"  var count = 0 { willSet { willChangeValue(forKey: "count") } didSet { didChangeValue(forKey: "count") } }"#,
      #"  var name = "" { willSet { willChangeValue(forKey: "name") } didSet { defer { didChangeValue(forKey: "name") };"#,
      #"set { willChangeValue(forKey: "both"); defer { didChangeValue(forKey: "both") }; print(newValue) } }"#,
      "  var half: Int { count / 2 }", "  var plain = 0",
    ] { #expect(text.contains(line)) }
  }

  @Test func observersAreNotifiedByTheirProtocol() throws {
    let text = try LoweringTool.lower(
      """
      import UIKit
      class Watcher: NSObject {
        var token: Any?
        func watch(_ model: Model) { token = model.observe(\\Model.child?.count, options: [.new]) { _, _ in } }
        override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?
        ) { super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context) }
      }
      class Page: UIViewController {
        override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
          context: UnsafeMutableRawPointer?
        ) {}
      }
      """)
    #expect(text.contains("class Watcher: NSObject, KeyValueObserver {"))
    #expect(text.contains(#"model.observe(\Model.child?.count, named: "child.count", options: [.new])"#))
    #expect(text.contains("\n  func observeValue("))
    #expect(text.contains(") { () }"))
    #expect(text.contains("class Page: UIViewController {\n  override func observeValue("))
  }

  @Test func changesThatKeyPathsAnnounceAreAnnouncedByName() throws {
    let text = try LoweringTool.lower(
      """
      import AppKit
      class Dial: NSView {
        @objc dynamic var value = 0.0
        func turn() {
          self.willChangeValue(for: \\.value)
          didChangeValue(for: \\Dial.value)
        }
      }
      """)
    #expect(text.contains(#"self.willChangeValue(forKey: "value")"#))
    #expect(text.contains(#"didChangeValue(forKey: "value")"#))
  }

  @Test func methodsOfTheModuleNamedObserveAreKept() throws {
    let text = try LoweringTool.lower(
      """
      import UIKit
      class Box { func observe<T>(_ path: KeyPath<Box, T>, _ body: () -> Void) {} }
      func use(_ box: Box) { box.observe(\\.self) {} }
      """)
    #expect(text.contains("box.observe(\\.self) {}"))
  }

  @Test func timersWithTargetsAreMadeByAFunction() throws {
    let text = try LoweringTool.lower(
      """
      import UIKit
      let a = Timer(timeInterval: 1, target: b, selector: "c", userInfo: nil, repeats: true)
      let d = Timer(timeInterval: 1, repeats: true) { _ in }
      """)
    #expect(text.contains("let a = Timer.timer(timeInterval: 1, target: b,"))
    #expect(text.contains("let d = Timer(timeInterval: 1, repeats: true)"))
    let empty = try LoweringTool.lower("import Foundation\nvar timer = Timer()")
    #expect(empty.contains("var timer = Timer(fire: .distantFuture, interval: 0, repeats: false, block: { _ in })"))
  }

  @Test func settingsOfSessionsThatCannotBeSetAreLeftOut() throws {
    let text = """
      import Foundation
      func a(_ b: URLSessionConfiguration, _ c: () -> Bool) {
        b.allowsCellularAccess = true
        b.waitsForConnectivity = c()
        if b.allowsCellularAccess == false { print(b) }
      }
      """
    #expect(
      try LoweringTool.lower(text)
        == "import FoundationNetworking\n" + text.replacingOccurrences(of: "b.waitsForConnectivity =", with: "_ ="))
  }

  @Test func previewsAreLeftOut() throws {
    let result = try LoweringTool.lower([
      "B.swift": """
      class Other: UIView {}
      #if canImport(SwiftUI) && DEBUG
      import SwiftUI
      #endif
      """,
      "A.swift": """
      import SwiftUI
      import UIKit
      class Page: UIView {}
      struct Page_Previews: PreviewProvider {
        static var previews: some View { Text("A") }
      }
      #Preview("Page") { Page() }
      @available(iOS 17, *)
      #Preview { Page() }
      #if canImport(SwiftUI) && DEBUG
      import SwiftUI
      struct Wrapper: UIViewRepresentable {}
      #endif
      let last = 1
      """,
    ])
    #expect(result.messages.isEmpty)
    let text = try #require(result.texts["A.swift"])
    for word in ["import SwiftUI\nimport UIKit", "Page_Previews", "#Preview", "@available"] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(text.contains("#if false && DEBUG"))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count >= 14)
    #expect(try LoweringTool.typeCheck(result) == "")
  }

  @Test func attributedTextsKeepTheirRunsInTheKit() throws {
    let text = """
      import UIKit
      extension NSMutableAttributedString { convenience init(red: String) { self.init(string: red) } }
      let a: NSMutableAttributedString = NSMutableAttributedString(red: "a")
      let b = NSMutableAttributedString.init(attributedString: a)
      let c = NSAttributedString(attributedString: b)
      let d = NSAttributedString(string: "d")
      """
    let result = try LoweringTool.lower(["A.swift": text])
    let lowered = try #require(result.texts["A.swift"])
    #expect(lowered.components(separatedBy: "= KitMutableAttributedString").count == 4)
    #expect(lowered.contains("let d = NSAttributedString(string"))
    #expect(try LoweringTool.typeCheck(result) == "")
  }

  @Test func initializersOfMetatypesAreFunctionsOfTheKit() throws {
    let text = """
      import UIKit
      protocol Named {}
      final class Holder<Content: UIView & Named>: UIView {
        lazy var content = Content(frame: bounds)
        func more<Other>(_ other: Other.Type) -> Other where Other: UIViewController { Other() }
      }
      final class Box<Value: Equatable> {}
      struct Point { init() {} }
      func screen(_ kind: UIViewController.Type) -> UIViewController { kind.init(nibName: nil, bundle: nil) }
      func cell<Cell: UITableViewCell>(_ kind: Cell.Type) -> Cell { kind.init(style: .value1, reuseIdentifier: "a") }
      func copy<V: UIView>(of view: V) -> V { type(of: view).init() }
      func same(_ point: Point) -> Point { type(of: point).init() }
      func plain() -> (UIView, UILabel) { (UIView.init(frame: .zero), UILabel()) }
      """
    let result = try LoweringTool.lower(["A.swift": text])
    let lowered = try #require(result.texts["A.swift"])
    for part in [
      "Content.instance(frame: bounds)", "Other.instance()", "kind.instance(nibName: nil, bundle: nil)",
      "kind.instance(style: .value1", "type(of: view).instance()", "type(of: point).init()", "UIView.init(frame",
    ] { #expect(lowered.contains(part), "\(part)") }
    #expect(try LoweringTool.typeCheck(result) == "")
  }

  @Test func viewsOfSwiftUIAreEmptyAndTheirInitializersRemain() throws {
    let text = """
      import SwiftUI
      struct Card<Content: View>: View {
        let title: String
        @ObservedObject var model: Model
        @State private var isOn = false
        @Environment(\\.dismiss) private var dismiss
        @ViewBuilder var content: () -> Content
        enum Kind { case small }
        private var header: some View { Text(title).font(.title) }
        var body: some View {
          VStack { header; content() }
        }
        func save() { withAnimation { isOn = true } }
        func titled(_ title: String) -> Self { Card(title: title, model: model, content: content) }
      }
      struct Round: ViewModifier { func body(content: Content) -> some View { content.cornerRadius(3) } }
      extension View { func round() -> some View { modifier(Round()) } }
      final class Model: ObservableObject { @Published var count = 0 }
      struct Badge: UIViewRepresentable {
        func makeUIView(context: Context) -> UILabel { UILabel() }
        func updateUIView(_ uiView: UILabel, context: Context) { uiView.text = "1" }
      }
      class Page: UIViewController {
        var bag: Set<AnyCancellable> = []
        @ViewBuilder func footer() -> some View { Spacer() }
        override func viewDidLoad() {
          super.viewDidLoad()
          let model = Model()
          let child = UIHostingController(rootView: Card(title: "A", model: model) { Badge() }.titled("B"))
          addChild(child)
          view.addSubview(child.view)
          model.$count.map { "\\($0)" }.sink { [weak self] in self?.title = $0 }.store(in: &bag)
        }
      }
      """
    let result = try LoweringTool.lower(["A.swift": text], modules: ["UIKit", "Combine", "SwiftUI"])
    #expect(result.messages.isEmpty)
    let lowered = try #require(result.texts["A.swift"])
    for word in ["VStack", "dismiss", "withAnimation", "ViewModifier", "modifier", "Spacer", "header"] {
      #expect(!lowered.contains(word), "\(word)")
    }
    #expect(try LoweringTool.typeCheck(result) == "")
  }

  @Test func programOfSwiftUIIsNoEntryOfTheModule() throws {
    let text = try LoweringTool.lower(
      """
      import SwiftUI
      @main struct Program: App {
        @UIApplicationDelegateAdaptor(AppDelegate.self) var delegate
        var body: some Scene { WindowGroup {} }
      }
      class AppDelegate: UIResponder, UIApplicationDelegate {}
      """)
    #expect(text == "import UIKit\n\n\n\n\n\nclass AppDelegate: UIResponder, UIApplicationDelegate {}")
  }

  @Test func overrideInAnExtensionOfAClassOfAKitIsAWarning() throws {
    let result = try LoweringTool.lower([
      "A.swift": "import UIKit\nextension UILabel {\n  open override var description: String { \"\" }\n}"
    ])
    #expect(result.status == 0)
    #expect(
      result.messages == [
        "…/A.swift:3:21: warning: 'description' is not called on this system: an extension cannot override a member of "
          + "UILabel, which another module declares"
      ])
  }

  @Test func filesThatUseWhatIsLeftOutAreNamed() throws {
    let result = try LoweringTool.lower([
      "A.swift": "import CoreData\nimport UIKit\nclass Store {\n  var all: NSManagedObject?\n  enum Kind {}\n}",
      "B.swift": "import UIKit\n// A Store.\nlet shop = Stores()\nfunc fill(_ store: Store, _ kind: Store.Kind) {}",
      "C.swift": "import UIKit\nclass Stores {}",
    ])
    #expect(
      result.messages == [
        "…/A.swift:1:1: error: no module 'CoreData' on this system; leave the file out, or what uses it",
        "…/A.swift:4:12: note: 'NSManagedObject' is of CoreData",
        "…/B.swift:4:20: note: 'Store', of A.swift, is used here",
      ])
  }

  @Test func functionsInExtensionsOfNumbersAreThoseOfTheLibrary() throws {
    let text = """
      extension CGFloat { var a: CGFloat { max(abs(self), self.b(abs)) } }
      extension Int { var a: Int { abs(self) } }
      """
    #expect(
      try LoweringTool.lower(text)
        == text.replacingOccurrences(of: "max(abs(", with: "Swift.max(Swift.abs("))
  }

  @Test func partsOfModulesAreImported() throws {
    #expect(try LoweringTool.lower("import UIKit.UIColor\nlet a = UIColor.red").contains("import UIKit\nlet a"))
    for source in ["import os.log", "import OSLog", "import os"] {
      let text = try LoweringTool.lower("\(source)\nlet a = Logger()")
      #expect(text.contains("import os\nlet a"), "\(source)")
    }
    #expect(try LoweringTool.lower("import Foundation\nlet a = XMLParser.self").hasPrefix("import FoundationXML\n"))
    let text = "import Foundation\nfunc a(_ b: AnyObject, _ c: UnsafeRawPointer) { objc_removeAssociatedObjects(b) }"
    #expect(try LoweringTool.lower(text) == "import ObjectiveC\n" + text)
    #expect(try LoweringTool.lower("import UIKit\n" + text) == "import UIKit\n" + text)
  }

  @Test func xcTestImportsTheKit() throws {
    let text = "import XCTest\nlet a = UIColor.red"
    #expect(try LoweringTool.lower(text) == "import UIKit\n" + text)
    #expect(try LoweringTool.lower("import UIKit\n" + text) == "import UIKit\n" + text)
    #expect(try LoweringTool.lower("import XCTest\nlet a = 1") == "import XCTest\nlet a = 1")
  }

  @Test func modulesOfTheAppCanImportTheKit() throws {
    let text = "@testable import Trips\nlet a = UIColor.red"
    #expect(try LoweringTool.lower(["A.swift": text], modules: ["Trips"]).texts["A.swift"] == "import UIKit\n" + text)
    #expect(try LoweringTool.lower(["A.swift": text]).texts["A.swift"] == text)
  }

  private static let sample = [
    "A.swift": """
    import UIKit

    class Card<Value>: UIView {
      @IBOutlet var label: UILabel!
      @objc func press(_ sender: Any) {}
    }
    class WideCard<Value>: Card<Value> { @objc func wide() {} }
    extension Card { @objc func more() {} }

    class Page: UIViewController {
      @objc dynamic var count = 0
      private var tokens: [NSKeyValueObservation] = []
      override func viewDidLoad() {
        final class Helper: NSObject {
          @objc func run(_ timer: Timer) {}
          func start() { _ = Timer(timeInterval: 1, target: self, selector: #selector(run), userInfo: nil, repeats: false) }
        }
        Helper().start()
        tokens.append(observe(\\.count, options: [.old, .new]) { page, change in page.title = "\\(change.newValue ?? 0)" })
        tokens.append(UIScrollView().observe(\\.contentSize) { _, _ in })
        addObserver(self, forKeyPath: #keyPath(count), options: [.new], context: nil)
      }
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { removeObserver(self, forKeyPath: "count") }
    }

    @objc protocol CardSource {
      @objc optional func height(of card: UIView) -> CGFloat
      @objc optional var accent: UIColor { get }
    }
    class Shelf: UIView, CardSource {
      weak var source: CardSource?
      var accent: UIColor { source?.accent ?? .red }
      var height: CGFloat { source?.height?(of: self).rounded() ?? 0 }
    }
    class List: UIViewController, UITableViewDelegate {}
    class LongList: List {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    }
    class Forwarder: NSObject, UITableViewDelegate {
      weak var next: UITableViewDelegate?
      var last: UITableViewDelegate!
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        guard let height = last.tableView?(tableView, heightForRowAt: indexPath) else { return 1 }
        next?.tableView?(tableView, didSelectRowAt: indexPath)
        next!.scrollViewDidScroll!(tableView)
        return next?.tableView?(tableView, heightForRowAt: indexPath) ?? height
      }
    }
    class Grid: UIViewController, UICollectionViewDelegateFlowLayout {}
    class WideGrid: Grid {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
      ) -> CGSize { .zero }
    }
    class Scrolled: LongList { func scrollViewDidScroll(_ scrollView: UIScrollView) {} }
    class WideShelf: Shelf { func height(of card: UIView) -> CGFloat { card.bounds.height } }
    class Store: NSObject, CardSource {
      @objc dynamic var model: Store?
      func height(of card: UIView) -> CGFloat { 1 }
      func ask(_ other: CardSource) -> CGFloat { other.height?(of: UIView()) ?? 0 }
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context) }
    }
    """
  ]

  @Test func loweredSampleCompilesWithTheKit() throws {
    let result = try LoweringTool.lower(Self.sample)
    #expect(result.messages.isEmpty)
    #expect(try LoweringTool.typeCheck(result) == "")
  }

  // MARK: The next run

  private static let mark = "// not lowered again"

  /// Lowers two files, marks what was written, lowers them again with a change, and returns whether the file without
  /// the change was lowered again.
  private static func isLoweredAgain(after change: (String) -> String) throws -> Bool {
    let first = "import UIKit\nclass Base: UIView {\n  func a() { print(1) }\n}\n"
    let second = "import UIKit\nclass Sub: Base { let s = #selector(save) }\n"
    let run = try LoweringTool.lower(["A.swift": first, "B.swift": second])
    let output = run.folder.appendingPathComponent("out/B.swift")
    try mark.write(to: output, atomically: true, encoding: .utf8)
    let next = try LoweringTool.lower(["A.swift": change(first), "B.swift": second], in: run.folder)
    #expect(next.texts["A.swift"] != run.texts["A.swift"])
    return next.texts["B.swift"] != mark
  }

  @Test func filesAreLoweredAgainIfDeclarationsOfOthersChange() throws {
    let body = try Self.isLoweredAgain { $0.replacingOccurrences(of: "print(1)", with: "print(2, 3)") }
    #expect(!body)
    let method = try Self.isLoweredAgain {
      $0.replacingOccurrences(of: "func a()", with: "@objc func save(_ sender: Any) {}; func a()")
    }
    #expect(method)
  }
}
