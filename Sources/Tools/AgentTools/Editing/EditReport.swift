import Diagnostics
import DocumentInspection
import DocumentOperations
import InterfaceBuilder
import JSON
import LayoutEngine

/// What operations changed: which views moved, and what `check` finds now and did not find before.
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
  /// The findings that are new.
  package private(set) var found: [Issue] = []
  /// The number of findings that are gone.
  package private(set) var resolvedCount = 0
  private let references: ObjectReferences
  /// With which the edit can be undone; nil if it cannot.
  package var undo: String?

  /// Smaller changes are below a pixel.
  private static let tolerance = 0.01
  /// The number of lines of a list in words; the JSON has all.
  private static let longestList = 40

  init(from before: Snapshot, to after: Snapshot, _ edited: EditedDocument) {
    hasChanged = before.bytes != after.bytes
    references = edited.references
    guard hasChanged else { return }
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
    var known: [String: Int] = [:]
    for issue in before.issues { known[Self.key(issue), default: 0] += 1 }
    for issue in after.issues {
      let key = Self.key(issue)
      if let count = known[key], count > 0 { known[key] = count - 1 } else { found.append(issue) }
    }
    resolvedCount = known.values.reduce(0, +)
  }

  private static func differ(_ one: DocumentFrame, _ other: DocumentFrame) -> Bool {
    let differences = [one.x - other.x, one.y - other.y, one.width - other.width, one.height - other.height]
    return differences.contains { $0.magnitude > tolerance }
  }

  /// A message may have other numbers after an edit and still be about the same.
  private static func key(_ issue: Issue) -> String { issue.report.rule.name + " " + issue.object }
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
    append("new in check", found.map { IssueLines.line($0, references) }, &lines)
    if resolvedCount > 0 { lines.append("no longer in check: \(resolvedCount)") }
    if lines.isEmpty { lines.append("changed; no view moved, nothing new in check") }
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
    .object(
      [
        ("changed", .bool(hasChanged)),
        (
          "moved",
          .array(
            moved.map {
              ["object": .string($0.id), "from": Self.numbers($0.from), "to": Self.numbers($0.to)]
            })
        ), ("added", .strings(added.map { $0.id })), ("removed", .strings(removed)),
        ("found", .array(found.map { IssueLines.json($0) })), ("resolved", .integer(resolvedCount)),
      ] + (undo.map { [("undo", .string($0))] } ?? []))
  }

  static func numbers(_ frame: DocumentFrame) -> JSONValue {
    .array([.number(frame.x), .number(frame.y), .number(frame.width), .number(frame.height)])
  }
}

/// Findings in short lines and as objects.
enum IssueLines {
  /// `error conflict c4a: message [0: Delete …; 1: …]`.
  static func line(_ issue: Issue, _ references: ObjectReferences, cures: Bool = false) -> String {
    var text = issue.report.severity.rawValue + " " + issue.report.rule.name
    if !issue.object.isEmpty { text += " " + references.short(issue.object) }
    text += ": " + issue.report.text.message
    guard cures else { return text }
    for note in issue.report.text.notes {
      text += "\n  " + (note.objectID.isEmpty ? "" : references.short(note.objectID) + ": ") + note.text
    }
    for (number, cure) in issue.cures.enumerated() {
      // The sentence of the constraint is among the notes.
      let title = cure.constraint.isEmpty ? cure.title : String(cure.title.prefix { $0 != ":" })
      text += "\n  cure \(number): " + title
      if !cure.constraint.isEmpty { text += ": " + references.short(cure.constraint) }
    }
    return text
  }

  static func json(_ issue: Issue) -> JSONValue {
    [
      "rule": .string(issue.report.rule.name), "severity": .string(issue.report.severity.rawValue),
      "object": .string(issue.object), "line": .integer(issue.report.line),
      "message": .string(issue.report.text.message), "notes": .strings(issue.report.text.notes.map { $0.text }),
      "cures": .strings(issue.cures.map { $0.title }),
    ]
  }
}
