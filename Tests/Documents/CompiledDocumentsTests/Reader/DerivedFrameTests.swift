import CompiledDocuments
import InterfaceBuilder
import TestSupport
import Testing

@Suite("Frames that products store as placeholders")
struct DerivedFrameTests {
  /// The document of a controller whose view has a size and one subview, with constraints between them and the guide.
  private static func document(
    _ size: (Double, Double), _ subview: (Double, Double, Double, Double), _ constraints: [(Int8, Int8, Double)],
    toGuide: Bool = false
  ) throws -> Document {
    var nib = SampleNib()
    let view = nib.add("UIView", SampleNib.frame(0, 0, size.0, size.1))
    let inner = nib.add("UIImageView", SampleNib.frame(subview.0, subview.1, subview.2, subview.3))
    let guide = nib.add("_UILayoutGuide", [("_UILayoutGuideIdentifier", nib.text("_UIViewControllerBottom"))])
    let all = constraints.map { first, second, constant in
      nib.constraint(toGuide && first == 3 ? guide : view, first, inner, second, [("NSConstantV2", .double(constant))])
    }
    nib.append(
      [("UISubviews", nib.array([inner, guide])), ("UIViewAutolayoutConstraints", nib.array(all))], to: view)
    return try storyboard(view: view, &nib)
  }

  /// The document of a storyboard of one controller, with its bars and the views beside its view.
  private static func storyboard(
    view: NIBArchive.Content, _ viewNib: inout SampleNib, className: String = "UIViewController",
    bars: [(String, String, [(String, NIBArchive.Content)])] = [], hasPanel: Bool = false
  ) throws -> Document {
    var nib = SampleNib()
    let controller = nib.add(className, [("UINibName", nib.text("aaa-aa-aaa-view-bbb-bb-bbb"))])
    for (key, name, values) in bars { nib.append([(key, nib.add(name, values))], to: controller) }
    let panel = hasPanel ? [nib.add("UIView", SampleNib.frame(5, 6, 70, 80))] : []
    let outlet = viewNib.outlet("view", viewNib.proxy("IBFilesOwner"), view)
    return try Document.read(
      bytes: CompiledDocument.storyboard([
        CompiledFile(name: "\(className)-aaa-aa-aaa.nib", bytes: nib.bytes(top: [controller] + panel)),
        CompiledFile(
          name: "aaa-aa-aaa-view-bbb-bb-bbb.nib", bytes: viewNib.bytes(top: [view], connections: [outlet])),
      ]))
  }

  @Test("the view of a controller that is stored as 600 x 600 has the size of its canvas")
  func placeholderSizeOfRootView() throws {
    let rows:
      [(
        size: (Double, Double), subview: (Double, Double, Double, Double), constraints: [(Int8, Int8, Double)],
        toGuide: Bool, expected: (Double, Double)
      )] = [
        // Trailing edges; nothing is at the lower edge.
        ((600, 600), (0, 20, 359, 100), [(6, 6, 16)], false, (375, 667)),
        // The lower edges, and centers for the width.
        ((600, 600), (100, 20, 120, 440), [(9, 9, 0), (4, 4, 10)], false, (320, 470)),
        // The bottom guide above a tab bar, and one that is not at a bar.
        ((600, 600), (0, 20, 375, 598), [(6, 6, 0), (3, 4, 0)], true, (375, 667)),
        ((600, 600), (0, 20, 375, 500), [(6, 6, 0), (3, 4, 0)], true, (375, 520)),
        // A canvas for all devices, a size of the document, and frames without a constraint.
        ((600, 600), (0, 20, 600, 100), [(6, 6, 0)], false, (600, 600)),
        ((320, 480), (0, 20, 375, 100), [(6, 6, 0)], false, (320, 480)),
        ((600, 600), (0, 20, 375, 100), [], false, (600, 600)),
      ]
    for row in rows {
      let document = try Self.document(row.size, row.subview, row.constraints, toGuide: row.toGuide)
      expectEqual(
        document.views.first { $0.id == "bbb-bb-bbb" }?.savedFrame,
        DocumentFrame(x: 0, y: 0, width: row.expected.0, height: row.expected.1))
    }
  }

