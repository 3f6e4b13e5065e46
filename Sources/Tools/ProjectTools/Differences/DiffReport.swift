import Diagnostics
import JSON

/// The differences of one file.
package struct DiffReport {
  enum State: String { case changed, added, removed }

  /// A property of a screen that the old version has at every width, and the new one has not.
  struct BrokenProof {
    var rule: String
    var objectID: String
    var line: Int
    var text: String
    var notes: [String]
  }

  package let path: String
  var state = State.changed
  package var differences: [DifferenceReport] = []
  package var incidental: [DifferenceReport] = []
  /// For each device: the views that move although their own elements did not change.
  package var moved: [(device: String, views: [MovedViewReport])] = []
  /// With `--prove`, the proofs that the change breaks.
  var broken: [BrokenProof] = []

  package init(path: String) { self.path = path }

  package var isEmpty: Bool { state == .changed && differences.isEmpty && incidental.isEmpty }

  /// `3 differences`, `no differences`, `added`.
  package var summary: String {
    if state != .changed { return state.rawValue }
    return differences.isEmpty ? "no differences" : Words.plural(differences.count, "difference")
  }

  /// The differences by scene, in the order of the document.
  package var scenes: [(name: String?, differences: [DifferenceReport])] {
    var result: [(name: String?, differences: [DifferenceReport])] = []
    for difference in differences {
      if let index = result.firstIndex(where: { $0.name == difference.scene }) {
        result[index].differences.append(difference)
      } else {
        result.append((difference.scene, [difference]))
      }
    }
    return result
  }
}

/// The output formats of differences.
package enum DiffFormat: String, CaseIterable, Sendable {
  case text, markdown, json, github

  package func text(_ reports: [DiffReport]) -> PrintableText {
    switch self {
    case .text: .lines(reports.flatMap(Self.lines))
    case .markdown: .lines(reports.flatMap(Self.markdown))
    case .json: .json(JSONValue.object([("documents", .array(reports.map(Self.json)))]).indentedBytes + [0x0A])
    case .github: .commands(reports.flatMap(Self.annotations))
    }
  }

  package static func lines(of report: DiffReport) -> [String] {
    var lines = ["\(report.path): \(report.summary)"]
    for scene in report.scenes {
      if let name = scene.name { lines.append("  " + name) }
      let indentation = scene.name == nil ? "  " : "    "
      for difference in scene.differences {
        lines.append(indentation + difference.text)
        lines += difference.contents.map { indentation + "  " + $0 }
      }
    }
    for (device, views) in report.moved {
      lines.append("  frames that also change on \(device):")
      lines += views.map { "    " + $0.text }
    }
    if !report.broken.isEmpty {
      lines.append("  fails now at some widths:")
      for proof in report.broken { lines += ["    \(proof.text) [\(proof.rule)]"] + proof.notes.map { "      " + $0 } }
    }
    if !report.incidental.isEmpty {
      lines.append("  insignificant:")
      lines += report.incidental.map { "    " + $0.text }
    }
    return lines
  }

  private static func markdown(_ report: DiffReport) -> [String] {
    var lines = ["### `\(report.path.replacing("`", with: "'"))`: \(report.summary)", ""]
    for scene in report.scenes {
      if let name = scene.name { lines += ["**\(Markdown.escaped(name))**", ""] }
      for difference in scene.differences {
        lines.append("- \(Markdown.escaped(difference.text))")
        lines += difference.contents.map { "  - \(Markdown.escaped($0))" }
      }
      lines.append("")
    }
    if !report.broken.isEmpty {
      lines += ["**Fails now at some widths**", ""]
      lines += report.broken.map { "- \(Markdown.escaped($0.text))" }
      lines.append("")
    }
    for (device, views) in report.moved {
      lines += [
        "<details><summary>\(Words.plural(views.count, "frame")) also changed on \(device)</summary>", "",
      ]
      lines += views.map { "- \(Markdown.escaped($0.text))" }
      lines += ["", "</details>", ""]
    }
    return lines
  }

  package static func json(_ report: DiffReport) -> JSONValue {
    func list(_ differences: [DifferenceReport]) -> JSONValue {
      .array(
        differences.map {
          [
            "kind": .string($0.kind.rawValue), "scene": $0.scene.map { .string($0) } ?? .null,
            "object": .string($0.objectID), "name": .string($0.object), "line": .integer($0.line),
            "text": .string($0.text), "contents": .strings($0.contents),
          ]
        })
    }
    return [
      "file": .string(report.path), "state": .string(report.state.rawValue), "differences": list(report.differences),
      "incidental": list(report.incidental),
      "moved": .array(
        report.moved.map { device, views in
          [
            "device": .string(device),
            "views": .array(views.map { ["object": .string($0.objectID), "text": .string($0.text)] }),
          ]
        }),
      "brokenProofs": .array(
        report.broken.map { proof in
          [
            "rule": .string(proof.rule), "object": .string(proof.objectID), "line": .integer(proof.line),
            "text": .string(proof.text), "notes": .strings(proof.notes),
          ]
        }),
    ]
  }

  private static func annotations(_ report: DiffReport) -> [String] {
    report.differences.map {
      GitHubReporter.command(
        "notice", path: report.path, line: $0.kind == .removed ? 0 : $0.line, title: "plumb diff", message: $0.text)
    }
      + report.broken.map {
        GitHubReporter.command("warning", path: report.path, line: $0.line, title: "plumb prove", message: $0.text)
      }
  }
}
