import Testing

/// The settings of assertions in a suite or a test of Swift Testing.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestScoping {
  /// The settings apply to the tests of a suite.
  public let isRecursive = true
  private let configuration: SnapshotTestingConfiguration

  init(_ configuration: SnapshotTestingConfiguration) { self.configuration = configuration }

  /// Runs a test with the settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshotTesting(
      record: configuration.record, diffTool: configuration.diffTool, isolation: nil, operation: function)
  }
}

extension Trait where Self == SnapshotsTrait {
  /// The settings of assertions; nil is that of the enclosing suite.
  public static func snapshots(
    record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil
  ) -> Self { SnapshotsTrait(SnapshotTestingConfiguration(record: record, diffTool: diffTool)) }

  /// The settings of assertions.
  public static func snapshots(_ configuration: SnapshotTestingConfiguration) -> Self { SnapshotsTrait(configuration) }
}