  @Test("bars without a width have the width of the views of controllers and their standard height")
  func placeholderSizeOfBars() throws {
    var nib = SampleNib()
    let view = nib.add("UIView", SampleNib.frame(0, 0, 414, 896))
    let document = try Self.storyboard(
      view: view, &nib, className: "UINavigationController",
      bars: [
        (
          "UINavigationBar", "UINavigationBar",
          SampleNib.frame(0, 48, 0, 50) + [("UIBarPrefersLargeTitles", .bool(true))]
        ), ("UIToolbar", "UIToolbar", SampleNib.frame(0, 852, 320, 44)),
      ])
    expectEqual(Self.frame("navigationBar", document), DocumentFrame(x: 0, y: 48, width: 414, height: 96))
    // The document has a toolbar of that width: the compiler laid out the view of the controller.
    expectEqual(Self.frame("toolbar", document), DocumentFrame(x: 0, y: 852, width: 320, height: 44))

    nib = SampleNib()
    let other = nib.add("UIView", SampleNib.frame(0, 0, 393, 852))
    let tabs = try Self.storyboard(
      view: other, &nib, className: "UITabBarController",
      bars: [("UITabBar", "UITabBar", SampleNib.frame(0, 0, 0, 50))])
    expectEqual(Self.frame("tabBar", tabs), DocumentFrame(x: 0, y: 0, width: 393, height: 49))
  }

  @Test("prototypes are below each other, after the headers, and the footer of the table is below them")
  func originsOfPrototypes() throws {
    let rows: [(values: [(String, NIBArchive.Content)], heights: [Double], expected: [Double])] = [
      ([], [44, 60], [30 + 28, 30 + 72]),
      ([("UISectionHeaderHeight", .float(22))], [44, 60], [30 + 22, 30 + 66]),
      // Since iOS 15 sections have a distance to what is above.
      ([("UISectionHeaderHeight", .float(-1)), ("UISectionHeaderTopPadding", .double(-1))], [44], [30 + 50]),
      ([("UIStyle", .int8(1)), ("UISectionHeaderHeight", .float(18))], [44, 50], [30 + 56, 30 + 100]),
      ([("UIStyle", .int8(1)), ("UISectionHeaderTopPadding", .double(-1))], [44.5], [30 + 55.5]),
    ]
    for row in rows {
      var nib = SampleNib()
      let header = nib.add("UIView", SampleNib.frame(0, 0, 320, 30))
      let footer = nib.add("UIView", SampleNib.frame(0, 30, 320, 40))
      let cells = row.heights.enumerated().flatMap { place, height in
        let bytes = Self.cell("cell\(place)", height: height)
        let data = nib.add("NSData", [("NS.bytes", .data(bytes))])
        return [nib.text("cell\(place)"), nib.add("UINib", [("archiveData", data)])]
      }
      let table = nib.add(
        "UITableView",
        SampleNib.frame(0, 0, 320, 480) + row.values + [
          ("UITableHeaderView", header), ("UITableFooterView", footer),
          ("UITableViewCellPrototypeNibs", nib.array(cells)),
        ])
      let document = try Document.read(bytes: CompiledDocument.xib(nib.bytes(top: [table])))
      let frames = document.views.filter { $0.tag == "tableViewCell" }.map(\.savedFrame)
      expectEqual(frames.map { $0?.y }, row.expected)
      expectEqual(frames.map { $0?.height }, row.heights)
      let end = row.expected.last.map { $0 + (row.heights.last ?? 0) }
      let isPlain = !row.values.contains { $0.0 == "UIStyle" }
      expectEqual(
        document.views.filter { $0.savedFrame?.height == 40 }.map { $0.savedFrame?.y }, [isPlain ? end : 30])
    }
  }

  @Test("a view beside the view of a controller is in its scene, where the nib of the controller has it")
  func viewsBesideTheViewOfAController() throws {
    var nib = SampleNib()
    let view = nib.add("UIView", SampleNib.frame(0, 0, 320, 480))
    let document = try Self.storyboard(view: view, &nib, hasPanel: true)
    expectEqual(document.scenes.count, 1)
    expectEqual(
      document.topLevelViews.map { document.views[$0].savedFrame },
      [DocumentFrame(x: 0, y: 0, width: 320, height: 480), DocumentFrame(x: 5, y: 6, width: 70, height: 80)])
  }

  /// The frame of the first view of a tag.
  private static func frame(_ tag: String, _ document: Document) -> DocumentFrame? {
    document.views.first { $0.tag == tag }?.savedFrame
  }

  /// The nib of a cell with a reuse identifier, at the origin.
  private static func cell(_ identifier: String, height: Double) -> [UInt8] {
    var nib = SampleNib()
    let cell = nib.add(
      "UITableViewCell", SampleNib.frame(0, 0, 320, height) + [("UIReuseIdentifier", nib.text(identifier))])
    return nib.bytes(top: [cell])
  }
}
