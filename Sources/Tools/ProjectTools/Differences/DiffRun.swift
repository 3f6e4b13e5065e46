import Diagnostics
import DocumentEditing
import DocumentInspection
import InterfaceBuilder

/// Compares versions of documents by their meaning.
package struct DiffRun {
  /// The devices on which moved views are listed; empty for the device of the document.
  package var devices: [Device] = []
  /// Whether insignificant differences are listed as well.
  package var includesIncidental = false
  /// Whether proofs that the change breaks are listed.
  package var proves = false
  private let translated = TranslatedIDs()

  /// Differences on the document's own device.
  package init() {}

  /// Two versions of a document to compare; nil where it does not exist.
  package struct Pair: Sendable {
    package var path: String
    package var old: [UInt8]?
    package var new: [UInt8]?
    /// Why a version cannot be read; nil if both can.
    package var failure: String?

    package init(path: String, old: [UInt8]? = nil, new: [UInt8]? = nil, failure: String? = nil) {
      (self.path, self.old, self.new, self.failure) = (path, old, new, failure)
    }
  }

  /// The documents that differ in a range of commits as ``Git/range(_:)`` reads it, below some paths or all.
  package static func pairs(in range: String, paths: [String]) throws(ProjectError) -> [Pair] {
    let git = Git()
    let versions = try git.range(range)
    return try git.changes(versions, paths: paths).map { change in
      var pair = Pair(path: change.newPath ?? change.oldPath ?? "")
      do throws(ProjectError) {
        if !change.isReadable { throw ProjectError("the name of the file is not UTF-8") }
        pair.old = try change.oldPath.map { path throws(ProjectError) in try git.contents(of: path, at: versions.base) }
        pair.new = try change.newPath.map { path throws(ProjectError) in try git.contents(of: path, at: versions.head) }
      } catch {
        pair = Pair(path: pair.path, failure: error.description)
      }
      return pair
    }
  }

  /// Two files; `/dev/null` is a document that does not exist.
  package static func pair(_ path: String, old: String, new: String) throws(ProjectError) -> Pair {
    Pair(path: path, old: try read(old), new: try read(new))
  }

  private static func read(_ path: String) throws(ProjectError) -> [UInt8]? {
    if path == "/dev/null" { return nil }
    do throws(FileError) { return try InputDocument(path: path).load() } catch {
      throw ProjectError(error.sentence(path: path))
    }
  }

  /// The differences of a pair.
  package func report(_ pair: Pair) throws(FileError) -> DiffReport {
    if let failure = pair.failure { throw FileError(reason: failure) }
    var report = DiffReport(path: pair.path)
    if pair.old == nil, pair.new == nil { throw FileError(reason: "neither version is a document") }
    guard let old = pair.old, let new = pair.new else {
      // What was added or removed has to be a document as well.
      for bytes in [pair.old, pair.new].compactMap({ $0 }) { _ = try Self.tree(bytes) }
      report.state = pair.old == nil ? .added : .removed
      return report
    }
    let (before, after) = (try Self.tree(old), try Self.tree(new))
    let diff = DocumentDiff(
      from: before, to: after, translatedIDs: try translated.ids(ofDocumentAt: pair.path))
    let writer = DifferenceWriter(from: before, to: after)
    report.differences = writer.reports(diff.differences)
    if includesIncidental { report.incidental = writer.reports(diff.incidental) }
    if !diff.isEmpty, let oldDocument = try? Document.read(bytes: old), let document = try? Document.read(bytes: new) {
      let changed = Set(report.differences.map(\.objectID))
      let devices: [Device?] = self.devices.isEmpty ? [nil] : self.devices
      for device in devices where device == nil || document.platform != .macOS {
        let layout = device.map { LayoutOptions(content: .measured, metrics: .rules, device: $0) } ?? LayoutOptions()
        let comparison = LayoutComparison(from: oldDocument, to: document, options: layout, except: changed)
        let moved = writer.reports(comparison, in: document)
        if !moved.isEmpty { report.moved.append((device?.name ?? "the device of the document", moved)) }
      }
      if proves { report.broken = Self.brokenProofs(from: oldDocument, to: document) }
    }
    return report
  }

  /// What fails at some widths of the new version and at none of the old one.
  private static func brokenProofs(from old: Document, to new: Document) -> [DiffReport.BrokenProof] {
    let proof = SizeProof(of: new)
    return proof.newFailures(since: SizeProof(of: old)).map { failure, screen in
      let text = proof.text(of: failure, on: screen)
      return DiffReport.BrokenProof(
        rule: failure.subject.name, objectID: failure.objectID, line: failure.line, text: text.message,
        notes: text.notes.map(\.text))
    }
  }

  private static func tree(_ bytes: [UInt8]) throws(FileError) -> SyntaxTree {
    let tree: SyntaxTree
    do throws(PatchError) { tree = try SyntaxTree.comparable(bytes) } catch { throw FileError(error) }
    guard tree.isNamed(0, "document") else {
      let root = tree.text(tree.nodes[0].name)
      throw FileError(DocumentError(.notInterfaceBuilder(root: root), line: tree.line(at: 0), column: 1))
    }
    return tree
  }

  /// A document as text for git's `textconv`.
  package static func outline(of path: String) throws(FileError) -> [String] {
    DocumentOutline(try tree(try InputDocument(path: path).load())).lines
  }
}
