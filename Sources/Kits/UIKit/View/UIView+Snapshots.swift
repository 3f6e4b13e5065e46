import Foundation

extension UIView {
  /// Returns a view of the same size that is drawn as this one. Plumb draws it as this view is when the picture is made,
  /// not as it was when the snapshot was taken.
  ///
  /// - Parameter afterUpdates: Whether the view is laid out first.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// Returns a view that is drawn as a part of this one; see ``snapshotView(afterScreenUpdates:)``.
  ///
  /// - Parameters:
  ///   - rect: The part, in the view's coordinates.
  ///   - afterUpdates: Whether the view is laid out first.
  ///   - capInsets: The edges that are not stretched when the snapshot is resized. Has no effect: all of it is
  ///     stretched.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    return SnapshotView(of: self, part: rect)
  }
}

/// A view that is drawn as a part of another one.
package final class SnapshotView: UIView {
  /// The view that is drawn.
  package let original: UIView
  /// The part that is drawn, in its coordinates.
  package let part: CGRect
  /// Whether the snapshot is being drawn, so that one inside of the view that it shows ends.
  package var isBeingDrawn = false

  init(of original: UIView, part: CGRect) {
    (self.original, self.part) = (original, part)
    super.init(frame: CGRect(origin: .zero, size: part.size))
  }

  package required init?(coder: NSCoder) { nil }
}
