import Foundation

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
  /// - Parameter snapshot: Makes the snapshot again. If it lays out views, they are asked for their constraints.
  func details(_ snapshot: () -> Void) -> [(sentence: String, lines: [String])] {
    guard !moves.isEmpty else { return [] }
    let collector = MoveCollector(moves, isPicture: isPicture)
    MoveCollector.$current.withValue(collector) { snapshot() }
    return collector.details ?? moves.map { ($0.sentence, []) }
  }
}

/// Collects the constraints of the views that moved while a snapshot of them is made.
package final class MoveCollector: @unchecked Sendable {
  /// The collector of the failure that is explained, or nil.
  @TaskLocal package static var current: MoveCollector?

  private let moves: [ViewMove]
  private let isPicture: Bool
  fileprivate var details: [(sentence: String, lines: [String])]?

  fileprivate init(_ moves: [ViewMove], isPicture: Bool) { (self.moves, self.isPicture) = (moves, isPicture) }

  /// Finds the constraints of the views that moved.
  ///
  /// - Parameter views: The view of the snapshot and its descendants, in the order of the lines of a description, laid
  ///   out.
  @MainActor package func collect(_ views: [InspectedView]) {
    details = MoveExplanation.details(of: moves, isPicture: isPicture, among: views)
  }
}
