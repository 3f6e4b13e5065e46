import Foundation

/// A control with which a number is dragged.
@preconcurrency @MainActor
open class UISlider: UIControl {
  /// The number.
  open var value: Float = 0 { didSet { value = min(max(value, minimumValue), maximumValue) } }
  /// The least number. A greatest number below it, and the number itself, go up with it.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = max(value, minimumValue)
    }
  }
  /// The greatest number. A least number above it, and the number itself, go down with it.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = min(value, maximumValue)
    }
  }
  /// Whether actions are called while the knob is dragged, rather than at the end.
  open var isContinuous = true
  /// The colour below the number. It is not drawn.
  open var minimumTrackTintColor: UIColor?
  /// The colour above the number. It is not drawn.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the knob. It is not drawn.
  open var thumbTintColor: UIColor?
  /// The picture at the start of the track.
  open var minimumValueImage: UIImage? { didSet { setNeedsLayout() } }
  /// The picture at the end of the track.
  open var maximumValueImage: UIImage? { didSet { setNeedsLayout() } }
  /// The pictures of the knob and of both parts of the track, by state.
  private var thumbImages: [State: UIImage] = [:]
  private var minimumTrackImages: [State: UIImage] = [:]
  private var maximumTrackImages: [State: UIImage] = [:]

  /// Sets the number.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }
  /// The height between the alignment edges: 30 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 30) }
  /// The slider reaches 2 points beyond at the sides and 1 at the bottom.
  open override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 0, left: 2, bottom: 1, right: 2) }
  /// The width asked for, and 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }

  // MARK: Parts

  /// Sets the picture of the knob in a state. Its size is the knob's.
  open func setThumbImage(_ image: UIImage?, for state: State) { thumbImages[state] = image }
  /// Sets the picture of the track below the number in a state. It is not drawn.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) { minimumTrackImages[state] = image }
  /// Sets the picture of the track above the number in a state. It is not drawn.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) { maximumTrackImages[state] = image }
  /// The picture of the knob in a state.
  open func thumbImage(for state: State) -> UIImage? { thumbImages[state] ?? thumbImages[.normal] }
  /// The picture of the track below the number in a state.
  open func minimumTrackImage(for state: State) -> UIImage? { minimumTrackImages[state] ?? minimumTrackImages[.normal] }
  /// The picture of the track above the number in a state.
  open func maximumTrackImage(for state: State) -> UIImage? { maximumTrackImages[state] ?? maximumTrackImages[.normal] }
  /// The picture of the knob in the present state.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The picture of the track below the number in the present state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The picture of the track above the number in the present state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }

  /// The rectangle of the picture at the start of the track in `bounds`: at the left, in the middle of the height.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    place(minimumValueImage?.size ?? .zero, in: bounds) { bounds, _ in bounds.minX }
  }
  /// The rectangle of the picture at the end of the track in `bounds`: at the right, in the middle of the height.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    place(maximumValueImage?.size ?? .zero, in: bounds) { bounds, size in bounds.maxX - size.width }
  }
  /// The rectangle of the track in `bounds`: 4 points high, 2 from the sides, and clear of the pictures at its ends. The
  /// height is not checked against a device.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let (height, side): (CGFloat, CGFloat) = (4, 2)
    let first = minimumValueImage.map { $0.size.width + Self.imageDistance } ?? 0
    let last = maximumValueImage.map { $0.size.width + Self.imageDistance } ?? 0
    return CGRect(
      x: bounds.minX + first + side, y: bounds.midY - height / 2, width: max(0, bounds.width - first - last - 2 * side),
      height: height)
  }
  /// The rectangle of the knob at `value`, which reaches 2 points beyond the track at both ends. It has the size of its
  /// picture, else 31 points.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = currentThumbImage?.size ?? CGSize(width: 31, height: 31)
    let room = maximumValue - minimumValue
    let share = room > 0 ? CGFloat((min(max(value, minimumValue), maximumValue) - minimumValue) / room) : 0
    let way = rect.width + 4 - size.width
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    return CGRect(
      x: rect.minX - 2 + way * (isLeftToRight ? share : 1 - share), y: rect.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private static let imageDistance: CGFloat = 8

  private func place(_ size: CGSize, in bounds: CGRect, _ x: (CGRect, CGSize) -> CGFloat) -> CGRect {
    CGRect(x: x(bounds, size), y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
}
