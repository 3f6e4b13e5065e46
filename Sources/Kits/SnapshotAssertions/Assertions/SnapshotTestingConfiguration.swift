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

  /// A command that compares two files, which failures print.
  public struct DiffTool: Sendable, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
    private let command: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

    /// Creates a tool from a function that returns the command for the paths of the reference and of the new file.
    public init(_ tool: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String) {
      command = tool
    }

    /// Creates a tool from the name of a program, which takes both paths.
    public init(stringLiteral value: String) { self.init { "\(value) \"\($0)\" \"\($1)\"" } }

    /// Creates the default tool.
    public init(nilLiteral: ()) { self = .default }

    /// The command of Kaleidoscope.
    public static let ksdiff: DiffTool = "ksdiff"
    /// No command: failures name both files.
    public static let `default` = DiffTool { _, _ in "" }

    /// Returns the command; empty if there is none.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }

  /// The settings of the current ``withSnapshotTesting(record:diffTool:operation:)``, or nil.
  @TaskLocal public static var current: SnapshotTestingConfiguration?

  /// When references are written, or nil for the setting of ``isRecording`` or of the environment.
  public var record: Record?
  /// The command that failures print, or nil for the global `diffTool`.
  public var diffTool: DiffTool?

  /// Creates settings; nil is that of the enclosing settings.
  public init(record: Record? = nil, diffTool: DiffTool? = nil) { (self.record, self.diffTool) = (record, diffTool) }

  /// The settings of an operation inside of the current ones.
  static func nested(_ record: Record?, _ diffTool: DiffTool?) -> SnapshotTestingConfiguration {
    SnapshotTestingConfiguration(record: record ?? current?.record, diffTool: diffTool ?? current?.diffTool)
  }

  /// The record mode without an argument of the assertion.
  static var currentRecord: Record { current?.record ?? (isRecording ? .all : environmentRecord) }

  /// The setting of the environment variable `SNAPSHOT_TESTING_RECORD`. The default is `missing`.
  private static var environmentRecord: Record {
    ProcessInfo.processInfo.environment["SNAPSHOT_TESTING_RECORD"].flatMap(Record.init) ?? .missing
  }
}

extension SnapshotTestingConfiguration.Record: ExpressibleByBooleanLiteral {
  /// Creates the mode of a suite that says only whether it records: `all` or `missing`.
  public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
}

/// Whether all assertions write their references and fail. Suites set it in `setUp()`.
public nonisolated(unsafe) var isRecording = false

/// Another name of ``isRecording``.
public var record: Bool {
  get { isRecording }
  set { isRecording = newValue }
}

/// The command that failures print.
public nonisolated(unsafe) var diffTool: SnapshotTestingConfiguration.DiffTool = .default

/// Changes the settings of assertions during an operation.
public func withSnapshotTesting<Result>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  operation: () throws -> Result
) rethrows -> Result {
  try SnapshotTestingConfiguration.$current.withValue(.nested(record, diffTool), operation: operation)
}

/// Changes the settings of assertions during an asynchronous operation.
public func withSnapshotTesting<Result: Sendable>(
  record: SnapshotTestingConfiguration.Record? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
) async rethrows -> Result {
  try await SnapshotTestingConfiguration.$current.withValue(.nested(record, diffTool), operation: operation)
}
