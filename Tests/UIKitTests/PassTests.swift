import LayoutEngine
import Testing
import UIKit

/// Notes which passes reach it.
@MainActor
private final class Noted: UIView {
  static var notes: [String] = []
  var name = ""
  var onLayout: ((Noted) -> Void)?

  init(_ name: String, in container: UIView?, frame: CGRect = .zero) {
    self.name = name
    super.init(frame: frame)
    container?.addSubview(self)
  }
  required init?(coder: NSCoder) { nil }

  override func updateConstraints() {
    Self.notes.append("update \(name)")
    super.updateConstraints()
  }

  override func layoutSubviews() {
    Self.notes.append("layout \(name)")
    super.layoutSubviews()
    onLayout?(self)
  }

  static func take() -> [String] {
    defer { notes = [] }
    return notes
  }
}

@MainActor @Suite("Passes")
struct PassTests {
  @Test("S29 constraints are updated from the leaves up, views laid out from the root down, each once")
  func order() {
    let root = Noted("root", in: nil, frame: CGRect(0, 0, 100, 100))
    let (left, right) = (Noted("left", in: root), Noted("right", in: root))
    let leaf = Noted("leaf", in: left)
    for view in [left, right, leaf] { view.translatesAutoresizingMaskIntoConstraints = false }
    let width = leaf.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    _ = Noted.take()
    root.layoutIfNeeded()
    #expect(
      Noted.take() == [
        "update leaf", "update left", "update right", "update root", "layout root", "layout left", "layout leaf",
        "layout right",
      ])
    root.layoutIfNeeded()
    #expect(Noted.take().isEmpty)
    // The leaf gets another size: its superview gives it, and it lays out its own subviews.
    width.constant = 20
    root.layoutIfNeeded()
    #expect(Noted.take() == ["layout left", "layout leaf"])
    right.setNeedsUpdateConstraints()
    #expect(right.needsUpdateConstraints())
    root.updateConstraintsIfNeeded()
    #expect(Noted.take() == ["update right"] && !right.needsUpdateConstraints())
    right.setNeedsLayout()
    left.layoutIfNeeded()
    #expect(Noted.take().isEmpty)
    right.layoutIfNeeded()
    #expect(Noted.take() == ["layout right"])
  }

  @Test("Changes made while laying out are picked up")
  func changesInside() {
    let root = Noted("root", in: nil, frame: CGRect(0, 0, 200, 100))
    let view = makeView(in: root)
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.isActive = true
    root.onLayout = { if $0.bounds.width > 150 { width.constant = 77 } }
    root.layoutIfNeeded()
    #expect(view.frame.width == 77)
    _ = Noted.take()
  }

  @Test("A layout that never comes to rest is stopped and reported with its views")
  func loop() {
    let root = Noted("root", in: nil, frame: CGRect(0, 0, 200, 100))
    let quiet = Noted("quiet", in: root)
    root.onLayout = { $0.setNeedsLayout() }
    var loops: [UILayoutLoop] = []
    let old = UILayoutLoop.handler
    UILayoutLoop.handler = { loops.append($0) }
    defer { UILayoutLoop.handler = old }
    root.layoutIfNeeded()
    #expect(loops.count == 1 && loops[0].passes == UILayoutLoop.limit)
    #expect(loops[0].views == [root] && loops[0].text.contains("keep asking"))
    #expect(Noted.take().filter { $0 == "layout quiet" }.count == 1)
    _ = quiet
  }
}
