import Diagnostics
import DocumentEditing
import DocumentInspection
import Foundation
import InterfaceBuilder

extension Command {
  /// `plumb diff`: what is different between two documents.
  static let diff = Command(
    name: "diff", summary: "Show the differences between two versions of documents.",
    operands: "OLD NEW | --git BASE..HEAD [PATH…]", minimumOperands: 0, options: DiffOptions.syntax,
    discussion: """
      Lists the properties, views, constraints, outlets and segues that were added, removed, moved or changed. Changes
      of object ids, tool versions, the order of unordered elements, and frames that the constraints determine are
      insignificant and not listed. OLD and NEW are files; /dev/null stands for a document that does not exist.

        plumb diff Old.storyboard New.storyboard
        plumb diff --git main...HEAD --format markdown
        plumb diff --git HEAD --devices "iPhone SE (3rd generation),iPad Air" -o Pictures

      To use it as a diff driver of git:
        git config diff.plumb.command "plumb diff"
        echo '*.storyboard diff=plumb' >> .gitattributes

      \(LayoutSettings.deviceList)
      """
  ) { arguments, console in
    let options = try DiffOptions(arguments)
    if let path = options.outline {
      return try DiffCommand(options, console).printOutline(of: path)
    }
    return try DiffCommand(options, console).run(try options.pairs(arguments.operands))
  }
}

/// The options of `plumb diff`.
struct DiffOptions: Sendable {
  private static let git = Option.text(
    "git", "RANGE",
    "Compare the documents of two commits: BASE..HEAD, BASE...HEAD from their merge base, or BASE with "
      + "the working tree.")
  private static let format = Option<DiffFormat>.choice(
    "format",
    "The output format: text (the default), markdown for a comment, json for tools, or github for "
      + "annotations of a pull request.")
  private static let output = Option.text(
    "output", short: "o", "DIR",
    "Also draw each scene before and after into DIR, with an index.html that shows both "
      + "and their overlay.")
  private static let devices = Option.text(
    "devices", "LIST",
    "Also list the views that move on these devices: names or ids separated by commas, or 'all'. By "
      + "default, the document's own device.")
  private static let incidental = Flag(
    "all", "Also list insignificant differences: frames that the layout computes, tool versions, canvas positions.")
  private static let exitCode = Flag("exit-code", "Exit with status 1 if there are differences.")
  private static let proves = Flag(
    "prove",
    "Also list what 'plumb prove' finds in the new version and not in the old one: proofs that the change breaks.")
  private static let textconv = Option.text(
    "textconv", "FILE", "Print the document as text for git: one line per object, sorted by scene.")

  static let syntax = [
    git.syntax, format.syntax, devices.syntax, output.syntax, incidental.syntax, exitCode.syntax, proves.syntax,
    textconv.syntax,
  ]

  let range: String?
  let format: DiffFormat
  let output: String?
  let devices: [Device]
  let includesIncidental: Bool
  let reportsByStatus: Bool
  let proves: Bool
  let outline: String?

  /// Differences on the document's own device.
  init() {
    (range, output, outline, devices) = (nil, nil, nil, [])
    format = .json
    (includesIncidental, reportsByStatus, proves) = (false, false, false)
  }

  init(_ arguments: Arguments) throws(UsageError) {
    range = try arguments.value(Self.git)
    format = try arguments.value(Self.format) ?? .text
    output = try arguments.value(Self.output)
    devices =
      try arguments.value(Self.devices).map { list throws(UsageError) in
        try LayoutSettings.devices(list, option: Self.devices.syntax.name)
      } ?? []
    includesIncidental = arguments.has(Self.incidental)
    reportsByStatus = arguments.has(Self.exitCode)
    proves = arguments.has(Self.proves)
    outline = try arguments.value(Self.textconv)
  }

  /// Two versions of a document to compare; nil where it does not exist.
  struct Pair: Sendable {
    var path: String
    var old: [UInt8]?
    var new: [UInt8]?
    /// Why a version cannot be read; nil if both can.
    var failure: String?
  }

