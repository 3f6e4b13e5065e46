import Foundation

/// A view whose layout is asked for, of either kit.
@MainActor package struct InspectedView {
  /// The name of the class.
  let className: String
  /// The origin in the coordinates of the root, with the y-axis downward, and the size of the bounds, in points.
  let frame: CGRect
  /// Returns descriptions of the constraints that determine the frame along the horizontal or the vertical axis.
  let constraints: (_ isHorizontal: Bool) -> [String]

  package init(className: String, frame: CGRect, constraints: @escaping (_ isHorizontal: Bool) -> [String]) {
    (self.className, self.frame, self.constraints) = (className, frame, constraints)
  }
}

/// What determines the frames of the views that moved: the constraints of the new layout.
@MainActor package enum MoveExplanation {
  /// Views whose constraints are listed; a change at the top of a screen moves everything below.
  private static let limit = 20

  /// Returns a sentence for each view that moved, with the constraints that determine its frame along the axes that
  /// differ.
  ///
  /// - Parameters:
  ///   - isPicture: Whether the moves are those of a picture, whose views are identified by their frames, or those of a
  ///     text, whose lines are the views.
  ///   - views: The views of the snapshot, in the order of the lines.
  static func details(
    of moves: [ViewMove], isPicture: Bool, among views: [InspectedView]
  ) -> [(sentence: String, lines: [String])] {
    moves.enumerated().map { index, move in
      guard index < limit else { return (move.sentence, []) }
      let view =
        isPicture
        ? views.first { isShown($0, by: move) }
        : views.indices.contains(move.node.line - 1) ? views[move.node.line - 1] : nil
      return (move.sentence, view.map { constraints(of: $0, move) } ?? [])
    }
  }

  private static func isShown(_ view: InspectedView, by move: ViewMove) -> Bool {
    abs(Double(view.frame.width) - move.node.width) < 0.02
      && abs(Double(view.frame.height) - move.node.height) < 0.02
      && abs(Double(view.frame.minX) - move.origin.x) < 0.05 && abs(Double(view.frame.minY) - move.origin.y) < 0.05
      && move.node.className.hasPrefix(view.className)
  }

  private static func constraints(of view: InspectedView, _ move: ViewMove) -> [String] {
    var lines: [String] = []
    for (isHorizontal, isConcerned) in [(true, move.isHorizontal), (false, move.isVertical)] where isConcerned {
      for constraint in view.constraints(isHorizontal) {
        let line = withoutAddresses(constraint)
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines
  }

  /// A description without addresses, which differ from run to run: `:0x600…` and `0x600…`.
  nonisolated package static func withoutAddresses(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.range(of: "0x") {
      let before = rest[..<start.lowerBound]
      result += before.hasSuffix(":") ? before.dropLast() : before
      rest = rest[start.upperBound...].drop { $0.isHexDigit }
    }
    return result + rest
  }
}
