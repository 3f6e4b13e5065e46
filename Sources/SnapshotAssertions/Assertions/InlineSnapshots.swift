import Foundation

/// Asserts that the text snapshot of a value is the one in the source of the test. A test without a text fails, and so does one
/// whose text is different; the failure has the text to write. Sources are not changed.
///
///     assertInlineSnapshot(of: user, as: .json) {
///       """
///       {
///         "id" : 1
///       }
///       """
///     }
///
/// `message` is a part of the failure. `record` says that the test fails in every case.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value?, as snapshotting: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "", record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5, matches expected: (() -> String)? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column
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

/// Asserts that the text snapshot of a value is the given one, without white space around both: the form of earlier versions.
public func _assertInlineSnapshot<Value>(
  matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, String>,
  record recording: Bool = false, timeout: TimeInterval = 5, with reference: String, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
  let strategy = Snapshotting<Value, String>(pathExtension: nil, diffing: snapshotting.diffing) { value in
    snapshotting.snapshot(value).map(trimmed)
  }
  assertInlineSnapshot(
    of: try value(), as: strategy, record: recording ? .all : nil, timeout: timeout,
    matches: reference.isEmpty ? nil : { trimmed(reference) }, fileID: fileID, file: filePath, line: line,
    column: column)
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
  let new = text.map { "The new text:\n\n\($0)" } ?? "There is no value."
  guard let expected else { return "The test has no text to compare with. \(new)" }
  if text == expected { return "Recording does not change sources. \(new)" }
  let difference = text.flatMap { strategy.diffing.diff(expected, $0)?.0 }
  return ["The snapshot does not match the text of the test.", difference, new].compactMap { $0 }.joined(
    separator: "\n\n")
}
