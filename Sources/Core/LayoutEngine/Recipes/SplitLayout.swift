/// The lengths of the panes of a split view along its axis.
public enum SplitLayout {
  /// A pane of a split view.
  public struct Pane: Hashable, Sendable {
    /// The length before, in points.
    public var length: Double
    /// The priority with which the pane keeps its length.
    public var holding: Priority

    /// Creates a pane.
    public init(length: Double, holding: Priority = Priority(250)) { (self.length, self.holding) = (length, holding) }
  }

  /// Returns the lengths of the panes for a new total, in points. The panes with the lowest holding priority change, in
  /// proportion to their lengths and in half points; the last of them takes the rest. What they cannot give up, those
  /// of the next priority do. Lengths are at least 0.
  public static func lengths(_ panes: [Pane], total: Double) -> [Double] {
    var result: [Double] = []
    for pane in panes { result.append(max(0, pane.length)) }
    var levels: [Priority] = []
    for pane in panes where !levels.contains(pane.holding) { levels.append(pane.holding) }
    levels.sort()
    for level in levels {
      let difference = total - result.reduce(0, +)
      guard difference != 0 else { break }
      let members = panes.indices.filter { panes[$0].holding == level }
      guard let last = members.last else { continue }
      let old = members.reduce(0) { $0 + result[$1] }
      let new = max(0, old + difference)
      var given = 0.0
      for member in members where member != last {
        let share = old > 0 ? result[member] / old : 1 / Double(members.count)
        let length = min(new - given, (new * share * 2).rounded() / 2)
        result[member] = length
        given += length
      }
      result[last] = new - given
    }
    return result
  }
}
