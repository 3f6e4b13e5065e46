import AppKit
import AppKitSnapshots
import Foundation
import TestSupport
import Testing

@MainActor @Suite(.serialized) struct ViewStrategyTests {
  /// A form with a label, a field and the buttons below.
  final class FormController: NSViewController {
    private let distance: CGFloat

    init(distance: CGFloat = 20) {
      self.distance = distance
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      view = NSView()
      let label = NSTextField(labelWithString: "Name:")
      let field = NSTextField(string: "Untitled")
      let check = NSButton(checkboxWithTitle: "Remember", target: nil, action: nil)
      let button = NSButton(title: "OK", target: nil, action: nil)
      button.keyEquivalent = "\r"
      for each in [label, field, check, button] {
        each.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(each)
      }
      let edge = label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: distance)
      edge.identifier = "edge of the label"
      NSLayoutConstraint.activate([
        edge, label.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
        field.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
        field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        field.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
        check.leadingAnchor.constraint(equalTo: field.leadingAnchor),
        check.topAnchor.constraint(equalTo: field.bottomAnchor, constant: 8),
        button.trailingAnchor.constraint(equalTo: field.trailingAnchor),
        button.topAnchor.constraint(equalTo: check.bottomAnchor, constant: 12),
        button.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
      ])
    }
  }

  private func snapshot<Value, Format>(of value: Value, as strategy: Snapshotting<Value, Format>) -> Format? {
    var result: Format?
    strategy.snapshot(value).run { result = $0 }
    return result
  }

  @Test func controllersAreDrawnInTheSizeOfTheirConstraints() throws {
    let svg = try #require(snapshot(of: FormController(), as: .image)).svg
    for name in ["NSTextField", "NSButton"] { #expect(svg.contains("<title>\(name)</title>")) }
    #expect(svg.contains("Untitled"))
    #expect(svg.contains("Remember"))
    // The default button has the accent color.
    #expect(svg.contains("#0A7BFF"))
    expectEqual(snapshot(of: FormController(), as: .image)?.svg, svg)
  }

  @Test("Views of an unflipped superview are drawn from the upper edge")
  func viewsOfUnflippedSuperviewAreDrawnFromUpperEdge() throws {
    let view = NSView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
    let box = NSBox(frame: CGRect(x: 10, y: 50, width: 20, height: 10))
    box.boxType = .custom
    box.fillColor = .red
    view.addSubview(box)
    let svg = try #require(snapshot(of: view, as: .image)).svg
    #expect(svg.contains("translate(10 0)"))
    #expect(svg.contains("#FF0000"))
  }

  @Test("What draw(_:) fills in upward coordinates is in the picture")
  func drawOverrideIsDrawnInUpwardCoordinates() throws {
    final class Drawn: NSView {
      override func draw(_ dirtyRect: CGRect) {
        NSColor.green.setFill()
        NSBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 5)).fill()
      }
    }
    let svg = try #require(snapshot(of: Drawn(frame: CGRect(x: 0, y: 0, width: 40, height: 30)), as: .image)).svg
    #expect(svg.contains("#00FF00"))
    #expect(svg.contains("M0 30"))
  }

  @Test func windowsHaveTheirTitleBar() throws {
    let window = NSWindow(contentViewController: FormController())
    window.title = "Account <b>"
    let light = try #require(snapshot(of: window, as: .image)).svg
    #expect(light.contains("#FF5F57"))
    #expect(light.contains("Account &lt;b&gt;"))
    #expect(!light.contains("<b>"))
    let dark = try #require(snapshot(of: window, as: .image(appearance: NSAppearance(named: .darkAqua)))).svg
    #expect(dark != light)
    expectEqual(snapshot(of: window, as: .image)?.svg, light)
  }

  @Test func descriptionsOfAppKitAreCompared() throws {
    let text = try #require(snapshot(of: FormController(), as: .recursiveDescription))
    #expect(!text.contains("0x"))
    let tree = DescribedTree(text)
    try #require(tree.roots.count == 1)
    expectEqual(tree.roots[0].children.count, 4)
    expectEqual(tree.roots[0].children[0].text, "Name:")
    // As an Apple system prints it: with addresses, layers, other flags and views of private classes.
    let recorded: [String] = text.components(separatedBy: "\n").map { line in
      line.replacing(" f=(", with: " 0x6000037c8a80 f=(", maxReplacements: 1).replacing("] h=", with: "w ] h=")
        + " => <_NSViewBackingLayer: 0x1>"
    }
    let inner = "    [   AF   ] h=--- v=--- _NSTextFieldCellView 0x1 f=(0,0,3,3) b=(-)"
    let reference = DescribedTree((recorded + [inner]).joined(separator: "\n"))
    #expect(tree.differences(from: reference).isEmpty)
    let moved = try #require(snapshot(of: FormController(distance: 32), as: .recursiveDescription))
    #expect(DescribedTree(moved).differences(from: reference).contains { $0.hasPrefix("NSView > NSTextField 'Name:'") })
  }

  @Test func failuresNameTheViewsThatMovedAndTheirConstraints() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func verify(_ controller: NSViewController) -> String? {
      verifySnapshot(
        of: controller, as: .image(size: CGSize(width: 300, height: 140)), named: "a", snapshotDirectory: folder,
        testName: "form")
    }
    _ = verify(FormController())
    #expect(verify(FormController()) == nil)
    let message = try #require(verify(FormController(distance: 32)))
    #expect(message.contains("NSTextField: x 20 → 32 (+12)") || message.contains("NSTextField: x 18 → 30 (+12)"))
    let report = try #require(message.split(separator: "\n").first { $0.hasPrefix("report: ") }).dropFirst(8)
    #expect(try String(contentsOfFile: String(report), encoding: .utf8).contains("edge of the label"))
  }

  @Test func tablesShowTheirRowsAndTheSelection() throws {
    final class Rows: NSObject, NSTableViewDataSource, NSTableViewDelegate {
      func numberOfRows(in tableView: NSTableView) -> Int { 3 }
      func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
        NSTextField(labelWithString: "Row \(row)")
      }
    }
    let rows = Rows()
    let table = NSTableView()
    let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("name"))
    table.addTableColumn(column)
    table.dataSource = rows
    table.delegate = rows
    let scroll = NSScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    scroll.documentView = table
    table.reloadData()
    table.selectRowIndexes([1], byExtendingSelection: false)
    let svg = try #require(snapshot(of: scroll, as: .image)).svg
    for text in ["Row 0", "Row 1", "Row 2"] { #expect(svg.contains(text)) }
    // The selected row.
    #expect(svg.contains("#0063E1"))
  }

  @Test("The header of a table is above its clip view and scrolls with it")
  func headerOfTableIsAboveItsClipViewAndScrollsWithIt() throws {
    let table = NSTableView()
    for title in ["Name", "Size"] {
      let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier(title))
      column.title = title
      column.width = 150
      table.addTableColumn(column)
    }
    table.columnAutoresizingStyle = .noColumnAutoresizing
    let scrollView = NSScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    scrollView.documentView = table
    func header() throws -> Substring {
      let svg = try #require(snapshot(of: scrollView, as: .image)).svg
      return svg[try #require(svg.range(of: "<title>NSTableHeaderView</title>")).lowerBound...]
    }
    let before = try header()
    #expect(before.contains("aria-label=\"Name\""))
    #expect(before.contains("aria-label=\"Size\""))
    scrollView.contentView.scroll(to: CGPoint(x: 40, y: 0))
    #expect(try header().contains("translate(-40 0)"))
  }
}
