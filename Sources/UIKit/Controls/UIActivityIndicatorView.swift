import Foundation

/// A wheel that turns while something goes on.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The size of the wheel.
  public enum Style: Int, Sendable {
    /// Large.
    case large = 101
    /// Of a line's height.
    case medium = 100
  }
  /// The size of the wheel.
  open var style: Style { didSet { invalidateIntrinsicContentSize() } }
  /// The colour. It is not drawn.
  open var color: UIColor! = .systemGray
  /// Whether the wheel is hidden at rest, so that stack views leave no room for it.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
  /// Whether the wheel turns.
  open private(set) var isAnimating = false
  /// Makes a wheel.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style == .large ? 37 : 20, height: style == .large ? 37 : 20))
    hugFirmly()
    isHidden = true
  }
  /// Makes a wheel of a given frame, in points.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    hugFirmly()
    isHidden = true
  }
  /// Makes a wheel of an archive.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }
  /// Starts turning; a wheel that hides at rest is shown.
  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }
  /// Stops turning; a wheel that hides at rest is hidden.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
  /// 20 × 20 points, 37 × 37 if large.
  open override var intrinsicContentSize: CGSize {
    style == .large ? CGSize(width: 37, height: 37) : CGSize(width: 20, height: 20)
  }
  /// Always the same size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
