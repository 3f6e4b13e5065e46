/// Where a baseline of an item is, which its content decides and no constraint states.
public struct BaselinePosition: Hashable, Sendable {
  /// The item.
  public var item: ItemID

  /// Whether it is the first baseline instead of the last one.
  public var isFirst: Bool

  /// The descendant whose baseline it is; nil for a position in the item itself.
  public var descendant: ItemID?

  /// The fraction of the height of the item below its top edge: 0 for a baseline at a fixed distance from the top edge, 1
  /// from the bottom edge, 0.5 from the center.
  public var heightFraction: Double

  /// The points from there to the baseline, downward.
  public var offset: Double

  /// Whether the item has a text. Without one, an edge of the item is its baseline.
  public var isOfText: Bool
}

extension Engine {
  /// Where a baseline of an item is. Edges are those of the alignment rectangle, as in constraints.
  package func baselinePosition(of item: ItemID, isFirst: Bool) -> BaselinePosition {
    let own = baselines(of: item)
    let insets = alignmentInsets(of: item)
    guard let baseline = isFirst ? own.first : own.last else {
      let fraction = isFirst && isFirstBaselineAtTop ? 0.0 : 1
      return BaselinePosition(item: item, isFirst: isFirst, heightFraction: fraction, offset: 0, isOfText: false)
    }
    let fraction = baseline.heightFraction
    return BaselinePosition(
      item: item, isFirst: isFirst, descendant: baseline.descendant, heightFraction: fraction,
      offset: baseline.offset - insets.top * (1 - fraction) + insets.bottom * fraction, isOfText: true)
  }

  /// The positions of the baselines that members of a conflict name.
  func baselinePositions(in members: [ConflictReport.Member]) -> [BaselinePosition] {
    var result: [BaselinePosition] = []
    for member in members {
      guard case .constraint(_, let constraint) = member.statement else { continue }
      for anchor in [constraint.first, constraint.second].compactMap({ $0 }) where anchor.attribute.isBaseline {
        let position = baselinePosition(of: anchor.item, isFirst: anchor.attribute == .firstBaseline)
        if !result.contains(position) { result.append(position) }
        if let descendant = position.descendant {
          let inner = baselinePosition(of: descendant, isFirst: position.isFirst)
          if !result.contains(inner) { result.append(inner) }
        }
      }
    }
    return result
  }
}
