import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct FileReaderTests {
  @Test func filesOfAnySizeAreReadWhole() throws {
    let folder = try TemporaryFolder()
    for count in [0, 1, 1 << 14, (1 << 14) + 1, 1 << 20, (1 << 20) + 7] {
      let text = String(repeating: "x", count: count)
      try folder.write(text, to: "file")
      try expectEqual(FileReader.read(folder.path + "/file"), Array(text.utf8))
      try expectEqual(FileReader.read(folder.path + "/file", within: RootFolder(folder.path)), Array(text.utf8))
    }
  }

  @Test func linksThatLeaveTheFolderAreRefused() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", to: "secret")
    try folder.write("shared", to: "project/shared")
    try folder.link("project/out", to: "../secret")
    try folder.link("project/in", to: "shared")
    let root = RootFolder(folder.path + "/project")
    #expect(throws: FileAccessError.outside) { try FileReader.read(folder.path + "/project/out", within: root) }
    #expect(throws: FileAccessError.outside) { try FileReader.read(folder.path + "/project/../secret", within: root) }
    try expectEqual(FileReader.read(folder.path + "/project/in", within: root), Array("shared".utf8))
    try expectEqual(FileReader.read(folder.path + "/project/out"), Array("secret".utf8))
  }

  /// A folder whose name begins with that of the project is not in it.
  @Test func neighborsAreOutside() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "project-2/file")
    try folder.write("x", to: "project/file")
    #expect(throws: FileAccessError.outside) {
      try FileReader.read(folder.path + "/project-2/file", within: RootFolder(folder.path + "/project"))
    }
  }

  @Test func pipesInAFolderAreNotOpened() throws {
    let folder = try TemporaryFolder()
    expectEqual(mkfifo(folder.path + "/pipe", 0o600), 0)
    #expect(throws: FileAccessError.special) {
      try FileReader.read(folder.path + "/pipe", within: RootFolder(folder.path))
    }
  }

  @Test func pipesAndDevicesAreNotRead() throws {
    let folder = try TemporaryFolder()
    expectEqual(mkfifo(folder.path + "/pipe", 0o600), 0)
    try folder.link("link", to: "pipe")
    for path in [folder.path + "/pipe", folder.path + "/link", "/dev/zero", "/dev/null"] {
      #expect(throws: FileAccessError.special, "\(path)") { try FileReader.read(path) }
    }
  }

  @Test func pipesThatAreOpenAreReadToTheirEnd() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("text".utf8))
    try pipe.fileHandleForWriting.close()
    try expectEqual(FileReader.read("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"), Array("text".utf8))
  }

  @Test func endlessFilesEnd() throws {
    let zeros = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
    #expect(throws: FileAccessError.tooLarge(limit: 1 << 20)) {
      try FileReader.read("/dev/fd/\(zeros.fileDescriptor)", limit: 1 << 20)
    }
    let folder = try TemporaryFolder()
    try folder.write("12345", to: "file")
    #expect(throws: FileAccessError.tooLarge(limit: 4)) { try FileReader.read(folder.path + "/file", limit: 4) }
    try expectEqual(FileReader.read(folder.path + "/file", limit: 5).count, 5)
  }

  @Test func reasonsAreDistinguished() throws {
    let folder = try TemporaryFolder()
    try folder.link("loop", to: "loop")
    #expect(throws: FileAccessError.missing) { try FileReader.read(folder.path + "/gone") }
    #expect(throws: FileAccessError.folder) { try FileReader.read(folder.path) }
    #expect(throws: FileAccessError.link) { try FileReader.read(folder.path + "/loop") }
  }
}
