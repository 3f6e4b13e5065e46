import Foundation
import Resources
import TestSupport
import Testing
import Typography

@Suite struct FontFolderTests {
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("App/Fonts"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test("Fonts in all folders are found by their names, and damaged ones are reported with their table")
  func fontsAreFoundAndDamagedOnesReported() throws {
    try withFolder { folder in
      var sample = SyntheticFont()
      try Data(sample.bytes).write(to: folder.appendingPathComponent("App/Fonts/Sample.ttf"))
      sample.postScriptName = "Other-Regular"
      try Data(sample.bytes).write(to: folder.appendingPathComponent("Other.OTF"))
      try Data("text".utf8).write(to: folder.appendingPathComponent("Readme.txt"))
      sample.missing = ["hmtx"]
      try Data(sample.bytes).write(to: folder.appendingPathComponent("Damaged.ttf"))
      let fonts = FontFolder(folder.path)
      expectEqual(fonts.library.fonts.map(\.postScriptName), ["Sample-Bold", "Other-Regular"])
      expectEqual(fonts.problems.map(\.path), [folder.path + "/Damaged.ttf"])
      expectEqual(fonts.problems.map(\.sentence), ["the font has no table 'hmtx'"])
      expectEqual(FontFolder(folder.path, isRecursive: false).library.fonts.map(\.postScriptName), ["Other-Regular"])
    }
  }
}
