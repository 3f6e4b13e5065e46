import ControlMetrics
import Foundation

/// A view that shows that a task is in progress.
open class UIActivityIndicatorView: UIView {
  /// The style of an activity indicator.
  public enum Style: Int, Sendable {
    /// Large.
    case large = 101
    /// Medium.
    case medium = 100

    @MainActor fileprivate var metrics: TouchMetrics { .current(self == .large ? .largeSpinner : .spinner) }
  }
  /// The style of an activity indicator.
  open var style: Style { didSet { invalidateIntrinsicContentSize() } }
  /// The color. Affects drawing only.
  open var color: UIColor! = .systemGray
  /// Whether the indicator is hidden while it is not animating, so that stack views leave no space for it.
  open var hidesWhenStopped = true { didSet { if !isAnimating { isHidden = hidesWhenStopped } } }
  /// Whether the indicator is animating.
  open private(set) var isAnimating = false
  /// Creates an indicator of a style.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.metrics.size))
    hugFirmly()
    isHidden = true
  }
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    hugFirmly()
    isHidden = true
  }
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
  }
  /// Starts the animation, and shows the indicator if ``hidesWhenStopped`` is true.
  open func startAnimating() {
    isAnimating = true
    if hidesWhenStopped { isHidden = false }
  }
  /// Stops the animation, and hides the indicator if ``hidesWhenStopped`` is true.
  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
  /// 20 × 20 points, or 37 × 37 points in the large style.
  open override var intrinsicContentSize: CGSize { style.metrics.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.raw("style", self, \.style)
    archive.property("hidesWhenStopped", self, \.hidesWhenStopped)
    archive.value("turns", isAnimating) { $0 ? startAnimating() : stopAnimating() }
  }
}
