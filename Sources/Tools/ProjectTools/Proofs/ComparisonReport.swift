import Diagnostics
import DocumentInspection
import InterfaceBuilder
import JSON
import LayoutEngine
import SizeRegions

/// The result of `plumb compare` in words and as JSON.
package struct ComparisonReport {
  private let comparison: SizeComparison
  private let paths: [String]

  package init(_ comparison: SizeComparison, paths: [String]) { (self.comparison, self.paths) = (comparison, paths) }

  private var first: Document { comparison.documents.first }
  private var second: Document { comparison.documents.second }

  /// The lines of the text format.
  package var lines: [String] {
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
    for view in screen.containers.removed {
      lines.append("\(title): container \(name(view, in: first)) is only in \(paths[0]), without effect on frames")
    }
    for view in screen.containers.added {
      lines.append("\(title): container \(name(view, in: second)) is only in \(paths[1]), without effect on frames")
    }
    let range = ProofReport.sizes(screen.widths, screen.heights)
    if let difference = screen.difference {
      let size = "\(ProofReport.number(difference.size.width)) × \(ProofReport.number(difference.size.height))"
      let sizes = screen.differing.words(within: screen.widths, screen.heights)
      lines.append(
        "\(title): frames differ \(sizes); \(Words.plural(difference.views.count, "view")) at \(size), the smallest size"
      )
      lines += difference.views.prefix(Self.mostViews).map { entry in
        "  \(name(entry.first, in: first)): \(text(entry.frames.0)), and \(text(entry.frames.1))"
      }
      if difference.views.count > Self.mostViews {
        lines.append("  and \(difference.views.count - Self.mostViews) more")
      }
    } else if screen.gaps.isEmpty {
      lines.append("\(title): equal at every size, \(range): \(Words.plural(screen.regions, "region"))")
    } else {
      lines.append(
        "\(title): no difference found in \(Words.plural(screen.regions, "region")), but not all sizes were compared")
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
  package var value: JSONValue {
    [
      "files": .strings(paths), "isEqual": .bool(comparison.isEqual), "removed": ids(comparison.removed, in: first),
      "added": ids(comparison.added, in: second), "screens": .array(comparison.screens.map(value)),
    ]
  }

  private func ids(_ views: [ViewIndex], in document: Document) -> JSONValue {
    .array(views.map { .string(document.views[$0].id) })
  }

  private func value(of screen: SizeComparison.Screen) -> JSONValue {
    var difference = JSONValue.null
    if let found = screen.difference {
      difference = [
        "width": .number(found.size.width), "height": .number(found.size.height),
        "widths": .array(screen.differing.rangesOfX.map(ProofReport.range)),
        "heights": .array(screen.differing.rangesOfY.map(ProofReport.range)),
        "views": .array(
          found.views.map { entry in
            [
              "object": .string(first.views[entry.first].id), "first": value(of: entry.frames.0),
              "second": value(of: entry.frames.1),
            ]
          }),
      ]
    }
    return [
      "object": .string(first.views[screen.first].id), "isEqual": .bool(screen.isEqual),
      "width": ProofReport.range(screen.widths), "height": ProofReport.range(screen.heights),
      "regions": .integer(screen.regions), "difference": difference,
      "containers": [
        "removed": ids(screen.containers.removed, in: first), "added": ids(screen.containers.added, in: second),
      ],
      "removed": ids(screen.removed, in: first),
      "added": ids(screen.added, in: second),
      "gaps": .array(
        screen.gaps.compactMap(\.bounds).map { bounds in
          ["width": ProofReport.range(bounds.x), "height": ProofReport.range(bounds.y)]
        }),
    ]
  }

  private func value(of frame: Rect?) -> JSONValue {
    guard let frame else { return .null }
    return .array([frame.x, frame.y, frame.width, frame.height].map { .number(($0 * 1e6).rounded() / 1e6) })
  }
}
