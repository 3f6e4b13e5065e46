import Foundation

extension Diffing where Value == String {
  /// Compares descriptions of view trees: classes, frames, texts and visibility of public views.
  ///
  /// - Parameter tolerance: How far an edge may be from that of the reference, in points.
  public static func viewTree(tolerance: Double) -> Diffing {
    Diffing(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
      diff: { reference, new in
        let differences = DescribedTree(new).differences(from: DescribedTree(reference), tolerance: tolerance)
        return differences.isEmpty ? nil : (differences.joined(separator: "\n"), [])
      })
  }
}

/// Runs an operation of the main actor from a strategy, which is not isolated. Assertions about views belong into tests
/// of the main actor.
package func onMainActor<Result>(_ operation: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(operation) { operation in
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { result = operation() }
    return result!
  }
}
