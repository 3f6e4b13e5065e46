import InterfaceBuilder
import LayoutEngine
import ScreenProof

extension DocumentCheck {
  static let outsideContainer = RuleDefinition(
    name: "outside-container", severity: .warning, needsReliableLayout: true,
    check: { check in
      check.viewsOutside() + check.onSmallestScreen { check.outsideContainers($0, on: $1) }
    })

  // MARK: On the document's own canvas

  /// Views that constraints place outside of what shows them on the document's own canvas: for the most part beyond the
  /// superview, and beyond the screen or window too.
  ///
  /// Views that code may move are left out: those of a class of the project, and those with a constraint to which an
  /// outlet leads. So are superviews that clip, since what they hide is hidden on purpose.
  private func viewsOutside() -> [Finding] {
    guard document.usesAutoLayout, isOwnLayout else { return [] }
    let moved = MovedViews(document)
    return document.views.compactMap { view -> Finding? in
      guard let parent = view.parent, let root = layout.root(of: view.index), root.conflicts.isEmpty,
        mustBeSeen(view, in: root, moved: moved), let frame = layout.visibleFrame(of: view.index),
        let container = contentBounds(of: parent, in: layout), let screen = contentBounds(of: root.view, in: layout),
        container.width > 0, container.height > 0, let origin = origin(of: parent, in: root)
      else { return nil }
      let onScreen = Rect(
        x: frame.x + origin.x, y: frame.y + origin.y, width: frame.width, height: frame.height)
      let half = frame.width * frame.height / 2
      guard container.sharedArea(with: frame) < half, screen.sharedArea(with: onScreen) < half,
        fillsScreen(view.index) && document.platform == .iOS
          || isBeforeOrigin(onScreen, of: view.index, in: root) && !moved.destinations.contains(view.id)
      else { return nil }
      return finding(.outsideOnCanvas(view: view.index, container: parent, frame), view: view.index)
    }
  }

  /// The views that code may move.
  struct MovedViews {
    /// The object ids of the items of constraints to which outlets lead.
    let items: Set<String>
    /// The object ids to which outlets lead.
    let destinations: Set<String>

    init(_ document: Document) {
      let destinations = DocumentCheck.outletDestinations(of: document)
      self.destinations = destinations
      items = Set(
        document.constraints.filter { destinations.contains($0.id) }.flatMap { node in
          [node.firstItem ?? document.views[node.owner].id, node.secondItem ?? ""]
        })
    }
  }

  /// Whether a view that constraints place is to be seen, and nothing says that it may be outside of its superview.
  private func mustBeSeen(_ view: ViewNode, in root: RootLayout, moved: MovedViews) -> Bool {
    guard let parent = view.parent else { return false }
    return view.place == .subview && isMeantToBeSeen(view) && !moved.items.contains(view.id)
      && document.views[parent].element["clipsSubviews"] != "YES" && !root.isPlaced(view.index)
  }

  /// The sides on which an image or a container must not be outside of its superview and of the screen at any size.
  /// Texts and controls must be inside of their superviews anyway.
  func shownSides(of view: ViewNode, in root: RootLayout, moved: MovedViews) -> [ScreenProperty.Side] {
    guard document.usesAutoLayout, !view.isContent, mustBeSeen(view, in: root, moved: moved) else { return [] }
    if document.platform == .iOS, fillsScreen(view.index) { return [.left, .right, .top, .bottom] }
    guard let item = root.item(of: view.index), !moved.destinations.contains(view.id) else { return [] }
    let start: ScreenProperty.Side = layout.options.direction == .rightToLeft ? .right : .left
    return (isFixed(item, .horizontal, in: root) ? [start] : []) + (isFixed(item, .vertical, in: root) ? [.top] : [])
  }

  /// Whether a view is entirely on the left of its top-level view or above it, whatever the size of that is: the saved
  /// size of a cell is an example, and a window of AppKit grows with its contents.
  private func isBeforeOrigin(_ frame: Rect, of view: ViewIndex, in root: RootLayout) -> Bool {
    guard let item = root.item(of: view) else { return false }
    return frame.x + frame.width <= 0 && isFixed(item, .horizontal, in: root)
      || frame.y + frame.height <= 0 && isFixed(item, .vertical, in: root)
  }

  /// Whether the position of an item does not depend on the size of its top-level view.
  private func isFixed(_ item: ItemID, _ axis: Axis, in root: RootLayout) -> Bool {
    root.engine.constraints(affecting: item, axis: axis).allSatisfy { id in
      let constraint = root.engine.constraint(id)
      return constraint.origin != .root || !constraint.first.attribute.isSize
    }
  }

  /// Whether nothing in the document says that a view, or what is in it, is not to be seen.
  private func isMeantToBeSeen(_ view: ViewNode) -> Bool {
    view.alpha > 0 && view.customClass == nil && !layout.isHidden(view.index) && !isScrolled(view.index)
      && (view.isContent || view.kind == .imageView && view.imageName != nil || holdsContent(view))
  }

  /// Whether there are texts or controls in a view.
  private func holdsContent(_ view: ViewNode) -> Bool {
    view.children.contains { child in
      let child = document.views[child]
      return child.alpha > 0 && !layout.isHidden(child.index) && (child.isContent || holdsContent(child))
    }
  }

  /// The position of a view in its top-level view. Points.
  private func origin(of view: ViewIndex, in root: RootLayout) -> Point? {
    var result = Point(x: 0, y: 0)
    var current = view
    while current != root.view {
      guard let frame = root.frame(of: current), let parent = document.views[current].parent else { return nil }
      result = Point(x: result.x + frame.x, y: result.y + frame.y)
      current = parent
    }
    return result
  }

  /// Texts and controls that are inside of their superviews on the document's own canvas, and outside on the smallest
  /// device.
  func outsideContainers(_ small: DocumentLayout, on device: Device) -> [Finding] {
    document.views.compactMap { view in
      guard view.isContent, view.place == .subview, let parent = view.parent,
        isOnScreen(view.index, small), !isScrolled(view.index), !layout.isHidden(view.index),
        let container = contentBounds(of: parent, in: small), let own = contentBounds(of: parent, in: layout),
        let frame = small.visibleFrame(of: view.index), let before = layout.visibleFrame(of: view.index),
        own.overhang(of: before) <= Self.screenTolerance
      else { return nil }
      let overhang = container.overhang(of: frame)
      guard overhang > Self.screenTolerance, container.width > 0, container.height > 0 else { return nil }
      return finding(
        .outsideContainer(view: view.index, container: parent, device: device, points: overhang), severity: .note,
        view: view.index)
    }
  }

  /// The bounds of a superview, in its own coordinates.
  private func contentBounds(of view: ViewIndex, in layout: DocumentLayout) -> Rect? {
    layout.frame(of: view).map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
  }
}

extension Rect {
  /// The distance by which another rectangle extends beyond this one.
  fileprivate func overhang(of other: Rect) -> Double {
    max(
      max(x - other.x, other.x + other.width - x - width),
      max(y - other.y, other.y + other.height - y - height))
  }

  /// The area of the part that is inside of this rectangle, in square points.
  fileprivate func sharedArea(with other: Rect) -> Double {
    max(0, min(x + width, other.x + other.width) - max(x, other.x))
      * max(0, min(y + height, other.y + other.height) - max(y, other.y))
  }
}
