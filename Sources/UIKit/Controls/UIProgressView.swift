import Foundation

/// A bar that shows the progress of a task.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The style of a progress view.
  public enum Style: Int, Sendable {
    /// The system default.
    case `default`
    /// The style for bars.
    case bar
  }
  /// The progress, from 0 to 1.
  open var progress: Float = 0 { didSet { progress = min(max(progress, 0), 1) } }
  /// The color of the filled part. Affects drawing only.
  open var progressTintColor: UIColor?
  /// The color of the unfilled part. Affects drawing only.
  open var trackTintColor: UIColor?
  /// The style of a progress view.
  open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }
  /// Creates a progress view of a style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  /// 4 points high, or 2 points in the bar style.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle == .bar ? 2 : 4)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.raw("style", self, \.progressViewStyle)
    archive.property("progress", self, \.progress)
  }
}
