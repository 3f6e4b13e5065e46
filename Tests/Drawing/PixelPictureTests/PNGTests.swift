import LayoutModel
import Picture
import TestSupport
import Testing

@testable import PixelPicture

@Suite struct PNGTests {
  private func bytes(_ text: String) -> [UInt8] {
    let digits = Array(text)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(String(digits[$0...$0 + 1]), radix: 16)! }
  }

  /// Red, green, blue and a half transparent color in a palette with 2 bits in a pixel.
  private let palette =
    "89504e470d0a1a0a0000000d49484452000000040000000102030000008452e75e0000000c504c5445ff000000ff000000ff0909095c717e86"
    + "0000000474524e53ffff8000e88dcccd0000000a4944415478da63900600001d001c237c8fac0000000049454e44ae426082"
  /// Gray of 16 bits, where white is transparent, with the filters "sub" and "up".
  private let gray =
    "89504e470d0a1a0a0000000d4948445200000002000000021000000000074d8ebb0000000274524e53ffffc8b5dfc7000000124944415478da"
    + "636c606060606260a8ff0f00069b0202a7612a220000000049454e44ae426082"
  /// Colors of 8 bits with the filters "average" and "Paeth".
  private let filters =
    "89504e470d0a1a0a0000000d4948445200000002000000030802000000368849d6000000194944415478da63e01291d330b26166050316462666"
    + "165636000f7a010d7d9502f60000000049454e44ae426082"

  @Test func pixelsOfEveryKindAreRead() throws {
    try expectEqual(
      #require(PNGDecoder.image(bytes(palette))).bytes, [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 128, 128, 0, 0, 0, 0])
    try expectEqual(
      #require(PNGDecoder.image(bytes(gray))).bytes,
      [127, 127, 127, 255, 127, 127, 127, 255, 127, 127, 127, 255, 0, 0, 0, 0])
    try expectEqual(
      #require(PNGDecoder.image(bytes(filters))).bytes,
      [
        10, 20, 30, 255, 40, 50, 60, 255, 10, 15, 20, 255, 30, 37, 45, 255, 11, 17, 23, 255, 34, 42, 51, 255,
      ])
  }

  @Test func whatIsWrittenIsRead() throws {
    var random = SplitMix64(seed: 8)
    for isOpaque in [true, false] {
      var image = PixelImage(width: 37, height: 23)
      for place in image.bytes.indices {
        let isAlpha = place % 4 == 3
        image.bytes[place] = isAlpha ? (isOpaque ? 255 : 128) : UInt8.random(in: 0...128, using: &random)
      }
      let read = try #require(PNGDecoder.image(PNGWriter.bytes(of: image)))
      expectEqual(read.width, 37)
      expectEqual(read.bytes, image.bytes)
    }
  }

  @Test func damagedAndLargeImagesAreRefused() {
    for text in [palette, gray, filters] {
      let whole = bytes(text)
      // The last chunk is empty: without it all pixels are there.
      for count in 0..<whole.count - 12 { #expect(PNGDecoder.image(Array(whole.prefix(count))) == nil) }
    }
    var large = bytes(filters)
    large[16] = 0x7F
    #expect(PNGDecoder.image(large) == nil)
    var interlaced = bytes(filters)
    interlaced[28] = 1
    #expect(PNGDecoder.image(interlaced) == nil)
  }

  @Test func sizesThatCannotBeDrawnAreRefused() {
    for width in [0, 20_000, .nan, .infinity, -1] {
      #expect(throws: ImageSizeError.self) {
        try PixelRenderer.png([], size: Size(width: width, height: 4), scale: 1)
      }
    }
    let error = ImageSizeError(width: 20_000, height: 4)
    expectEqual(
      error.description, "an image of 20000 × 4 pixels cannot be written: each side must be between 1 and 16384 pixels")
  }
}
