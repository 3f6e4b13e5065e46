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
/// If the assertion has no text, or if the record mode asks for it, the text is written into the source file of the test, and the
/// assertion fails. With the mode `never` sources are not changed.
///
/// `message` is a part of the failure. `record` says when the text is written, by default as in ``SnapshotTestingConfiguration``.
/// `syntaxDescriptor` says which closure of the call has the text, for functions that call this one on behalf of a test. The snapshot
/// has `timeout` seconds.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value?, as snapshotting: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "", record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5, syntaxDescriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor(),
  matches expected: (() -> String)? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  let call = InlineCall(file: "\(filePath)", line: Int(line), column: Int(column), place: .closure(syntaxDescriptor))
  let failure: String?
  do {
    failure = inlineFailure(
      try value(), snapshotting, record ?? SnapshotTestingConfiguration.currentRecord, timeout, expected?(), call)
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
  let call = InlineCall(file: "\(filePath)", line: Int(line), column: Int(column), place: .argument("with"))
  let failure: String?
  do {
    failure = inlineFailure(
      try value(), strategy, recording ? .all : SnapshotTestingConfiguration.currentRecord, timeout,
      reference.isEmpty ? nil : trimmed(reference), call)
  } catch {
    failure = "The snapshot failed: \(error)"
  }
  if let failure { recordIssue(failure, fileID: fileID, filePath: filePath, line: line, column: column) }
}

/// Which closure of a call has the text of an inline snapshot.
///
/// A function that calls ``assertInlineSnapshot(of:as:message:record:timeout:syntaxDescriptor:matches:fileID:file:function:line:column:)``
/// on behalf of a test passes the names of its own parameter.
public struct InlineSnapshotSyntaxDescriptor: Hashable, Sendable {
  /// The label of the closure of assertions without a descriptor.
  public static let defaultTrailingClosureLabel = "matches"

  /// The label of the closure. The first closure behind the parentheses has none in the source.
  public var trailingClosureLabel: String
  /// Other labels that the closure can have in the source.
  public var deprecatedTrailingClosureLabels: [String]
  /// The place of the closure behind the parentheses, starting with 0.
  public var trailingClosureOffset: Int

  /// Creates a descriptor.
  public init(
    deprecatedTrailingClosureLabels: [String] = [],
    trailingClosureLabel: String = InlineSnapshotSyntaxDescriptor.defaultTrailingClosureLabel,
    trailingClosureOffset: Int = 0
  ) {
    self.trailingClosureLabel = trailingClosureLabel
    self.deprecatedTrailingClosureLabels = deprecatedTrailingClosureLabels
    self.trailingClosureOffset = trailingClosureOffset
  }
}

/// The reason of a failure; nil if the texts are equal.
private func inlineFailure<Value>(
  _ value: Value?, _ strategy: Snapshotting<Value, String>, _ record: SnapshotTestingConfiguration.Record,
  _ timeout: TimeInterval, _ expected: String?, _ call: InlineCall
) -> String? {
  var text: String?
  if let value {
    guard let snapshot = result(of: strategy.snapshot(value), timeout: timeout) else {
      return "The snapshot was not available after \(timeout) seconds."
    }
    text = snapshot
  }
  if text == expected, record != .all { return nil }
  let writes = record == .all || record == .failed || (record == .missing && expected == nil)
  let difference = text.flatMap { text in expected.flatMap { strategy.diffing.diff($0, text)?.0 } }
  if expected != nil, text != nil, difference == nil, record != .all { return nil }
  var failure = [
    expected == nil
      ? "The test has no text to compare with."
      : text == expected ? "The text of the test was recorded." : "The snapshot does not match the text of the test."
  ]
  if let difference { failure.append(difference) }
  failure.append(text.map { "The new text:\n\n\($0)" } ?? "There is no value.")
  if writes {
    do throws(InlineRecordingError) {
      try InlineRecorder.shared.write(text, at: call)
      failure.append("It was written into the test. Run the test again to compare with it.")
    } catch {
      failure.append(error.description)
    }
  }
  return failure.joined(separator: "\n\n")
}
