import AutoLayout
import Foundation

extension Diffing where Value == String {
  /// Compares descriptions of view trees: classes, frames, texts and visibility of public views.
  ///
  /// - Parameter tolerance: How far an edge may be from that of the reference, in points; nil is the value of the
  ///   environment variable `PLUMB_TOLERANCE`, or 0.5.
  public static func viewTree(tolerance: Double? = nil) -> Diffing {
    let tolerance = tolerance ?? standardTolerance
    return Diffing(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
      diff: { reference, new in
        let differences = DescribedTree(new).differences(from: DescribedTree(reference), tolerance: tolerance)
        return differences.isEmpty ? nil : (differences.joined(separator: "\n"), [])
      })
  }
}

/// The tolerance of strategies that state none.
private let standardTolerance: Double = {
  let value = ProcessInfo.processInfo.environment["PLUMB_TOLERANCE"].flatMap { Double($0) }
  return value.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil } ?? 0.5
}()

/// Runs an operation of the main actor from a strategy, which is not isolated. Assertions about views belong into tests
/// of the main actor.
package func onMainActor<Result>(_ operation: @MainActor () -> Result) -> Result {
  precondition(
    MainQueue.isCurrent,
    """
    Snapshots of views are taken on the main actor. Mark tests of Swift Testing and asynchronous tests of XCTest with @MainActor; other \
    tests of XCTest run on the main thread and use MainActor.assumeIsolated { … }.
    """)
  return withoutActuallyEscaping(operation) { operation in
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { result = operation() }
    return result!
  }
}
