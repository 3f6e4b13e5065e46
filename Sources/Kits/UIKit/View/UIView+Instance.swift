import Foundation

// On Apple's systems every initializer of a class can be called on a metatype. Swift elsewhere asks for `required`
// ones, which would restrict subclasses. Lowered sources call these functions instead; see
// `UITableViewCell.instance(style:reuseIdentifier:)` for how they reach the class.

extension UIView {
  @usableFromInline @_silgen_name("plumb_UIView_instance")
  convenience init(instanceAtX x: Double, y: Double, width: Double, height: Double) {
    self.init(frame: CGRect(x: x, y: y, width: width, height: height))
  }

  @_silgen_name("plumb_UIView_instance")
  private static func instance(x: Double, y: Double, width: Double, height: Double) -> UIView

  /// Creates a view of the class on which it is called, with `init(frame:)`. The frame is in points.
  public static func instance(frame: CGRect = .zero) -> Self {
    let view = instance(
      x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height)
    return unsafeDowncast(view, to: self)
  }
}

extension UIViewController {
  @usableFromInline @_silgen_name("plumb_UIViewController_instance")
  convenience init(instanceOf nibName: __owned String?, in bundle: __owned Bundle?) {
    self.init(nibName: nibName, bundle: bundle)
  }

  @_silgen_name("plumb_UIViewController_instance")
  private static func instance(of nibName: __owned String?, in bundle: __owned Bundle?) -> UIViewController

  /// Creates a controller of the class on which it is called, with `init(nibName:bundle:)`.
  public static func instance(nibName: String? = nil, bundle: Bundle? = nil) -> Self {
    unsafeDowncast(instance(of: nibName, in: bundle), to: self)
  }
}

extension UITableViewCell {
  /// Creates a cell of the class on which it is called, with `init(style:reuseIdentifier:)`.
  public static func instance(style: CellStyle, reuseIdentifier: String?) -> Self {
    unsafeDowncast(instance(style: style.rawValue, reuseIdentifier: reuseIdentifier), to: self)
  }
}
