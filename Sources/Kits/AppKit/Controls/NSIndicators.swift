import ControlMetrics
import Foundation

/// A bar or a wheel that shows progress.
open class NSProgressIndicator: NSView {
  /// The form of the indicator: a bar or a spinning circle.
  open var style = Style.bar { didSet { invalidateIntrinsicContentSize() } }
  /// The size of the indicator, from mini to large.
  open var controlSize = NSControl.ControlSize.regular { didSet { invalidateIntrinsicContentSize() } }
  /// Whether the end is unknown. Affects drawing only.
  open var isIndeterminate = true
  /// Whether the indicator is visible while it does not animate. Affects drawing only.
  open var isDisplayedWhenStopped = true
  /// Whether a thread animates the indicator. Has no effect: Plumb does not animate.
  open var usesThreadedAnimation = true
  /// The value. Affects drawing only.
  open var doubleValue = 0.0
  /// The value at the beginning. Affects drawing only.
  open var minValue = 0.0
  /// The value at the end. Affects drawing only.
  open var maxValue = 100.0

  override func setUp() {
    super.setUp()
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  private var metricsStyle: DesktopStyle { style == .bar ? .progressBar : .spinner }
  private var tables: DesktopControl { tables(metricsStyle, controlSize.metricsSize) }

  /// Whether the y-axis is downward: true.
  open override var isFlipped: Bool { true }
  /// The insets of the table of metrics.
  open override var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets(tables.alignmentInsets) }
  /// By the table of metrics: a bar has a height, a wheel has both.
  open override var intrinsicContentSize: CGSize { Self.contentSize(tables.fixedSize) }
  /// Resizes the indicator to the height of its style.
  open func sizeToFit() {
    let size = intrinsicContentSize
    setFrameSize(CGSize(width: size.width < 0 ? frame.width : size.width, height: size.height))
  }
  /// Starts the animation. Affects drawing only.
  open func startAnimation(_ sender: Any?) {}
  /// Stops the animation. Affects drawing only.
  open func stopAnimation(_ sender: Any?) {}
  /// Advances the value.
  open func increment(by delta: Double) { doubleValue += delta }

  /// The form of a progress indicator.
  public enum Style: UInt, Sendable {
    /// A bar.
    case bar
    /// A wheel.
    case spinning
  }
}

/// A control that shows a level.
open class NSLevelIndicator: NSControl {
  /// The form. Affects drawing only.
  open var levelIndicatorStyle = Style.continuousCapacity
  /// The lowest value. Affects drawing only.
  open var minValue = 0.0
  /// The highest value. Affects drawing only.
  open var maxValue = 5.0
  /// The value from which the level is drawn as a warning. Affects drawing only.
  open var warningValue = 0.0
  /// The value from which the level is drawn as critical. Affects drawing only.
  open var criticalValue = 0.0

  override var metricsStyle: DesktopStyle { .levelIndicator }

  /// The form of a level indicator. Affects drawing only.
  public enum Style: UInt, Sendable {
    /// Relevance.
    case relevancy
    /// A bar.
    case continuousCapacity
    /// Segments.
    case discreteCapacity
    /// Stars.
    case rating
  }
}

/// A control that displays a color.
open class NSColorWell: NSControl {
  /// The color. Affects drawing only.
  open var color = NSColor.black
  /// Whether there is a border. Affects drawing only.
  open var isBordered = true

  override func setUp() {
    super.setUp()
    setContentHuggingPriority(.defaultLow, for: .vertical)
  }

  override var metricsStyle: DesktopStyle { .colorWell }
}
