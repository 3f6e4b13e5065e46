import InterfaceBuilder
import TestSupport
import Testing

@testable import CompiledDocuments

/// Nibs of macOS, whose graphs are made here.
@Suite("Reader of nibs of macOS")
struct DesktopReaderTests {
  /// Collects objects, of which the first is the root.
  private struct Builder {
    var graph = ObjectGraph(objects: [ObjectGraph.Object(className: "NSObject")])

    mutating func add(_ className: String, _ values: [(String, ObjectGraph.Value)] = []) -> Int {
      graph.objects.append(
        ObjectGraph.Object(className: className, values: values.map { ObjectGraph.Entry($0.0, $0.1) }))
      return graph.objects.count - 1
    }

    mutating func text(_ text: String) -> ObjectGraph.Value {
      .object(add("NSString", [("NS.bytes", .data(Array(text.utf8)))]))
    }

    mutating func array(_ objects: [Int]) -> ObjectGraph.Value {
      .object(
        add("NSArray", [("NSInlinedValue", .bool(true))] + objects.map { ("UINibEncoderEmptyKey", .object($0)) }))
    }
  }

  /// A window with a field and a button, which is connected with the owner.
  private static func nib(withConstraint: Bool = false, style: ObjectGraph.Value = .integer(3)) -> [UInt8] {
    var builder = Builder()
    let owner = builder.add("NSCustomObject", [("NSClassName", builder.text("PanelController"))])
    let responder = builder.add("NSCustomObject", [("NSClassName", builder.text("FirstResponder"))])
    let cell = builder.add("NSButtonCell", [("NSContents", builder.text("Start"))])
    let button = builder.add(
      "NSClassSwapper",
      [
        ("NSClassName", builder.text("BigButton")), ("NSOriginalClassName", builder.text("NSButton")),
        ("NSFrame", builder.text("{{14, 13}, {90, 32}}")), ("NSvFlags", .integer(268 | 0x8000_0000)),
        ("NSCell", .object(cell)),
      ])
    let field = builder.add("NSTextField", [("NSFrameSize", builder.text("{100, 22}")), ("NSvFlags", .integer(258))])
    let content = builder.add(
      "NSView", [("NSFrameSize", builder.text("{300, 200}")), ("NSSubviews", builder.array([button, field]))])
    let window = builder.add(
      "NSWindowTemplate",
      [
        ("NSWindowTitle", builder.text("Panel")), ("NSWindowStyleMask", style),
        ("NSWindowRect", builder.text("{{10, 20}, {300, 200}}")), ("NSWindowView", .object(content)),
      ])
    let action = builder.add(
      "NSNibControlConnector",
      [("NSSource", .object(button)), ("NSLabel", builder.text("start:")), ("NSDestination", .object(owner))])
    let outlet = builder.add(
      "NSNibOutletConnector",
      [("NSSource", .object(owner)), ("NSLabel", builder.text("field")), ("NSDestination", .object(field))])
    if withConstraint { _ = builder.add("NSLayoutConstraint", [("NSFirstItem", .object(button))]) }
    let extra = withConstraint ? [builder.graph.objects.count - 1] : []
    let number = builder.add("NSNumber", [("NS.intval", .integer(42))])
    let data = builder.add(
      "NSIBObjectData",
      [
        ("NSRoot", .object(owner)), ("NSConnections", builder.array([action, outlet])),
        ("NSObjectsKeys", builder.array([responder, window, button] + extra)),
        ("NSObjectsValues", builder.array([owner, owner, content] + extra)),
        ("NSOidsKeys", builder.array([button])), ("NSOidsValues", builder.array([number])),
      ])
    builder.graph.objects[0].values = [ObjectGraph.Entry("IB.objectdata", .object(data))]
    return NIBArchive(builder.graph).bytes
  }

  @Test("Windows have their views with frames, masks, classes, texts and connections")
  func window() throws {
    let document = try Document.read(bytes: CompiledDocument.xib(Self.nib()))
    expectEqual(document.platform, .macOS)
    let button = try #require(document.view(id: "42"))
    expectEqual(button.tag, "button")
    expectEqual(button.customClass, "BigButton")
    #expect(button.isHidden)
    expectEqual(button.savedFrame, DocumentFrame(x: 14, y: 13, width: 90, height: 32))
    expectEqual(button.cell?["title"], "Start")
    // 268 is 256 for every view, and 4 and 8 for the flexible margins at the right and at the bottom.
    let mask = try #require(button.element.child(key: "autoresizingMask"))
    expectEqual(mask.attributes.map { $0.name }, ["key", "flexibleMaxX", "flexibleMinY"])
    let action = try #require(button.element.child("connections")?.child("action"))
    expectEqual(action["selector"], "start:")
    expectEqual(action["target"], "-2")
    let objects = try #require(document.root.child("objects"))
    let owner = try #require(objects.children.first { $0["id"] == "-2" })
    expectEqual(owner["customClass"], "PanelController")
    let outlet = try #require(owner.child("connections")?.child("outlet"))
    let field = try #require(outlet["destination"].flatMap { document.view(id: $0) })
    expectEqual(field.savedFrame, DocumentFrame(x: 0, y: 0, width: 100, height: 22))
    let window = try #require(objects.child("window"))
    expectEqual(window["title"], "Panel")
    expectEqual(window.child("windowStyleMask")?.attributes.map { $0.name }, ["key", "titled", "closable"])
    expectEqual(document.layout().documentFrame(of: button.index), button.savedFrame)
  }

  @Test("Bits that are no whole number are none", arguments: [1e300, .infinity, .nan, 0.5])
  func damagedBits(number: Double) throws {
    let document = try Element.read(bytes: CompiledDocument.xib(Self.nib(style: .double(number))))
    let window = try #require(document.child("objects")?.child("window"))
    expectEqual(window.child("windowStyleMask")?.attributes.map { $0.name }, ["key"])
  }

  @Test("A nib with constraints is refused")
  func constraints() {
    #expect(throws: CompiledDocumentError(.unsupportedPlatform)) {
      try CompiledDocument.xib(Self.nib(withConstraint: true))
    }
  }
}
