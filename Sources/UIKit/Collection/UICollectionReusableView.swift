import Foundation

/// A view that a collection uses again.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The name under which the collection finds views to use again.
  open internal(set) var reuseIdentifier: String?
  /// The kind under which a supplementary view waits to be used again.
  var reuseKind = ""

  /// Called before the view is used again.
  open func prepareForReuse() {}
  /// Takes what attributes say beyond place and look. Does nothing unless overridden.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes that the view would rather have, where the layout asks for its size. By default their size is that of
  /// the constraints inside, as close to the one offered as they let it.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let axes = layoutAttributes.estimatedAxes ?? EstimatedAxes(width: true, height: true)
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
  /// What a metatype known only while running calls to make a view, by way of the subclass's own `init(frame:)`; see
  /// `UITableViewCell.instance(style:reuseIdentifier:)`.
  @usableFromInline @_silgen_name("plumb_UICollectionReusableView_instance")
  convenience init(instanceWithWidth width: Double, height: Double) {
    self.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  /// A view of the class on which this is called.
  @_silgen_name("plumb_UICollectionReusableView_instance")
  static func instance(width: Double, height: Double) -> UICollectionReusableView
}
