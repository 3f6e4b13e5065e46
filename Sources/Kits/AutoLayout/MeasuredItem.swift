import Foundation
import LayoutEngine

/// The size of an item's content as its toolkit measures it, in points.
public struct ContentMeasurement: Equatable, Sendable {
  /// The size that the content takes if there is room.
  public var size: CGSize
  /// The size below which the toolkit does not draw the content. An axis at 0 has no minimum.
  public var minimum: CGSize
  /// The distance of the first baseline from the top of content of this size; nil without text.
  public var firstBaseline: CGFloat?
  /// The distance of the last baseline from the bottom of content of this size; nil without text.
  public var lastBaseline: CGFloat?

  /// Creates a measurement. The baselines are distances from the top and from the bottom.
  public init(
    size: CGSize, minimum: CGSize = .zero, firstBaseline: CGFloat? = nil, lastBaseline: CGFloat? = nil
  ) {
    (self.size, self.minimum) = (size, minimum)
    (self.firstBaseline, self.lastBaseline) = (firstBaseline, lastBaseline)
  }
}

/// An item whose toolkit measures content: labels, buttons, anything with a natural size.
///
/// The item creates its node with ``LayoutNode/init(measuring:placement:)``. The layout then calls
/// ``measureContent(atWidth:)`` before the item's first layout and after ``LayoutNode/setNeedsPreparation()``, and once
/// more with the width of the item's frame if ``WrappingItem/isWrapping`` is true and the frame is narrower than the
/// content. An item that does not wrap is never measured at a width.
///
/// The size is the intrinsic content size, for which content hugging and compression resistance apply. The minimum is
/// required: a constraint for less conflicts with it, and is the one that is broken. For an item that wraps, the minimum
/// height has a priority just below required, because its height follows from a width that the layout only determines.
@preconcurrency @MainActor public protocol MeasuredItem: WrappingItem {
  /// Returns the size of the content at a width in points, or without a limit if the width is nil.
  func measureContent(atWidth width: CGFloat?) -> ContentMeasurement
}

extension MeasuredItem {
  /// The measured height.
  public func contentHeight(atWidth width: CGFloat) -> CGFloat { measureContent(atWidth: width).size.height }
}

extension LayoutNode {
  /// Creates the node of a view whose content the layout measures.
  public convenience init(measuring owner: any MeasuredItem, placement: Placement = .constraints) {
    self.init(owner: owner, placement: placement)
    isMeasured = true
    settingsBox.measured = MeasuredContent()
  }

  /// Measures the content, at the width in the layout if it wraps there.
  func measureContent() {
    guard let measured, let item = owner as? any MeasuredItem else { return }
    let natural = item.measureContent(atWidth: nil)
    let isWrapping = item.isWrapping
    var atWidth = natural
    if isWrapping, let width = measured.layoutWidth, width < natural.size.width {
      atWidth = item.measureContent(atWidth: width)
    }
    setContentSize(width: natural.size.width, height: atWidth.size.height)
    let minimum = Size(width: Double(natural.minimum.width), height: Double(atWidth.minimum.height))
    if minimum != measured.minimum || isWrapping != measured.isWrapping {
      (measured.minimum, measured.isWrapping) = (minimum, isWrapping)
      changed(.content)
    }
    // Toolkits center text in a view that is higher than the text.
    let half = atWidth.size.height / 2
    setBaselines(
      first: atWidth.firstBaseline.map { LayoutBaseline(heightFraction: 0.5, offset: $0 - half) },
      last: atWidth.lastBaseline.map { LayoutBaseline(heightFraction: 0.5, offset: half - $0) })
  }

  /// Records the width in the layout, and measures content that wraps differently at it.
  func measureAtNewWidth() {
    let width = frame.width
    guard let measured, measured.layoutWidth != width else { return }
    let natural = CGFloat(settings.content.width ?? 0)
    let last = min(measured.layoutWidth ?? natural, natural)
    measured.layoutWidth = width
    if measured.isWrapping, min(width, natural) != last { measureContent() }
  }

  private var measured: MeasuredContent? { storedSettings?.measured }
}

/// What the layout knows of content that it measures.
@MainActor final class MeasuredContent {
  /// The width of the frame in the last layout; nil before the first.
  var layoutWidth: CGFloat?
  /// The size below which the toolkit does not draw the content.
  var minimum = Size.zero
  /// Whether the height depends on the width.
  var isWrapping = false

  /// The priority of minimum heights that follow from a width: above all that clients set, but not required. The
  /// height of the previous width must not conflict with the frame at a new one.
  private static let wrapped = LayoutEngine.Priority(level: 999.98)

  /// The minimum size that is required. A fitting size has another width, and therefore another minimum height of
  /// wrapping text than that of the layout.
  var required: Size { Size(width: minimum.width, height: isWrapping ? 0 : minimum.height) }

  /// Returns content whose height, if it follows from the width, is not compressed by any constraint that is optional.
  func limited(_ content: ItemContent) -> ItemContent {
    var result = content
    if isWrapping, content.height ?? 0 > 0, minimum.height > 0 {
      result.compression.vertical = max(content.compression.vertical, Self.wrapped)
    }
    return result
  }
}
