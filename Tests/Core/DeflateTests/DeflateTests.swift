import Deflate
import TestSupport
import Testing

@Suite struct DeflateTests {
  /// A sentence three times and another one, as zlib compresses them with codes of their own.
  private static let stream: [UInt8] = [
    0x78, 0xDA, 0xBD, 0x8C, 0xD1, 0x0D, 0x83, 0x30, 0x0C, 0x05, 0x57, 0x79, 0x03, 0x54, 0x28, 0x0C, 0xD1, 0x0D, 0x58,
    0xC0, 0x94, 0x47, 0xB1, 0x14, 0x92, 0xCA, 0x76, 0x53, 0xB1, 0x7D, 0xC9, 0x0F, 0xDD, 0xA0, 0xBF, 0xA7, 0xBB, 0x9B,
    0x36, 0x22, 0xCB, 0x51, 0xDF, 0x81, 0xBA, 0xA2, 0x29, 0x3F, 0x0E, 0x75, 0x08, 0xFC, 0xF0, 0xE0, 0xDE, 0x61, 0xD6,
    0x42, 0x31, 0x18, 0xB3, 0x84, 0xD6, 0xE2, 0x03, 0xA6, 0xBF, 0x45, 0xF7, 0xE5, 0x49, 0xBF, 0xE1, 0xC1, 0x12, 0xB4,
    0x53, 0x2E, 0x0B, 0x66, 0x71, 0x76, 0xD1, 0x7F, 0x1B, 0x31, 0x42, 0xC3, 0xD1, 0xC4, 0x54, 0xE6, 0xDC, 0x8B, 0x6E,
    0x5E, 0x1F, 0x6C, 0xD2, 0x88, 0x97, 0x69, 0x35, 0x0D, 0x3D, 0xCB, 0xD5, 0xEA, 0x8E, 0x11, 0x51, 0x31, 0xA6, 0x94,
    0x06, 0x7C, 0x01, 0xCA, 0x46, 0x5D, 0xC4,
  ]

  private func random(_ count: Int, seed: UInt64, kinds: UInt8) -> [UInt8] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in UInt8.random(in: 0..<kinds, using: &random) }
  }

  @Test func streamWithOwnCodesIsExpanded() {
    let sentence = "The layout of views is a system of linear relations. "
    let text =
      sentence + sentence + sentence
      + "Edges, centers and baselines of views are its variables, and relations have priorities from 1 to 1000. "
    let bytes = Deflate.decompressed(zlib: Self.stream[...], limit: 1000)
    expectEqual(bytes.map { String(decoding: $0, as: UTF8.self) }, text)
  }

  @Test func blockThatIsNotCompressedIsCopied() {
    let block: [UInt8] = [0b001, 3, 0, 0xFC, 0xFF, 7, 8, 9]
    expectEqual(Deflate.decompressed(block[...], limit: 3), [7, 8, 9])
    expectEqual(Deflate.decompressed(block[...], limit: 2), nil)
    expectEqual(Deflate.decompressed(block.dropLast(), limit: 3), nil)
  }

  @Test("What is compressed is expanded to the same bytes", arguments: [0, 1, 3, 4, 5, 258, 259, 40_000, 100_001])
  func compressedBytesAreExpanded(count: Int) {
    for kinds in [1, 2, 5, 255] as [UInt8] {
      let bytes = random(count, seed: UInt64(count), kinds: kinds)
      let stream = Deflate.compressed(zlib: bytes)
      expectEqual(Deflate.decompressed(zlib: stream[...], limit: count), bytes, "\(kinds)")
      if kinds == 1, count > 300 { #expect(stream.count < count / 100 + 20) }
    }
  }

  @Test func copiesOfEveryLengthAndDistanceAreExpanded() {
    let start = random(70_000, seed: 4, kinds: 255)
    for distance in [4, 5, 9, 257, 4097, 32_768, 32_769] {
      for length in [3, 4, 10, 11, 34, 35, 114, 257, 258, 259, 300] {
        var bytes = Array(start.prefix(distance))
        bytes += (0..<length).map { start[$0 % distance] }
        let stream = Deflate.compressed(zlib: bytes)
        #expect(Deflate.decompressed(zlib: stream[...], limit: bytes.count) == bytes, "\(distance) \(length)")
      }
    }
  }

  @Test func damageIsFound() {
    let whole = Self.stream.count
    for count in 0..<whole { expectEqual(Deflate.decompressed(zlib: Self.stream.prefix(count), limit: 1000), nil) }
    for place in Self.stream.indices.dropFirst(2) {
      var damaged = Self.stream
      damaged[place] ^= 1
      expectEqual(Deflate.decompressed(zlib: damaged[...], limit: 1000), nil, "\(place)")
    }
    expectEqual(Deflate.decompressed(zlib: Self.stream[...], limit: 100), nil)
  }

  @Test func sumOfChunkIsThatOfTheStandard() {
    expectEqual(Deflate.cyclicRedundancyCheck("123456789".utf8), 0xCBF4_3926)
  }
}
