import TestSupport

#if Cairo
  import CairoPicture
  import LayoutEngine
  import Picture
  import PixelPicture
  import TestSupport
  import Testing

  @Suite struct CairoRendererTests {
    private let page = Size(width: 40, height: 20)

    /// Width and height from the header of a PNG image.
    private func dimensions(_ png: [UInt8]) -> [Int] {
      [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test("A PNG image has the size times the scale, in pixels", arguments: [1.0, 2, 1.5])
    func pngImageHasSizeTimesScaleInPixels(scale: Double) throws {
      let png = try CairoRenderer.png([.fill(.rect(Rect(origin: .zero, size: page)), .white)], size: page, scale: scale)
      expectEqual(Array(png.prefix(8)), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      expectEqual(dimensions(png), [Int(40 * scale), Int(20 * scale)])
    }

    @Test("Images of every format are drawn in their rectangle, or in a color")
    func imagesOfEveryFormatAreDrawn() throws {
      let red = PictureImage(.png, bytes: [UInt8](SampleImage.png), size: Size(width: 4, height: 2))
      let mark = PictureImage(.svg, bytes: [UInt8](SampleImage.svg), size: Size(width: 24, height: 24))
      let place = Rect(x: 10, y: 5, width: 20, height: 10)
      let fill = try CairoRenderer.png([.fill(.rect(place), Color(0xFF0000))], size: page, scale: 1)
      try expectEqual(CairoRenderer.png([.image(red, place, tint: nil)], size: page, scale: 1), fill)
      let blue = try CairoRenderer.png([.fill(.rect(place), Color(0x0000FF))], size: page, scale: 1)
      try expectEqual(CairoRenderer.png([.image(red, place, tint: Color(0x0000FF))], size: page, scale: 1), blue)
      let empty = try CairoRenderer.png([], size: page, scale: 2)
      #expect(try CairoRenderer.png([.image(mark, place, tint: nil)], size: page, scale: 2) != empty)
      let damaged = PictureImage(.jpeg, bytes: [0xFF, 0xD8, 0xFF], size: page)
      try expectEqual(CairoRenderer.png([.image(damaged, place, tint: nil)], size: page, scale: 2), empty)
    }

    @Test("The picture is that of the renderer that needs no library", arguments: [1.0, 2])
    func pictureIsThatOfTheOtherRenderer(scale: Double) throws {
      let place = Rect(x: 0, y: 0, width: 50, height: 40)
      let stops: [Gradient.Stop] = [.init(.white, at: 0), .init(Color(0x0A84FF), at: 0.4), .init(.black, at: 1)]
      let wave: [PathElement] = [
        .move(Point(x: 5, y: 20)), .curve(Point(x: 15, y: 0), Point(x: 25, y: 40), end: Point(x: 45, y: 12)),
      ]
      let parts: [DisplayList] = [
        [.fill(.roundedRect(place, radius: 9), Color(0x34C759))], [.fill(.ellipse(place), Color(0xFF3B30, alpha: 0.6))],
        [.gradient(.rect(place), Gradient(stops, start: .zero, end: Point(x: 50, y: 40)))],
        [
          .gradient(.rect(place), Gradient(stops, start: Point(x: 25, y: 20), end: Point(x: 45, y: 20), isRadial: true))
        ],
        [.stroke(.roundedRect(place, radius: 12), Stroke(.black, width: 3))],
        [.stroke(.path(wave), Stroke(.black, width: 5, isRound: true))],
        [.stroke(.path(wave), Stroke(.black, dash: [6, 4]))],
        [.text(TextRun("Quartz 12", origin: Point(x: 2, y: 25), width: 46, size: 11, color: .black))],
        [
          .tiled(
            .ellipse(place), [.fill(.rect(Rect(x: 0, y: 0, width: 4, height: 8)), .black)], Size(width: 8, height: 8))
        ],
        [
          .group(
            Group(
              scale: 0.8, clip: .ellipse(place), opacity: 0.5,
              items: [
                .fill(.rect(place), .black), .stroke(.line(.zero, Point(x: 50, y: 40)), Stroke(.white, width: 4)),
              ]))
        ],
      ]
      let list = parts.enumerated().map { index, part in
        DisplayItem.group(
          Group(offset: Point(x: Double(5 + index % 4 * 60), y: Double(5 + index / 4 * 50)), items: part))
      }
      let size = Size(width: 240, height: 160)
      let paper = DisplayItem.fill(.rect(Rect(origin: .zero, size: size)), .white)
      let own = try PixelRenderer.png([paper] + list, size: size, scale: scale)
      let other = try CairoRenderer.png([paper] + list, size: size, scale: scale)
      let likeness = try PNGSimilarity(own, other, size: size).mean
      #expect(likeness > 0.995, "\(likeness)")
    }

    @Test func everyItemIsDrawn() throws {
      let shapes: [Shape] = [
        .rect(Rect(x: 1, y: 1, width: 9, height: 9)), .roundedRect(Rect(x: 1, y: 1, width: 9, height: 9), radius: 3),
        .ellipse(Rect(x: 1, y: 1, width: 9, height: 9)),
        .path([.move(.zero), .quadraticCurve(Point(x: 9, y: 0), end: Point(x: 9, y: 9)), .close]),
        .path([.move(.zero), .curve(Point(x: 9, y: 0), Point(x: 9, y: 9), end: Point(x: 0, y: 9)), .close]),
      ]
      let text = TextRun("Ag", origin: Point(x: 2, y: 15), width: 20, size: 17, color: .black)
      var foreign = text
      foreign.string = "漢字"
      let items: DisplayList =
        shapes.map { .fill($0, .black) } + [
          .stroke(.line(Point(x: 1, y: 1), Point(x: 9, y: 9)), Stroke(.black, dash: [2, 1])), .text(text),
          .text(foreign),
        ]
      let empty = try CairoRenderer.png([], size: page, scale: 2)
      for item in items {
        let drawn = try CairoRenderer.png([item], size: page, scale: 2)
        #expect(drawn != empty, "\(item)")
        let hidden = Group(clip: .rect(Rect(x: 30, y: 0, width: 1, height: 1)), items: [item])
        try expectEqual(CairoRenderer.png([.group(hidden)], size: page, scale: 2), empty, "\(item)")
        let faded = try CairoRenderer.png([.group(Group(opacity: 0.5, items: [item]))], size: page, scale: 2)
        #expect(faded != drawn, "\(item)")
        #expect(faded != empty, "\(item)")
      }
    }

    @Test("Pixels that are written are read again, with and without opacity")
    func pixelsThatAreWrittenAreReadAgainWithAndWithoutOpacity() throws {
      let half = Color(0x804020, alpha: 0.5)
      let square = Rect(x: 5, y: 5, width: 10, height: 10)
      for (ground, isTransparent) in [(Color.white, false), (Color.clear, true)] {
        let list: DisplayList = [.fill(.rect(Rect(origin: .zero, size: page)), ground), .fill(.rect(square), half)]
        let png = try CairoRenderer.png(list, size: page, scale: 1)
        #expect(png[25] == (isTransparent ? 6 : 2))
        // The image draws the same pixels as the shapes.
        let image = PictureImage(.png, bytes: png, size: page)
        let again = try CairoRenderer.png(
          [.image(image, Rect(origin: .zero, size: page), tint: nil)], size: page, scale: 1)
        try expectEqual(PNGComparison(png, again, tolerance: 0.01).differing, 0)
        #expect(try PNGComparison(png, CairoRenderer.png([], size: page, scale: 1)).differing > 0)
      }
    }

    @Test func thePagesOfAPDFGiveTheSameBytesTwice() throws {
      let pages = [
        CairoRenderer.Page([.fill(.rect(Rect(origin: .zero, size: page)), .black)], size: page),
        CairoRenderer.Page([], size: Size(width: 30, height: 30)),
      ]
      let pdf = try CairoRenderer.pdf(pages, title: "Sheet")
      #expect(pdf.starts(with: Array("%PDF".utf8)))
      try expectEqual(CairoRenderer.pdf(pages, title: "Sheet"), pdf)
    }

    @Test("Images that are too large, empty, or not a number are refused", arguments: [1e6, 0, -1, Double.nan])
    func imagesOfInvalidSizeAreRefused(width: Double) {
      #expect(throws: CairoError.self) {
        try CairoRenderer.png([], size: Size(width: width, height: 10), scale: 1)
      }
    }
  }
#endif
