import Foundation

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
