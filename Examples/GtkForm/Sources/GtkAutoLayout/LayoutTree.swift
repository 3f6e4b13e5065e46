import AutoLayout
import CGtk4

/// The layout of a container's widgets by constraints: the part of a `GtkLayoutManager` that is written in Swift.
///
/// The tree of nodes has the container at its root. Widgets, guides, stacks and grids are its descendants; all widgets
/// are children of the one container for GTK, so that constraints reach across stacks.
///
///     let form = LayoutTree()
///     let name = form.add(gtk_label_new("Name"))
///     name.leadingAnchor.constraint(equalTo: form.margins.leadingAnchor).isActive = true
///     gtk_window_set_child(window, form.widget)
///
/// The container's minimum size is the smallest that the required constraints and the minimum sizes of the widgets
/// allow; its natural size is the fitting size of the constraints. Its height depends on its width if a widget's does.
@MainActor public final class LayoutTree: Container, LayoutItem {
  /// The node at the root of the tree.
  public private(set) lazy var layoutNode = LayoutNode(owner: self)
  /// The container without the margins of the theme: the padding of a container of the class `layout-margins`.
  public private(set) lazy var margins: Guide = {
    let guide = Guide(marginsOf: self)
    marginsGuide = guide
    readMargins()
    return guide
  }()
  /// The widgets, in the order in which they were added, which is that of the focus.
  public private(set) var items: [WidgetItem] = []
  /// Whether the container always has its natural height for the width, as a row of a list has.
  ///
  /// The height is then measured in the layout itself, which keeps it for the allocation, instead of in a copy of the
  /// constraints.
  public var hasNaturalHeight = false
  /// The constraints for a width and a height, if ``hasNaturalHeight`` is true.
  private lazy var widthRow = widthAnchor.constraint(equalToConstant: 0)
  private lazy var heightRow = heightAnchor.constraint(equalToConstant: 0)
  /// Called after each allocation.
  public var didAllocate: (() -> Void)?
  /// The heights by width, and the width for -1, until something changes.
  private var sizes: [CInt: (minimum: CInt, natural: CInt)] = [:]
  private var width: (minimum: CInt, natural: CInt)?
  /// Whether GTK is calling: changes are part of its layout.
  private var isBusy = false
  /// The guide of the margins, if constraints refer to it.
  private var marginsGuide: Guide?
  /// The guides and arrangements, which nodes do not retain.
  var parts: [any LayoutItem] = []

  override func widgetWasDestroyed() {
    (items, parts, didAllocate) = ([], [], nil)
    layoutNode.end()
  }

  /// Returns the layout of a container.
  public static func of(_ widget: Widget) -> LayoutTree? { container(widget) as? LayoutTree }

  /// Adds a widget to the container and to the layout, below a stack or a grid if there is one.
  @discardableResult public func add(_ child: Widget, in parent: (any LayoutItem)? = nil) -> WidgetItem {
    gtk_widget_set_parent(child, widget)
    let item = WidgetItem(child)
    items.append(item)
    (parent ?? self).layoutNode.addChild(item.layoutNode)
    return item
  }

  /// Removes a widget, and the constraints that refer to it.
  public func remove(_ item: WidgetItem) {
    items.removeAll { $0 === item }
    item.layoutNode.end()
    if let child = item.widget { gtk_widget_unparent(child) }
  }

  /// GTK has to measure and allocate the container.
  public func layoutDidBecomeStale() {
    guard !isBusy else { return }
    (sizes, width) = ([:], nil)
    if let widget { gtk_widget_queue_resize(widget) }
  }

  // MARK: - Called by GTK

  override var requestMode: GtkSizeRequestMode {
    items.contains { $0.isVisible && $0.isWrapping }
      ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE
  }

  /// Returns the minimum and the natural size on an axis; of the height for a width, if it is not -1.
  override func measure(_ orientation: GtkOrientation, forSize: CInt) -> (minimum: CInt, natural: CInt) {
    PartClock.layout {
      isBusy = true
      defer { isBusy = false }
      if forSize < 0 || orientation == GTK_ORIENTATION_HORIZONTAL { refresh() }
      guard orientation == GTK_ORIENTATION_VERTICAL else { return measureWidth() }
      let width = forSize >= 0 ? forSize : measureWidth().natural
      if let known = sizes[width] { return known }
      if hasNaturalHeight {
        let height = layOut(width: width)
        sizes[width] = (height, height)
        return (height, height)
      }
      let size = CGSize(width: Int(width), height: 0)
      let result = range(
        low: layoutNode.fittingSize(size, horizontal: .required, vertical: Self.smallest).height,
        high: layoutNode.fittingSize(size, horizontal: .required, vertical: .fittingSizeLevel).height)
      sizes[width] = result
      return result
    }
  }

