import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentInspection

private typealias Sample = SampleDocument

/// Views that constraints place outside of their superviews on the document's own canvas.
struct OutsideContainerTests {
  private static let edges = [
    Sample.constraint("box-l", "box.leading", "root.leading", constant: 16),
    Sample.constraint("box-t", "box.top", "root.top", constant: 100),
    Sample.constraint("box-w", "box.width", constant: 200),
    Sample.constraint("box-h", "box.height", constant: 60),
  ]

  /// The findings about a box with a label, which is so far from the left edge of the root view.
  private func outside(
    _ distance: Double, _ more: String = "", connecting outlet: String? = nil, text: String? = "Name"
  ) throws -> [Finding] {
    let label = text.map { "<subviews>\(Sample.label("lab", $0, (8, 20, 44, 21)))</subviews>" } ?? ""
    var document = Sample.phone(
      subviews: Sample.view("box", (distance, 100, 200, 60), more).replacing("</view>", with: label + "</view>"),
      constraints: (Self.edges.dropFirst() + [
        Sample.constraint("box-l", "box.leading", "root.leading", constant: distance)
      ]).joined(separator: "\n")
        + (text == nil
          ? ""
          : Sample.constraint("lab-l", "lab.leading", "box.leading", constant: 8)
            + Sample.constraint("lab-t", "lab.top", "box.top", constant: 20)))
    if let outlet {
      document = document.replacing(
        "</viewController>",
        with: "<connections><outlet property=\"moved\" destination=\"\(outlet)\" id=\"out\"/></connections>"
          + "</viewController>")
    }
    return DocumentCheck(try Document.read(text: document)).findings().filter { $0.rule == .outsideContainer }
  }

  @Test(arguments: [(16.0, false), (250, false), (400, true), (-250, true), (1000, true)])
  func aViewBeyondTheScreenIsFound(distance: Double, isFound: Bool) throws {
    let found = try outside(distance)
    expectEqual(found.map(\.objectID), isFound ? ["box"] : [])
    expectEqual(found.map(\.severity), isFound ? [.warning] : [])
  }

  @Test func whatCodeMovesOrNobodySeesIsNotFound() throws {
    try expectEqual(outside(1000, connecting: "box-l").count, 0)
    try expectEqual(outside(1000, "customClass=\"Drawer\" ").count, 0)
    try expectEqual(outside(1000, "hidden=\"YES\" ").count, 0)
    try expectEqual(outside(1000, text: nil).count, 0)
    // An outlet to the view itself does not move it.
    try expectEqual(outside(1000, connecting: "box").count, 1)
  }

  @Test func superviewsThatClipHideOnPurpose() throws {
    let inner = Sample.label("lab", "Name", (300, 20, 44, 21))
    for (clips, count) in [("", 1), ("clipsSubviews=\"YES\" ", 0)] {
      let text = Sample.phone(
        subviews: Sample.view("box", (16, 100, 200, 60), clips).replacing(
          "</view>", with: "<subviews>\(inner)</subviews></view>"),
        constraints: (Self.edges + [
          Sample.constraint("lab-l", "lab.leading", "box.leading", constant: 500),
          Sample.constraint("lab-t", "lab.top", "box.top", constant: 20),
        ]).joined(separator: "\n"))
      let found = DocumentCheck(try Document.read(text: text)).findings().filter { $0.rule == .outsideContainer }
      expectEqual(found.count, count, clips)
    }
  }

  /// The saved size of a cell is an example: only what is before its origin at any size is outside.
  @Test(arguments: [("leading", -200.0, true), ("leading", 900, false), ("trailing", -900, false)])
  func cellsHaveOtherSizes(attribute: String, distance: Double, isFound: Bool) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <objects><view contentMode="scaleToFill" id="root">\(Sample.rect((0, 0, 320, 80)))
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews>\(Sample.label("lab", "Name", (16, 20, 44, 21)))</subviews>
      <constraints>
      \(Sample.constraint("lab-l", "lab.\(attribute)", "root.\(attribute)", constant: distance))
      \(Sample.constraint("lab-t", "lab.top", "root.top", constant: 20))
      </constraints></view></objects></document>
      """
    let found = DocumentCheck(try Document.read(text: text)).findings().filter { $0.rule == .outsideContainer }
    expectEqual(!found.isEmpty, isFound)
  }

  /// A button that no constraint places keeps its width, so a longer title is cut off.
  @Test(arguments: ["fixedFrame=\"YES\" ", ""])
  func titlesInFixedFramesAreCutOffInLongerLanguages(attribute: String) throws {
    let button = Sample.button("but", "Continue", (16, 100, 90, 34)).replacing(
      "translatesAutoresizingMaskIntoConstraints=\"NO\" ",
      with: attribute.isEmpty ? "" : attribute + "translatesAutoresizingMaskIntoConstraints=\"NO\" ")
    let document = try Document.read(text: Sample.phone(subviews: button))
    let check = DocumentCheck(document, translations: [.pseudo(of: document)])
    let clipped = check.findings().filter { finding in
      if case .clippedTranslation = finding.problem { return finding.objectID == "but" }
      return false
    }
    expectEqual(clipped.count, 1)
    let room = document.textRooms().first { $0.text.objectID == "but" }
    #expect(room?.characters != nil)
  }
}
