import ControlMetrics
import LayoutEngine
import Typography

/// The layout of one top-level view and all below it.
public struct RootLayout {
  /// Index of the top-level view in `Document.views`.
  public let view: ViewIndex
  /// Installed views, parents before children.
  public let views: [ViewIndex]
  /// The engine that holds the layout; it may be asked further questions.
  public let engine: Engine
  /// Conflicts among required constraints, each broken at one.
  public let conflicts: [DocumentConflict]
  /// The number of constraints that were broken without finding out what they conflict with, since it takes too long.
  public let unexaminedConflicts: Int
  /// Whether the layout has finished; see ``LayoutOptions/workLimit``. The frames of an unfinished one satisfy neither
  /// all constraints nor their priorities.
  public let isComplete: Bool
  private let items: HierarchyTable<ItemID?>
  private let guideItems: NodeList<ItemID?, GuideIndex>
  private let frames: HierarchyTable<Rect?>
  private let placed: HierarchyTable<Bool>
  private let constraintIndices: [ConstraintID: ConstraintIndex]
  /// Saved frames in the coordinates of the top-level view, y downwards; by view.
  private let savedRects: HierarchyTable<Rect?>
  /// Frame to alignment rectangle, which the layout depends on; by view.
  let alignmentInsets: HierarchyTable<Insets>
  /// Whether the editor gave labels of one line whole points.
  let hasWholeLines: Bool
  /// The widths of the frame or the alignment rectangle that the placeholders of empty fields need, by view. Contents
  /// have to be measured.
  package let placeholderWidths: [ViewIndex: Double]
  /// The widths of the alignment rectangle that texts on one line need in views that a frame of their own places, by view:
  /// their contents take no part in the layout. Contents have to be measured.
  package let placedTextWidths: [ViewIndex: Double]
  /// The number of constraints in force, with those that the engine refused.
  let constraintCount: Int
  /// The content size category of text styles.
  package let textSize: TextSizeCategory
  /// The safe areas and margins derived from the saved frames; nil if the options do not require it.
  package let metricsBasis: MetricsBasis?

  init(_ builder: RootBuilder) {
    view = builder.root
    views = builder.views
    engine = builder.engine
    items = builder.items
    guideItems = builder.guideItems
    placed = builder.isPlaced
    constraintIndices = builder.documentConstraint
    frames = builder.frames
    conflicts = builder.engine.conflicts.map { DocumentConflict($0, builder.documentConstraint) }
    unexaminedConflicts = builder.engine.unexaminedConflicts.count
    isComplete = builder.engine.isLayoutComplete
    savedRects = builder.saved.rects
    var insets = HierarchyTable(repeating: Insets.zero, of: builder.views)
    for view in builder.views { insets[view] = builder.context.alignmentInsets[view] }
    alignmentInsets = insets
    hasWholeLines = builder.context.wholeLines.contains(builder.root)
    placeholderWidths = builder.placeholderWidths()
    placedTextWidths = builder.placedTextWidths()
    constraintCount = builder.context.constraints[builder.root]?.count ?? 0
    textSize = builder.context.textSize
    metricsBasis = builder.inferred.map { MetricsBasis($0, in: builder.document) }
  }

  /// The layout of a hierarchy that did not change, in a document whose lists changed around it.
  init(_ old: RootLayout, moving moves: NodeMoves) {
    view = moves.view(old.view)
    views = old.views.map { moves.view($0) }
    engine = old.engine
    items = moves.table(old.items, of: old.views, empty: nil)
    frames = moves.table(old.frames, of: old.views, empty: nil)
    placed = moves.table(old.placed, of: old.views, empty: false)
    savedRects = moves.table(old.savedRects, of: old.views, empty: nil)
    alignmentInsets = moves.table(old.alignmentInsets, of: old.views, empty: .zero)
    hasWholeLines = old.hasWholeLines
    var widths: [ViewIndex: Double] = [:]
    for (view, width) in old.placeholderWidths { widths[moves.view(view)] = width }
    placeholderWidths = widths
    var texts: [ViewIndex: Double] = [:]
    for (view, width) in old.placedTextWidths { texts[moves.view(view)] = width }
    placedTextWidths = texts
    constraintCount = old.constraintCount
    textSize = old.textSize
    metricsBasis = old.metricsBasis
    guideItems = moves.table(old.guideItems)
    var indices: [ConstraintID: ConstraintIndex] = [:]
    for (id, index) in old.constraintIndices { indices[id] = moves.constraints[index] }
    constraintIndices = indices
    conflicts = old.conflicts.map { DocumentConflict($0.report, indices) }
    unexaminedConflicts = old.unexaminedConflicts
    isComplete = old.isComplete
  }

  /// Whether it is the same layout as another one, and its views have the same indices.
  package func hasSameNodes(as other: RootLayout) -> Bool { engine === other.engine && views == other.views }

  /// The engine's item for a view; nil where the view is not of this hierarchy.
  public func item(of view: ViewIndex) -> ItemID? { items[view] }

  /// The engine's item for a guide of the document.
  public func item(ofGuide guide: GuideIndex) -> ItemID? { guideItems[guide] }

  /// The frame in the parent's coordinates, y downwards, rounded to pixels.
  public func frame(of view: ViewIndex) -> Rect? { frames[view] }

  /// The saved frame in the coordinates of the top-level view, y downwards; nil where the document has none.
  package func savedRect(of view: ViewIndex) -> Rect? { savedRects[view] }

  /// Whether the view keeps a frame of its own (by mask, fixed frame or container) instead of being laid out by
  /// constraints.
  public func isPlaced(_ view: ViewIndex) -> Bool { placed[view] }

  /// The document's constraint behind one of the engine's; nil for those that views imply.
  public func documentConstraint(_ id: ConstraintID) -> ConstraintIndex? { constraintIndices[id] }
}

/// Required constraints that exclude each other, with the document's own among them.
public struct DocumentConflict: Sendable {
  /// The engine's account of the conflict.
  public let report: ConflictReport
  /// Indices into `Document.constraints`, ascending.
  public let constraints: [ConstraintIndex]
  /// The one that was broken; nil where it is one that a view implies.
  public let broken: ConstraintIndex?

  init(_ report: ConflictReport, _ indices: [ConstraintID: ConstraintIndex]) {
    self.report = report
    constraints = report.constraints.compactMap { indices[$0] }.sorted()
    broken = indices[report.broken]
  }
}

extension RootBuilder {
  /// Frames of all views in their parents' coordinates, rounded to pixels; by view.
  func roundedFrames() -> HierarchyTable<Rect?> {
    var frames = HierarchyTable<Rect?>(repeating: nil, of: views)
    guard let rootItem = items[root] else { return frames }
    var viewOfItem: [Int32: ViewIndex] = [:]
    for index in views { if let item = items[index] { viewOfItem[item.rawValue] = index } }
    let rounded = engine.pixelFrames(
      below: rootItem, scale: context.scale, orientation: context.platform == .macOS ? .upwards : .downwards)
    for (item, frame) in rounded { if let index = viewOfItem[item.rawValue] { frames[index] = frame } }
    return frames
  }
}
