import Foundation

/// The settings of assertions.
public struct SnapshotTestingConfiguration: Sendable {
  /// When references are written.
  public enum Record: String, Sendable {
    /// Every assertion writes its reference, and fails.
    case all
    /// Assertions that fail write their reference.
    case failed
    /// Assertions without a reference write it, and fail.
    case missing
    /// No reference is written.
    case never
  }

  /// The settings of the current ``withSnapshotTesting(record:operation:)``, or nil.
  @TaskLocal public static var current: SnapshotTestingConfiguration?

  /// When references are written, or nil for the environment's setting.
  public var record: Record?

  /// Creates settings with a record mode; nil is that of the enclosing settings.
  public init(record: Record? = nil) { self.record = record }

  /// The setting of the environment variable `SNAPSHOT_TESTING_RECORD`. The default is `missing`.
  static var environmentRecord: Record {
    ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"].flatMap(Record.init) ?? .missing
  }
}

/// Changes the settings of assertions during an operation.
public func withSnapshotTesting<Result>(
  record: SnapshotTestingConfiguration.Record? = nil, operation: () throws -> Result
) rethrows -> Result {
  let record = record ?? SnapshotTestingConfiguration.current?.record
  return try SnapshotTestingConfiguration.$current.withValue(
    SnapshotTestingConfiguration(record: record), operation: operation)
}

/// Changes the settings of assertions during an asynchronous operation.
public func withSnapshotTesting<Result: Sendable>(
  record: SnapshotTestingConfiguration.Record? = nil, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  let record = record ?? SnapshotTestingConfiguration.current?.record
  return try await SnapshotTestingConfiguration.$current.withValue(
    SnapshotTestingConfiguration(record: record), operation: operation)
}
