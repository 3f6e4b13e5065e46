import Foundation
import LayoutEngine

/// A reusable view of a collection view.
open class UICollectionReusableView: UIView, ReusableView {
  /// The reuse identifier.
  open internal(set) var reuseIdentifier: String?
  /// The element kind under which a supplementary view is enqueued for reuse.
  var reuseKind = ""

  /// Called before the view is reused.
  open func prepareForReuse() {}
  /// Applies layout attributes. Overrides can apply custom attributes.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the preferred attributes. The default size satisfies the constraints of the view and is as close to the
  /// given size as possible.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let axes = layoutAttributes.estimatedAxes
    guard !axes.isNone else { return layoutAttributes }
    let size = systemLayoutSizeFitting(
      layoutAttributes.size, withHorizontalFittingPriority: axes.width ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.height ? .fittingSizeLevel : .required)
    guard let preferred = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
    if axes.width, size.width > 0 { preferred.size.width = size.width }
    if axes.height, size.height > 0 { preferred.size.height = size.height }
    return preferred
  }
}

extension UICollectionReusableView {
  /// Creates a view of a class that is only known at run time; see `UITableViewCell.instance(style:reuseIdentifier:)`.
  @usableFromInline @_silgen_name("plumb_UICollectionReusableView_instance")
  convenience init(instanceWithWidth width: Double, height: Double) {
    self.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// Creates a view of the class on which it is called.
  @_silgen_name("plumb_UICollectionReusableView_instance")
  static func instance(width: Double, height: Double) -> UICollectionReusableView
}
