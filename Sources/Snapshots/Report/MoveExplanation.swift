import Foundation
import UIKit

/// What determines the frames of the views that moved: the constraints of the new layout.
@MainActor
enum MoveExplanation {
  /// Views whose constraints are listed; a change at the top of a screen moves everything below.
  private static let limit = 20

  /// Returns a sentence for each view that moved, with the constraints that determine its frame along the axes that
  /// differ.
  ///
  /// - Parameters:
  ///   - isPicture: Whether the moves are those of a picture, whose views are identified by their frames, or those of a
  ///     text, whose lines are the views.
  ///   - root: The view of the snapshot, in its window.
  static func details(of moves: [ViewMove], isPicture: Bool, in root: UIView) -> [(sentence: String, lines: [String])] {
    var views: [UIView] = []
    func visit(_ view: UIView) {
      views.append(view)
      for subview in view.subviews { visit(subview) }
    }
    visit(root)
    return moves.enumerated().map { index, move in
      guard index < limit else { return (move.sentence, []) }
      let view =
        isPicture
        ? views.first { isShown($0, by: move, in: root) }
        : views.indices.contains(move.node.line - 1) ? views[move.node.line - 1] : nil
      return (move.sentence, view.map { constraints(of: $0, move) } ?? [])
    }
  }

  private static func isShown(_ view: UIView, by move: ViewMove, in root: UIView) -> Bool {
    guard abs(Double(view.bounds.width) - move.node.width) < 0.02,
      abs(Double(view.bounds.height) - move.node.height) < 0.02
    else { return false }
    let origin = view.convert(view.bounds, to: root).origin
    return abs(Double(origin.x) - move.origin.x) < 0.05 && abs(Double(origin.y) - move.origin.y) < 0.05
      && move.node.className.hasPrefix("\(type(of: view))")
  }

  private static func constraints(of view: UIView, _ move: ViewMove) -> [String] {
    var lines: [String] = []
    for (axis, isConcerned) in [(NSLayoutConstraint.Axis.horizontal, move.isHorizontal), (.vertical, move.isVertical)]
    where isConcerned {
      for constraint in view.constraintsAffectingLayout(for: axis) {
        let line = withoutAddresses("\(constraint)")
        if !lines.contains(line) { lines.append(line) }
      }
    }
    return lines
  }

  /// A description without addresses, which differ from run to run: `:0x600…` and `0x600…`.
  static func withoutAddresses(_ text: String) -> String {
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
