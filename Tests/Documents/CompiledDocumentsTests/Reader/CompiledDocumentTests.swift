import CompiledDocuments
import InterfaceBuilder
import LayoutEngine
import PropertyList
import TestSupport
import Testing

@Suite("Documents of compiled nibs")
struct CompiledDocumentTests {
  /// A view with a label at its leading margin, 20 points below the safe area, and a switch after it if wanted.
  private static func labelNib(hasSwitch: Bool = false) -> [UInt8] {
    var nib = SampleNib()
    let owner = nib.proxy("IBFilesOwner")
    let view = nib.add("UIView", SampleNib.frame(0, 0, 320, 480))
    let translated = nib.add(
      "NSLocalizableString", [("NS.bytes", .data(Array("Title".utf8))), ("NSKey", nib.text("abc-De-fgh.text"))])
    let font = nib.add("UIFont", [("UISystemFont", .bool(true)), ("UIFontPointSize", .double(17))])
    let label = nib.add(
      "UILabel",
      SampleNib.frame(16, 40, 100, 21) + [
        ("UIText", translated), ("UIFont", font), ("UITextAlignment", .int8(1)), ("UINumberOfLines", .int8(0)),
        ("UIUserInteractionDisabled", .bool(true)),
        ("UIViewDoesNotTranslateAutoresizingMaskIntoConstraints", .bool(true)),
        ("UIViewContentHuggingPriority", nib.text("{251, 250}")),
      ])
    let guide = nib.add(
      "UILayoutGuide",
      [("UILayoutGuideOwningView", view), ("UILayoutGuideIdentifier", nib.text("UIViewSafeAreaLayoutGuide"))])
    let constraints = [
      nib.constraint(label, 5, view, 17), nib.constraint(label, 3, guide, 3, [("NSConstantV2", .double(20))]),
      nib.constraint(
        view, 18, label, 6, [("NSRelation", .int8(1)), ("NSPriority", .int16(999)), ("NSMultiplier", .double(2))]),
    ]
    nib.append(
      [
        ("UISubviews", nib.array([label] + (hasSwitch ? [nib.add("UISwitch", SampleNib.frame(16, 80, 51, 31))] : []))),
        ("UIViewLayoutGuides", nib.array([guide])),
        ("UIViewAutolayoutConstraints", nib.array(constraints)),
      ], to: view)
    return nib.bytes(
      top: [owner, view], connections: [nib.outlet("view", owner, view), nib.outlet("titleLabel", owner, label)])
  }

  @Test("views, guides, constraints and outlets of a nib are those of a document")
  func nibHasDocument() throws {
    let document = try Document.read(bytes: CompiledDocument.xib(Self.labelNib()))
    expectEqual(document.views.map(\.tag), ["view", "label"])
    let label = document.views[ViewIndex(1)]
    expectEqual(label.id, "abc-De-fgh")
    expectEqual(label.savedFrame, DocumentFrame(x: 16, y: 40, width: 100, height: 21))
    expectEqual(label.element["text"], "Title")
    expectEqual(label.element["textAlignment"], "center")
    expectEqual(label.element["numberOfLines"], "0")
    expectEqual(label.element["horizontalHuggingPriority"], "251")
    expectEqual(label.element["verticalHuggingPriority"], nil)
    expectEqual(label.element["userInteractionEnabled"], "NO")
    expectEqual(label.element["translatesAutoresizingMaskIntoConstraints"], "NO")
    let guide = try #require(document.guides.first)
    let constraints = Array(document.constraints)
    expectEqual(constraints.map(\.firstItem), ["abc-De-fgh", "abc-De-fgh", nil])
    expectEqual(constraints.map(\.firstAttribute.name), ["leading", "top", "trailingMargin"])
    expectEqual(constraints.map(\.secondItem), [document.views[ViewIndex(0)].id, guide.id, "abc-De-fgh"])
    expectEqual(constraints.map(\.secondAttribute?.name), ["leadingMargin", "top", "trailing"])
    expectEqual(constraints.map(\.constant), [0, 20, 0])
    expectEqual(constraints.map(\.priority), [1000, 1000, 999])
    expectEqual(constraints.map(\.relation), [.equal, .equal, .greaterThanOrEqual])
    expectEqual(constraints.map { $0.multiplier ?? 1 }, [1, 1, 2])
  }

  @Test("the document of a nib is the same each time, and other ids stay when an object is added")
  func documentIsDeterministic() throws {
    expectEqual(try CompiledDocument.xib(Self.labelNib()), try CompiledDocument.xib(Self.labelNib()))
    let before = try Document.read(bytes: CompiledDocument.xib(Self.labelNib()))
    let after = try Document.read(bytes: CompiledDocument.xib(Self.labelNib(hasSwitch: true)))
    expectEqual(after.views.map(\.id).prefix(2), before.views.map(\.id)[...])
    expectEqual(after.constraints.map(\.id), before.constraints.map(\.id))
    expectEqual(after.views.count, 3)
  }

