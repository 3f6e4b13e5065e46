import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct OutputFolderTests {
  @Test func filesAreCreatedAndReplaced() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(folder.path + "/a/b", creates: true)
    try output.write("one".utf8, to: "file")
    try output.write("two".utf8, to: "file")
    try expectEqual(folder.read("a/b/file"), "two")
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b"), ["file"])
  }

  @Test(arguments: ["../file", "/file", "a/b", "..", ".", "a\u{0}b"])
  func namesThatLeaveTheFolderAreRefused(_ name: String) throws {
    let folder = try TemporaryFolder()
    let output = try OutputFolder(folder.path + "/inner", creates: true)
    #expect(throws: FileAccessError.outside) { try output.write("x".utf8, to: name) }
    try expectEqual(folder.names, ["inner"])
  }

  @Test func linksInTheFolderAreNotFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write("precious", to: "victim")
    let output = try OutputFolder(folder.path + "/out", creates: true)
    try folder.link("out/file", to: "../victim")
    try folder.link("out/gone", to: "../created")
    #expect(throws: FileAccessError.link) { try output.write("x".utf8, to: "file") }
    #expect(throws: FileAccessError.link) { try output.write("x".utf8, to: "gone") }
    try expectEqual(folder.read("victim"), "precious")
    try expectEqual(folder.names, ["out", "victim"])
  }

  @Test func aFolderThatIsALinkIsRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "real/file")
    try folder.link("out", to: "real")
    #expect(throws: FileAccessError.link) { try OutputFolder(folder.path + "/out", creates: true) }
    #expect(throws: FileAccessError.link) { try OutputFolder.write("x".utf8, to: folder.path + "/out/new") }
  }

  @Test func modeIsPreserved() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "file")
    for mode in [0o600, 0o640, 0o755, 0o444] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path + "/file")
      try OutputFolder.replace(folder.path + "/file", with: "new".utf8)
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/file")
      expectEqual(attributes[.posixPermissions] as? Int, mode)
    }
    try expectEqual(folder.names, ["file"])
  }

  @Test func replacingThroughALinkKeepsTheLink() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "real/file")
    try folder.link("link", to: "real/file")
    try OutputFolder.replace(folder.path + "/link", with: "new".utf8)
    try expectEqual(folder.read("real/file"), "new")
    try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link"), "real/file")
  }

  @Test func whatAKilledProgramLeftIsRemoved() throws {
    let folder = try TemporaryFolder()
    let stale = ".plumb-0123456789abcdef.tmp"
    try folder.write("half", to: stale)
    try folder.write("mine", to: ".plumb-notes.tmp")
    try OutputFolder(folder.path).write("x".utf8, to: "file")
    try expectEqual(folder.names, [".plumb-notes.tmp", "file"])
  }

  /// A program that still writes holds a lock.
  @Test func theFileOfAnotherWriterStays() throws {
    let folder = try TemporaryFolder()
    let name = ".plumb-fedcba9876543210.tmp"
    try folder.write("half", to: name)
    let descriptor = open(folder.path + "/" + name, O_RDONLY)
    defer { close(descriptor) }
    expectEqual(flock(descriptor, LOCK_EX | LOCK_NB), 0)
    try OutputFolder(folder.path).write("x".utf8, to: "file")
    try expectEqual(folder.names, [name, "file"])
  }

  /// Each writer looks for files of killed programs, also while another one has created its file and not locked it yet.
  @Test func writersAtTheSameTimeDoNotRemoveTheirFiles() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path
    let failures = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<300).count { _ in (try? OutputFolder(path).write([1, 2], to: "file-\(task)")) == nil }
        }
      }
      return await group.reduce(0, +)
    }
    expectEqual(failures, 0)
    try expectEqual(folder.names, (0..<8).map { "file-\($0)" })
  }

  @Test func foldersAndPipesAreNotReplaced() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "inner/file")
    expectEqual(mkfifo(folder.path + "/pipe", 0o600), 0)
    let output = try OutputFolder(folder.path)
    #expect(throws: FileAccessError.folder) { try output.write("x".utf8, to: "inner") }
    #expect(throws: FileAccessError.special) { try output.write("x".utf8, to: "pipe") }
    try expectEqual(folder.names, ["inner", "pipe"])
  }

  @Test func devicesOfTheSystemCanBeNamed() throws {
    try OutputFolder.write("x".utf8, to: "/dev/null")
    // The device is written to, not replaced by a file.
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }
}
