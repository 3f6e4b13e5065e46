import Foundation

/// The layout state of a view. Rarely used state is in ``ViewExtras``.
struct LayoutState {
  var translatesMask = true
  var mask = UIView.AutoresizingMask([])
  var semantic = UISemanticContentAttribute.unspecified
  /// Whether `layoutSubviews()` is scheduled on the view, and whether it is on the view or a descendant.
  var needsLayout = true
  var subtreeNeedsLayout = true
  /// Whether `updateConstraints()` is scheduled on the view, and whether it is on the view or a descendant.
  var needsUpdate = true
  var subtreeNeedsUpdate = true
  /// Whether the layout is setting the frame.
  var isApplyingLayout = false
  /// Whether the layout is setting bounds and center, which change without side effects meanwhile.
  var isPlacedByLayout = false
  /// Whether the archive that the view was created from is damaged.
  var isDamaged = false
  /// Whether a container determines the frame, as for the content view of a cell.
  var isEncapsulated = false
  /// Whether the view is a window.
  var isWindow = false
  /// Whether the frame changed since the layout of the subviews was last applied.
  var didMove = true
  /// Whether the frame that the layout found is not aligned to pixels.
  var isBetweenPixels = false
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  /// The subviews in which a layout or an update is scheduled.
  var layoutsDue = DueViews()
  var updatesDue = DueViews()
}

/// State that few views have.
final class ViewExtras {
  /// The controller whose view it is.
  weak var controller: UIViewController?
  /// Margins that replace the default of 8 points.
  var defaultMargins: NSDirectionalEdgeInsets?
  /// The margins that the client set.
  var margins: NSDirectionalEdgeInsets?
  /// The margins and the safe area of the last notification.
  var toldMargins = ViewExtras.usualMargins
  var toldSafeArea = UIEdgeInsets.zero
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  /// The constraints that represent the margins guide and the safe area guide, created on demand.
  var marginsConstraints: [NSLayoutConstraint] = []
  var safeAreaConstraints: [NSLayoutConstraint] = []

  static let usualMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}

/// Settings that do not affect layout.
struct PlainSettings {
  var alpha: CGFloat = 1
  var isOpaque = true
  var takesEvents = true
  var tag = 0
  var background: UIColor?
  var tint: UIColor?
  var identifier: String?
  var label: String?
  var rare: RareSettings?
}

/// The settings of a view for which one was set.
final class PlainSettingsBox {
  @exclusivity(unchecked) var settings = PlainSettings()
}

extension UIView {
  /// The rare state, created when it is first set.
  var extras: ViewExtras { storedExtras.made(by: ViewExtras()) }

  /// The controller whose view this is.
  var controller: UIViewController? {
    get { storedExtras?.controller }
    set { if newValue != nil || storedExtras != nil { extras.controller = newValue } }
  }

  private static let usualSettings = PlainSettings()

  private var plainSettingsBox: PlainSettingsBox { storedPlainSettings.made(by: PlainSettingsBox()) }

  var plain: PlainSettings {
    get { storedPlainSettings?.settings ?? Self.usualSettings }
    _modify { yield &plainSettingsBox.settings }
  }

  /// Whether a tint color was ever set on a view; otherwise no view needs to be asked.
  @exclusivity(unchecked) static var isAnyTintSet = false

  func changeTint(_ color: UIColor?) {
    let old = tintColor
    plain.tint = color
    UIView.isAnyTintSet = true
    if tintColor != old { notifyTintChange() }
  }

  /// Notifies the descendants that inherit the tint color.
  func notifyTintChange() {
    tintColorDidChange()
    for subview in subviews where subview.plain.tint == nil { subview.notifyTintChange() }
  }

  /// The subviews to visit for a pass, from back to front.
  func visited(_ due: DueViews) -> [UIView] {
    guard let views = due.views else { return ownSubviews }
    return inOrder(views)
  }

  /// Sorts subviews from back to front.
  func inOrder(_ views: [UIView]) -> [UIView] {
    guard views.count > 1 else { return views }
    var places: [Int] = []
    var isSorted = true
    for view in views {
      let place = place(of: view)
      if let last = places.last, last > place { isSorted = false }
      places.append(place)
    }
    if isSorted { return views }
    return views.indices.sorted { places[$0] < places[$1] }.map { views[$0] }
  }
}

/// The subviews for which a pass is scheduled, so that it does not visit their siblings.
struct DueViews {
  /// The scheduled subviews, possibly with duplicates; nil means all, as before the first pass.
  private(set) var views: [UIView]?

  /// Whether a subview may be scheduled.
  var areAny: Bool { views?.isEmpty != true }

  /// Schedules one of `count` subviews.
  mutating func insert(_ view: UIView, of count: Int) {
    guard let known = views?.count else { return }
    // With many scheduled views, visiting all costs less than keeping a list.
    if known >= 8, known >= count / 4 { views = nil } else { views?.append(view) }
  }

  /// Removes a subview that leaves.
  mutating func remove(_ view: UIView) { views?.removeAll(identicalTo: view) }

  /// Returns the scheduled subviews and clears the set.
  mutating func take() -> DueViews {
    defer { views = [] }
    return self
  }
}
