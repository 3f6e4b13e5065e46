import AppKit
import AppKitSnapshots
import TestSupport
import Testing

/// A view with a background.
private final class Swatch: NSView {
  override init(frame: NSRect) {
    super.init(frame: frame)
    wantsLayer = true
    layer?.backgroundColor = NSColor.red.cgColor
  }

  required init?(coder: NSCoder) { nil }
}

/// A controller whose view a test fills. The view is not flipped: its origin is the lower left corner.
@MainActor
private final class Form: NSViewController {
  let fill: (NSView) -> Void

  init(_ fill: @escaping (NSView) -> Void) {
    self.fill = fill
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    view = NSView(frame: CGRect(x: 0, y: 0, width: 300, height: 120))
    fill(view)
  }
}

@MainActor @Suite(.serialized) struct LayoutReportTests {
  /// Pins a view to the leading and the top edge of another one, with a size.
  private func place(_ view: NSView, in other: NSView, x: CGFloat?, y: CGFloat, size: CGSize? = nil) {
    view.translatesAutoresizingMaskIntoConstraints = false
    other.addSubview(view)
    if let x { view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: x).isActive = true }
    view.topAnchor.constraint(equalTo: other.topAnchor, constant: y).isActive = true
    guard let size else { return }
    view.widthAnchor.constraint(equalToConstant: size.width).isActive = true
    view.heightAnchor.constraint(equalToConstant: size.height).isActive = true
  }

  private let small = CGSize(width: 40, height: 20)

  @Test func framesAreFromTheUpperLeftCorner() {
    let form = Form { view in
      let outer = Swatch()
      place(outer, in: view, x: 16, y: 10, size: CGSize(width: 100, height: 50))
      place(Swatch(), in: outer, x: 4, y: 6, size: small)
    }
    let report = LayoutReport(of: form)
    expectEqual(report.lines, ["@ NSView 0,0 300×120", " @0 Swatch 16,10 100×50", "  @0.0 Swatch 4,6 40×20"])
    expectEqual(report.defects, [])
    #expect(report.svg.hasPrefix("<svg"))
  }

  @Test func viewsAreLaidOutInASizeAndADirection() {
    let form = Form { view in place(Swatch(), in: view, x: 16, y: 10, size: small) }
    let report = LayoutReport(of: form, size: CGSize(width: 400, height: 200), direction: .rightToLeft)
    expectEqual(report.lines, ["@ NSView 0,0 400×200", " @0 Swatch 344,10 40×20"])
    expectEqual(NSApplication.shared.userInterfaceLayoutDirection, .leftToRight)
  }

  @Test func defectsAreFound() {
    let form = Form { view in
      let label = NSTextField(labelWithString: "A title that does not fit")
      place(label, in: view, x: 16, y: 10, size: small)
      place(Swatch(), in: view, x: 100, y: 10, size: small)
      place(Swatch(), in: view, x: 120, y: 10, size: small)
      place(Swatch(), in: view, x: nil, y: 60, size: small)
      let wide = Swatch()
      place(wide, in: view, x: 200, y: 60, size: small)
      wide.widthAnchor.constraint(equalToConstant: 60).isActive = true
    }
    let found = LayoutReport(of: form).defects.map { "\($0.rule) \($0.object)" }
    expectEqual(Set(found), ["clippedText @0", "overlap @2", "ambiguity @3", "conflict @4"], "\(found)")
  }

  @Test func controlsOfTheStandardDistanceDoNotOverlap() {
    // The frames of push buttons reach beyond what is drawn.
    let form = Form { view in
      let first = NSButton(title: "First", target: nil, action: nil)
      let second = NSButton(title: "Second", target: nil, action: nil)
      place(first, in: view, x: 20, y: 20)
      place(second, in: view, x: 20, y: 50)
      second.leadingAnchor.constraint(equalTo: first.leadingAnchor).isActive = true
    }
    expectEqual(LayoutReport(of: form).defects, [])
  }

  @Test func textsAreReplaced() {
    let form = Form { view in
      place(NSTextField(labelWithString: "Name"), in: view, x: 16, y: 10)
      place(NSButton(title: "Save", target: nil, action: nil), in: view, x: 16, y: 40)
    }
    let german = LayoutReport(of: form, texts: .translated(["Name": "Bezeichnung", "Save": "Sichern"])).lines
    expectEqual(german.count, 3)
    #expect(german.contains { $0.hasPrefix(" @0 NSTextField \"Bezeichnung\" ") }, "\(german)")
    #expect(german.contains { $0.hasPrefix(" @1 NSButton \"Sichern\" ") }, "\(german)")
  }
}
