import Foundation

/// A view that changes what is behind it; subviews belong into its content view.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView, ContentHolder {
  /// The view for subviews; as large as the effect view.
  open private(set) var contentView: UIView
  /// The effect.
  open var effect: UIVisualEffect?

  /// Makes a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    contentView = UIView()
    super.init(frame: .zero)
    fill()
  }

  /// Makes a view without an effect, of a frame in points.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

  /// Makes a view of an archive.
  public required init?(coder: NSCoder) {
    contentView = Self.contentView(from: coder)
    super.init(coder: coder)
    fill()
  }

  private func fill() {
    guard contentView.superview == nil else { return }
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }
}
