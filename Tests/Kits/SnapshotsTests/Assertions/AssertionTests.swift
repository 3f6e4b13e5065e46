import Foundation
import SnapshotTesting
import TestSupport
import Testing

@Suite struct AssertionTests {
  private final class Folder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)").path
    deinit { try? FileManager.default.removeItem(atPath: path) }
    var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
    func text(_ name: String) -> String? { try? String(contentsOfFile: path + "/" + name, encoding: .utf8) }
  }

  private func verify(
    _ text: String, in folder: Folder, named name: String? = "a", record: SnapshotTestingConfiguration.Record? = nil
  ) -> String? {
    verifySnapshot(
      of: text, as: .lines, named: name, record: record, snapshotDirectory: folder.path, testName: "test(of:)")
  }

  @Test("Without a reference, one is written and the assertion fails; then it passes")
  func missingReferenceIsWrittenAndFailsOnce() throws {
    let folder = Folder()
    expectEqual(verify("one", in: folder)?.hasPrefix("There was no reference."), true)
    expectEqual(folder.files, ["test-of.a.txt"])
    #expect(verify("one", in: folder) == nil)
  }

  @Test func neverWritesWhereRecordingIsOff() {
    let folder = Folder()
    expectEqual(verify("one", in: folder, record: .never)?.hasPrefix("There is no reference"), true)
    #expect(folder.files.isEmpty)
  }

  @Test("A difference is reported with its lines, and the reference stays unless failed ones are recorded")
  func differenceIsReportedWithItsLines() throws {
    let folder = Folder()
    _ = verify("one\ntwo\nthree", in: folder)
    let failure = try #require(verify("one\n2\nthree", in: folder))
    #expect(failure.contains("− two\n+ 2"))
    #expect(failure.contains("test-of.a.txt"))
    expectEqual(folder.text("test-of.a.txt"), "one\ntwo\nthree")
    #expect(verify("one\n2\nthree", in: folder, record: .failed) != nil)
    expectEqual(folder.text("test-of.a.txt"), "one\n2\nthree")
    expectEqual(verify("four", in: folder, record: .all)?.hasPrefix("A reference was recorded"), true)
    expectEqual(folder.text("test-of.a.txt"), "four")
  }

  @Test func withSnapshotTestingAppliesToTheOperation() {
    let folder = Folder()
    withSnapshotTesting(record: .never) {
      expectEqual(verify("one", in: folder)?.hasPrefix("There is no reference"), true)
      withSnapshotTesting(record: .all) { #expect(verify("one", in: folder) != nil) }
    }
    expectEqual(folder.files, ["test-of.a.txt"])
  }

  @Test("Snapshots without a name are numbered")
  func snapshotsWithoutNameAreNumbered() {
    let folder = Folder()
    for text in ["one", "two"] { _ = verify(text, in: folder, named: nil) }
    expectEqual(folder.files, ["test-of.1.txt", "test-of.2.txt"])
  }

  @Test func aSnapshotThatDoesNotComeFails() {
    let folder = Folder()
    let never = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines, asyncSnapshot: { _ in Async { _ in } })
    let failure = verifySnapshot(
      of: 1, as: never, snapshotDirectory: folder.path, timeout: 0.05, testName: "late")
    expectEqual(failure, "The snapshot was not available after 0.05 seconds.")
  }

  @Test func failuresBecomeIssuesOfTheTest() {
    withKnownIssue {
      withSnapshotTesting(record: .never) { assertSnapshot(of: "text", as: .lines, named: "absent") }
    }
  }
}
