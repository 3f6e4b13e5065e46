import CompiledDocuments
import PropertyList
import TestSupport
import Testing

@Suite("Archives of nibs")
struct NIBArchiveTests {
  /// Every type of value, a class with a fall-back, a long string, and a trailer.
  private static let sample = NIBArchive(
    coderVersion: 10,
    objects: [
      NIBArchive.Object(className: 0, values: 0..<9), NIBArchive.Object(className: 1, values: 9..<10),
      NIBArchive.Object(className: 2, values: 0..<0),
    ],
    keys: ["UIFlag", "UINumber", "NS.bytes"],
    values: [
      .init(key: 0, content: .bool(true)), .init(key: 0, content: .bool(false)), .init(key: 1, content: .int8(-1)),
      .init(key: 1, content: .int16(-300)), .init(key: 1, content: .int32(70_000)),
      .init(key: 1, content: .int64(.min)), .init(key: 1, content: .float(0.5)), .init(key: 0, content: .null),
      .init(key: 0, content: .object(2)), .init(key: 2, content: .data(Array(repeating: 0x61, count: 300))),
    ],
    classNames: [.init(name: "NSObject"), .init(name: "NSString"), .init(name: "UIColor", fallbacks: [0])],
    trailer: Array("LNE\0".utf8))

  @Test("an archive that is read has what was written, and the same bytes", arguments: [9, 10] as [UInt32])
  func archiveIsReadAsWritten(coderVersion: UInt32) throws {
    var archive = Self.sample
    archive.coderVersion = coderVersion
    let read = try NIBArchive(bytes: archive.bytes)
    expectEqual(read, archive)
    expectEqual(read.bytes, archive.bytes)
  }

  @Test("the bytes of the smallest archive are those of the format")
  func bytesOfSmallestArchive() {
    let archive = NIBArchive(
      coderVersion: 9, objects: [.init(className: 0, values: 0..<1)], keys: ["k"],
      values: [.init(key: 0, content: .int16(258))], classNames: [.init(name: "C")])
    func word(_ number: UInt8) -> [UInt8] { [number, 0, 0, 0] }
    var expected = Array("NIBArchive".utf8) + word(1) + word(9)
    expected += word(1) + word(50) + word(1) + word(53) + word(1) + word(55) + word(1) + word(59)
    expected += [0x80, 0x80, 0x81] + [0x81, 0x6B] + [0x80, 1, 2, 1] + [0x82, 0x80, 0x43, 0]
    expectEqual(archive.bytes, expected)
  }

  /// Damages of the archive of `bytesOfSmallestArchive`.
  @Test(
    "damage is an error with its offset",
    arguments: [
      (0, 0x6E, CompiledDocumentError.Kind.notANib, 0), (10, 2, .unknownVersion(2), 10),
      (14, 8, .unknownVersion(8), 14),
      (18, 200, .outOfBounds, 50), (21, 0x80, .invalidNumber, 18), (22, 51, .misplacedTable, 50),
      (26, 0, .misplacedTable, 53), (50, 0x81, .invalidIndex, 50), (51, 0x81, .invalidIndex, 50),
      (52, 0x82, .invalidIndex, 50), (52, 0, .misplacedTable, 54), (53, 0xFF, .outOfBounds, 54),
      (54, 0xFF, .invalidText, 54),
      (55, 0x81, .invalidIndex, 55), (56, 11, .unknownType(11), 56), (56, 8, .outOfBounds, 60),
      (59, 0x80, .invalidText, 61), (59, 0x83, .outOfBounds, 63), (60, 0x81, .outOfBounds, 61),
      (62, 1, .invalidText, 61),
    ])
  func damageIsErrorWithOffset(place: Int, byte: UInt8, kind: CompiledDocumentError.Kind, offset: Int) throws {
    var bytes = NIBArchive(
      coderVersion: 9, objects: [.init(className: 0, values: 0..<1)], keys: ["k"],
      values: [.init(key: 0, content: .int16(258))], classNames: [.init(name: "C")]
    ).bytes
    bytes[place] = byte
    #expect(throws: CompiledDocumentError(kind, offset: offset)) { try NIBArchive(bytes: bytes) }
  }

  @Test("an archive that is cut off anywhere is an error")
  func truncatedArchiveIsError() {
    var archive = Self.sample
    archive.trailer = []
    let bytes = archive.bytes
    for length in 0..<bytes.count {
      #expect(throws: CompiledDocumentError.self, "\(length)") { try NIBArchive(bytes: Array(bytes.prefix(length))) }
    }
  }

  @Test("a keyed archive has the graph of its objects, with the top objects as values of the root")
  func keyedArchiveHasGraph() throws {
    let list = BinaryPropertyList(
      objects: [
        .dictionary([.init(key: 1, value: 2), .init(key: 3, value: 4), .init(key: 5, value: 6)]), .text("$archiver"),
        .text("NSKeyedArchiver"), .text("$top"), .dictionary([.init(key: 7, value: 8)]), .text("$objects"),
        .array([9, 10, 11, 12, 20]), .text("IB.objectdata"), .reference(1), .text("$null"),
        .dictionary([.init(key: 13, value: 14), .init(key: 15, value: 16)]), .text("title"),
        .dictionary([.init(key: 17, value: 18), .init(key: 13, value: 19)]), .text("$class"), .reference(4),
        .text("NSRoot"), .reference(3), .text("NS.objects"), .array([8, 21]), .reference(4),
        .dictionary([.init(key: 22, value: 23)]), .reference(2), .text("$classname"), .text("NSArray"),
      ],
      root: 0)
    let graph = try ObjectGraph(nib: list.bytes)
    let data = try #require(graph.object("IB.objectdata", of: graph.root))
    let root = try #require(graph.object("NSRoot", of: data))
    expectEqual(graph.objects[root].className, "NSArray")
    expectEqual(graph.elements(root), [data, 2])
    expectEqual(graph.text(2), "title")
    expectEqual(graph.value("NSRoot", of: root), nil)
  }

  @Test("other files are refused")
  func otherFilesAreRefused() {
    #expect(throws: CompiledDocumentError(.notANib)) { try ObjectGraph(nib: Array("<document>".utf8)) }
    #expect(throws: CompiledDocumentError(.notANib)) { try ObjectGraph(nib: []) }
    let list = BinaryPropertyList(objects: [.text("text")], root: 0)
    #expect(throws: CompiledDocumentError(.notAKeyedNib)) { try ObjectGraph(nib: list.bytes) }
    #expect(throws: CompiledDocumentError(.invalidPropertyList, offset: 0)) {
      try ObjectGraph(nib: Array("bplist00".utf8))
    }
  }
}
