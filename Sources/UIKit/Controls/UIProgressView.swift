import Foundation

/// A bar that fills as work goes on.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// How the bar looks.
  public enum Style: Int, Sendable {
    /// On a page.
    case `default`
    /// In a bar.
    case bar
  }
  /// How much is done, from 0 to 1.
  open var progress: Float = 0 { didSet { progress = min(max(progress, 0), 1) } }
  /// The colour of what is done. It is not drawn.
  open var progressTintColor: UIColor?
  /// The colour of what is left. It is not drawn.
  open var trackTintColor: UIColor?
  /// How the bar looks.
  open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }
  /// Makes a bar.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }
  /// Makes a bar of a given frame, in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }
  /// Makes a bar of an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Sets how much is done.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  /// 4 points high, 2 in a bar.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2 : 4)
  }
  /// The width asked for and the bar's height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }
}
