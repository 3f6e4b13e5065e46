import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct FileLockTests {
  private struct Refusal: Error, Equatable { let reason: FileAccessError }

  /// Each change replaces the file by another one, so that the lock has to follow the name.
  @Test func noChangeIsLost() throws {
    let folder = try TemporaryFolder()
    try folder.write("0", to: "file")
    let path = folder.path + "/file"
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<20 {
        do {
          try FileLock.hold(path, failure: Refusal.init) { () throws(Refusal) in
            do throws(FileAccessError) {
              let number = Int(String(decoding: try FileReader.read(path), as: UTF8.self)) ?? 0
              try OutputFolder.replace(path, with: "\(number + 1)".utf8)
            } catch {
              throw Refusal(reason: error)
            }
          }
        } catch {
          failures.add("\(error)")
        }
      }
    }
    expectEqual(failures.all, [])
    try expectEqual(folder.read("file"), "160")
    try expectEqual(folder.names, ["file"])
  }

  @Test func whoWaitsTooLongIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "file")
    try folder.link("link", to: "file")
    func hold(_ name: String, _ change: () throws(Refusal) -> Bool) throws(Refusal) -> Bool {
      try FileLock.hold(folder.path + "/" + name, patience: 0.05, failure: Refusal.init, change)
    }
    #expect(throws: Refusal(reason: .locked)) {
      try hold("file") { () throws(Refusal) in try hold("link") { true } }
    }
    try expectEqual(hold("file") { true }, true)
    try expectEqual(hold("gone") { () throws(Refusal) in try hold("gone") { true } }, true)
  }
}

/// What went wrong on several threads.
private final class Failures: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []
  var all: [String] { lock.withLock { texts } }
  func add(_ text: String) { lock.withLock { texts.append(text) } }
}
