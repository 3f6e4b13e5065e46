/// Safe areas: the part of an item that bars and the edges of the device leave free.
///
/// A root has insets; every item below has what is left of them at its place: on each side the parent's inset less
/// the distance to the parent's edge, at least 0, plus what the item adds itself. As that depends on frames, safe areas settle together
/// with margins after a layout, in `layoutSettlingInsets()`.
extension Engine {
  /// Sets the safe area insets of a root: the device's, and those of the bars of `SafeAreaBars`.
  public func setSafeArea(_ insets: Insets, ofRoot root: ItemID) {
    updateRules(of: root) { $0.rootSafeArea = insets }
  }

  /// Sets what an item adds to the safe area of its own content, such as a controller for its tool bar.
  public func setAdditionalSafeArea(_ insets: Insets, of item: ItemID) {
    updateRules(of: item) { $0.additionalSafeArea = insets }
  }

  /// The safe area insets of an item, by the frames of the last layout. O(depth).
  public func safeAreaInsets(of item: ItemID) -> Insets {
    let rules = rules(of: item)
    guard let parent = parent(of: item) else { return rules.rootSafeArea + rules.additionalSafeArea }
    if items[parent.index].parent < 0, insetRules.isEmpty { return .zero }
    let outer = safeAreaInsets(of: parent)
    guard outer != .zero else { return rules.additionalSafeArea }
    return overlap(of: outer, at: item, in: parent) + rules.additionalSafeArea
  }

  /// The safe area guide of an item. Made when first asked for; its insets follow in `layoutSettlingInsets()`.
  public func safeAreaGuide(of item: ItemID) -> ItemID {
    if let guide = rules(of: item).safeAreaGuide { return guide }
    let guide = addGuide(of: item, insets: safeAreaInsets(of: item))
    updateRules(of: item) { $0.safeAreaGuide = guide }
    return guide
  }

  /// What is left of insets of the parent at the item's place.
  func overlap(of insets: Insets, at item: ItemID, in parent: ItemID) -> Insets {
    let frame = frame(of: item)
    let bounds = bounds(of: parent)
    return Insets(
      top: max(0, insets.top - frame.minY), left: max(0, insets.left - frame.minX),
      bottom: max(0, insets.bottom - (bounds.height - frame.maxY)),
      right: max(0, insets.right - (bounds.width - frame.maxX)))
  }
}

/// The bars that cover the edges of a controller's view.
public struct SafeAreaBars: Hashable, Sendable {
  /// What the device covers: the status bar or sensor housing on top, the home indicator below, the sides in landscape.
  public var device: Insets

  /// The height of a navigation bar below the status bar, 0 for none.
  public var navigationBar: Double

  /// The height of a tab bar above the home indicator, 0 for none.
  public var tabBar: Double

  /// The height of a tool bar above the home indicator, 0 for none.
  public var toolbar: Double

  /// Makes a sum of what covers a screen's edges; heights in points, 0 for a bar that is not there.
  public init(device: Insets, navigationBar: Double = 0, tabBar: Double = 0, toolbar: Double = 0) {
    self.device = device
    self.navigationBar = navigationBar
    self.tabBar = tabBar
    self.toolbar = toolbar
  }

  /// The safe area insets of a view below translucent bars.
  public var insets: Insets {
    var insets = device
    insets.top += navigationBar
    insets.bottom += tabBar + toolbar
    return insets
  }

  /// The frame of a view in a window of `size` whose bars are opaque: the view ends where they begin.
  public func frameBetweenOpaqueBars(in size: Size) -> Rect {
    var covered = Insets.zero
    if navigationBar > 0 { covered.top = device.top + navigationBar }
    if tabBar + toolbar > 0 { covered.bottom = device.bottom + tabBar + toolbar }
    return Rect(origin: .zero, size: size).inset(by: covered)
  }
}
