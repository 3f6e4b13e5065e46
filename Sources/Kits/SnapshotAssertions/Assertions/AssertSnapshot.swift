import Foundation
import Picture
import Testing
import XCTest

/// Asserts that the snapshot of a value matches its reference on disk, in `__Snapshots__` beside the test.
///
/// Without a reference, one is written and the assertion fails, so that a run on a server cannot pass without
/// references.
///
/// The snapshot of `value` is made by the strategy `snapshotting`. `name` distinguishes several snapshots of one test;
/// by default they are numbered. `record` says when the reference is written, by default as in
/// ``SnapshotTestingConfiguration``. The snapshot may take `timeout` seconds.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let failure = verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: record, timeout: timeout, fileID: fileID, file: filePath,
    testName: testName, line: line, column: column)
  guard let failure else { return }
  recordIssue(failure, fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Asserts that the snapshots of a value by several strategies match their references, which are named by the keys.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: record, timeout: timeout, fileID: fileID, file: filePath,
      testName: testName, line: line, column: column)
  }
}

/// Verifies that the snapshot of a value matches its reference. Returns nil if it does, otherwise the reason of the
/// failure. The references are in `snapshotDirectory`: by default `__Snapshots__` beside the test, with a folder for
/// each test file.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) -> String? {
  let record = record ?? SnapshotTestingConfiguration.currentRecord
  let reference = ReferenceFile(
    test: testName, file: "\(filePath)", name: name, pathExtension: snapshotting.pathExtension,
    directory: snapshotDirectory)
  do {
    let value = try value()
    guard let snapshot = result(of: snapshotting.snapshot(value), timeout: timeout) else {
      return "The snapshot was not available after \(timeout) seconds."
    }
    if let image = snapshot as? ViewImage, let failure = image.failure { return failure }
    if record == .all {
      try reference.write(snapshotting.diffing.toData(snapshot))
      return "A reference was recorded: \(reference.url.path). Turn recording off and run the test again."
    }
    guard let data = try? Data(contentsOf: reference.url) else {
      if let image = reference.recordedImage {
        return try RecordedImage(url: image, reference: reference).failure(snapshot as? ViewImage)
      }
      guard record != .never else { return "There is no reference: \(reference.url.path)." }
      try reference.write(snapshotting.diffing.toData(snapshot))
      return "There was no reference. One was recorded: \(reference.url.path). Run the test again to compare with it."
    }
    guard let (message, attachments) = snapshotting.diffing.diff(snapshotting.diffing.fromData(data), snapshot) else {
      return nil
    }
    let new = snapshotting.diffing.toData(snapshot)
    if record == .failed { try reference.write(new) }
    let failed = try reference.writeFailure(new, reference: data, attachments: attachments.map { ($0.name, $0.data) })
    let moves = SnapshotMoves(reference: data, new: new, pathExtension: snapshotting.pathExtension)
    // The value is laid out once more, to ask its views for their constraints.
    let details = moves.details { _ = result(of: snapshotting.snapshot(value), timeout: timeout) }
    var entry = ComparisonPage.Entry(title: reference.artifactPath, before: nil, after: nil)
    if snapshotting.pathExtension == "svg" || snapshotting.pathExtension == "png" {
      entry.before = reference.referenceArtifactPath
      entry.after = reference.artifactPath
    }
    entry.details = details
    entry.text = message
    let report = try SnapshotReport.shared.add(entry, to: ReferenceFile.artifacts)
    return """
      The snapshot does not match its reference.

      reference: \(reference.url.path)
      new: \(failed.path)
      report: \(report.path)\(diffCommand(reference.url.path, failed.path))

      \(message)\(moves.isPicture ? details.map { "\n\($0.sentence)" }.joined() : "")
      """.printable
  } catch {
    return "The snapshot failed: \(error)"
  }
}

/// The line with the command that compares two files; empty without a tool.
private func diffCommand(_ reference: String, _ new: String) -> String {
  let tool = SnapshotTestingConfiguration.current?.diffTool ?? diffTool
  let command = tool(currentFilePath: reference, failedFilePath: new)
  return command.isEmpty ? "" : "\ncompare: \(command)"
}

/// Waits for an asynchronous value. Returns nil if it is not available in time.
func result<Value>(of async: Async<Value>, timeout: TimeInterval) -> Value? {
  var result: Value?
  async.run { result = $0 }
  let end = Date().addingTimeInterval(timeout)
  while result == nil, Date() < end {
    _ = RunLoop.current.run(mode: .default, before: min(end, Date().addingTimeInterval(0.01)))
  }
  return result
}

/// Records a failure in the test that runs: one of Swift Testing or of XCTest.
package func recordIssue(_ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
  let message = message.printable
  if Test.current != nil {
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
  } else {
    XCTFail(message, file: filePath, line: line)
  }
}
