import Foundation
import UIKit

/// The views that moved between a reference and a new snapshot of a view tree. Other snapshots have none.
struct SnapshotMoves {
  /// Whether the snapshots are pictures.
  let isPicture: Bool
  private let moves: [ViewMove]

  init(reference: Data, new: Data, pathExtension: String?) {
    isPicture = pathExtension == "svg"
    guard isPicture || pathExtension == "txt" else {
      moves = []
      return
    }
    let texts = [reference, new].map { String(decoding: $0, as: UTF8.self) }
    let isPicture = isPicture
    let trees = texts.map { isPicture ? DescribedTree(picture: $0) : DescribedTree($0) }
    moves = trees[1].moves(from: trees[0], tolerance: isPicture ? 0.01 : 0.5)
  }

  /// A sentence for each view, with the constraints that determine its frame.
  ///
  /// - Parameters:
  ///   - value: The value of the snapshot. Constraints are found if it is a view or a controller.
  ///   - snapshot: Lays out the tree again.
  func details(of value: Any, _ snapshot: () -> Void) -> [(sentence: String, lines: [String])] {
    guard value is UIView || value is UIViewController, !moves.isEmpty else {
      return moves.map { ($0.sentence, []) }
    }
    let (moves, isPicture) = (moves, isPicture)
    nonisolated(unsafe) var details: [(sentence: String, lines: [String])]?
    onMainActor {
      SnapshotHost.inspector = { details = MoveExplanation.details(of: moves, isPicture: isPicture, in: $0) }
    }
    defer { onMainActor { SnapshotHost.inspector = nil } }
    snapshot()
    return details ?? moves.map { ($0.sentence, []) }
  }
}
