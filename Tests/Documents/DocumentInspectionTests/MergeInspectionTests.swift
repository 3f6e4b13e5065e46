import DocumentInspection
import InterfaceBuilder
import TestSupport
import Testing

@Suite struct MergeInspectionTests {
  /// A label in a view of a controller with some constraints of widths.
  private func document(_ widths: (id: String, constant: Double)...) throws -> Document {
    let constraints = widths.map { id, constant in
      "<constraint firstItem=\"label\" firstAttribute=\"width\" constant=\"\(constant)\" id=\"\(id)\"/>"
    }.joined()
    return try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21000" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><device id="retina6_12" orientation="portrait"/><scenes>
        <scene sceneID="scene"><objects><viewController id="controller"><view key="view" id="root">
        <rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
        <label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="label">
        <rect key="frame" x="0" y="0" width="50" height="20"/></label></subviews>
        <constraints>\(constraints)</constraints></view></viewController></objects></scene></scenes></document>
        """)
  }

  @Test func aConflictThatNeitherSideHasIsFound() throws {
    let (ours, theirs) = (try document(("a", 50)), try document(("b", 60)))
    let merged = try document(("a", 50), ("b", 60))
    let inspection = MergeInspection(merged, ours: ours, theirs: theirs)
    expectEqual(inspection.findings.map(\.rule), [.conflict])
    expectEqual(inspection.findings.map(\.severity), [.error])
  }

  @Test func aConflictOfASideIsNotFound() throws {
    let ours = try document(("a", 50), ("b", 60))
    #expect(MergeInspection(ours, ours: ours, theirs: try document(("a", 50))).findings.isEmpty)
    #expect(MergeInspection(ours, ours: try document(("a", 50)), theirs: ours).findings.isEmpty)
  }

  @Test func anIdThatBothSidesUseForOthersIsFound() throws {
    let (ours, theirs) = (try document(("a", 50)), try document(("b", 50)))
    let merged = try document(("a", 50), ("a", 50))
    expectEqual(MergeInspection(merged, ours: ours, theirs: theirs).findings.map(\.rule), [.duplicateID])
  }

  @Test func aDocumentWithoutMistakesHasNoFindings() throws {
    let merged = try document(("a", 50))
    #expect(MergeInspection(merged, ours: merged, theirs: merged).findings.isEmpty)
  }
}
