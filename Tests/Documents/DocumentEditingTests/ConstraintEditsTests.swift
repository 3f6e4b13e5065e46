import DocumentEditing
import Foundation
import InterfaceBuilder
import TestSupport
import Testing

private func document(_ subviews: String, _ more: String = "", tools: String = "22505") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
  targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
          <view contentMode="scaleToFill" id="root">
              <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
              <subviews>
  \(subviews)
              </subviews>
  \(more)        </view>
      </objects>
  </document>

  """
}

private let label = """
                  <label text="a" translatesAutoresizingMaskIntoConstraints="NO" id="a">
                      <rect key="frame" x="0.0" y="0.0" width="10" height="20"/>
                      <fontDescription key="fontDescription" type="system" pointSize="17"/>
                  </label>
  """

private func adding(_ constraints: NewConstraint..., to text: String) throws -> String {
  let bytes = Array(text.utf8)
  var editor = try DocumentEditor(bytes)
  let edits = try #require(DocumentEdit.addConstraints(constraints, to: try Document.read(bytes: bytes)))
  for edit in edits { try editor.apply(edit) }
  return String(decoding: try editor.result(), as: UTF8.self)
}

@Suite struct ConstraintEditsTests {
  @Test(
    "constraints are added to a list that is empty",
    arguments: ["<constraints/>", "<constraints>\n            </constraints>"])
  func constraintsAreAddedToListThatIsEmpty(_ list: String) throws {
    let text = try adding(
      NewConstraint("a", .top, .equal, "root", .top, id: "a-t-1"),
      NewConstraint("a", .leading, .equal, "root", .leading, id: "a-l-1"),
      to: document(label, "            \(list)\n"))
    #expect(
      text.contains(
        """
                    </subviews>
                    <constraints>
                        <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="a-l-1"/>
                        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="a-t-1"/>
                    </constraints>
                </view>

        """))
  }

  @Test func attributesAreInTheOrderOfInterfaceBuilderAndDefaultsAreOmitted() throws {
    let full = NewConstraint(
      "a", .leading, .greaterThanOrEqual, "root", .leadingMargin, multiplier: "2:1", constant: 20.1, priority: 750,
      isPlaceholder: true, identifier: "edge", id: "abc-de-fgh")
    #expect(
      try adding(full, to: document(label)).contains(
        """
                    <constraints>
                        <constraint firstItem="a" firstAttribute="leading" relation="greaterThanOrEqual" secondItem="root" \
        secondAttribute="leadingMargin" multiplier="2:1" priority="750" constant="20.100000000000001" placeholder="YES" \
        identifier="edge" id="abc-de-fgh"/>
                    </constraints>
                </view>

        """))
    let plain = NewConstraint("root", .bottom, .equal, "a", .lastBaseline, isSymbolic: true, id: "abc-de-fgh")
    #expect(
      try adding(plain, to: document(label)).contains(
        """
        <constraint firstAttribute="bottom" secondItem="a" secondAttribute="baseline" constant="0" symbolic="YES" id=
        """.trimmingCharacters(in: .newlines)))
  }

  @Test func aSizeBelongsToItsViewAndItsListComesBeforeTheFont() throws {
    let result = try adding(NewConstraint("a", .width, constant: 40, id: "w"), to: document(label))
    #expect(
      result.contains(
        """
                            <rect key="frame" x="0.0" y="0.0" width="10" height="20"/>
                            <constraints>
                                <constraint firstAttribute="width" constant="40" id="w"/>
                            </constraints>
                            <fontDescription
        """))
  }

  @Test func listsStaySortedByObjectID() throws {
    let list = """
                <constraints>
                    <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="b-1"/>
                    <constraint firstItem="a" firstAttribute="left" secondItem="root" secondAttribute="left" id="b-3"/>
                </constraints>

      """
    let result = try adding(
      NewConstraint("a", .centerX, .equal, "root", .centerX, id: "b-4"),
      NewConstraint("a", .centerY, .equal, "root", .centerY, id: "b-2"), to: document(label, list))
    let ids = result.components(separatedBy: "id=\"b-").dropFirst().map { $0.prefix(1) }
    expectEqual(ids, ["1", "2", "3", "4"])
    #expect(!result.contains("\n\n        "))
  }

  @Test func removedConstraintsTakeOutletsAndEmptyListsWithThem() throws {
    let rest = """
                <constraints>
                    <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="b-1"/>
                </constraints>
                <connections>
                    <outlet property="top" destination="b-1" id="o-1"/>
                </connections>
                <variation key="default">
                    <mask key="constraints">
                        <exclude reference="b-1"/>
                    </mask>
                </variation>

      """
    let bytes = Array(document(label, rest).utf8)
    var editor = try DocumentEditor(bytes)
    for edit in DocumentEdit.removeConstraints(["b-1"], from: try Document.read(bytes: bytes)) {
      try editor.apply(edit)
    }
    expectEqual(String(decoding: try editor.result(), as: UTF8.self), document(label))
  }

  @Test(arguments: [(20.1, "20.100000000000001"), (1.0 / 3, "0.33333333333333331"), (-20.5, "-20.5"), (7, "7")])
  func numbersHave17Digits(_ value: Double, _ text: String) {
    expectEqual(Numeral.precise(value), text)
    expectEqual(Numeral.precise(value), String(format: "%.17g", value))
  }

  @Test func numbersArePrintedAsPrintfDoes() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let value = Double.random(in: -2000...2000, using: &generator) / [1, 3, 1000].randomElement(using: &generator)!
      guard value.magnitude > 1e-4 else { continue }
      expectEqual(Numeral.precise(value), String(format: "%.17g", value))
    }
  }
}

/// Real documents, which are not part of the project; `PLUMB_CORPUS` and `PLUMB_SECOND_CORPUS` name folders of them.
@Suite("Constraints of real documents", .enabled(if: !RealDocuments.paths.isEmpty, "PLUMB_CORPUS is not set"))
struct RealConstraintsTests {
  @Test func constraintsAreWrittenAsInterfaceBuilderWroteThem() throws {
    var constraints = 0
    var identical = 0
    var documents = 0
    var identicalDocuments = 0
    for path in RealDocuments.paths {
      guard let bytes = FileManager.default.contents(atPath: path).map({ [UInt8]($0) }),
        let document = try? Document.read(bytes: bytes), var removal = try? DocumentEditor(bytes)
      else { continue }
      var written: [NewConstraint] = []
      for view in document.views {
        guard !view.id.isEmpty, let list = view.element.child("constraints"),
          list.children.allSatisfy({ $0.children.isEmpty && $0["id"] != nil })
        else { continue }
        let nodes = document.constraints.filter { $0.owner == view.index }.compactMap {
          NewConstraint($0, in: document)
        }
        guard nodes.count == list.children.count,
          (try? removal.apply(.removeElement(view.path.child("constraints")))) != nil
        else { continue }
        written += nodes
      }
      guard !written.isEmpty else { continue }
      let bare = try removal.result()
      var editor = try DocumentEditor(bare)
      guard let edits = DocumentEdit.addConstraints(written, to: try Document.read(bytes: bare)) else { continue }
      for edit in edits { try editor.apply(edit) }
      let result = try editor.result()
      let lines = (before: Self.constraintLines(bytes), after: Self.constraintLines(result))
      constraints += written.count
      identical += lines.before.filter { lines.after[$0.key] == $0.value }.count - (lines.before.count - written.count)
      documents += 1
      if result == bytes { identicalDocuments += 1 }
    }
    print(
      "constraints: \(identical) of \(constraints) lines identical, \(identicalDocuments) of \(documents) documents")
    #expect(Double(identical) >= 0.99 * Double(constraints))
    #expect(constraints > 1000)
  }

  /// The line of each constraint, by object id.
  private static func constraintLines(_ bytes: [UInt8]) -> [String: String] {
    var result: [String: String] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard line.contains("<constraint "), let range = line.range(of: " id=\"") else { continue }
      result[String(line[range.upperBound...].prefix(10))] = String(line)
    }
    return result
  }
}

extension ViewNode {
  fileprivate var path: ElementPath { ElementPath(objectID: id, named: tag) }
}

enum RealDocuments {
  static let paths: [String] = ["PLUMB_CORPUS", "PLUMB_SECOND_CORPUS"].flatMap { name -> [String] in
    guard let folder = ProcessInfo.processInfo.environment[name],
      let files = FileManager.default.enumerator(atPath: folder)
    else { return [] }
    return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
      .map { folder + "/" + $0 }
  }
}
