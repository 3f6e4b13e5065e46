import LayoutSolver
import SizeRegions

extension Insets {
  /// The part of a container's insets that reaches into a rectangle in the container.
  ///
  /// On each side it is the container's inset less the distance between the edges of rectangle and container. It is at
  /// least 0, and never more than the container's own inset, however far the rectangle extends beyond the container.
  /// Safe areas and layout margins are both inherited by this rule.
  ///
  /// - Parameters:
  ///   - frame: The rectangle, in the container's coordinates.
  ///   - bounds: The container's bounds. Their origin is not 0 where the container is scrolled.
  ///   - scale: How many points of the container's coordinates one point of the result takes.
  public func inherited(by frame: Rect, in bounds: Rect, scale: Double = 1) -> Insets {
    func part(_ inset: Double, _ distance: Double) -> Double { min(inset, max(0, inset - distance)) / scale }
    return Insets(
      top: part(top, frame.minY - bounds.minY), left: part(left, frame.minX - bounds.minX),
      bottom: part(bottom, bounds.maxY - frame.maxY), right: part(right, bounds.maxX - frame.maxX))
  }
}

/// The behavior of a scroll view that adds its safe area to the insets of its content.
///
/// Along an axis on which it adds them, the safe area covers none of the content, and items inside inherit none.
public struct ScrollInsetAdjustment: Hashable, Sendable {
  /// When the safe area counts as an inset of the content.
  public enum Behavior: Hashable, Sendable {
    /// The safe area is not added.
    case never
    /// The safe area is added on both axes.
    case always
    /// The safe area is added on axes along which the content scrolls.
    case scrollableAxes
  }

  /// When the safe area counts as an inset of the content.
  public var behavior: Behavior
  /// Whether the content scrolls horizontally even where it is not wider than the view.
  public var alwaysScrollsHorizontally: Bool
  /// Whether the content scrolls vertically even where it is not higher than the view.
  public var alwaysScrollsVertically: Bool

  /// Creates a value from its parts.
  public init(
    _ behavior: Behavior = .scrollableAxes, alwaysScrollsHorizontally: Bool = false,
    alwaysScrollsVertically: Bool = false
  ) {
    (self.behavior, self.alwaysScrollsHorizontally) = (behavior, alwaysScrollsHorizontally)
    self.alwaysScrollsVertically = alwaysScrollsVertically
  }

  /// The part of the safe area that becomes an inset of the content; the rest is inherited by the items inside.
  public func contentInsets(safeArea: Insets, contentSize: Size, size: Size) -> Insets {
    let (horizontal, vertical) =
      switch behavior {
      case .never: (false, false)
      case .always: (true, true)
      case .scrollableAxes:
        (
          alwaysScrollsHorizontally || contentSize.width > size.width,
          alwaysScrollsVertically || contentSize.height > size.height
        )
      }
    return Insets(
      top: vertical ? safeArea.top : 0, left: horizontal ? safeArea.left : 0, bottom: vertical ? safeArea.bottom : 0,
      right: horizontal ? safeArea.right : 0)
  }
}

/// Safe areas: the part of an item that bars and the edges of the device do not cover.
///
/// An item inherits the safe area of its parent by `Insets.inherited(by:in:scale:)`, unless it has one of its own. As
/// that depends on frames, safe areas settle together with margins after a layout, in `layoutSettlingInsets()`.
extension Engine {
  /// Sets the safe area insets of an item, in place of those that it inherits. A root inherits none.
  public func setSafeArea(_ insets: Insets, of item: ItemID) { updateRules(of: item) { $0.ownSafeArea = insets } }

  /// Sets how an item adds its safe area to the insets of its content, as scroll views do.
  public func setScrollInsetAdjustment(_ adjustment: ScrollInsetAdjustment, of item: ItemID) {
    updateRules(of: item) { $0.adjustment = adjustment }
  }

  /// The safe area insets of an item, by the frames of the last layout. O(depth).
  public func safeAreaInsets(of item: ItemID) -> Insets {
    if let own = rules(of: item).ownSafeArea { return own }
    guard let parent = parent(of: item) else { return .zero }
    var outer = safeAreaInsets(of: parent)
    if let adjustment = rules(of: parent).adjustment {
      let content = extras(of: parent).contentGuide
      let contentSize = content < 0 ? .zero : frame(of: ItemID(rawValue: content)).size
      let size = bounds(of: parent).size
      if trace != nil, outer != .zero, adjustment.behavior == .scrollableAxes {
        recordSigns([contentSize.width - size.width, contentSize.height - size.height])
      }
      outer = outer - adjustment.contentInsets(safeArea: outer, contentSize: contentSize, size: size)
    }
    return inherited(outer, by: item, from: parent)
  }

  /// The safe area guide of an item. It is created by the first call; its insets follow in `layoutSettlingInsets()`.
  public func safeAreaGuide(of item: ItemID) -> ItemID {
    if let guide = rules(of: item).safeAreaGuide { return guide }
    let guide = addGuide(of: item, insets: safeAreaInsets(of: item))
    updateRules(of: item) { $0.safeAreaGuide = guide }
    return guide
  }

  /// The part of a parent's insets that reaches into an item, in the item's own coordinates.
  func inherited(_ insets: Insets, by item: ItemID, from parent: ItemID) -> Insets {
    guard insets != .zero else { return .zero }
    let bounds = Rect(origin: extras(of: parent).settings.boundsOrigin, size: bounds(of: parent).size)
    let frame = frame(of: item)
    if trace != nil { recordInheritance(of: insets, by: frame, in: bounds) }
    return insets.inherited(by: frame, in: bounds, scale: boundsScale(of: item))
  }

  /// Records the comparisons of `Insets.inherited(by:in:scale:)`. An inset of 0 takes part in none that counts.
  private func recordInheritance(of insets: Insets, by frame: Rect, in bounds: Rect) {
    for (inset, distance) in [
      (insets.top, frame.minY - bounds.minY), (insets.left, frame.minX - bounds.minX),
      (insets.bottom, bounds.maxY - frame.maxY), (insets.right, bounds.maxX - frame.maxX),
    ] where inset != 0 { recordSigns([inset - distance, distance]) }
  }

  /// Adds comparisons with zero to the trace. Numbers that rounding alone separates from zero count as zero.
  package func recordSigns(_ numbers: [Double]) {
    for number in numbers { trace?.recordSign(number.magnitude < 1e-9 ? 0 : number) }
  }
}
