import Foundation
import LayoutEngine

extension LayoutNode {
  /// The settings of a node that the engine has to be updated with.
  struct Changes: OptionSet {
    let rawValue: UInt8
    static let content = Changes(rawValue: 1 << 0)
    /// ``Settings/item``.
    static let item = Changes(rawValue: 1 << 1)
    static let direction = Changes(rawValue: 1 << 2)
    static let baselines = Changes(rawValue: 1 << 3)
    static let place = Changes(rawValue: 1 << 4)
    static let preparation = Changes(rawValue: 1 << 5)
    static let stack = Changes(rawValue: 1 << 6)
    static let all = Changes(rawValue: 0x7F)
  }

  /// The settings of a node; see the properties of the same names.
  struct Settings {
    /// The settings that the engine uses unchanged.
    var content = ItemContent()
    var item = ItemSettings()
    var firstBaseline: LayoutBaseline?
    var lastBaseline: LayoutBaseline?
    var placement = Placement.constraints

    var hasContent: Bool { content.width != nil || content.height != nil }
  }

  /// Settings of a node, at their usual values unless one was set, and what few nodes have besides.
  final class SettingsBox {
    @exclusivity(unchecked) var settings = Settings()
    @exclusivity(unchecked) var stack: LayoutStack?
    @exclusivity(unchecked) var grid: LayoutGrid?
    /// The guide below that stands for the content, where the item scrolls.
    weak var contentGuide: LayoutNode?
    @exclusivity(unchecked) var measured: MeasuredContent?
  }

  private static let usualSettings = Settings()

  var settingsBox: SettingsBox { storedSettings.made(by: SettingsBox()) }

  var settings: Settings {
    // Not lent by `_read`: Swift 6.3 reads from the coroutine's memory after its end.
    get { storedSettings?.settings ?? Self.usualSettings }
    _modify { yield &settingsBox.settings }
  }

  /// Whether constraints alone place the item.
  var isPlacedByConstraints: Bool {
    guard let storedSettings else { return true }
    return storedSettings.settings.placement == .constraints
  }

  var storedStack: LayoutStack? {
    get { storedSettings?.stack }
    set { settingsBox.stack = newValue }
  }

  var storedGrid: LayoutGrid? {
    get { storedSettings?.grid }
    set { settingsBox.grid = newValue }
  }

  var contentGuide: LayoutNode? {
    get { storedSettings?.contentGuide }
    set { settingsBox.contentGuide = newValue }
  }

  /// A direction as it is set on one item.
  enum Direction: UInt8 {
    case inherited
    case leftToRight
    case rightToLeft
  }

  /// The source of a node's rectangle.
  public enum Placement: Hashable, Sendable {
    /// From constraints alone.
    case constraints
    /// From a frame in the parent's coordinates, in points, and a mask that tells what follows when the parent, whose
    /// size was `parentSize`, is resized. The mask's bits are UIKit's: flexible left margin 1, width 2, right margin
    /// 4, top margin 8, height 16, bottom margin 32. At the top of a tree only the frame counts.
    case frame(CGRect, mask: UInt, parentSize: CGSize)
    /// From a frame in the parent's coordinates, in points, whose size a container gives to its content, as tables do
    /// with the content of their cells.
    case encapsulated(CGRect, EncapsulatedSizeNames)
    /// At the top of a tree, from a frame in points whose size has the given priority. Constraints of higher priority
    /// inside change the size in the layout.
    case preferred(CGRect, NSLayoutConstraint.Priority)
  }

  /// Records a change, so that the engine is updated before the next layout.
  func changed(_ change: Changes) {
    let wasClean = changes.isEmpty
    changes.formUnion(change)
    if wasClean { host?.enqueue(self) }
  }

  /// The settings of the node that differ from the defaults of a new item.
  var changesOfNewItem: Changes {
    var result = Changes.preparation
    if ownDirection != .inherited { result.insert(.direction) }
    guard let box = storedSettings else { return result }
    if box.settings.hasContent { result.insert(.content) }
    if box.settings.item != Self.usualSettings.item { result.insert(.item) }
    if box.settings.firstBaseline != nil || box.settings.lastBaseline != nil { result.insert(.baselines) }
    if box.settings.placement != .constraints { result.insert(.place) }
    if box.stack != nil || box.grid != nil { result.insert(.stack) }
    return result
  }

