import InterfaceBuilder

/// The views that two versions of a document lay out differently.
public struct LayoutComparison: Sendable {
  /// A view of both documents whose frame is different.
  public struct MovedView: Hashable, Sendable {
    /// The view in the new document.
    public let view: ViewIndex
    /// The former frame, in the superview's coordinates.
    public let old: DocumentFrame
    /// The frame now, in the superview's coordinates.
    public let new: DocumentFrame
  }

  /// The views that moved or changed their size, in the order of the new document.
  public let movedViews: [MovedView]

  /// Lays out both documents and compares the frames of the views that both have, by object id.
  ///
  /// Frames that differ by less than a point are equal: documents that were saved on screens of other scales round
  /// differently. `changed` are ids of views to leave out, since their own elements differ.
  public init(from old: Document, to new: Document, options: LayoutOptions, except changed: Set<String> = []) {
    let (before, after) = (old.layout(options), new.layout(options))
    var result: [MovedView] = []
    for view in new.views where !view.id.isEmpty && !changed.contains(view.id) {
      guard let former = old.view(id: view.id), let oldFrame = before.documentFrame(of: former.index),
        let frame = after.documentFrame(of: view.index)
      else { continue }
      let change = max(
        max(abs(oldFrame.x - frame.x), abs(oldFrame.y - frame.y)),
        max(abs(oldFrame.width - frame.width), abs(oldFrame.height - frame.height)))
      if change >= 1 { result.append(MovedView(view: view.index, old: oldFrame, new: frame)) }
    }
    movedViews = result
  }
}
