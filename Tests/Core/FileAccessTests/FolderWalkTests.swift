import FileAccess
import Foundation
import TestSupport
import Testing

@Suite struct FolderWalkTests {
  private func paths(_ folder: TemporaryFolder, _ bounds: FolderWalk.Bounds = .init()) -> [String] {
    var paths: [String] = []
    _ = FolderWalk(folder.path, bounds: bounds).run { entry in
      paths.append(entry.path)
      return true
    }
    return paths
  }

  @Test func entriesComeInTheOrderOfTheirNames() throws {
    let folder = try TemporaryFolder()
    for name in ["b/z", "b/a/x", "a", "c"] { try folder.write("", to: name) }
    expectEqual(paths(folder), ["a", "b", "c", "b/a", "b/z", "b/a/x"])
  }

  @Test func foldersThatAreNotEnteredAreNotRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a/b")
    var paths: [String] = []
    _ = FolderWalk(folder.path).run { entry in
      paths.append(entry.path)
      return false
    }
    expectEqual(paths, ["a"])
  }

  @Test func linksToFoldersAreNotFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "a/file")
    try folder.link("a/here", to: ".")
    try folder.link("a/up", to: "..")
    try folder.link("a/top", to: "/")
    expectEqual(paths(folder), ["a", "a/file", "a/here", "a/top", "a/up"])
  }

  @Test func kindsAreDistinguished() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    try folder.write("", to: "folder/x")
    try folder.link("link", to: "file")
    try folder.link("lost", to: "gone")
    try folder.link("folders", to: "folder")
    expectEqual(mkfifo(folder.path + "/pipe", 0o600), 0)
    var kinds: [String: FolderWalk.Kind] = [:]
    _ = FolderWalk(folder.path).run { entry in
      kinds[entry.name] = entry.kind
      return false
    }
    expectEqual(
      kinds,
      [
        "file": .file, "folder": .folder, "link": .link, "lost": .link, "folders": .folderLink, "pipe": .special,
      ])
  }

  @Test func depthIsBounded() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "1/2/3/4/5/file")
    let problems = FolderWalk(folder.path, bounds: .init(depth: 3)).run { _ in true }
    expectEqual(problems, [FolderWalk.Problem(path: "1/2/3/4", reason: .tooDeep(limit: 3))])
    expectEqual(paths(folder, .init(depth: 3)), ["1", "1/2", "1/2/3", "1/2/3/4"])
  }

  @Test func theNumberOfEntriesIsBounded() throws {
    let folder = try TemporaryFolder()
    for index in 0..<10 { try folder.write("", to: "a/\(index)") }
    let problems = FolderWalk(folder.path, bounds: .init(count: 5)).run { _ in true }
    expectEqual(problems, [FolderWalk.Problem(path: "a", reason: .tooMany(limit: 5))])
    expectEqual(paths(folder, .init(count: 5)).count, 5)
    #expect(FolderWalk(folder.path, bounds: .init(count: 12)).run { _ in true }.isEmpty)
  }

  @Test func namesThatAreNotTextAreMarked() throws {
    let folder = try TemporaryFolder()
    let bytes = Array((folder.path + "/bad").utf8).map { CChar(bitPattern: $0) } + [CChar(bitPattern: 0xFF), 0]
    expectEqual(mkdir(bytes, 0o700), 0)
    let inner = bytes.dropLast() + [CChar(bitPattern: UInt8(ascii: "/")), CChar(bitPattern: UInt8(ascii: "x")), 0]
    close(open(Array(inner), O_CREAT | O_WRONLY, 0o600))
    try folder.write("", to: "good")
    var readable: [String: Bool] = [:]
    let problems = FolderWalk(folder.path).run { entry in
      readable[entry.path] = entry.isReadable
      return true
    }
    #expect(problems.isEmpty)
    expectEqual(readable, ["bad\u{FFFD}": false, "bad\u{FFFD}/x": false, "good": true])
  }
}
