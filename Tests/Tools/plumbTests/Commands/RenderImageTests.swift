import Foundation
import TestSupport
import Testing

@testable import plumb

@Suite struct RenderImageTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
    <view contentMode="scaleToFill" id="v-1"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/><subviews>
    <imageView contentMode="scaleAspectFit" image="photo" id="i-1"><rect key="frame" x="0.0" y="0.0" width="100" \
    height="100"/></imageView>
    <imageView contentMode="scaleToFill" image="&lt;b&gt;gone" id="i-2"><rect key="frame" x="100" y="0.0" \
    width="100" height="100"/></imageView>
    </subviews></view></objects></document>
    """

  private func render(_ folder: URL, _ words: String...) throws -> Console {
    let file = folder.appendingPathComponent("Base.lproj/View.xib")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(Self.document.utf8).write(to: file)
    let console = Console.recording()
    expectEqual(Plumb.run(["render", file.path, "-o", "-"] + words, console: console), .success)
    return console
  }

  @Test("S32 images beside a document are in its picture; others are placeholders with a name and a size")
  func imagesBesideDocumentAreDrawn() throws {
    let folder = try SampleImage.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    for words in [[], ["--project", folder.path]] {
      let console = try words.isEmpty ? render(folder) : render(folder, words[0], words[1])
      #expect(console.output.contains("data:image/png;base64,\(SampleImage.base64)"))
      #expect(console.output.contains("translate(0 25) scale(50 50)"))
      #expect(console.output.contains("aria-label=\"&lt;b&gt;gone 100×100\""))
      #expect(console.errors.isEmpty)
    }
  }

  @Test("S32 a damaged image is named, and the picture has a placeholder")
  func damagedImageIsNamedAndReplaced() throws {
    let folder = try SampleImage.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Assets.xcassets/photo.imageset/p@2x.png")
    try SampleImage.png.dropLast(4).write(to: file)
    let console = try render(folder)
    #expect(console.errors.contains("\(file.path): the image is incomplete: the file ends before it"))
    #expect(!console.output.contains("data:image"))
    #expect(try render(folder, "--appearance", "dark").output.contains("data:image"))
  }
}
