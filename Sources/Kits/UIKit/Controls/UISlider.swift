import ControlMetrics
import Foundation

/// A control for selecting a value from a range.
open class UISlider: UIControl {
  private var range = BoundedValue<Float>(value: 0, minimum: 0, maximum: 1)

  /// The value, within the range.
  open var value: Float {
    get { range.value }
    set { range.value = newValue }
  }
  /// The minimum value. Setting it raises the maximum and the value that are below it.
  open var minimumValue: Float {
    get { range.minimum }
    set { range.minimum = newValue }
  }
  /// The maximum value. Setting it lowers the minimum and the value that are above it.
  open var maximumValue: Float {
    get { range.maximum }
    set { range.maximum = newValue }
  }
  /// Has no effect: Plumb receives no touches.
  open var isContinuous = true
  /// The color of the track below the value. Affects drawing only.
  open var minimumTrackTintColor: UIColor?
  /// The image at the smallest value. Has no effect: it is not laid out.
  open var minimumValueImage: UIImage?
  /// The image at the largest value. Has no effect: it is not laid out.
  open var maximumValueImage: UIImage?
  /// The color of the track above the value. Affects drawing only.
  open var maximumTrackTintColor: UIColor?
  /// The color of the thumb. Affects drawing only.
  open var thumbTintColor: UIColor?

  /// Sets the value.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  private static var metrics: TouchMetrics { .current(.slider) }
  /// The height between the alignment edges: 30 points.
  open override var intrinsicContentSize: CGSize { Self.metrics.intrinsicSize }
  /// The alignment rectangle excludes 2 points at the sides and 1 point at the bottom.
  open override var alignmentRectInsets: UIEdgeInsets { Self.metrics.alignmentInsets }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.metrics.size.height)
  }

  /// Returns the rectangle of the track: 4 points high and 2 points from the sides. The height has not been checked on
  /// a device.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
  }
  private var trackImages: [[State: UIImage]] = [[:], [:]]
  /// Sets the image of the track below the value for a state. Has no effect: the track is drawn with its color.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) { trackImages[0][state] = image }
  /// Sets the image of the track above the value for a state. Has no effect: the track is drawn with its color.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) { trackImages[1][state] = image }
  /// Returns the image of the track below the value for a state.
  open func minimumTrackImage(for state: State) -> UIImage? { trackImages[0][state] }
  /// Returns the image of the track above the value for a state.
  open func maximumTrackImage(for state: State) -> UIImage? { trackImages[1][state] }
  private var thumbImages: [State: UIImage] = [:]
  /// Sets the image of the thumb for a state. Its size is that of the thumb.
  open func setThumbImage(_ image: UIImage?, for state: State) { thumbImages[state] = image }
  /// Returns the image of the thumb for a state: by default that for the normal state.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }
  /// The image of the thumb for the state of the slider.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// Returns the rectangle of the thumb for a value: 31 × 31 points, or the size of its image. It extends 2 points
  /// beyond the track at both ends.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let length = maximumValue - minimumValue
    let share = length > 0 ? CGFloat((min(max(value, minimumValue), maximumValue) - minimumValue) / length) : 0
    let size = thumbImage(for: state)?.size ?? CGSize(width: 31, height: 31)
    let x = rect.minX - 2 + (rect.width + 4 - size.width) * (isLeftToRight ? share : 1 - share)
    return CGRect(x: x, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.property("minimum", self, \.minimumValue)
    archive.property("maximum", self, \.maximumValue)
    archive.property("value", self, \.value)
  }
}
