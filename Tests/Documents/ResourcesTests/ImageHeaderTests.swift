import LayoutModel
import Resources
import TestSupport
import Testing

@testable import InterfaceBuilder

@Suite("Sizes of images by the headers of their files")
struct ImageHeaderTests {
  @Test("the size of a PNG is in its header, after any chunk that Xcode puts before it")
  func pngHasItsSizeInTheHeader() {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header: [UInt8] = [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0x01, 0x02, 0, 0, 0, 0x30, 8, 6, 0, 0, 0]
    let optimized: [UInt8] = [0, 0, 0, 4] + Array("CgBI".utf8) + [0x50, 0, 0x20, 6, 1, 2, 3, 4]
    expectEqual(ImageHeader(signature + header)?.size, Size(width: 258, height: 48))
    expectEqual(ImageHeader(signature + optimized + header)?.size, Size(width: 258, height: 48))
  }

  @Test("the size of a JPEG is in its start of frame")
  func jpegHasItsSizeInTheStartOfFrame() {
    let segment: [UInt8] = [0xFF, 0xE0, 0, 4, 1, 2]
    let table: [UInt8] = [0xFF, 0xC4, 0, 3, 9]
    let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, 0x01, 0x00, 0x02, 0x80, 1, 1, 0x11, 0]
    expectEqual(ImageHeader([0xFF, 0xD8] + segment + table + frame)?.size, Size(width: 640, height: 256))
  }

  @Test("the size of a PDF is that of its first media box")
  func pdfHasTheSizeOfItsMediaBox() {
    let text = "%PDF-1.5\n1 0 obj << /Type /Page /MediaBox [ 10 0 34.5 18 ] >>"
    expectEqual(ImageHeader(Array(text.utf8))?.size, Size(width: 24.5, height: 18))
    let inherited = """
      %PDF-1.5
      1 0 obj << /MediaBox [0 0 612 792] /Kids [2 0 R] /Type /Pages >> endobj
      2 0 obj << /Type /XObject /BBox [0 0 1 1] >> endobj 3 0 obj << /MediaBox [0 0 72 36] /Type\n/Page >> endobj
      """
    expectEqual(ImageHeader(Array(inherited.utf8))?.size, Size(width: 72, height: 36))
    let shared = "%PDF-1.5\n1 0 obj << /Type /Pages /MediaBox [0 0 9 8] >> endobj 2 0 obj << /Type /Page >> endobj"
    expectEqual(ImageHeader(Array(shared.utf8))?.size, Size(width: 9, height: 8))
  }

  @Test("the size of an SVG is its width and height, else that of its view box")
  func svgHasItsWidthAndHeightOrItsViewBox() {
    let sized = "<?xml version=\"1.0\"?><svg width=\"24px\" height=\"12\" viewBox=\"0 0 48 24\"></svg>"
    expectEqual(ImageHeader(Array(sized.utf8))?.size, Size(width: 24, height: 12))
    let boxed = "<svg xmlns=\"x\" viewBox='0 0 48 24'></svg>"
    expectEqual(ImageHeader(Array(boxed.utf8))?.size, Size(width: 48, height: 24))
  }

  @Test("the size of a GIF is in its header")
  func gifHasItsSizeInTheHeader() {
    let header = ImageHeader(Array("GIF89a".utf8) + [50, 0, 60, 1, 0, 0, 0])
    expectEqual(header?.size, Size(width: 50, height: 316))
    expectEqual(header?.format, .gif)
  }

  @Test(
    "a file that is cut off or of another format has no size",
    arguments: [
      [], [0x89, 0x50], [0xFF, 0xD8, 0xFF, 0xC0, 0], Array("%PDF /MediaBox [1 2".utf8), Array("GIF89a".utf8),
    ])
  func otherFilesHaveNone(bytes: [UInt8]) {
    #expect(ImageHeader(bytes)?.size == nil)
  }

  @Test("an image of the project has its size where contents are measured, and where the document states none")
  func projectImagesHaveTheirSizes() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES"><objects>
      <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="300" height="300"/><subviews>
      <imageView translatesAutoresizingMaskIntoConstraints="NO" image="Icon" id="icon">\
      <rect key="frame" x="0.0" y="0.0" width="10" height="10"/></imageView></subviews><constraints>
      <constraint firstItem="icon" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a"/>
      <constraint firstItem="icon" firstAttribute="top" secondItem="root" secondAttribute="top" id="b"/>
      </constraints></view></objects><resources>RESOURCE</resources></document>
      """
    let stated = text.replacing("RESOURCE", with: "<image name=\"Icon\" width=\"20\" height=\"20\"/>")
    var options = LayoutOptions()
    options.images = ["Icon": Size(width: 32, height: 24)]
    func width(_ text: String, _ content: LayoutOptions.Content) throws -> Double? {
      options.content = content
      let document = try Document.read(bytes: Array(text.utf8))
      return try #require(document.view(id: "icon")).index.frame(in: document.layout(options))?.width
    }
    try expectEqual(width(stated, .saved), 20)
    try expectEqual(width(stated, .measured), 32)
    try expectEqual(width(text.replacing("RESOURCE", with: ""), .saved), 32)
  }
}

extension ViewIndex {
  fileprivate func frame(in layout: DocumentLayout) -> DocumentFrame? { layout.documentFrame(of: self) }
}
