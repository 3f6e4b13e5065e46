import Foundation

/// A view with an effect. Subviews belong to its content view.
open class UIVisualEffectView: UIView, ContentHolder {
  /// The content view. It has the size of the effect view.
  open private(set) var contentView: UIView
  /// The effect. Affects drawing only.
  open var effect: UIVisualEffect?

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    contentView = UIView()
    super.init(frame: .zero)
    fill()
  }

  /// Creates a view without an effect, with a frame in points.
  public override convenience init(frame: CGRect) {
    self.init(effect: nil)
    self.frame = frame
  }

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

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.value("blur", (effect as? UIBlurEffect)?.style.rawValue) { raw in
      guard let raw else { return }
      guard let style = UIBlurEffect.Style(rawValue: raw) else { throw LayoutArchiveError.wrongValue(key: "blur") }
      effect = UIBlurEffect(style: style)
    }
  }
}
