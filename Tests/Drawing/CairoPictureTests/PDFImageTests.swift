import TestSupport

#if Poppler
  import CairoPicture
  import LayoutEngine
  import Picture
  import Testing

  @Suite("PDF images") struct PDFImageTests {
    /// A page of 20 × 10 points whose left half is red.
    private let page = """
      %PDF-1.4
      1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
      2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 612 792]>> endobj
      3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 20 10] /Contents 4 0 R>> endobj
      4 0 obj <</Length 23>> stream
      1 0 0 rg 0 0 10 10 re f
      endstream endobj
      trailer <</Root 1 0 R>>
      %%EOF
      """

    @Test func pageIsDrawnInItsRectangle() throws {
      let svg = try #require(PDFImage.svg(Array(page.utf8)))
      let size = Size(width: 40, height: 20)
      let image = PictureImage(.svg, bytes: svg, size: Size(width: 20, height: 10))
      let drawn = try CairoRenderer.png(
        [.image(image, Rect(x: 0, y: 0, width: 40, height: 20), tint: nil)], size: size, scale: 1)
      let fill = Rect(x: 0, y: 0, width: 20, height: 20)
      expectEqual(drawn, (try CairoRenderer.png([.fill(.rect(fill), Color(0xFF0000))], size: size, scale: 1)))
    }

    @Test func equalPagesHaveEqualDocuments() throws {
      let shaded = page.replacing("1 0 0 rg", with: "1 0 0 rg q 0 0 5 5 re W n Q")
      let documents = (0..<3).map { _ in PDFImage.svg(Array(shaded.utf8)) }
      #expect(documents[0] != nil)
      #expect(documents.allSatisfy { $0 == documents[0] })
    }

    @Test(arguments: ["", "%PDF-1.4", "%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF"])
    func whatHasNoPageIsNotDrawn(text: String) { #expect(PDFImage.svg(Array(text.utf8)) == nil) }
  }
#endif
