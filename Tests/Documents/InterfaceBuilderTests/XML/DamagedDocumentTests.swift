import TestSupport
import Testing

@testable import InterfaceBuilder

@Suite("Damaged documents")
struct DamagedDocumentTests {
  private static let values = [
    "1e308", "-1e300", "nan", "inf", "1e15", "-5", "0", "", "abc", "0.0000001", "1000", "1001", "-1", "label", "root",
  ]

  @Test("S32 whatever an attribute says, the document is refused with a reason or laid out", arguments: 0..<60)
  func mutatedAttributesAreRefusedOrLaidOut(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var lines = DocumentReadingTests.signIn.split(separator: "\n").map(String.init)
    for _ in 0..<6 {
      let index = Int(random.next() % UInt64(lines.count))
      var parts = lines[index].split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
      guard parts.count > 2 else { continue }
      let place = 1 + 2 * Int(random.next() % UInt64(parts.count / 2))
      parts[place] = Self.values[Int(random.next() % UInt64(Self.values.count))]
      lines[index] = parts.joined(separator: "\"")
    }
    do {
      let layout = try Document.read(text: lines.joined(separator: "\n")).layout()
      for root in layout.roots {
        for view in root.views {
          let frame = try #require(layout.documentFrame(of: view))
          #expect(frame.width.isFinite)
          #expect(frame.x.isFinite)
        }
      }
    } catch let error as DocumentError {
      #expect(error.isMalformed || error.kind == .otherDocumentType)
    }
  }

  @Test("a constant that is no number is reported")
  func invalidConstantIsReported() throws {
    let document = try LayoutScene.touch(
      "<constraints><constraint firstAttribute=\"width\" constant=\"wide\" id=\"c\"/></constraints>")
    expectEqual(document.layout().unresolved.map(\.reason), [.unreadableNumber(attribute: "constant")])
  }

  @Test("documents of early Xcode 8 hold no frames: roots get the device's size, constraints do the rest")
  func rootsWithoutSavedFramesHaveDeviceSize() throws {
    let document = try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="11134" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina4_7" orientation="portrait"/>
        <objects><view id="root"><subviews><view id="a" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
        <constraints><constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="1"/>
        <constraint firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="10" id="2"/></constraints></view></objects>
        </document>
        """)
    expectEqual(document.layout().numbers("root"), [0, 0, 375, 667])
    expectEqual(document.layout().numbers("a")?[2], 355)
    #expect(document.layout().misplacedViews().isEmpty)
  }
}
