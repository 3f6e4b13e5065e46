import ControlMetrics
import Foundation

/// A control for incrementing and decrementing a value.
open class UIStepper: UIControl {
  private static var size: CGSize { TouchMetrics.current(.stepper).size }
  private var range = BoundedValue<Double>(value: 0, minimum: 0, maximum: 100)

  /// The value, within the range.
  open var value: Double {
    get { range.value }
    set { range.value = newValue }
  }
  /// The minimum value. Setting it raises the maximum and the value that are below it.
  open var minimumValue: Double {
    get { range.minimum }
    set { range.minimum = newValue }
  }
  /// The maximum value. Setting it lowers the minimum and the value that are above it.
  open var maximumValue: Double {
    get { range.maximum }
    set { range.maximum = newValue }
  }
  /// The increment. Has no effect: Plumb receives no touches.
  open var stepValue: Double = 1
  /// Whether the value goes from the maximum to the minimum. Has no effect: Plumb receives no touches.
  open var wraps = false
  /// Whether a long press repeats the step. Has no effect: Plumb receives no touches.
  open var autorepeat = true
  /// Whether actions are sent while the value changes. Has no effect: Plumb receives no touches.
  open var isContinuous = true

  /// Creates a stepper of 94 × 32 points.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    hugFirmly()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.property("minimum", self, \.minimumValue)
    archive.property("maximum", self, \.maximumValue)
    archive.property("step", self, \.stepValue)
    archive.property("value", self, \.value)
  }
}