  @Test("a storyboard has scenes with the ids in the names of its files, its entry point, and its segues")
  func storyboardHasScenes() throws {
    var controllerNib = SampleNib()
    let segue = controllerNib.add(
      "UIStoryboardShowSegueTemplate", [("UIDestinationViewControllerIdentifier", controllerNib.text("Detail"))])
    let controller = controllerNib.add(
      "UIClassSwapper",
      [
        ("UIClassName", controllerNib.text("_TtC3App10HomeScreen")),
        ("UIOriginalClassName", controllerNib.text("UIViewController")),
        ("UINibName", controllerNib.text("aaa-aa-aaa-view-bbb-bb-bbb")),
        ("UIStoryboardSegueTemplates", controllerNib.array([segue])),
      ])
    var viewNib = SampleNib()
    let owner = viewNib.proxy("IBFilesOwner")
    let view = viewNib.add("UIView", SampleNib.frame(0, 0, 320, 480))
    var detailNib = SampleNib()
    let detail = detailNib.add("UIViewController", [("UIStoryboardIdentifier", detailNib.text("Detail"))])
    let information = BinaryPropertyList(
      objects: [
        .dictionary([.init(key: 1, value: 2), .init(key: 3, value: 4)]),
        .text("UIStoryboardDesignatedEntryPointIdentifier"), .text("UIViewController-aaa-aa-aaa"),
        .text("UIViewControllerIdentifiersToNibNames"), .dictionary([.init(key: 2, value: 2)]),
      ],
      root: 0)
    let text = try CompiledDocument.storyboard([
      CompiledFile(name: "UIViewController-aaa-aa-aaa.nib", bytes: controllerNib.bytes(top: [controller])),
      CompiledFile(
        name: "aaa-aa-aaa-view-bbb-bb-bbb.nib",
        bytes: viewNib.bytes(top: [owner, view], connections: [viewNib.outlet("view", owner, view)])),
      CompiledFile(name: "Detail.nib", bytes: detailNib.bytes(top: [detail])),
      CompiledFile(name: "Info.plist", bytes: information.bytes),
    ])
    let document = try Document.read(bytes: text)
    let home = try #require(document.viewControllers.first { $0.id == "aaa-aa-aaa" })
    let other = try #require(document.viewControllers.first { $0.id != "aaa-aa-aaa" })
    expectEqual(document.viewControllers.count, 2)
    expectEqual(home.element["customClass"], "HomeScreen")
    expectEqual(home.element["customModule"], "App")
    expectEqual(home.rootView.map { document.views[$0].id }, "bbb-bb-bbb")
    expectEqual(home.segues.map(\.destination), [other.id])
    expectEqual(home.segues.map(\.kind), ["show"])
    expectEqual(String(decoding: text, as: UTF8.self).contains("initialViewController=\"aaa-aa-aaa\""), true)
  }

  @Test("views that contain each other are read once")
  func cyclesEnd() throws {
    var nib = SampleNib()
    let view = nib.add("UIView", SampleNib.frame(0, 0, 10, 10))
    let inner = nib.add("UIView", SampleNib.frame(0, 0, 10, 10) + [("UISubviews", nib.array([view]))])
    nib.append([("UISubviews", nib.array([inner, view]))], to: view)
    let document = try Document.read(bytes: CompiledDocument.xib(nib.bytes(top: [view, inner])))
    expectEqual(document.views.count, 2)
    #expect(try ObjectGraph(nib: nib.bytes(top: [view])).lines.contains { $0.hasSuffix("above") })
  }

  @Test("a mask that is no whole number is none", arguments: [1e300, .infinity, .nan, 0.5])
  func damagedMasks(number: Double) throws {
    var nib = SampleNib()
    let view = nib.add("UIView", [("UIAutoresizingMask", .double(number))] + SampleNib.frame(0, 0, 10, 10))
    let document = try Element.read(bytes: CompiledDocument.xib(nib.bytes(top: [view])))
    let mask = document.child("objects")?.child("view")?.child("autoresizingMask")
    expectEqual(mask?.attributes.map { $0.name }, ["key"])
  }

  @Test("nibs without the objects of one, and storyboards of macOS, are refused")
  func otherNibsAreRefused() {
    let empty = NIBArchive(
      coderVersion: 10, objects: [.init(className: 0, values: 0..<0)], keys: [], values: [],
      classNames: [.init(name: "NSObject")])
    #expect(throws: CompiledDocumentError(.noRoot)) { try CompiledDocument.xib(empty.bytes) }
    #expect(throws: CompiledDocumentError(.noRoot)) { try CompiledDocument.storyboard([]) }
    var desktop = empty
    desktop.keys = ["IB.objectdata"]
    desktop.values = [.init(key: 0, content: .object(0))]
    desktop.objects[0].values = 0..<1
    #expect(throws: CompiledDocumentError(.noRoot)) { try CompiledDocument.xib(desktop.bytes) }
    #expect(throws: CompiledDocumentError(.unsupportedPlatform)) {
      try CompiledDocument.storyboard([CompiledFile(name: "A.nib", bytes: desktop.bytes)])
    }
  }
}
