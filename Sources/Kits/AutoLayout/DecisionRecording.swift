import LayoutEngine
import SizeRegions

/// Whether layouts record their decisions, for proofs over ranges of sizes. Trees that are laid out for the first time
/// meanwhile do.
@MainActor package enum DecisionRecording {
  /// Whether new engines record.
  package static var isOn = false
}

extension LayoutNode {
  /// What all layouts of the node's tree have decided; nil unless they record it.
  package var decisions: DecisionTrace? { root.ownHost?.engine.trace }

  /// The work of all layouts of the node's tree, in rows and variables visited.
  package var layoutWork: Int { root.ownHost?.engine.work ?? 0 }

  /// The frame in the parent's coordinate space before rounding, and the size of the content without limits; nil for an
  /// item that is not part of the layout.
  package var exactNumbers: (frame: Rect, content: Size)? {
    guard let host = root.ownHost, let itemID else { return nil }
    return (
      host.engine.frame(of: itemID),
      Size(
        width: host.engine.contentExtent(of: itemID, .horizontal) ?? 0,
        height: host.engine.contentExtent(of: itemID, .vertical) ?? 0)
    )
  }

  /// Records between which widths a text keeps the line breaks that it has at a width.
  package func recordLineBreaks(from lower: Double, to upper: Double, identity: Double, at width: Double) {
    root.ownHost?.engine.trace?.record(width, from: lower, to: upper, identity: identity)
  }
}
