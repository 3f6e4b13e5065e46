import ControlMetrics
import LayoutEngine

/// Decides which appearance the controls of a document were laid out with.
///
/// The tools version alone does not tell: the same editor shows the appearance of the system it runs on, and documents
/// keep frames that an older one saved. So the controls vote: a saved height counts for each appearance that has it,
/// and a required constraint between two edges for each appearance whose alignment rectangles fulfil it at the saved
/// frames.
struct DesktopEraVote {
  private let document: Document
  /// By view: the rows of the table; nil where there is none.
  private let rows: ViewTable<DesktopMetrics.ByEra?>
  private var votes: [Int] = [0, 0, 0, 0]

  /// - rows: by view of the document.
  static func era(
    of document: Document, _ resolution: Resolution, rows: ViewTable<DesktopMetrics.ByEra?>
  ) -> DesktopEra {
    var vote = DesktopEraVote(document: document, rows: rows)
    for view in document.views where !isUnreliable(view) { vote.count(height: view) }
    for constraint in resolution.constraints { vote.count(constraint) }
    return vote.winner(preferred: DesktopEra(document.toolsVersion))
  }

  private init(document: Document, rows: ViewTable<DesktopMetrics.ByEra?>) {
    (self.document, self.rows) = (document, rows)
  }

  /// Frames that the editor itself calls wrong, and those of hidden views.
  static func isUnreliable(_ view: ViewNode) -> Bool {
    view.isMarkedMisplaced || view.isMarkedAmbiguous || view.isHidden || view.savedFrame == nil
  }

  private mutating func count(height view: ViewNode) {
    guard let rows = rows[view.index], let height = view.savedFrame?.height else { return }
    for era in votes.indices where rows[era]?.height == height { votes[era] += 1 }
  }

  private mutating func count(_ constraint: Resolution.InForce) {
    guard constraint.relation == .equal, constraint.priority >= .required, constraint.multiplier == 1,
      case .view(let first) = constraint.first.item, let other = constraint.second, case .view(let second) = other.item,
      rows[first] != nil || rows[second] != nil,
      !Self.isUnreliable(document.views[first]), !Self.isUnreliable(document.views[second])
    else { return }
    for era in votes.indices {
      guard
        let a = document.savedEdge(
          constraint.first.attribute, of: first, beside: second, insets: rows[first]?[era]?.insets ?? .zero),
        let b = document.savedEdge(
          other.attribute, of: second, beside: first, insets: rows[second]?[era]?.insets ?? .zero)
      else { return }
      if abs(a - b - constraint.constant) < 0.51 { votes[era] += 1 }
    }
  }

  /// Most votes win; among equals that of the tools version, then the nearest in time.
  private func winner(preferred: DesktopEra) -> DesktopEra {
    var best = preferred
    for era in DesktopEra.allCases where era != best {
      let isNearer = abs(era.rawValue - preferred.rawValue) < abs(best.rawValue - preferred.rawValue)
      let votes = (votes[era.rawValue], votes[best.rawValue])
      if votes.0 > votes.1 || (votes.0 == votes.1 && best != preferred && isNearer) { best = era }
    }
    return best
  }
}

extension Document {
  /// The place of an edge of a view's alignment rectangle by the saved frames, in the coordinates of the parent that
  /// both views share, or of the one that is the other's parent. Returns nil for other pairs of views.
  func savedEdge(_ attribute: Attribute, of index: ViewIndex, beside other: ViewIndex, insets: Insets) -> Double? {
    let view = views[index]
    guard var frame = view.savedRect(in: self) else { return nil }
    if views[other].parent == index {
      frame = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    } else if view.parent != other && view.parent != views[other].parent {
      return nil
    }
    let rect = frame.inset(by: insets)
    switch attribute {
    case .leading, .left: return rect.minX
    case .trailing, .right: return rect.maxX
    case .top: return rect.minY
    case .bottom: return rect.maxY
    case .centerX: return rect.midX
    case .centerY: return rect.midY
    default: return nil
    }
  }
}
