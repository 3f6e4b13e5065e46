import Foundation
import LayoutEngine
import Resources
import TestSupport
import Testing

@Suite struct ImageFolderTests {
  @Test("Image sets and files have sizes in points, a file for the dark appearance, and their rendering intent")
  func imageSetsHaveSizesAppearancesAndRenderingIntents() throws {
    let url = try SampleImage.folder()
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = ImageFolder(url.path)
    let photo = try #require(folder.images["photo"])
    expectEqual(photo.size, Size(width: 2, height: 1))
    #expect(!photo.isTemplate)
    #expect(photo.path.hasSuffix("/p@2x.png"))
    expectEqual(photo.darkPath?.hasSuffix("/d@2x.png"), true)
    let mark = try #require(folder.images["mark"])
    expectEqual(mark.size, Size(width: 24, height: 24))
    #expect(mark.isTemplate)
    #expect(mark.darkPath == nil)
    expectEqual(folder.images["loose"]?.size, Size(width: 2, height: 1))
    expectEqual(folder.images["loose.png"], folder.images["loose"])
    #expect(folder.problems.map(\.path).isEmpty)
  }

  @Test("Without recursion, files in other folders than catalogs do not count")
  func catalogsAloneCountWithoutRecursion() throws {
    let url = try SampleImage.folder()
    defer { try? FileManager.default.removeItem(at: url) }
    let inner = url.appendingPathComponent("Inner.d")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try SampleImage.png.write(to: inner.appendingPathComponent("deep.png"))
    #expect(ImageFolder(url.path).images["deep"] != nil)
    let flat = ImageFolder(url.path, isRecursive: false)
    #expect(flat.images["deep"] == nil)
    #expect(flat.images["photo"] != nil)
    #expect(flat.images["loose"] != nil)
  }

  @Test("The file of two pixels per point is drawn, and that of the lowest scale determines the size")
  func fileAtTwoPixelsPerPointIsDrawn() throws {
    let url = try SampleImage.folder()
    defer { try? FileManager.default.removeItem(at: url) }
    for name in ["many.png", "many@2x.png", "many@3x.png"] {
      try SampleImage.png.write(to: url.appendingPathComponent(name))
    }
    let image = try #require(ImageFolder(url.path).images["many"])
    expectEqual(image.size, Size(width: 4, height: 2))
    #expect(image.path.hasSuffix("many@2x.png"))
  }

  @Test("The size on a screen is that of the file for its scale, which need not be whole")
  func sizeOnScreenIsThatOfItsFile() throws {
    let url = try SampleImage.folder()
    defer { try? FileManager.default.removeItem(at: url) }
    for name in ["many.png", "many@2x.png", "many@3x.png"] {
      try SampleImage.png.write(to: url.appendingPathComponent(name))
    }
    let folder = ImageFolder(url.path, everyScale: true)
    let image = try #require(folder.images["many"])
    expectEqual([1, 2, 3].map { image.size(atScale: $0).width }, [4, 2, 4.0 / 3])
    let photo = try #require(folder.images["photo"])
    expectEqual([1, 2, 3].map { photo.size(atScale: $0) }, Array(repeating: photo.size, count: 3))
  }

  @Test("Damaged and unknown files are named")
  func damagedAndUnknownFilesAreNamed() throws {
    let url = try SampleImage.folder()
    defer { try? FileManager.default.removeItem(at: url) }
    try Data("no image".utf8).write(to: url.appendingPathComponent("text.png"))
    try Data("{".utf8).write(to: url.appendingPathComponent("Assets.xcassets/mark.imageset/Contents.json"))
    let folder = ImageFolder(url.path)
    expectEqual(
      folder.problems.map(\.path),
      [
        url.path + "/Assets.xcassets/mark.imageset/Contents.json", url.path + "/text.png",
      ])
  }

  @Test("Every cut and every changed byte of a PNG file is an error")
  func everyCutAndChangedByteOfPNGIsError() throws {
    let bytes = [UInt8](SampleImage.png)
    try expectEqual(ImageFile(bytes).header.size, Size(width: 4, height: 2))
    for count in bytes.indices { #expect(throws: ImageFileError.self) { try ImageFile(Array(bytes.prefix(count))) } }
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x10
      #expect(throws: ImageFileError.self, "byte \(index)") { try ImageFile(changed) }
    }
    #expect(throws: ImageFileError.unreadable) { try ImageFile(path: "/no/such/file.png") }
    #expect(throws: ImageFileError.incomplete) { try ImageFile(Array(SampleImage.svg.dropLast(3))) }
  }
}
