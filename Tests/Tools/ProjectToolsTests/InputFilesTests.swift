import FileAccess
import Foundation
import TestSupport
import Testing

@testable import ProjectTools

@Suite struct InputFilesTests {
  @Test func foldersGiveTheirDocumentsSorted() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("b.lproj"), withIntermediateDirectories: true)
    for name in ["z.xib", "b.lproj/Main.storyboard", "a.txt", "a.xib"] {
      try Data().write(to: folder.appendingPathComponent(name))
    }
    let paths = InputFiles.find([folder.path, folder.path + "/a.xib", "other.txt"]).map(\.path)
    expectEqual(paths, ["a.xib", "b.lproj/Main.storyboard", "z.xib"].map { folder.path + "/" + $0 } + ["other.txt"])
  }

  @Test func boundsOfTheSearchForDocumentsAreFailures() throws {
    let folder = try TemporaryFolder()
    try folder.write("<document/>", to: "1/2/3/M.xib")
    let deep = InputFiles.find([folder.url.path], bounds: FolderWalk.Bounds(depth: 2))
    expectEqual(deep.map(\.path), [folder.url.path + "/1/2/3"])
    expectEqual(deep.map(\.failure), ["folders are nested deeper than 2 levels; this one is not searched"])
    let many = InputFiles.find([folder.url.path], bounds: FolderWalk.Bounds(count: 2))
    expectEqual(many.map(\.failure), ["there are more than 2 files; the others are not searched"])
  }

  @Test func boundsOfTheSearchOfAProjectAreReported() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "A.xcassets/1/2/3/Logo.imageset/Contents.json")
    let listing = ProjectListing(folder: folder.url.path, bounds: FolderWalk.Bounds(depth: 2))
    expectEqual(
      listing.problems,
      [
        "\(folder.url.path)/A.xcassets/1/2: folders are nested deeper than 2 levels; this one is not searched"
      ])
  }
}
