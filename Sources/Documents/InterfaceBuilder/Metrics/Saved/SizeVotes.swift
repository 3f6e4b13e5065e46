import LayoutEngine

/// The size of a top-level view of macOS that the saved frames of its subviews fit.
///
/// A required equation between the same edges of the view and a subview tells where that edge was when the subviews
/// were laid out. The saved size is kept if one of them agrees with it, or if the subviews do not begin at the origin
/// either.
struct SizeVotes {
  /// The width; nil if the saved one is right as far as known.
  private(set) var width: Double?
  /// The height; nil if the saved one is right as far as known.
  private(set) var height: Double?

  /// Edges that the equations place, from the lower left corner of the top-level view.
  private struct Edges {
    var near: [Double] = []
    var far: [Double] = []
    /// Whether controls are among them, whose alignment rectangles differ between systems by some points.
    var hasControls = false

    func length(saved: Double) -> Double? {
      let tolerance = hasControls ? 8.0 : 1.0
      guard !far.isEmpty, !far.contains(where: { abs($0 - saved) <= tolerance }),
        near.isEmpty || near.contains(where: { abs($0) <= tolerance })
      else { return nil }
      var best: (value: Double, count: Int)?
      for value in far {
        let count = far.count { abs($0 - value) <= 0.5 }
        if count > best?.count ?? 0 { best = (value, count) }
      }
      return best?.value
    }
  }

  init(_ builder: RootBuilder, saved size: Size) {
    var horizontal = Edges()
    var vertical = Edges()
    let root = builder.root
    for constraint in builder.constraints {
      guard constraint.relation == .equal, constraint.priority >= .required, constraint.multiplier == 1,
        constraint.first.attribute == constraint.second?.attribute, case .view(let first) = constraint.first.item,
        case .view(let second) = constraint.second?.item, (first == root) != (second == root)
      else { continue }
      let node = builder.view(first == root ? second : first)
      guard node.parent == root, let frame = node.savedFrame, !node.isMarkedMisplaced else { continue }
      let insets = builder.context.alignmentInsets[node.index]
      let isControl = insets != .zero || node.cell != nil
      // The place of the top-level view's edge is that of the subview's, moved by this, y upwards.
      let distance = first == root ? constraint.constant : -constraint.constant
      switch constraint.first.attribute {
      case .leading, .left: horizontal.near.append(frame.x + insets.left + distance)
      case .trailing, .right:
        horizontal.far.append(frame.x + frame.width - insets.right + distance)
        horizontal.hasControls = horizontal.hasControls || isControl
      case .bottom: vertical.near.append(frame.y + insets.bottom - distance)
      case .top:
        vertical.far.append(frame.y + frame.height - insets.top - distance)
        vertical.hasControls = vertical.hasControls || isControl
      default: break
      }
    }
    width = horizontal.length(saved: size.width)
    height = vertical.length(saved: size.height)
  }
}
