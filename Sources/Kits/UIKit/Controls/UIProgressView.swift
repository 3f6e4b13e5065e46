import ControlMetrics
import Foundation

/// A bar that shows the progress of a task.
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
    let height = frame.height == 0 ? 0 : TouchMetrics.current(.progressBar).size.height
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: height)))
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  /// 4 points high, or 2 points in the bar style.
  open override var intrinsicContentSize: CGSize {
    TouchMetrics.current(progressViewStyle == .bar ? .progressBarInBar : .progressBar).intrinsicSize
  }
  /// A progress view ignores the height of its frame, except on the canvas of the editor.
  override func allowedSize(_ size: CGSize) -> CGSize {
    isOnCanvas ? size : CGSize(width: size.width, height: intrinsicContentSize.height)
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
