import InterfaceBuilder
import LayoutEngine

extension DocumentCheck {
  static let overlappingViews = RuleDefinition(
    name: "overlapping-views", severity: .note, needsReliableLayout: true,
    check: { check in check.onSmallestScreen { check.overlappingViews($0, on: $1) } })

  /// Texts and controls of the same superview that cover a part of each other on the smallest device, and do not on the
  /// document's own canvas.
  func overlappingViews(_ small: DocumentLayout, on device: Device) -> [Finding] {
    document.views.flatMap { parent -> [Finding] in
      let children = parent.children.filter { child in
        let view = document.views[child]
        return view.isContent && view.place == .subview && !layout.isHidden(child)
          && isOnScreen(child, small)
      }
      var result: [Finding] = []
      for (index, child) in children.enumerated() {
        guard let frame = small.visibleFrame(of: child), let before = layout.visibleFrame(of: child) else { continue }
        for other in children[..<index] {
          guard let otherFrame = small.visibleFrame(of: other), let otherBefore = layout.visibleFrame(of: other),
            let overlap = frame.overlap(with: otherFrame), before.overlap(with: otherBefore) == nil
          else { continue }
          result.append(
            finding(.overlappingViews(view: child, other: other, device: device, overlap), view: child))
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
