/// How a run ended. The raw value is the exit status of the command.
package enum RunStatus: Int32, Comparable, Sendable {
  /// Success, without findings.
  case success
  /// There are findings.
  case findings
  /// An input could not be read.
  case failure

  package static func < (a: RunStatus, b: RunStatus) -> Bool { a.rawValue < b.rawValue }
}

/// What a run over documents has to say.
package struct RunReport: Sendable {
  /// Lines of the result.
  package var lines: [String] = []
  /// What could not be done, each in one line.
  package var complaints: [String] = []
  package var status = RunStatus.success

  package init() {}
}
