import Foundation

/// A control with a constant content size that it keeps on both axes.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether it is on.
  open var isOn = false
  /// The colour while it is on. It is not drawn.
  open var onTintColor: UIColor?
  /// The colour of the knob. It is not drawn.
  open var thumbTintColor: UIColor?
  /// How the control looks: as a knob that slides, unless asked otherwise.
  open var style: Style { preferredStyle == .checkbox ? .checkbox : .sliding }
  /// How the control should look. It keeps its size in any case.
  open var preferredStyle = Style.automatic
  /// Words beside a checkbox. They are not drawn, and take no room.
  open var title: String?

  /// How a control that is on or off looks.
  public enum Style: Int, Sendable {
    /// As suits the device.
    case automatic = 0
    /// As a box that is ticked.
    case checkbox = 1
    /// As a knob that slides.
    case sliding = 2
  }

  /// Turns it on or off.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// Makes a switch; its size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 51, height: 31)))
    hugFirmly()
  }
  /// Makes a switch of an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// The size between the alignment edges: 49 × 31 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 49, height: 31) }
  /// The switch reaches 2 points beyond at the right.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 2) }
  /// Always the same size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 51, height: 31) }
}

/// A control with which a number is stepped up and down.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  /// The number.
  open var value: Double = 0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
  /// The least number. A greatest number below it, and the number itself, go up with it.
  open var minimumValue: Double = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = max(value, minimumValue)
    }
  }
  /// The greatest number. A least number above it, and the number itself, go down with it.
  open var maximumValue: Double = 100 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = min(value, maximumValue)
    }
  }
  /// The step.
  open var stepValue: Double = 1
  /// Whether the number goes on at the least one after the greatest.
  open var wraps = false
  /// Whether the number goes on while a part is pressed.
  open var autorepeat = true

  /// Makes a stepper; its size is fixed.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 94, height: 32)))
    hugFirmly()
  }
  /// Makes a stepper of an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// 94 × 32 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
  /// Always the same size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

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

/// A row of dots, one a page.
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// How many pages there are, 0 or more.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
    }
  }
  /// The page that is shown: one of those that there are.
  open var currentPage = 0 {
    didSet { currentPage = max(0, min(currentPage, numberOfPages - 1)) }
  }
  /// What stands behind the dots. It is not drawn, and takes no room.
  open var backgroundStyle = BackgroundStyle.automatic

  /// What stands behind dots.
  public enum BackgroundStyle: Int, Sendable {
    /// As suits the place.
    case automatic = 0
    /// A background.
    case prominent = 1
    /// Nothing.
    case minimal = 2
  }

  /// Whether a single page has no dot. It keeps its room.
  open var hidesForSinglePage = false
  /// The colour of the dots. It is not drawn.
  open var pageIndicatorTintColor: UIColor?
  /// The colour of the dot of the page that is shown. It is not drawn.
  open var currentPageIndicatorTintColor: UIColor?
  /// The size that a number of dots takes, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: pageCount > 0 ? 16 * CGFloat(pageCount) - 9 : 0, height: 37)
  }
  /// The size that the dots take.
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }
  /// The size that the dots take.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension UIView {
  /// Controls of one size keep to it.
  func hugFirmly() {
    setContentHuggingPriority(.defaultHigh, for: .horizontal)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }
}