  /// Requests a call of ``LayoutItem/prepareLayoutNode()`` before the next layout.
  public func setNeedsPreparation() { changed(.preparation) }

  /// The source of the rectangle.
  public var placement: Placement {
    get { settings.placement }
    set {
      guard newValue != storedSettings?.settings.placement ?? .constraints else { return }
      let followed = settings.placement == .constraints
      settings.placement = newValue
      changed(followed == (newValue == .constraints) ? .place : [.place, .content, .preparation])
      if newValue == .constraints, !followed { followConstraints() }
    }
  }

  /// Includes the node in the layout of its tree although no constraint refers to it.
  public func joinLayout() {
    engage()
    if host == nil { hostOfRoot?.add(self) }
  }

  /// The size of the content, in points; nil on an axis without one. It belongs to the alignment rectangle.
  public func setContentSize(width: CGFloat?, height: CGFloat?) {
    let size = (width.map { Double($0) }, height.map { Double($0) })
    let known = storedSettings?.settings.content
    guard size.0 != known?.width || size.1 != known?.height else { return }
    (settings.content.width, settings.content.height) = size
    changed(.content)
  }

  /// The priority with which the item resists being larger than its content along `axis`.
  public func contentHugging(_ axis: NSLayoutConstraint.Axis) -> NSLayoutConstraint.Priority {
    NSLayoutConstraint.Priority(Float(settings.content.hugging[axis].rawValue))
  }

  /// Sets how strongly the item resists being larger than its content along `axis`; at 0 not at all.
  public func setContentHugging(_ priority: NSLayoutConstraint.Priority, for axis: NSLayoutConstraint.Axis) {
    let level = LayoutEngine.Priority(priority.rawValue)
    guard checkPriority(priority, orNone: true), settings.content.hugging[axis] != level else { return }
    settings.content.hugging[axis] = level
    changed(.content)
  }

  /// The priority with which the item resists being smaller than its content along `axis`.
  public func contentCompression(_ axis: NSLayoutConstraint.Axis) -> NSLayoutConstraint.Priority {
    NSLayoutConstraint.Priority(Float(settings.content.compression[axis].rawValue))
  }

  /// Sets how strongly the item resists being smaller than its content along `axis`; at 0 not at all.
  public func setContentCompression(_ priority: NSLayoutConstraint.Priority, for axis: NSLayoutConstraint.Axis) {
    let level = LayoutEngine.Priority(priority.rawValue)
    guard checkPriority(priority, orNone: true), settings.content.compression[axis] != level else { return }
    settings.content.compression[axis] = level
    changed(.content)
  }

  /// Whether a priority is above 0, or 0 where that is allowed, and at most 1000. Reports misuse if it is not.
  func checkPriority(_ priority: NSLayoutConstraint.Priority, orNone: Bool = false) -> Bool {
    if priority.rawValue > 0 || orNone && priority.rawValue == 0, priority.rawValue <= 1000 { return true }
    LayoutFault.report(.invalidPriority(Double(priority.rawValue)))
    return false
  }

