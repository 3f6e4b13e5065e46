import LayoutModel
import Typography

/// Decides whether the editor gave labels of one line whole points when it saved a document of iOS.
///
/// The height of a line is rounded up to a pixel in labels that a stack view arranges and in labels with several lines.
/// In other labels saved documents disagree: of 625 labels in 162 documents whose line has both heights, 353 have whole
/// points and 272 pixels, and 129 documents have only one of the two. So the saved heights of a top-level view decide, since the editor
/// lays out again only what it shows, and those of the whole document where the view has none.
enum SavedLines {
  /// The top-level views in which at least three quarters of the labels of one line outside of stack views, without a
  /// constraint on their height, are as high as a line in whole points. Where fewer are, lines have the pixels that they
  /// have on a device.
  static func wholePoints(
    in document: Document, _ resolution: Resolution, _ category: TextSizeCategory, scale: Double
  ) -> Set<ViewIndex> {
    guard document.platform != .macOS else { return [] }
    var fixed: Set<ViewIndex> = []
    for constraint in resolution.constraints where constraint.second == nil && constraint.first.attribute == .height {
      if case .view(let view) = constraint.first.item { fixed.insert(view) }
    }
    let roots = document.rootsOfViews
    var votes: [ViewIndex: (whole: Int, pixel: Int)] = [:]
    for view in document.views where !fixed.contains(view.index) {
      guard isFree(view, in: document), let font = view.font?.scaled(to: category), font.name == nil,
        let size = font.size, let saved = view.savedFrame?.height
      else { continue }
      let line = Font.system(size, weight: font.weight.fontWeight).metrics.lineHeight
      let (whole, pixel) = (line.rounded(.up), (line * scale - 0.001).rounded(.up) / scale)
      guard whole - pixel > 0.1 else { continue }
      var vote = votes[roots[view.index]] ?? (0, 0)
      if abs(saved - whole) < 0.05 { vote.whole += 1 } else if abs(saved - pixel) < 0.05 { vote.pixel += 1 }
      votes[roots[view.index]] = vote
    }
    func isWhole(_ votes: (whole: Int, pixel: Int)) -> Bool { votes.whole > 0 && votes.whole >= 3 * votes.pixel }
    let all = votes.values.reduce((0, 0)) { ($0.0 + $1.whole, $0.1 + $1.pixel) }
    return Set(document.topLevelViews.filter { isWhole(votes[$0] ?? all) })
  }

  /// Whether a view is a label of one line that no stack view arranges.
  static func isFree(_ view: ViewNode, in document: Document) -> Bool {
    guard view.kind == .label, view.numberOfLines == 1, view.text?.isEmpty == false else { return false }
    return view.parent.map { !document.views[$0].isStack } ?? false
  }
}
