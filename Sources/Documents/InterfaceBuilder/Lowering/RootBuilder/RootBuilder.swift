import LayoutEngine
import SizeRegions

/// Converts a top-level view and its descendants into items and constraints of an engine, and lays it out.
///
/// The steps are methods in extensions, one file each, in the order of `build`.
final class RootBuilder {
  let context: LayoutContext
  let root: ViewIndex
  /// Installed views of this hierarchy, parents before children.
  let views: [ViewIndex]
  let saved: SavedGeometry
  /// Constraints owned by views of this hierarchy.
  let constraints: [Resolution.InForce]
  let engine = Engine()

  /// The engine items, by view and by guide of the document.
  var items: HierarchyTable<ItemID?>
  var guideItems: NodeList<ItemID?, GuideIndex>
  /// Content guides of scroll views, by view.
  var contentGuides: [ViewIndex: ItemID] = [:]
  /// By view: whether its frame is fixed or determined by an autoresizing mask, so that its content size has no effect.
  var isPlaced: HierarchyTable<Bool>
  /// By view: whether a constraint refers to it.
  var isConstrained: HierarchyTable<Bool>
  /// Heights of the top and bottom layout guides.
  var topGuideLength = 0.0
  var bottomGuideLength = 0.0
  var inferred: InferredMetrics?
  /// Engine constraint → index into `Document.constraints`.
  var documentConstraint: [ConstraintID: ConstraintIndex] = [:]
  var unresolved: [UnresolvedConstraint] = []
  /// The rounded frames in the coordinates of the parents, by view.
  private(set) var frames: HierarchyTable<Rect?>
  /// Sizes between two pixels that views share, by view.
  var sharedWidths: [ViewIndex: Double] = [:]
  var sharedHeights: [ViewIndex: Double] = [:]
  /// Sizes of split views that their panes were resized for, by view.
  var splitSizes: [ViewIndex: Size] = [:]
  /// Frames that tables gave to their rows where they are not the saved ones, by view.
  var rowFrames: [ViewIndex: Rect] = [:]
  /// Widths that wrapping texts are measured at, by view.
  var wrappingWidths: [ViewIndex: Double] = [:]

  var document: Document { context.document }

  init(_ context: LayoutContext, root: ViewIndex) {
    (self.context, self.root) = (context, root)
    var views: [ViewIndex] = []
    var stack = [root]
    while let index = stack.popLast() {
      guard context.resolution.isInstalled[index] else { continue }
      views.append(index)
      stack.append(contentsOf: context.document.views[index].children.reversed())
    }
    self.views = views
    saved = SavedGeometry(context.document, root: root, views: views)
    constraints = context.document.usesAutoLayout ? context.constraints[root] ?? [] : []
    items = HierarchyTable(repeating: nil, of: views)
    frames = HierarchyTable(repeating: nil, of: views)
    guideItems = NodeList(repeating: nil, count: context.document.guides.count)
    isPlaced = HierarchyTable(repeating: false, of: views)
    isConstrained = HierarchyTable(repeating: false, of: views)
    for constraint in constraints {
      if case .view(let view) = constraint.first.item { isConstrained[view] = true }
      if case .view(let view) = constraint.second?.item { isConstrained[view] = true }
    }
  }

  func build() {
    guard !views.isEmpty else { return }
    engine.workLimit = context.options.workLimit
    engine.isFirstBaselineAtTop = context.platform != .macOS
    if context.options.tracesDecisions { engine.trace = DecisionTrace() }
    inferMetrics()
    addItems()
    setMetrics()
    addGuides()
    setBaselines()
    placeViews()
    setContentSizes()
    addConstraints()
    arrangeStacks()
    arrangeGrids()
    layOut()
  }

  /// Lays out until safe areas, margins, the parts of containers and the heights of wrapping texts agree with the
  /// frames.
  private func layOut() {
    engine.layoutSettlingInsets()
    var rounds = 0
    while rounds < 4, engine.isLayoutComplete {
      let hasMeasured = remeasureWrappingTexts()
      guard resizeParts() || hasMeasured else { break }
      engine.layoutSettlingInsets()
      rounds += 1
    }
    let ties = tieToSavedFrames()
    // A container whose length the constraints leave open has its saved size only now.
    if resizeParts() { engine.layoutSettlingInsets() }
    frames = roundedFrames()
    release(ties)
  }

  /// Resizes the panes of split views and the rows of tables. Returns whether any changed.
  private func resizeParts() -> Bool {
    guard !context.options.keepsSavedParts else { return false }
    let hasResized = resizePanes()
    return resizeRows() || hasResized
  }

  func view(_ index: ViewIndex) -> ViewNode { document.views[index] }

  /// The attributes of a view in the size classes of the layout.
  func settings(of view: ViewNode) -> ViewSettings { ViewSettings(view, context.resolution.sizeClasses) }

  /// An attribute of a view, with the variation for the size classes applied.
  func attribute(_ name: String, of view: ViewNode) -> String? { settings(of: view)[name] }

  func number(_ name: String, of view: ViewNode) -> Double? { settings(of: view).number(name) }
}
