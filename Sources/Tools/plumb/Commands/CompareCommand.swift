import Diagnostics
import DocumentInspection
import InterfaceBuilder
import JSON
import LayoutEngine
import LayoutSolver

extension Command {
  private enum Format: String, CaseIterable, Sendable { case text, json }

  private static let format = Option<Format>.choice("format", "The output format: text (the default) or json.")
  private static let tolerance = Option<Double>.number(
    "tolerance", in: 0.000_01...1000,
    "The largest difference of frames that count as equal, in points; 0.001 by default.")

  /// `plumb compare`: whether two documents are laid out in the same way at every size.
  static let compare = Command(
    name: "compare", summary: "Prove that two documents have the same layout at every size.", operands: "A B",
    minimumOperands: 2,
    options: [
      ProofOptions.width.syntax, ProofOptions.height.syntax, tolerance.syntax, format.syntax,
      ProofOptions.regions.syntax, LayoutSettings.device.syntax, LayoutSettings.orientation.syntax,
      LayoutSettings.rightToLeft.syntax, LayoutSettings.project.syntax,
    ],
    discussion: """
      A and B are .storyboard or .xib files, or - for standard input: the versions before and after a change that must
      not change the layout. Views are compared by object id, others by kind and order. Frames are compared in the
      coordinates of the top-level view, before they are rounded to pixels, for all sizes at once as in 'plumb prove'.
      The exit status is 0 if all views have the same frames at every size, 1 if not, with the smallest size at which
      they differ, and 2 if a file could not be read.
      """
  ) { arguments, console in
    guard arguments.operands.count == 2 else {
      throw UsageError.extraOperand(arguments.operands[2], command: "compare")
    }
    var settings = SizeComparison.Settings()
    settings.options = try LayoutSettings.options(from: arguments, console: console)
    settings.widths = try arguments.value(ProofOptions.width)?.range
    settings.heights = try arguments.value(ProofOptions.height)?.heights ?? .document
    settings.tolerance = try arguments.value(tolerance) ?? settings.tolerance
    let varies = settings.heights.varies
    settings.limit = try arguments.value(ProofOptions.regions) ?? (varies ? 2000 : settings.limit)
    if varies { settings.workLimit *= 4 }
    let inputs = arguments.operands.flatMap { InputDocument.collect([$0], console: console) }
    guard inputs.count == 2 else { throw UsageError.other("expected two files, not folders") }
    var documents: [Document] = []
    for input in inputs {
      do throws(FileError) { documents.append(try input.read()) } catch {
        console.complain(error.sentence(path: input.path))
        return .failure
      }
    }
    let comparison = SizeComparison(documents[0], documents[1], settings)
    let report = ComparisonReport(comparison, paths: inputs.map(\.path))
    if try arguments.value(format) == .json {
      console.write(.json(report.value.indentedBytes + [0x0A]))
    } else {
      console.write(lines: report.lines)
    }
    return comparison.isEqual && !comparison.screens.isEmpty ? .success : .findings
  }
}

/// The result of `plumb compare` in words and as JSON.
struct ComparisonReport {
  private let comparison: SizeComparison
  private let paths: [String]

  init(_ comparison: SizeComparison, paths: [String]) { (self.comparison, self.paths) = (comparison, paths) }

  private var first: Document { comparison.documents.first }
  private var second: Document { comparison.documents.second }

  /// The lines of the text format.
  var lines: [String] {
    var lines: [String] = []
    for view in comparison.removed { lines.append("\(name(view, in: first)) is only in \(paths[0])") }
    for view in comparison.added { lines.append("\(name(view, in: second)) is only in \(paths[1])") }
    for screen in comparison.screens { lines += self.lines(of: screen) }
    if comparison.screens.isEmpty { lines.append("no screen of \(paths[0]) is in \(paths[1])") }
    return lines
  }

  private func lines(of screen: SizeComparison.Screen) -> [String] {
    var lines: [String] = []
    let title = name(screen.first, in: first)
    for view in screen.removed { lines.append("\(title): \(name(view, in: first)) is only in \(paths[0])") }
    for view in screen.added { lines.append("\(title): \(name(view, in: second)) is only in \(paths[1])") }
    let range = ProofReport.sizes(screen.widths, screen.heights)
    if let difference = screen.difference {
      let size = "\(ProofReport.number(difference.size.width)) × \(ProofReport.number(difference.size.height))"
      lines.append(
        "\(title): \(CheckSummary.plural(difference.views.count, "view")) differ at \(size), the smallest size")
      lines += difference.views.prefix(Self.mostViews).map { entry in
        "  \(name(entry.first, in: first)): \(text(entry.frames.0)), and \(text(entry.frames.1))"
      }
      if difference.views.count > Self.mostViews {
        lines.append("  and \(difference.views.count - Self.mostViews) more")
      }
    } else if screen.gaps.isEmpty {
      lines.append("\(title): equal at every size, \(range): \(CheckSummary.plural(screen.regions, "region"))")
    } else {
      lines.append("\(title): no difference found, but not all sizes were compared")
    }
    lines += screen.gaps.prefix(Self.mostViews).map { "\(title): not compared for \(ProofReport.sizes($0))" }
    return lines
  }

  /// The most views and gaps that are listed.
  private static let mostViews = 8

  private func name(_ view: ViewIndex, in document: Document) -> String { document.views[view].name.description }

  private func text(_ frame: Rect?) -> String {
    guard let frame else { return "not installed" }
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { ProofReport.number($0) }
    return "(\(numbers.joined(separator: ", ")))"
  }

  /// The object of the JSON format.
  var value: JSONValue {
    .object([
      ("files", .array(paths.map { .string($0) })),
      ("isEqual", .bool(comparison.isEqual)),
      ("removed", ids(comparison.removed, in: first)),
      ("added", ids(comparison.added, in: second)),
      ("screens", .array(comparison.screens.map(value))),
    ])
  }

  private func ids(_ views: [ViewIndex], in document: Document) -> JSONValue {
    .array(views.map { .string(document.views[$0].id) })
  }

  private func value(of screen: SizeComparison.Screen) -> JSONValue {
    var difference = JSONValue.null
    if let found = screen.difference {
      difference = .object([
        ("width", .number(found.size.width)), ("height", .number(found.size.height)),
        (
          "views",
          .array(
            found.views.map { entry in
              .object([
                ("object", .string(first.views[entry.first].id)), ("first", value(of: entry.frames.0)),
                ("second", value(of: entry.frames.1)),
              ])
            })
        ),
      ])
    }
    return .object([
      ("object", .string(first.views[screen.first].id)),
      ("isEqual", .bool(screen.isEqual)),
      ("width", ProofReport.range(screen.widths)),
      ("height", ProofReport.range(screen.heights)),
      ("regions", .integer(screen.regions)),
      ("difference", difference),
      ("removed", ids(screen.removed, in: first)),
      ("added", ids(screen.added, in: second)),
      (
        "gaps",
        .array(
          screen.gaps.compactMap(\.bounds).map { bounds in
            .object([("width", ProofReport.range(bounds.x)), ("height", ProofReport.range(bounds.y))])
          })
      ),
    ])
  }

  private func value(of frame: Rect?) -> JSONValue {
    guard let frame else { return .null }
    return .array([frame.x, frame.y, frame.width, frame.height].map { .number(($0 * 1e6).rounded() / 1e6) })
  }
}
