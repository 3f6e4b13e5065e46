import AutoLayout
import CGtk4

/// A widget in a layout: its natural size is its intrinsic content size, its minimum size is required.
///
/// The widget retains the item. When the widget is destroyed, the item leaves the layout.
@MainActor public final class WidgetItem: WidgetPart, MeasuredItem {
  /// The node in the layout tree.
  public private(set) lazy var layoutNode = LayoutNode(measuring: self)
  /// What GTK measured last.
  private var known: Measures?

  private struct Measures: Equatable {
    var natural: ContentMeasurement
    var atWidth: ContentMeasurement?
  }

  private static let key = "plumb-item"

  init(_ widget: Widget) { super.init(widget, key: Self.key) }

  /// Returns the item of a widget in a layout.
  public static func of(_ widget: Widget) -> WidgetItem? { of(widget, key: key) as? WidgetItem }

  override func widgetWasDestroyed() { layoutNode.end() }

  /// Whether the widget takes part in the layout.
  var isVisible: Bool { widget.map { gtk_widget_get_visible($0) != 0 } ?? false }

  /// Whether the height depends on the width.
  public var isWrapping: Bool {
    widget.map { gtk_widget_get_request_mode($0) == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH } ?? false
  }

  public func measureContent(atWidth width: CGFloat?) -> ContentMeasurement {
    guard let widget, isVisible else { return ContentMeasurement(size: .zero) }
    return PartClock.toolkit {
      var (minimum, natural): (CInt, CInt) = (0, 0)
      gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
      // GTK measures no height for less than the minimum width.
      var forWidth = width.map { max(CInt($0), minimum) } ?? -1
      if forWidth < 0, isWrapping { forWidth = natural }
      var (lowest, height, baseline): (CInt, CInt, CInt) = (0, 0, -1)
      gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, forWidth, &lowest, &height, nil, &baseline)
      var result = ContentMeasurement(
        size: CGSize(width: Int(natural), height: Int(height)),
        minimum: CGSize(width: Int(minimum), height: Int(lowest)))
      if baseline >= 0 {
        result.firstBaseline = CGFloat(baseline)
        // GTK has the baseline of the first line. The last line is as far from the bottom as that of a single line.
        result.lastBaseline = CGFloat(singleLineHeight(widget, height, &baseline) - baseline)
      }
      return result
    }
  }

  private func singleLineHeight(_ widget: Widget, _ height: CInt, _ baseline: inout CInt) -> CInt {
    guard isWrapping else { return height }
    var (natural, single): (CInt, CInt) = (0, 0)
    gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
    gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, natural, nil, &single, nil, &baseline)
    return single
  }

  /// Measures again, and requests a layout if anything changed. GTK has the sizes of widgets that did not change.
  func refresh() -> Bool {
    let width = layoutNode.isInLayout ? layoutNode.frame.width : 0
    let now = Measures(
      natural: measureContent(atWidth: nil), atWidth: isWrapping && width > 0 ? measureContent(atWidth: width) : nil)
    guard now != known else { return false }
    known = now
    layoutNode.setNeedsPreparation()
    return true
  }

  /// The position of a baseline in a frame of the widget, or nil without text. GTK centers text in higher frames.
  public func baseline(isLast: Bool, in frame: CGRect) -> CGFloat? {
    guard let natural = known?.natural, natural.firstBaseline != nil else { return nil }
    let content = isWrapping ? measureContent(atWidth: min(frame.width, natural.size.width)) : natural
    let extra = (frame.height - content.size.height) / 2
    return isLast
      ? content.lastBaseline.map { frame.maxY - extra - $0 } : content.firstBaseline.map { frame.minY + extra + $0 }
  }

  /// Gives the widget its frame in the container. The baseline is passed on, so that texts are on it.
  func allocate(_ frame: CGRect) {
    guard let widget else { return }
    var rectangle = GtkAllocation(
      x: CInt(frame.minX), y: CInt(frame.minY), width: CInt(frame.width), height: CInt(frame.height))
    let baseline = baseline(isLast: false, in: frame).map { CInt(($0 - frame.minY).rounded()) } ?? -1
    PartClock.toolkit { gtk_widget_size_allocate(widget, &rectangle, max(-1, baseline)) }
  }
}
