import Foundation
import TestSupport
import Testing

@testable import ProjectTools
@testable import plumb

/// Applications as input, with documents that are compiled for the test.
@Suite("Products as input")
struct ProductTests {
  private static func document(width: Int) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" colorMatched="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" userLabel="Card" id="roo-tv-iew">
          <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
          <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-00-001">
            <rect key="frame" x="8" y="16" width="\(width)" height="50"/>
          </view></subviews>
          <constraints>
            <constraint firstItem="box-00-001" firstAttribute="leading" secondItem="roo-tv-iew" \
    secondAttribute="leading" constant="8" id="con-00-001"/>
            <constraint firstItem="box-00-001" firstAttribute="top" secondItem="roo-tv-iew" secondAttribute="top" \
    constant="16" id="con-00-002"/>
            <constraint firstItem="box-00-001" firstAttribute="width" constant="\(width)" id="con-00-003"/>
            <constraint firstItem="box-00-001" firstAttribute="height" constant="50" id="con-00-004"/>
          </constraints>
        </view>
      </objects>
    </document>
    """
  }

  /// A folder with `Card.xib`, the application `App.app` and its archive `App.ipa`.
  private static func project(width: Int = 100) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let path = try folder.write(document(width: width), to: "Project/Base.lproj/Card.xib")
    let nib = folder.path + "/App.app/Base.lproj/Card.nib"
    expectEqual(plumb("compile", "--compile", nib, path).status, .success)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: nib))
    try archive([("Payload/App.app/Info.txt", Data()), ("Payload/App.app/Base.lproj/Card.nib", bytes)])
      .write(to: URL(fileURLWithPath: folder.path + "/App.ipa"))
    return folder
  }

  /// A ZIP archive of files that are not compressed.
  private static func archive(_ files: [(name: String, contents: Data)]) -> Data {
    func bytes(_ numbers: [(Int, Int)]) -> Data {
      Data(numbers.flatMap { number, count in (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } })
    }
    func sum(_ data: Data) -> Int {
      ~data.reduce(0xFFFF_FFFF) { sum, byte in
        (0..<8).reduce(sum ^ Int(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
      } & 0xFFFF_FFFF
    }
    var (result, directory) = (Data(), Data())
    for (name, contents) in files {
      let facts = [(20, 2), (0, 2), (0, 2), (0, 4), (sum(contents), 4), (contents.count, 4), (contents.count, 4)]
      directory += bytes(
        [(0x0201_4B50, 4), (20, 2)] + facts + [(name.utf8.count, 2), (0, 8), (0, 4), (result.count, 4)])
      directory += Data(name.utf8)
      result += bytes([(0x0403_4B50, 4)] + facts + [(name.utf8.count, 2), (0, 2)]) + Data(name.utf8) + contents
    }
    let end = bytes(
      [(0x0605_4B50, 4), (0, 4), (files.count, 2), (files.count, 2), (directory.count, 4), (result.count, 4), (0, 2)])
    return result + directory + end
  }

  @Test("An archive, an application and the document have the same layout; what a product lacks is said once")
  func layout() throws {
    let folder = try Self.project()
    let source = plumb("layout", folder.path + "/Project").output
    let expected = source.split(separator: "\n").filter { $0.contains("  ") }.map { $0.prefix(32) }.dropFirst()
    #expect(expected.contains { $0.contains("100") })
    for product in ["App.app", "App.ipa"] {
      let result = plumb("layout", folder.path + "/" + product)
      expectEqual(result.status, .success)
      let lines = result.output.split(separator: "\n").filter { $0.contains("  ") }.map { $0.prefix(32) }.dropFirst()
      expectEqual(Array(lines), Array(expected))
      expectEqual(result.errors.components(separatedBy: CompiledInput.remark).count, 2)
    }
    let both = plumb("layout", folder.path + "/App.app", folder.path + "/App.ipa")
    expectEqual(both.errors.components(separatedBy: CompiledInput.remark).count, 2)
    expectEqual(plumb("layout", folder.path + "/Project").errors, "")
  }

  @Test("Each command that reads documents reads those of an archive")
  func commands() throws {
    let folder = try Self.project()
    let archive = folder.path + "/App.ipa"
    for words in [["check"], ["convert"], ["prove"], ["render", "-o", folder.path + "/Pictures"]] {
      let result = plumb(words + [archive])
      #expect(result.status != .failure, "\(words) \(result.errors)")
    }
    let log = "Unable to simultaneously satisfy constraints"
    #expect(plumb(["explain", "--project", archive], input: log).errors.contains(CompiledInput.remark))
  }

  @Test("Two releases are compared document by document, a project with its product by names")
  func differences() throws {
    let (old, new) = (try Self.project(), try Self.project(width: 120))
    let same = plumb("diff", "--exit-code", old.path + "/App.app", old.path + "/App.ipa")
    expectEqual(same.status, .success)
    #expect(same.output.contains("no differences"))
    let changed = plumb("diff", "--exit-code", old.path + "/App.ipa", new.path + "/App.ipa")
    expectEqual(changed.status, .findings)
    #expect(changed.output.contains("120"), "\(changed.output)")
    let built = plumb("diff", "--exit-code", new.path + "/Project", new.path + "/App.app")
    #expect(!built.output.contains("added") || !built.output.contains("Card.nib: added"), "\(built.output)")
    #expect(!built.output.contains("120"), "\(built.output)")
    expectEqual(built.errors.components(separatedBy: CompiledInput.remark).count, 2)
  }

  @Test("Archives that are damaged or have no documents are errors")
  func errors() throws {
    let folder = try Self.project()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.path + "/App.ipa"))
    try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: folder.path + "/Half.ipa"))
    try Self.archive([("Payload/App.app/Info.txt", Data())])
      .write(to: URL(fileURLWithPath: folder.path + "/Empty.ipa"))
    for (name, reason) in [
      ("Half.ipa", "not a ZIP archive, or a damaged one"), ("Empty.ipa", "no compiled document in this archive"),
    ] {
      let result = plumb("layout", folder.path + "/" + name)
      expectEqual(result.status, .failure)
      #expect(result.errors.contains(reason), "\(result.errors)")
    }
    var damaged = bytes
    // A byte of the contents of the nib, whose sum does not agree then.
    damaged[bytes.count / 2] ^= 0xFF
    try damaged.write(to: URL(fileURLWithPath: folder.path + "/Damaged.ipa"))
    #expect(plumb("layout", folder.path + "/Damaged.ipa").errors.contains("damaged in the archive"))
  }
}
