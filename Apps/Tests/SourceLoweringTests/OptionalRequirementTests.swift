import Testing

/// What becomes of the optional requirements of protocols, their calls and the classes that implement them.
@Suite("Optional requirements", .enabled(if: LoweringTool.compiler != nil, "the toolchain has no SwiftParser"))
struct OptionalRequirementTests {
  @Test func methodsWithAResultThrowWhereTheyAreNotImplemented() throws {
    let text = "import UIKit\nclass Data: NSObject, Source {\n  func rows(_ list: Int, in part: String) -> Int { 1 }\n}"
    let result = try LoweringTool.lower([
      "A.swift": """
      import UIKit
      @objc protocol Source { @objc optional func rows(_ list: Int, in part: String) -> Int }
      func use(_ source: Source?) -> Int { source?.rows?(1, in: "a") ?? 0 }
      """,
      "B.swift": text,
    ])
    #expect(
      result.texts["A.swift"] == """
        import UIKit
        protocol Source: AnyObject { func rows(_ list: Int, in part: String) throws -> Int };  extension Source { \
        func rows(_ a0: Int, in a1: String) throws -> Int { throw PlumbNotImplemented() } }
        func use(_ source: Source?) -> Int { (try? source?.rows(1, in: "a")) ?? 0 }
        """)
    #expect(result.texts["B.swift"] == text)
  }

  @Test func propertiesAreOptionalInTheProtocolAlone() throws {
    let text = try LoweringTool.lower(
      """
      @objc protocol Source {
        @objc optional var title: String { get }
      }
      """)
    #expect(
      text == """
        protocol Source: AnyObject, PlumbRequirements_Source {
          @_disfavoredOverload var title: String { get throws }
        };  extension Source { var title: (String)? { plumbValue_title } };  protocol PlumbRequirements_Source: AnyObject { \
        @_disfavoredOverload var title: String { get throws } };  extension PlumbRequirements_Source { \
        @_disfavoredOverload var title: String { get throws { throw PlumbNotImplemented() } }; \
        var plumbValue_title: (String)? { do { return .some(try title) } catch { return nil } } }
        """)
  }

  @Test func optionalOfAnyRemainsRequired() throws {
    let result = try LoweringTool.lower([
      "A.swift": "@objc protocol Source {\n  @objc optional var value: Any? { get }\n}"
    ])
    #expect(
      result.messages == [
        "…/A.swift:2:3: warning: this optional requirement cannot be lowered; it becomes a required one"
      ])
    #expect(result.texts["A.swift"] == "protocol Source: AnyObject {\n  var value: Any? { get }\n}")
  }

  private static let protocols = """
    @objc protocol Source: AnyObject {
      @objc optional var title: String { get }
      @objc optional var subtitle: String? { get }
      @objc optional func rows(_ list: Int, in part: String) -> Int
      @objc optional func name(of row: Int) -> String?
      @objc optional func load(_ row: Int, then done: (Int) -> Void)
      @objc optional func save(_ row: Int) throws -> String
      @objc optional func close(animated: Bool)
    }
    func texts(_ source: Source?) -> [String] {
      var result = [source?.title ?? "-", source?.subtitle??.uppercased() ?? "-", source?.title?.lowercased() ?? "-"]
      if let title = source?.title { result.append(title) }
      result.append("\\(source?.rows?(source?.rows?(1, in: "a") ?? 4, in: "b") ?? 0)")
      result.append(source?.name?(of: 1)?.uppercased() ?? "-")
      result.append(source?.rows?(1, in: "c").description ?? "-")
      source?.load?(7) { result.append("loaded \\($0)") }
      do { result.append(try source?.save?(1) ?? "-") } catch { result.append("failed") }
      source?.close?(animated: true)
      return result
    }
    """

  private static let classes = """
    class Nothing: Source {}
    class Everything: Source {
      var title = "Title"
      private(set) var subtitle: String?
      func rows(_ list: Int, in part: String) -> Int { list + 1 }
      func name(of row: Int) -> String? { "row" }
      func load(_ row: Int, then done: (Int) -> Void) { done(row) }
      func save(_ row: Int) throws -> String { throw Failure() }
      func own() -> String? { let copy: String? = title; return copy }
      func length() -> Int { let text = title; return text.count }
    }
    struct Failure: Error {}
    class Base: Source {}
    class Middle: Base {}
    class Sub: Middle {
      let title = "Sub"
      func rows(_ list: Int, in part: String) -> Int { 10 * list }
    }
    extension Sub {
      func close(animated: Bool) { print("closed", animated) }
      func again() -> Int { rows(2, in: "") }
    }
    final class Last: Sub {
      override func rows(_ list: Int, in part: String) -> Int { 20 * list }
    }
    """

  private static let program = """
    for source in [Nothing(), Everything(), Base(), Sub(), Last()] as [Source] { print(texts(source)) }
    print(texts(nil), Everything().own() ?? "", Everything().length(), Sub().title.count, Sub().again())
    """

  private static let expected = """
    ["-", "-", "-", "0", "-", "-", "-"]
    ["Title", "-", "title", "Title", "3", "ROW", "2", "loaded 7", "failed"]
    ["-", "-", "-", "0", "-", "-", "-"]
    closed true
    ["Sub", "-", "sub", "Sub", "100", "-", "10", "-"]
    closed true
    ["Sub", "-", "sub", "Sub", "400", "-", "20", "-"]
    ["-", "-", "-", "0", "-", "-", "-"] Title 5 3 20

    """

  @Test func requirementsAreFoundInTheClassOrInItsSubclasses() throws {
    let result = try LoweringTool.lower(["A.swift": Self.protocols, "B.swift": Self.classes])
    #expect(result.messages.isEmpty)
    #expect(try LoweringTool.output(of: result, Self.program) == Self.expected)
  }

  @Test func requirementsOfTheKitAreFoundInSubclassesOfTheClassThatAdoptsThem() throws {
    let result = try LoweringTool.lower([
      "A.swift": """
      import UIKit
      class Form: UITextFieldDelegate {}
      class Plain: Form {}
      class Other: Form {
        func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
        func textFieldDidBeginEditing(_ textField: UITextField) { print("begins") }
      }
      """
    ])
    #expect(result.messages.isEmpty)
    let kit = """
      public struct UITextField { public init() {} }
      public protocol UITextFieldDelegate: AnyObject {
        func textFieldShouldReturn(_ textField: UITextField) -> Bool
        func textFieldDidBeginEditing(_ textField: UITextField)
      }
      extension UITextFieldDelegate {
        public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
        public func textFieldDidBeginEditing(_ textField: UITextField) { print("default") }
      }
      """
    let program = """
      import UIKit
      for delegate in [Form(), Plain(), Other()] as [UITextFieldDelegate] {
        delegate.textFieldDidBeginEditing(UITextField())
        print(delegate.textFieldShouldReturn(UITextField()))
      }
      """
    #expect(
      try LoweringTool.output(of: result, program, kit: kit) == "default\ntrue\ndefault\ntrue\nbegins\nfalse\n")
  }

  @Test func namesOfOptionalMethodsAreNilWhereTheyAreNotImplemented() throws {
    let result = try LoweringTool.lower([
      "A.swift": """
      import UIKit
      @objc protocol PagerDelegate: AnyObject {
        @objc optional func pager(_ pager: Pager, shouldSelect index: Int) -> Bool
        @objc(pagerMoves:) optional func pagerDidScroll(_ pager: Pager)
        @objc optional func save() throws
      }
      class Pager: UIView {
        weak var delegate: PagerDelegate?
        var pagerDidScroll: (() -> Void)?
        func select() -> Bool {
          guard let function = delegate?.pager(_:shouldSelect:) else { return true }
          if let scroll = self.delegate?.pagerDidScroll { scroll(self) }
          if delegate?.pagerDidScroll == nil, let save = delegate?.save { try? save() }
          pagerDidScroll?()
          delegate?.pagerDidScroll?(self)
          return function(self, 1)
        }
      }
      """,
      "B.swift": """
      class List: NSObject, PagerDelegate {
        func pagerDidScroll(_ pager: Pager) {}
        func other() {}
      }
      """,
    ])
    let lines = try #require(result.texts["A.swift"]).split(separator: "\n").map { $0.drop { $0 == " " } }
    let scroll = "\"pagerDidScroll:\", { object in { (a0: Pager) -> Void in  object.pagerDidScroll(a0) } })"
    #expect(
      Array(lines[10...14]) == [
        "guard let function = plumbReference(delegate, \"pager:shouldSelect:\", { object in "
          + "{ (a0: Pager, a1: Int) -> Bool in try! object.pager(a0, shouldSelect: a1) } }) else { return true }",
        "if let scroll = plumbReference(self.delegate, \(scroll) { scroll(self) }",
        "if plumbReference(delegate, \(scroll) == nil, let save = plumbReference(delegate, \"save\", "
          + "{ object in { () throws -> Void in  try object.save() } }) { try? save() }",
        "pagerDidScroll?()", "delegate?.pagerDidScroll(self)",
      ])
    // The class lists what it implements, so that it is found by its name.
    let table = try #require(result.texts["B.swift"])
    #expect(table.contains("InterfaceTableEntry(List.self, [.method(\"pagerDidScroll:\")])"))
    #expect(try LoweringTool.typeCheck(result) == "")
  }
}
