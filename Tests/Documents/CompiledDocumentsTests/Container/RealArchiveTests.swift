import CompiledDocuments
import PropertyList
import TestSupport
import Testing

@Suite("Archives of Xcode", .enabled(if: RealNibs.folder != nil, "PLUMB_NIBS is not set"))
struct RealArchiveTests {
  private static func written(_ bytes: [UInt8]) throws -> [UInt8] {
    NIBArchive.isHeader(of: bytes)
      ? try NIBArchive(bytes: bytes).bytes : try BinaryPropertyList(bytes: bytes).bytes
  }

  @Test("every archive is written with the bytes that were read")
  func archivesAreWrittenWithSameBytes() throws {
    let files = RealNibs.files()
    #expect(files.count > 1000)
    for path in files {
      let bytes = try RealNibs.bytes(path)
      #expect(try Self.written(bytes) == bytes, "\(path)")
      #expect(try !ObjectGraph(nib: bytes).objects.isEmpty)
    }
  }

  @Test("500 damaged archives are errors or other archives")
  func damagedArchivesNeverTrap() throws {
    let files = RealNibs.files()
    var random = SplitMix64(seed: 62)
    var refused = 0
    for _ in 0..<500 {
      var bytes = try RealNibs.bytes(files[Int.random(in: 0..<files.count, using: &random)])
      if Bool.random(using: &random) {
        bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
      } else {
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
      }
      do throws(CompiledDocumentError) {
        _ = try ObjectGraph(nib: bytes)
      } catch {
        refused += 1
        #expect((0...bytes.count).contains(error.offset))
      }
    }
    #expect(refused > 250)
  }
}
