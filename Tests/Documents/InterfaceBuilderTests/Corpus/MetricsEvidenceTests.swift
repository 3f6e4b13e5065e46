import ControlMetrics
import Foundation
import LayoutEngine
import Testing
import Typography

@testable import InterfaceBuilder

/// Counts the evidence that the tables of `Documentation/Metrics` state, over the documents that rules are tuned on.
@Suite(
  "Evidence of the tables of metrics",
  .enabled(
    if: Corpus.Part.allCases.allSatisfy { $0.folder != nil }, "PLUMB_CORPUS and PLUMB_SECOND_CORPUS are not both set"))
struct MetricsEvidenceTests {
  @Test("the views and documents of every row are those of the collections")
  func evidenceIsThatOfTheCollections() throws {
    var metrics = Evidence(rows: DesktopMetrics.table.count)
    var padding = Evidence(rows: DesktopPadding.table.count)
    for path in try Corpus.tunedDocuments() {
      let document = try Document.read(path: path)
      guard document.platform == .macOS else { continue }
      let context = LayoutContext(document, LayoutOptions())
      metrics.endDocument(adding: alignedViews(of: context))
      padding.endDocument(adding: paddedViews(of: context))
    }
    // One message that lists every row, so that the tables can be corrected after one run.
    let wrong =
      zip(DesktopMetrics.table, metrics.counts).compactMap { row, count in
        row.evidence == count ? nil : "row(.\(row.style), \(name(row.size)), .\(row.eras.lowerBound): \(count)"
      }
      + zip(DesktopPadding.table, padding.counts).compactMap { row, count in
        row.evidence == count ? nil : "padding(.\(row.style), \(name(row.size)), .\(row.eras.lowerBound): \(count)"
      }
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  private func name(_ size: DesktopControlSize?) -> String { size.map { ".\($0)" } ?? "nil" }

  /// The row of each view all of whose required constraints with a parent or sibling hold at the saved frames.
  private func alignedViews(of context: LayoutContext) -> [Int] {
    let document = context.document
    var holds: [ViewIndex: Bool] = [:]
    for constraint in context.resolution.constraints {
      guard constraint.relation == .equal, constraint.priority >= .required, constraint.multiplier == 1,
        case .view(let first) = constraint.first.item, let other = constraint.second,
        case .view(let second) = other.item,
        !DesktopEraVote.isUnreliable(document.views[first]), !DesktopEraVote.isUnreliable(document.views[second]),
        let a = document.savedEdge(
          constraint.first.attribute, of: first, beside: second, insets: insets(of: first, context)),
        let b = document.savedEdge(other.attribute, of: second, beside: first, insets: insets(of: second, context))
      else { continue }
      let isMet = abs(a - b - constraint.constant) < 0.51
      for view in [first, second] { holds[view] = (holds[view] ?? true) && isMet }
    }
    return holds.compactMap { view, isMet in
      guard isMet, let row = context.desktopMetrics[view] else { return nil }
      return DesktopMetrics.table.firstIndex {
        $0.style == row.style && $0.size == row.size && $0.eras == row.eras
      }
    }
  }

  /// The insets of the row of a view, whatever the document itself shows.
  private func insets(of view: ViewIndex, _ context: LayoutContext) -> Insets {
    context.desktopMetrics[view]?.insets ?? context.alignmentInsets[view]
  }

  /// The row of each view without an image that is as wide as its title with the padding of the row, within a point.
  private func paddedViews(of context: LayoutContext) -> [Int] {
    context.document.views.compactMap { view in
      let style = DesktopStyle(view)
      guard let row = DesktopPadding.row(style, DesktopControlSize(view), context.era),
        !DesktopEraVote.isUnreliable(view), let frame = view.savedFrame,
        view.imageName == nil || style == .checkBox || style == .radioButton
      else { return nil }
      let font = (view.font ?? FontDescription()).font(fallback: DesktopControls.fontSize(view), fonts: FontLibrary())
      let titles = view.tag == "popUpButton" ? view.menuTitles : view.text.map { [$0] } ?? []
      guard let widest = titles.map({ TextMeasurer().measure($0, font: font).width }).max() else { return nil }
      let insets = context.alignmentInsets[view.index]
      let isPadded = abs(frame.width - insets.left - insets.right - widest.rounded(.up) - row.points) <= 1
      return isPadded ? DesktopPadding.table.firstIndex { $0.isSameRow(as: row) } : nil
    }
  }
}

/// Views and documents by row of a table.
private struct Evidence {
  private(set) var counts: [(views: Int, documents: Int)]

  init(rows: Int) { counts = Array(repeating: (0, 0), count: rows) }

  mutating func endDocument(adding rows: [Int]) {
    for row in rows { counts[row].views += 1 }
    for row in Set(rows) { counts[row].documents += 1 }
  }
}

extension DesktopPadding {
  fileprivate func isSameRow(as other: DesktopPadding) -> Bool {
    style == other.style && size == other.size && eras == other.eras
  }
}