  /// Lays out at a width with the natural height, and returns that.
  private func layOut(width: CInt) -> CInt {
    heightRow.isActive = false
    widthRow.constant = CGFloat(width)
    widthRow.isActive = true
    layoutNode.placement = .preferred(CGRect(x: 0, y: 0, width: Int(width), height: 0), .fittingSizeLevel)
    layoutNode.updateTree()
    return CInt(layoutNode.frame.height.rounded(.up))
  }

  private func measureWidth() -> (minimum: CInt, natural: CInt) {
    if let width { return width }
    if hasNaturalHeight { NSLayoutConstraint.deactivate([widthRow, heightRow]) }
    let result = range(
      low: layoutNode.fittingSize(.zero, horizontal: Self.smallest, vertical: .fittingSizeLevel).width,
      high: layoutNode.fittingSize(.zero, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel).width)
    width = result
    return result
  }

  /// The priority of the smallest size: above all optional constraints, below minimum sizes.
  private static let smallest = NSLayoutConstraint.Priority(999.5)

  private func range(low: CGFloat, high: CGFloat) -> (minimum: CInt, natural: CInt) {
    let minimum = CInt(low.rounded(.up))
    return (minimum, max(minimum, CInt(high.rounded(.up))))
  }

  /// Measures the widgets that changed, and forgets those that GTK removed from the container.
  private func refresh() {
    guard let widget else { return }
    var isChanged = false
    items.removeAll { item in
      if let child = item.widget, gtk_widget_get_parent(child) == widget { return false }
      item.layoutNode.end()
      isChanged = true
      return true
    }
    for item in items where item.refresh() { isChanged = true }
    let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    if layoutNode.isRightToLeft != isRightToLeft { layoutNode.isRightToLeft = isRightToLeft }
    readMargins()
    if isChanged || !layoutNode.isUpToDate { (sizes, width) = ([:], nil) }
  }

  private func readMargins() {
    guard let widget, let marginsGuide else { return }
    let style = gtk_widget_get_style_context(widget)
    var border = GtkBorder()
    gtk_style_context_save(style)
    gtk_style_context_add_class(style, "layout-margins")
    gtk_style_context_get_padding(style, &border)
    gtk_style_context_restore(style)
    let (top, left) = (CGFloat(border.top), CGFloat(border.left))
    let (bottom, right) = (CGFloat(border.bottom), CGFloat(border.right))
    marginsGuide.layoutNode.setInsets(top: top, left: left, bottom: bottom, right: right)
    layoutNode.setMargins(top: top, left: left, bottom: bottom, right: right)
  }

  /// Lays out for a size in points, and gives the widgets their frames.
  override func allocate(width: CInt, height: CInt) {
    PartClock.layout {
      isBusy = true
      defer { isBusy = false }
      if !hasNaturalHeight {
        layoutNode.placement = .frame(
          CGRect(x: 0, y: 0, width: Int(width), height: Int(height)), mask: 0, parentSize: .zero)
        layoutNode.updateTree()
      } else if layOut(width: width) != height {
        heightRow.constant = CGFloat(height)
        heightRow.isActive = true
        layoutNode.updateTree()
      }
      for item in items where item.isVisible { item.allocate(frame(of: item)) }
      if let didAllocate { PartClock.toolkit { didAllocate() } }
    }
  }

  /// Returns the frame of an item in the coordinates of the container, in points.
  public func frame(of item: any LayoutItem) -> CGRect {
    var frame = item.layoutNode.frame
    var above = item.layoutNode.parent
    while let node = above, node !== layoutNode {
      (frame.origin.x, frame.origin.y) = (frame.minX + node.frame.minX, frame.minY + node.frame.minY)
      above = node.parent
    }
    return frame
  }
}
