import Diagnostics
import InterfaceBuilder
import LayoutEngine

/// What an edit moves at other sizes of the screens that it changed, where contents are measured.
///
/// A few sizes that windows have are compared; `plumb compare` compares all.
struct OtherSizes {
  /// A view whose frame differs at a size.
  struct Move {
    let id: String
    let size: Size
    let from: DocumentFrame
    let to: DocumentFrame
  }

  /// The views that move, each at the smallest size at which it does.
  private(set) var moved: [Move] = []
  /// The sizes at which there are more conflicts than before.
  private(set) var conflicts: [Size] = []
  /// The sizes that were compared.
  private(set) var sizes: [Size] = []
  /// The screens that the edit changed and that were not compared.
  private(set) var omittedCount = 0

  /// More screens are changed by edits of the whole document alone, such as that of the device.
  private static let maximumCount = 6
  /// The work of a layout, which takes about a tenth of a second.
  private static let workLimit = 10_000_000

  /// Compares the screens of two versions of a document.
  ///
  /// - Parameters:
  ///   - roots: The object ids of the top-level views that the edit changed.
  ///   - known: The object ids of views that are known to be different.
  init(from before: Document, to after: Document, roots: [String], except known: Set<String>) {
    let changed = roots.filter { before.view(id: $0)?.parent == nil && after.view(id: $0) != nil }
    omittedCount = max(0, changed.count - Self.maximumCount)
    guard !changed.isEmpty else { return }
    let (old, new) = (RangeLayouts(before), RangeLayouts(after))
    var found = known
    for id in changed.prefix(Self.maximumCount) {
      guard let one = before.view(id: id), let other = after.view(id: id), let frame = other.savedFrame else {
        continue
      }
      for size in Self.sizes(of: after, Size(width: frame.width, height: frame.height)) {
        let former = old.layout(of: one.index, size: size, workLimit: Self.workLimit)
        let latter = new.layout(of: other.index, size: size, workLimit: Self.workLimit)
        guard former.isExamined, latter.isExamined else { continue }
        if !sizes.contains(size) { sizes.append(size) }
        if Self.conflicts(in: latter) > Self.conflicts(in: former), !conflicts.contains(size) { conflicts.append(size) }
        for view in latter.roots.flatMap(\.views) {
          let view = after.views[view]
          guard !view.id.isEmpty, !found.contains(view.id), let twin = before.view(id: view.id),
            let from = former.documentFrame(of: twin.index), let to = latter.documentFrame(of: view.index),
            EditReport.differ(from, to)
          else { continue }
          found.insert(view.id)
          moved.append(Move(id: view.id, size: size, from: from, to: to))
        }
      }
    }
  }

  /// The sizes of windows for a top-level view, by width. What is lower than a screen keeps its height.
  private static func sizes(of document: Document, _ own: Size) -> [Size] {
    guard document.platform != .macOS else {
      return [1.25, 2].map { Size(width: (own.width * $0).rounded(), height: own.height) }
    }
    let screens = [(320, 568), (375, 667), (430, 932), (834, 1194), (932, 430)].map {
      Size(width: $0.0, height: own.height < 480 ? own.height : $0.1)
    }
    return screens.filter { $0 != own }
  }

  private static func conflicts(in layout: DocumentLayout) -> Int { layout.roots.reduce(0) { $0 + $1.conflicts.count } }

  /// The sizes in words.
  var sentence: String { sizes.map { Self.text($0) }.joined(separator: ", ") }

  static func text(_ size: Size) -> String { "\(Numeral.rounded(size.width))×\(Numeral.rounded(size.height))" }
}
