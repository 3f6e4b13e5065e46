import Foundation
import PropertyList
import TestSupport
import Testing

@Suite("Binary property lists")
struct BinaryPropertyListTests {
  /// One object of each kind that Foundation writes, with short and long counts and numbers of every size.
  private static func sample() throws -> [UInt8] {
    let long = String(repeating: "n", count: 300)
    let list: [String: Any] = [
      "numbers": [0, 255, 256, 65_536, 1 << 40, -1, Int.min, 1.5, Float(0.25)], "flags": [true, false],
      "text": ["", "plain", long, "ünïcode", "\u{1F600}"], "data": [Data(), Data(repeating: 7, count: 20)],
      "date": Date(timeIntervalSinceReferenceDate: 12.5), "many": (0..<400).map { $0 }, "none": [String: Int](),
    ]
    return Array(try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
  }

  private static let keyed = BinaryPropertyList(
    objects: [
      .dictionary([.init(key: 1, value: 2)]), .text("root"), .array([3, 4, 5]), .reference(1), .reference(300),
      .set([6, 0]), .null,
    ],
    root: 0)

  @Test("what Foundation wrote is written with the same bytes")
  func foundationListIsWrittenWithSameBytes() throws {
    let bytes = try Self.sample()
    expectEqual(try BinaryPropertyList(bytes: bytes).bytes, bytes)
  }

  @Test("references, sets and containers that contain each other are preserved")
  func referencesAndCyclesArePreserved() throws {
    expectEqual(try BinaryPropertyList(bytes: Self.keyed.bytes), Self.keyed)
    expectEqual(Self.keyed.value("root", in: 0), .array([3, 4, 5]))
    expectEqual(Self.keyed.value("other", in: 0), nil)
    expectEqual(Self.keyed.value("root", in: 2), nil)
  }

  /// Each damage of the list `["a"]`: 8 bytes of header, the array at 8, the text at 10, offsets at 12, trailer at 14.
  @Test(
    "damage is an error with its offset",
    arguments: [
      (0, 0x41, PropertyListError.Kind.notAPropertyList, 0), (8, 0xA9, .outOfBounds, 8), (8, 0xB1, .invalidObject, 8),
      (8, 0x01, .invalidObject, 8), (9, 2, .missingObject, 9), (10, 0x5F, .invalidObject, 10),
      (10, 0x13, .outOfBounds, 11), (12, 7, .outOfBounds, 12), (13, 12, .outOfBounds, 13), (20, 0, .invalidTrailer, 14),
      (21, 9, .invalidTrailer, 14), (22, 0xFF, .invalidTrailer, 14), (29, 9, .invalidTrailer, 14),
      (37, 2, .invalidTrailer, 14), (45, 99, .invalidTrailer, 14),
    ])
  func damageIsErrorWithOffset(place: Int, byte: UInt8, kind: PropertyListError.Kind, offset: Int) throws {
    var bytes = BinaryPropertyList(objects: [.array([1]), .text("a")], root: 0).bytes
    expectEqual(bytes.count, 46)
    bytes[place] = byte
    #expect(throws: PropertyListError(kind, offset: offset)) { try BinaryPropertyList(bytes: bytes) }
  }

  @Test("objects that overlap are an error, so that small files cannot use much memory")
  func overlappingObjectsAreError() throws {
    // Both arrays have the same bytes; together they have more than the file.
    let list = BinaryPropertyList(objects: [.array(Array(repeating: 1, count: 200)), .array([0])], root: 0)
    var bytes = list.bytes
    // The offset of the second object becomes that of the first.
    bytes[bytes.count - 33] = 8
    #expect(throws: PropertyListError(.overlappingObjects, offset: 8)) { try BinaryPropertyList(bytes: bytes) }
  }

  @Test("truncated lists and flipped bits are errors or other lists", arguments: 0..<20)
  func damagedListsNeverTrap(_ seed: UInt64) throws {
    let bytes = try Self.sample()
    var random = SplitMix64(seed: seed)
    #expect(throws: PropertyListError.self) {
      try BinaryPropertyList(bytes: Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))))
    }
    for _ in 0..<200 {
      var damaged = bytes
      let place = Bool.random(using: &random) ? damaged.count - 32 : 0
      damaged[Int.random(in: place..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      guard let list = try? BinaryPropertyList(bytes: damaged) else { continue }
      expectEqual(try BinaryPropertyList(bytes: list.bytes).objects.count, list.objects.count)
    }
  }
}
