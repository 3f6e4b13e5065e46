import Foundation

/// Asserts that the text snapshot of a value is the one in the source of the test.
///
///     assertInlineSnapshot(of: user, as: .json) {
///       """
///       {
///         "id" : 1
///       }
///       """
///     }
///
/// If the assertion has no text, if the text differs, or with the record mode `all`, the assertion fails with the
/// literal to paste into the test. Sources are not changed.
///
/// `message` is a part of the failure. `record` is by default that of ``SnapshotTestingConfiguration``.
/// `syntaxDescriptor` has no effect: it names the closure that is written elsewhere. The snapshot has `timeout`
/// seconds.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value?, as snapshotting: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "", record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5, syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
  matches expected: (() -> String)? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  let failure: String?
  do {
    failure = inlineFailure(
      try value(), snapshotting, record ?? SnapshotTestingConfiguration.currentRecord, timeout, expected?())
  } catch {
    failure = "The snapshot failed: \(error)"
  }
  guard let failure else { return }
  let text = message()
  recordIssue(
    text.isEmpty ? failure : "\(text)\n\n\(failure)", fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Asserts that the text snapshot of a value is the given one, without white space around both: the form of earlier
/// versions.
public func _assertInlineSnapshot<Value>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, String>,
  record recording: Bool = false, timeout: TimeInterval = 5, with reference: String, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
  let strategy = Snapshotting<Value, String>(pathExtension: nil, diffing: snapshotting.diffing) { value in
    snapshotting.snapshot(value).map(trimmed)
  }
  let failure: String?
  do {
    failure = inlineFailure(
      try value(), strategy, recording ? .all : SnapshotTestingConfiguration.currentRecord, timeout,
      reference.isEmpty ? nil : trimmed(reference))
  } catch {
    failure = "The snapshot failed: \(error)"
  }
  if let failure { recordIssue(failure, fileID: fileID, filePath: filePath, line: line, column: column) }
}

/// Names the closure of a call that has the text. Has no effect: Plumb does not write into sources.
public struct InlineSnapshotSyntaxDescriptor: Hashable, Sendable {
  /// Creates a descriptor.
  public init(
    deprecatedTrailingClosureLabels: [String] = [], trailingClosureLabel: String = "matches",
    trailingClosureOffset: Int = 0
  ) {}
}

/// The reason of a failure; nil if the texts are equal.
private func inlineFailure<Value>(
  _ value: Value?, _ strategy: Snapshotting<Value, String>, _ record: SnapshotTestingConfiguration.Record,
  _ timeout: TimeInterval, _ expected: String?
) -> String? {
  var text: String?
  if let value {
    guard let snapshot = result(of: strategy.snapshot(value), timeout: timeout) else {
      return "The snapshot was not available after \(timeout) seconds."
    }
    text = snapshot
  }
  if text == expected, record != .all { return nil }
  let difference = text.flatMap { text in expected.flatMap { strategy.diffing.diff($0, text)?.0 } }
  if expected != nil, text != nil, difference == nil, record != .all { return nil }
  var failure = [
    expected == nil
      ? "The test has no text to compare with."
      : text == expected ? "The record mode is all." : "The snapshot does not match the text of the test."
  ]
  if let difference { failure.append(difference) }
  failure.append(text.map { "The new text, to paste into the test:\n\n\(literal($0))" } ?? "There is no value.")
  return failure.joined(separator: "\n\n")
}

/// A string literal of several lines, with as many number signs as make quotation marks and backslashes plain
/// characters.
func literal(_ text: String) -> String {
  var signs = ""
  while text.contains("\"\"\"" + signs) || text.contains("\\" + signs) { signs += "#" }
  return "\(signs)\"\"\"\n\(text)\n\"\"\"\(signs)"
}
