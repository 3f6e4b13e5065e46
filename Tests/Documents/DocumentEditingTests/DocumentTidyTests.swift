import DocumentEditing
import Foundation
import InterfaceBuilder
import TestSupport
import Testing

@Suite struct DocumentTidyTests {
  @Test func noiseAloneGivesTheBase() throws {
    let noisy = changed(
      sample, ("21000", "23504"), (#"y="128.5""#, #"y="128""#), (#"x="130.5""#, #"x="131""#),
      (#"<label opaque="NO" text="Email""#, #"<label misplaced="YES" opaque="NO" text="Email""#))
    try expectEqual(tidied(noisy, against: sample), sample)
  }

  @Test func scenesThatWereMovedOnTheCanvasStayOnlyWithAnEdit() throws {
    let moved = changed(sample, (#"x="130.5""#, #"x="300""#))
    try expectEqual(tidied(moved, against: sample), sample)
    let edited = changed(moved, (#"text="Email""#, #"text="Address""#))
    try expectEqual(tidied(edited, against: sample), edited)
  }

  @Test func meaningIsKeptWithTheFramesThatFollow() throws {
    let edited = changed(
      sample, ("21000", "23504"), (#"constant="16""#, #"constant="24""#), (#"x="16" y="100""#, #"x="24" y="100""#),
      (#"x="16" y="128.5""#, #"x="24" y="128""#))
    let expected = changed(
      sample, (#"constant="16""#, #"constant="24""#), (#"x="16" y="100""#, #"x="24" y="100""#),
      (#"x="16" y="128.5""#, #"x="24" y="128""#))
    let result = try tidied(edited, against: sample)
    expectEqual(result, expected)
    try expectEqual(tidied(result, against: sample), result)
  }

  /// An outlet is compared after the constraint that it connects: otherwise the outlet of a renumbered constraint is
  /// another one in the first run, and the same one in the next.
  @Test func outletsToRenumberedConstraintsAreTheSame() throws {
    let connected = changed(
      sample,
      (
        #"<outlet property="nameLabel""#,
        #"<outlet property="nameTop" destination="cn2-aa-001" id="ou2-aa-001"/><outlet property="nameLabel""#
      ))
    let renumbered = changed(connected, ("cn2-aa-001", "Xn2-bb-001"), ("ou2-aa-001", "Xu2-bb-001"))
    try expectEqual(diff(connected, renumbered).differences, [])
    try expectEqual(tidied(renumbered, against: connected), connected)
  }

  // MARK: Translations

  /// The sample with another id of the second label, and with an edit.
  private var renumbered: String { changed(sample, ("lb2-aa-001", "lb7-bb-001"), (#"text="Name""#, #"text="First""#)) }

  @Test func anIdThatTranslationsReferToIsKept() throws {
    let old = changed(sample, (#"text="Name""#, #"text="First""#))
    let tidied = { (ids: Set<String>) in
      String(
        decoding: try DocumentTidy.tidied(
          Array(renumbered.utf8), against: Array(sample.utf8), translatedIDs: ids), as: UTF8.self)
    }
    // The constraints lead to the label by the id that it has.
    try expectEqual(tidied(["lb7-bb-001"]), renumbered)
    try expectEqual(tidied([]), old)
    // The translations still have the former id.
    try expectEqual(tidied(["lb2-aa-001"]), old)
  }

  @Test func theIdOfAnObjectWithNotesForTranslatorsIsKept() throws {
    let label = #"<rect key="frame" x="16" y="128.5" width="41" height="20.5"/>"#
    let notes = #"<attributedString key="userComments"><fragment content="Short"/></attributedString>"#
    let base = changed(sample, (label, label + notes))
    let renumbered = changed(base, ("lb2-aa-001", "lb7-bb-001"))
    try expectEqual(tidied(renumbered, against: base), renumbered)
    try expectEqual(
      diff(base, renumbered).differences.map(\.change),
      [
        .attribute("id", from: "lb2-aa-001", to: "lb7-bb-001")
      ])
  }

  @Test func aChangeOfATranslatedIdIsADifference() throws {
    let renumbered = changed(sample, ("lb2-aa-001", "lb7-bb-001"))
    let (old, new) = (try SyntaxTree(Array(sample.utf8)), try SyntaxTree(Array(renumbered.utf8)))
    #expect(DocumentDiff(from: old, to: new).isEmpty)
    for id in ["lb2-aa-001", "lb7-bb-001"] {
      let diff = DocumentDiff(from: old, to: new, translatedIDs: [id])
      expectEqual(diff.differences.map(\.change), [.attribute("id", from: "lb2-aa-001", to: "lb7-bb-001")])
    }
  }

  @Test(arguments: 0..<100) func tidyingTwiceChangesNothing(seed: UInt64) throws {
    let edited = RandomDocument(seed: seed + 1000).edited(sample)
    let result = try tidied(edited, against: sample)
    try expectEqual(tidied(result, against: sample), result, "seed \(seed)")
    try expectEqual(diff(result, edited).differences, [], "seed \(seed)")
  }

  /// The layout gives the frame of a view that has an id. The result of the first comparison has the id again.
  @Test func aViewWithoutItsIDIsTheBaseInOneRun() throws {
    let label = (#" id="lb2-aa-001">"#, ">")
    try expectEqual(tidied(changed(sample, label, (#"y="128.5""#, #"y="128.2""#)), against: sample), sample)
    try expectEqual(tidied(changed(sample, label, (#"y="128.5""#, #"y="""#)), against: sample), sample)
  }

  @Test func filesThatAreNotDocumentsAreErrors() {
    #expect(throws: PatchError.self) { try tidied("<label id=\"lb1-aa-001\"/>", against: sample) }
    #expect(throws: PatchError.self) { try tidied(sample, against: "<label id=\"lb1-aa-001\"/>") }
  }
}

/// Over folders of real documents, which are not part of the project; `PLUMB_CORPUS` and `PLUMB_SECOND_CORPUS` name them.
@Suite(.enabled(if: !Collections.folders.isEmpty, "PLUMB_CORPUS and PLUMB_SECOND_CORPUS are not set"))
struct TidyCorpusTests {
  @Test("Renumbered ids, and frames half a point off, are undone", arguments: Collections.folders)
  func renumberedDocumentsAreTheBase(folder: String) throws {
    var count = 0
    for (path, text) in try Collections.documents(in: folder) {
      let renumbered = try Self.renumbered(text)
      if renumbered == text { continue }
      count += 1
      try expectEqual(tidied(renumbered, against: text), text, "\(path)")
    }
    #expect(count > 0)
  }

  @Test("Of renumbered documents with changes every change is kept, and a second run has no effect")
  func changesOfRenumberedDocumentsAreKept() throws {
    for folder in Collections.folders {
      for (index, (path, text)) in try Collections.documents(in: folder).enumerated() {
        let edited = RandomDocument(seed: UInt64(index) + 1).edited(try Self.renumbered(text))
        // A random edit can repeat a scene with its ids, and which of the two an id means is then open.
        guard (try? SyntaxTree(Array(edited.utf8))) != nil,
          let document = try? Document.read(text: edited), document.duplicateIDs.isEmpty
        else { continue }
        let once = try tidied(edited, against: text)
        try expectEqual(tidied(once, against: text), once, "\(path)")
        try expectEqual(diff(once, edited).differences, [], "\(path)")
      }
    }
  }

  /// The document with other ids for about half of its objects. Those with notes for translators keep theirs, which translations
  /// refer to.
  private static func renumbered(_ text: String) throws -> String {
    let noted = idsWithNotes(try Document.read(text: text).root)
    return text.replacing(/"([A-Za-z0-9]{3})-([A-Za-z0-9]{2})-([A-Za-z0-9]{3})"/) { match in
      let isKept =
        match.output.1.utf8.reduce(0) { $0 + Int($1) } % 2 == 0 || noted.contains(match.output.0.dropFirst().dropLast())
      return isKept ? String(match.output.0) : "\"\(match.output.3)-\(match.output.2)-\(match.output.1)\""
    }
  }

  private static func idsWithNotes(_ element: Element) -> Set<Substring> {
    var ids = element.children.reduce(into: Set<Substring>()) { $0.formUnion(idsWithNotes($1)) }
    if element.child(key: "userComments") != nil, let id = element["id"] { ids.insert(id[...]) }
    return ids
  }
}

private enum Collections {
  static let folders = ["PLUMB_CORPUS", "PLUMB_SECOND_CORPUS"].compactMap { ProcessInfo.processInfo.environment[$0] }

  /// The documents of a collection, except those that no comparison reads.
  static func documents(in folder: String) throws -> [(path: String, text: String)] {
    let index = try String(contentsOfFile: folder + "/INDEX.tsv", encoding: .utf8)
    return try index.split(separator: "\n").dropFirst().compactMap { line in
      guard let path = line.split(separator: "\t", omittingEmptySubsequences: false).first else { return nil }
      let text = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
      guard (try? SyntaxTree.comparable(Array(text.utf8))) != nil else { return nil }
      return (String(path), text)
    }
  }
}