  /// Distances from the edges of the frame inwards to the alignment rectangle, in points.
  public func setAlignmentInsets(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    setAlignmentInsets(Insets(top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right)))
  }

  @usableFromInline package func setAlignmentInsets(_ insets: Insets) { set(insets, of: \.alignment) }

  /// Distances from the edges of the frame inwards to the margins, in points; 8 by default.
  public func setMargins(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    setMargins(Insets(top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right)))
  }

  @usableFromInline package func setMargins(_ insets: Insets) { set(insets, of: \.margins) }

  /// Distances of a guide from its parent's edges, in points.
  public func setInsets(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    setInsets(Insets(top: Double(top), left: Double(left), bottom: Double(bottom), right: Double(right)))
  }

  @usableFromInline package func setInsets(_ insets: Insets) { set(insets, of: \.guideInsets) }

  @inline(__always) private func set(_ insets: Insets, of path: WritableKeyPath<ItemSettings, Insets>) {
    guard insets != (storedSettings?.settings ?? Self.usualSettings).item[keyPath: path] else { return }
    settings.item[keyPath: path] = insets
    changed(.item)
  }

  /// Whether leading means right in the constraints held by this node; nil stands for the parent's direction.
  public var isRightToLeft: Bool? {
    get { ownDirection == .inherited ? nil : ownDirection == .rightToLeft }
    set {
      let direction = newValue == nil ? Direction.inherited : newValue == true ? .rightToLeft : .leftToRight
      guard direction != ownDirection else { return }
      ownDirection = direction
      changed(.direction)
    }
  }

  /// The baselines; nil where there is none, and an edge stands for it.
  public func setBaselines(first: LayoutBaseline?, last: LayoutBaseline?) {
    let known = storedSettings
    guard first != known?.settings.firstBaseline || last != known?.settings.lastBaseline else { return }
    (settings.firstBaseline, settings.lastBaseline) = (first, last)
    changed(.baselines)
  }

  /// Whether no constraint may reach from inside to outside, because the item places its content by hand.
  public var isBarrier: Bool {
    get { settings.item.isBarrier }
    set {
      guard newValue != settings.item.isBarrier else { return }
      settings.item.isBarrier = newValue
      host?.barrierChanged(of: self)
    }
  }

  /// The length in the parent's coordinates of one point of the item's own; 1 unless its bounds are scaled.
  /// A scaled item is a barrier.
  public var boundsScale: CGFloat {
    get { CGFloat(settings.item.boundsScale) }
    set {
      guard Double(newValue) != settings.item.boundsScale, newValue > 0, newValue.isFinite else { return }
      settings.item.boundsScale = Double(newValue)
      changed(.item)
      host?.barrierChanged(of: self)
    }
  }
}

extension LayoutNode {
  /// Whether constraints may not cross the node.
  var isClosed: Bool {
    guard let storedSettings else { return false }
    return storedSettings.settings.item.isClosed
  }

  /// The point of a scrolling item's own coordinates at the top left of its frame, in points.
  ///
  /// Constraints inside do not change with it; what is tied to an item outside, or to the frame guide, keeps its place
  /// on the screen.
  public var boundsOrigin: CGPoint {
    get { CGPoint(x: CGFloat(settings.item.boundsOrigin.x), y: CGFloat(settings.item.boundsOrigin.y)) }
    set {
      let origin = Point(x: Double(newValue.x), y: Double(newValue.y))
      guard origin != settings.item.boundsOrigin, newValue.x.isFinite, newValue.y.isFinite else { return }
      settings.item.boundsOrigin = origin
      changed(.item)
    }
  }

  /// Calls `body` for each constraint that names this node or one below and is held by another than that node.
  func forEachUse(_ body: (NSLayoutConstraint) -> Void) {
    for constraint in uses { body(constraint) }
    for child in children { child.forEachUse(body) }
  }
}

/// The position of a baseline in its item's frame.
public struct LayoutBaseline: Equatable {
  /// The part of the height that counts: 0 measures from the top, 0.5 from the middle, 1 from the bottom.
  public var heightFraction: CGFloat
  /// Points below that place.
  public var offset: CGFloat
  /// The node below whose baseline this one is, where it has none of its own.
  public var node: LayoutNode? { reference?.object }
  private var reference: Reference<LayoutNode>?

  /// A baseline in the item's own frame.
  public init(heightFraction: CGFloat, offset: CGFloat) {
    (self.heightFraction, self.offset) = (heightFraction, offset)
  }

  /// The baseline of a node below.
  @preconcurrency @MainActor public init(of node: LayoutNode) {
    (heightFraction, offset) = (0, 0)
    reference = node.reference
  }

  /// Whether both mean the same place.
  public static func == (a: LayoutBaseline, b: LayoutBaseline) -> Bool {
    a.heightFraction == b.heightFraction && a.offset == b.offset && a.node === b.node
  }
}
