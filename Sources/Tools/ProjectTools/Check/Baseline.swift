import Diagnostics
import DocumentInspection
import FileAccess
import Foundation
import JSON

/// The findings that a project has accepted: a file with the rule and the object of each. They are not reported.
///
/// Lines are not part of it, so that a baseline outlives other edits.
package struct Baseline: Sendable {
  /// A known finding.
  package struct Entry: Hashable, Sendable, Comparable {
    /// Relative to the top of the repository.
    package var file: String
    package var rule: String
    /// Object id; empty for the whole document.
    package var object: String

    package static func < (a: Entry, b: Entry) -> Bool { (a.file, a.object, a.rule) < (b.file, b.object, b.rule) }
  }

  /// The number of occurrences of each known finding.
  private var counts: [Entry: Int] = [:]

  private let paths: ReportPath

  /// No known findings.
  package init(paths: ReportPath = ReportPath()) { self.paths = paths }

  /// Reads a file that ``bytes`` wrote.
  package init(path: String, paths: ReportPath = ReportPath()) throws(ProjectError) {
    self.paths = paths
    let bytes: [UInt8]
    do throws(FileAccessError) { bytes = try FileReader.read(path) } catch {
      throw ProjectError("cannot read '\(path)': \(error)")
    }
    guard let members = (try? JSONSerialization.jsonObject(with: Data(bytes))) as? [String: Any],
      let findings = members["findings"] as? [[String: String]]
    else { throw ProjectError("\(path): not a baseline; 'plumb check --write-baseline FILE' creates one") }
    for finding in findings {
      guard let file = finding["file"], let rule = finding["rule"], let object = finding["object"] else {
        throw ProjectError("\(path): a finding of the baseline requires 'file', 'rule' and 'object'")
      }
      counts[Entry(file: file, rule: rule, object: object), default: 0] += 1
    }
  }

  /// The findings that are not known. Each known finding is matched once.
  package mutating func unknown(_ findings: [FindingReport], path: String) -> [FindingReport] {
    let file = paths.fromRoot(path)
    return findings.filter { finding in
      let entry = Entry(file: file, rule: finding.rule.name, object: finding.objectID)
      guard let count = counts[entry], count > 0 else { return true }
      counts[entry] = count - 1
      return false
    }
  }

  /// The known findings that did not occur in any document that was checked.
  package var missing: [Entry] { counts.filter { $0.value > 0 }.map(\.key).sorted() }

  package mutating func add(_ findings: [FindingReport], path: String) {
    let file = paths.fromRoot(path)
    for finding in findings {
      counts[Entry(file: file, rule: finding.rule.name, object: finding.objectID), default: 0] += 1
    }
  }

  /// The file, sorted so that it merges well.
  package var bytes: [UInt8] {
    let entries = counts.flatMap { entry, count in Array(repeating: entry, count: count) }.sorted()
    return JSONValue.object([
      (
        "findings",
        .array(
          entries.map {
            ["file": .string($0.file), "rule": .string($0.rule), "object": .string($0.object)]
          })
      )
    ]).indentedBytes + [0x0A]
  }
}
