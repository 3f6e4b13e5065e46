import Foundation
import SnapshotTesting
import Testing
import UIKit

/// The folder of recorded texts that an environment variable names.
struct RecordedTrees {
  let variable: String

  var isPresent: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// Compares the tree of a value with a recorded one.
  ///
  /// - Parameters:
  ///   - value: Creates the value, at the scale.
  ///   - scale: Pixels a point.
  ///   - tolerance: How far an edge may be from the recorded one, in points.
  @MainActor func expect<Value>(
    _ value: @autoclosure () -> Value, _ strategy: Snapshotting<Value, String>, matches file: String,
    scale: CGFloat = 3,
    tolerance: Double
  ) throws {
    let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment[variable] ?? "")
    let reference = DescribedTree(try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8))
    #expect(!reference.roots.isEmpty)
    let old = UIScreen.main.scale
    UIScreen.main.scale = scale
    defer { UIScreen.main.scale = old }
    var text = ""
    strategy.snapshot(value()).run { text = $0 }
    let differences = DescribedTree(text).differences(from: reference, tolerance: tolerance)
    #expect(differences.isEmpty, "\(file)")
  }
}
