import InterfaceBuilder
import LayoutEngine

extension DocumentCheck {
  static let outsideContainer = RuleDefinition(
    name: "outside-container", severity: .note, needsReliableLayout: true,
    check: { check in check.onSmallestScreen { check.outsideContainers($0, on: $1) } })

  /// Texts and controls that are inside of their superviews on the document's own canvas, and outside on the smallest
  /// device.
  func outsideContainers(_ small: DocumentLayout, on device: Device) -> [Finding] {
    document.views.compactMap { view in
      guard view.isContent, view.place == .subview, let parent = view.parent,
        isOnScreen(view.index, small), !isScrolled(view.index), !layout.isHidden(view.index),
        let container = contentBounds(of: parent, in: small), let own = contentBounds(of: parent, in: layout),
        let frame = small.visibleFrame(of: view.index), let before = layout.visibleFrame(of: view.index),
        own.overhang(of: before) <= Self.screenTolerance
      else { return nil }
      let overhang = container.overhang(of: frame)
      guard overhang > Self.screenTolerance, container.width > 0, container.height > 0 else { return nil }
      return finding(
        .outsideContainer(view: view.index, container: parent, device: device, points: overhang), view: view.index)
    }
  }

  /// The bounds of a superview, in its own coordinates.
  private func contentBounds(of view: ViewIndex, in layout: DocumentLayout) -> Rect? {
    layout.frame(of: view).map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
  }
}

extension Rect {
  /// The distance by which another rectangle extends beyond this one.
  fileprivate func overhang(of other: Rect) -> Double {
    max(
      max(x - other.x, other.x + other.width - x - width),
      max(y - other.y, other.y + other.height - y - height))
  }
}
