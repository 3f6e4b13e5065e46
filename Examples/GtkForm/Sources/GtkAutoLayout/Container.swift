import AutoLayout
import CGtk4

/// A container whose children a `GtkLayoutManager` lays out, the methods of which are those of this class.
@MainActor public class Container: WidgetPart {
  private static let key = "plumb-container"

  /// Creates a container without children.
  public init() {
    let container = g_object_new_with_properties(WidgetClass.container, 0, nil, nil)!
    let widget = UnsafeMutableRawPointer(container).assumingMemoryBound(to: GtkWidget.self)
    super.init(widget, key: Self.key)
    let manager = g_object_new_with_properties(WidgetClass.manager, 0, nil, nil)!
    gtk_widget_set_layout_manager(
      widget, UnsafeMutableRawPointer(manager).assumingMemoryBound(to: GtkLayoutManager.self))
  }

  /// Returns the container that a widget is.
  static func container(_ widget: Widget) -> Container? { of(widget, key: key) as? Container }

  /// Whether the height depends on the width.
  var requestMode: GtkSizeRequestMode { GTK_SIZE_REQUEST_CONSTANT_SIZE }

  /// Returns the minimum and the natural size on an axis; of the height for a width, if it is not -1.
  func measure(_ orientation: GtkOrientation, forSize: CInt) -> (minimum: CInt, natural: CInt) { (0, 0) }

  /// Gives the children their frames in a container of this size, in points.
  func allocate(width: CInt, height: CInt) {}
}

/// A container whose children have frames that the program computes, in whole points.
@MainActor public final class FrameContainer: Container {
  /// The natural size, and the smallest one.
  public var size = (minimum: CGSize.zero, natural: CGSize.zero) {
    didSet { if size != oldValue, let widget { gtk_widget_queue_resize(widget) } }
  }
  /// The children with their frames, in points.
  public private(set) var children: [(widget: Widget, frame: CGRect)] = []
  /// Computes the frames for a new size, with calls of ``setFrame(_:of:)`` here and in containers inside.
  public var willAllocate: ((CGSize) -> Void)?

  /// Adds a child in front of the others.
  public func add(_ child: Widget) {
    gtk_widget_set_parent(child, widget)
    children.append((child, .zero))
  }

  /// Removes the children.
  public func removeAll() {
    for child in children { gtk_widget_unparent(child.widget) }
    children = []
  }

  /// Makes the container large enough for its children, as the content of a scrolled window.
  public func fitChildren() {
    let extent = children.reduce(CGRect.zero) { $0.union($1.frame) }
    size = (CGSize(width: extent.maxX, height: extent.maxY), CGSize(width: extent.maxX, height: extent.maxY))
  }

  /// Sets the frame of the child at an index, which counts from the next allocation.
  public func setFrame(_ frame: CGRect, ofChild index: Int) {
    guard children[index].frame != frame else { return }
    children[index].frame = frame
    if let widget { gtk_widget_queue_allocate(widget) }
  }

  override func widgetWasDestroyed() { (children, willAllocate) = ([], nil) }

  override func measure(_ orientation: GtkOrientation, forSize: CInt) -> (minimum: CInt, natural: CInt) {
    // GTK wants children measured before they are allocated.
    for child in children { gtk_widget_measure(child.widget, orientation, -1, nil, nil, nil, nil) }
    let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
    let (low, high) = (size.minimum, size.natural)
    return isHorizontal ? (CInt(low.width), CInt(high.width)) : (CInt(low.height), CInt(high.height))
  }

  override func allocate(width: CInt, height: CInt) {
    willAllocate?(CGSize(width: Int(width), height: Int(height)))
    for child in children {
      var rectangle = GtkAllocation(
        x: CInt(child.frame.minX), y: CInt(child.frame.minY), width: CInt(child.frame.width),
        height: CInt(child.frame.height))
      gtk_widget_size_allocate(child.widget, &rectangle, -1)
    }
  }
}
