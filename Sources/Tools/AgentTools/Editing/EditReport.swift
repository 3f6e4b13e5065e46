import Diagnostics
import DocumentInspection
import DocumentOperations
import InterfaceBuilder
import JSON
import LayoutEngine

/// What operations changed: which views moved, which connections are gone, and what `check` finds now and did not find
/// before.
package struct EditReport {
  /// A view whose frame changed.
  package struct Move {
    package let id: String
    package let line: String
    package let from: DocumentFrame
    package let to: DocumentFrame
  }

  package let hasChanged: Bool
  package private(set) var moved: [Move] = []
  /// The lines of views that are new, with their object ids.
  package private(set) var added: [(id: String, line: String)] = []
  /// The object ids of views that are gone.
  package private(set) var removed: [String] = []
  /// The connections that are gone, as `outlet nameLabel of Con → nam`.
  package private(set) var disconnected: [String] = []
  /// Where sources of the project name outlets and actions that nothing connects any more, as `nameLabel:
  /// Profile.swift:12`.
  package private(set) var usedInSources: [String] = []
  /// The keys of translations that no object has any more, with their languages: `5zL-ab-c1d.text: de, fr`.
  package private(set) var staleKeys: [String] = []
  /// The constraints that are gone because views got another container, as statements.
  package private(set) var lostConstraints: [String] = []
  /// The constraints that are kept with other attributes or another constant, as `old → new`.
  package private(set) var changedConstraints: [String] = []
  /// What the operations did otherwise than one may expect.
  package private(set) var remarks: [String] = []
  /// What moves at other sizes and not at that of the document.
  private var elsewhere: OtherSizes?
  /// The lines of the views that move there.
  package private(set) var elsewhereLines: [String] = []
  /// The findings that are new.
  package private(set) var found: [FindingReport] = []
  /// The number of findings that are gone.
  package private(set) var resolvedCount = 0
  private let references: ObjectReferences
  /// With which the edit can be undone; nil if it cannot.
  package var undo: String?

  /// Smaller changes are below a pixel.
  private static let tolerance = 0.01
  /// The number of lines of a list in words; the JSON has all.
  private static let longestList = 40

  init(
    from before: Snapshot, to after: Snapshot, _ edited: EditedDocument, _ project: EditedProject? = nil,
    namesLost: Bool = false, namesChanged: Bool = false
  ) {
    hasChanged = before.bytes != after.bytes
    references = edited.references
    guard hasChanged else { return }
    remarks = edited.remarks
    let tree = CompactTree(edited.layout, references: references)
    for id in after.order {
      guard let view = edited.document.view(id: id), let to = after.frames[id] else { continue }
      guard let from = before.frames[id] else {
        added.append((id, tree.line(of: view.index)))
        continue
      }
      if Self.differ(from, to) { moved.append(Move(id: id, line: tree.line(of: view.index), from: from, to: to)) }
    }
    removed = before.order.filter { after.frames[$0] == nil }
    let gone = before.connections.filter { old in !after.connections.contains { $0.key == old.key } }
    disconnected = gone.map(\.line)
    let open = Set(gone.compactMap(\.member)).subtracting(after.connections.compactMap(\.member))
    if !open.isEmpty { usedInSources = project?.uses(of: open) ?? [] }
    staleKeys = project?.staleKeys(from: before.layout.document, to: edited.document) ?? []
    if namesLost {
      let kept = Set(after.constraints.map(\.id))
      lostConstraints = before.constraints.filter { !kept.contains($0.id) }.map(\.statement)
    }
    if namesChanged {
      let former = Dictionary(before.constraints.map { ($0.id, $0) }) { first, _ in first }
      changedConstraints = after.constraints.compactMap { new in
        former[new.id].flatMap { $0.form == new.form ? nil : $0.statement + " → " + new.statement }
      }
    }
    var known: [String: Int] = [:]
    for finding in before.findings { known[Self.key(finding), default: 0] += 1 }
    for finding in after.findings {
      let key = Self.key(finding)
      if let count = known[key], count > 0 { known[key] = count - 1 } else { found.append(finding) }
    }
    resolvedCount = known.values.reduce(0, +)
    addOtherSizes(before, after, edited, tree)
  }

  private mutating func addOtherSizes(
    _ before: Snapshot, _ after: Snapshot, _ edited: EditedDocument, _ tree: CompactTree
  ) {
    // The engines of hierarchies that an edit leaves alone are shared.
    let engines = Set(before.layout.roots.map { ObjectIdentifier($0.engine) })
    let changed = after.layout.roots.filter { !engines.contains(ObjectIdentifier($0.engine)) }
    let sizes = OtherSizes(
      from: before.layout.document, to: edited.document, roots: changed.map { edited.document.views[$0.view].id },
      except: Set(moved.map(\.id)))
    elsewhere = sizes
    elsewhereLines = sizes.moved.compactMap { move in
      edited.document.view(id: move.id).map { view in
        tree.heading(of: view.index) + " " + CompactTree.text(move.to) + " was " + CompactTree.text(move.from) + " at "
          + OtherSizes.text(move.size)
      }
    }
  }

  static func differ(_ one: DocumentFrame, _ other: DocumentFrame) -> Bool {
    let differences = [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
    return differences.contains { $0.magnitude > tolerance }
  }

  /// A message may have other numbers after an edit and still be about the same.
  private static func key(_ finding: FindingReport) -> String { finding.rule.name + " " + finding.objectID }
}

// MARK: - Text and JSON

extension EditReport {
  /// The report in short lines.
  package var lines: [String] {
    guard hasChanged else { return ["nothing changed"] }
    var lines: [String] = []
    append("moved", moved.map { $0.line + " was " + CompactTree.text($0.from) }, &lines)
    append("added", added.map { $0.line }, &lines)
    if !removed.isEmpty { lines.append("removed: " + removed.joined(separator: " ")) }
    append("disconnected", disconnected, &lines)
    append("not connected any more, and in the sources", usedInSources, &lines)
    append("keys of translations without an object", staleKeys, &lines)
    append("constraints gone", lostConstraints, &lines)
    append("moved at other sizes", elsewhereLines, &lines)
    append("new conflicts at other sizes", (elsewhere?.conflicts ?? []).map { OtherSizes.text($0) }, &lines)
    append("new in check", found.map { IssueLines.line($0, references) }, &lines)
    if resolvedCount > 0 { lines.append("no longer in check: \(resolvedCount)") }
    if lines.isEmpty {
      let sizes = elsewhere?.sentence ?? ""
      lines.append("changed; no view moved\(sizes.isEmpty ? "" : ", at \(sizes) neither"), nothing new in check")
    }
    append("constraints changed", changedConstraints, &lines)
    append("note", remarks, &lines)
    if let count = elsewhere?.omittedCount, count > 0 {
      lines.append("not compared at other sizes: \(Words.plural(count, "more screen"))")
    }
    if let undo { lines.append("undo: " + undo) }
    return lines
  }

  private func append(_ title: String, _ items: [String], _ lines: inout [String]) {
    guard !items.isEmpty else { return }
    lines.append(title + ":")
    lines += items.prefix(Self.longestList).map { " " + $0 }
    if items.count > Self.longestList { lines.append(" +\(items.count - Self.longestList) more") }
  }

  /// The report as an object.
  package var json: JSONValue {
    let moves = moved.map { move -> JSONValue in
      ["object": .string(move.id), "from": Self.numbers(move.from), "to": Self.numbers(move.to)]
    }
    func list(_ sizes: [Size]?) -> JSONValue {
      .array((sizes ?? []).map { JSONValue.array([.number($0.width), .number($0.height)]) })
    }
    var members: [(String, JSONValue)] = [
      ("changed", .bool(hasChanged)), ("moved", .array(moves)), ("added", .strings(added.map { $0.id })),
      ("removed", .strings(removed)), ("disconnected", .strings(disconnected)),
      ("usedInSources", .strings(usedInSources)), ("staleKeys", .strings(staleKeys)),
      ("constraintsGone", .strings(lostConstraints)), ("constraintsChanged", .strings(changedConstraints)),
      ("remarks", .strings(remarks)),
      ("elsewhere", .array((elsewhere?.moved ?? []).map { Self.json($0) })), ("sizes", list(elsewhere?.sizes)),
      ("conflictsElsewhere", list(elsewhere?.conflicts)),
      ("found", .array(found.map { IssueLines.json($0) })), ("resolved", .integer(resolvedCount)),
    ]
    if let undo { members.append(("undo", .string(undo))) }
    return .object(members)
  }

  private static func json(_ move: OtherSizes.Move) -> JSONValue {
    [
      "object": .string(move.id), "size": .array([.number(move.size.width), .number(move.size.height)]),
      "from": numbers(move.from), "to": numbers(move.to),
    ]
  }

  static func numbers(_ frame: DocumentFrame) -> JSONValue {
    .array([.number(frame.x), .number(frame.y), .number(frame.width), .number(frame.height)])
  }
}

/// Findings in short lines and as objects.
enum IssueLines {
  /// `error conflict c4a: message [0: Delete …; 1: …]`.
  static func line(_ finding: FindingReport, _ references: ObjectReferences) -> String {
    var text = finding.severity.rawValue + " " + finding.rule.name
    if !finding.objectID.isEmpty { text += " " + references.short(finding.objectID) }
    return text + ": " + finding.text.message
  }

  /// The line of a finding with its notes and cures.
  static func lines(_ issue: Issue, _ references: ObjectReferences) -> String {
    var text = line(issue.report, references)
    for note in issue.report.text.notes {
      text += "\n  " + (note.objectID.isEmpty ? "" : references.short(note.objectID) + ": ") + note.text
    }
    for (number, cure) in issue.cures.enumerated() {
      // The sentence of the constraint is among the notes.
      let title = cure.constraint.isEmpty ? cure.title : String(cure.title.prefix { $0 != ":" })
      text += "\n  cure \(issue.firstCure + number): " + title
      if !cure.constraint.isEmpty { text += ": " + references.short(cure.constraint) }
    }
    return text
  }

  static func json(_ finding: FindingReport, cures: [Cure] = []) -> JSONValue {
    [
      "rule": .string(finding.rule.name), "severity": .string(finding.severity.rawValue),
      "object": .string(finding.objectID), "line": .integer(finding.line),
      "message": .string(finding.text.message), "notes": .strings(finding.text.notes.map { $0.text }),
      "cures": .strings(cures.map { $0.title }),
    ]
  }
}