  /// The versions that the operands name.
  func pairs(_ operands: [String]) throws(UsageError) -> [Pair] {
    if let range {
      let git = Git()
      let versions = try git.range(range)
      var pairs: [Pair] = []
      for change in try git.changes(versions, paths: operands) {
        var pair = Pair(path: change.newPath ?? change.oldPath ?? "")
        do throws(UsageError) {
          if !change.isReadable { throw .other("the name of the file is not UTF-8") }
          pair.old = try change.oldPath.map { path throws(UsageError) in try git.contents(of: path, at: versions.base) }
          pair.new = try change.newPath.map { path throws(UsageError) in try git.contents(of: path, at: versions.head) }
        } catch {
          pair = Pair(path: pair.path, failure: error.description)
        }
        pairs.append(pair)
      }
      return pairs
    }
    switch operands.count {
    case 2: return [Pair(path: operands[1], old: try Self.read(operands[0]), new: try Self.read(operands[1]))]
    // Git calls its driver with: path old-file old-hex old-mode new-file new-hex new-mode, and two more if it was renamed.
    case 7, 9: return [Pair(path: operands[0], old: try Self.read(operands[1]), new: try Self.read(operands[4]))]
    default: throw .missingOperand(command: "diff", operands: "OLD NEW, or --git RANGE")
    }
  }

  private static func read(_ path: String) throws(UsageError) -> [UInt8]? {
    if path == "/dev/null" { return nil }
    do throws(FileError) { return try InputDocument(path: path).load() } catch {
      throw .other(error.sentence(path: path))
    }
  }
}

/// The output formats of differences.
enum DiffFormat: String, CaseIterable, Sendable {
  case text, markdown, json, github
}

/// Compares documents and prints the differences.
struct DiffCommand {
  private let options: DiffOptions
  private let console: Console
  private let translated = TranslatedIDs()

  init(_ options: DiffOptions, _ console: Console) {
    self.options = options
    self.console = console
  }

  func run(_ pairs: [DiffOptions.Pair]) throws -> ExitStatus {
    var reports: [DiffReport] = []
    var status = ExitStatus.success
    for pair in pairs {
      do throws(FileError) {
        reports.append(try report(pair))
      } catch {
        console.complain(error.sentence(path: pair.path))
        status = .failure
      }
    }
    options.format.write(reports, to: console)
    if let output = options.output {
      let index = try DiffPictures(options: options).write(pairs, to: output)
      // The other formats are read by programs or posted as they are.
      if options.format == .text { console.write(line: index) } else { console.writeError(.line(index)) }
    }
    if status == .success, options.reportsByStatus, reports.contains(where: { !$0.isEmpty }) { return .findings }
    return status
  }

  /// The differences of a pair.
  func report(_ pair: DiffOptions.Pair) throws(FileError) -> DiffReport {
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
    if options.includesIncidental { report.incidental = writer.reports(diff.incidental) }
    if !diff.isEmpty, let oldDocument = try? Document.read(bytes: old), let document = try? Document.read(bytes: new) {
      let changed = Set(report.differences.map(\.objectID))
      let devices: [Device?] = options.devices.isEmpty ? [nil] : options.devices
      for device in devices where device == nil || document.platform != .macOS {
        let layout = device.map { LayoutOptions(content: .measured, metrics: .rules, device: $0) } ?? LayoutOptions()
        let comparison = LayoutComparison(from: oldDocument, to: document, options: layout, except: changed)
        let moved = writer.reports(comparison, in: document)
        if !moved.isEmpty { report.moved.append((device?.name ?? "the device of the document", moved)) }
      }
      if options.proves { report.broken = Self.brokenProofs(from: oldDocument, to: document) }
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

  /// Prints a document for git's `textconv`.
  func printOutline(of path: String) throws -> ExitStatus {
    do throws(FileError) {
      let bytes = try InputDocument(path: path).load()
      console.write(lines: DocumentOutline(try Self.tree(bytes)).lines)
      return .success
    } catch {
      console.complain(error.sentence(path: path))
      return .failure
    }
  }
}
