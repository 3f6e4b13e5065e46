import InterfaceBuilder
import LayoutEngine

extension DocumentCheck {
  static let overlappingViews = RuleDefinition(
    name: "overlapping-views", severity: .note, needsReliableLayout: true,
    check: { check in check.coveredTexts() + check.onSmallestScreen { check.overlappingViews($0, on: $1) } })

  /// Texts and controls of the same superview that cover a part of each other on the smallest device, and do not on the
  /// document's own canvas.
  func overlappingViews(_ small: DocumentLayout, on device: Device) -> [Finding] {
    document.views.flatMap { parent -> [Finding] in
      // Each frame is read once: a list has as many pairs as its length squared.
      let frames = parent.children.compactMap { child -> (view: ViewIndex, small: Rect, own: Rect)? in
        let view = document.views[child]
        guard view.isContent, view.place == .subview, !layout.isHidden(child), isOnScreen(child, small),
          let frame = small.visibleFrame(of: child), let own = layout.visibleFrame(of: child)
        else { return nil }
        return (child, frame, own)
      }
      var result: [Finding] = []
      for (index, one) in frames.enumerated() {
        for other in frames[..<index] {
          guard let overlap = one.small.overlap(with: other.small), one.own.overlap(with: other.own) == nil else {
            continue
          }
          result.append(
            finding(.overlappingViews(view: one.view, other: other.view, device: device, overlap), view: one.view))
          break
        }
      }
      return result
    }
  }
}

extension Rect {
  /// The size of the part that two rectangles share, if it is more than 4 points wide and tall. Points.
  package func overlap(with other: Rect) -> Size? {
    let shared = Size(
      width: min(x + width, other.x + other.width) - max(x, other.x),
      height: min(y + height, other.y + other.height) - max(y, other.y))
    return shared.width > 4 && shared.height > 4 ? shared : nil
  }
}
