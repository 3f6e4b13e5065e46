import Foundation

/// What a view has to remember between layouts. Rarely used parts are in ``ViewExtras``.
struct LayoutState {
  var translatesMask = true
  var mask = UIView.AutoresizingMask([])
  var semantic = UISemanticContentAttribute.unspecified
  /// Whether `layoutSubviews()` is to run, and whether it is to run on a view inside.
  var needsLayout = true
  var subtreeNeedsLayout = true
  /// Whether `updateConstraints()` is to run, and whether it is to run on a view inside.
  var needsUpdate = true
  var subtreeNeedsUpdate = true
  /// Whether the frame being set was found by the layout.
  var isApplyingLayout = false
  /// Whether bounds and centre are being set to what the layout found, which changes them and nothing else yet.
  var isPlacedByLayout = false
  /// Whether the view was made of an archive in which something is wrong.
  var isDamaged = false
  /// Whether the frame is a size that a container gives to its content.
  var isEncapsulated = false
  /// Whether the view is a window.
  var isWindow = false
  /// Whether the frame changed since the subviews were last given theirs.
  var didMove = true
  /// Whether the layout found a place between the pixels of the screen.
  var isBetweenPixels = false
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
  /// Subviews in which a layout, or an update, is due.
  var layoutsDue = DueViews()
  var updatesDue = DueViews()
}

/// What few views have.
final class ViewExtras {
  /// The controller whose view it is.
  weak var controller: UIViewController?
  /// Margins that stand for the usual 8 points.
  var defaultMargins: NSDirectionalEdgeInsets?
  /// Margins set by the client.
  var margins: NSDirectionalEdgeInsets?
  /// Margins and safe area as last told.
  var toldMargins = ViewExtras.usualMargins
  var toldSafeArea = UIEdgeInsets.zero
  var marginsGuide: UILayoutGuide?
  var safeAreaGuide: UILayoutGuide?
  var readableGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  /// The constraints that stand for the insets of the margins guide and of the safe area guide, made when they are asked for.
  var marginsConstraints: [NSLayoutConstraint] = []
  var safeAreaConstraints: [NSLayoutConstraint] = []

  static let usualMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
}

/// Settings of a view that no layout asks for.
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

/// Holds the settings of a view of which one was set.
final class PlainSettingsBox {
  @exclusivity(unchecked) var settings = PlainSettings()
}

extension UIView {
  /// What few views have, made when it is first set.
  var extras: ViewExtras {
    if let storedExtras { return storedExtras }
    let made = ViewExtras()
    storedExtras = made
    return made
  }

  /// The controller whose view this is.
  var controller: UIViewController? {
    get { storedExtras?.controller }
    set { if newValue != nil || storedExtras != nil { extras.controller = newValue } }
  }

  private static let usualSettings = PlainSettings()

  private var plainSettingsBox: PlainSettingsBox {
    if let storedPlainSettings { return storedPlainSettings }
    let made = PlainSettingsBox()
    storedPlainSettings = made
    return made
  }

  var plain: PlainSettings {
    get { storedPlainSettings?.settings ?? Self.usualSettings }
    _modify { yield &plainSettingsBox.settings }
  }

  /// Whether any view ever had a colour of its own for active parts: else nobody need be asked.
  @exclusivity(unchecked) static var isAnyTintSet = false

  func changeTint(_ color: UIColor?) {
    let old = tintColor
    plain.tint = color
    UIView.isAnyTintSet = true
    if tintColor != old { tellTint() }
  }

  /// Tells the views whose colour of active parts follows this one's.
  func tellTint() {
    tintColorDidChange()
    for subview in subviews where subview.plain.tint == nil { subview.tellTint() }
  }

  /// The subviews to visit where `due` are due, from back to front.
  func visited(_ due: DueViews) -> [UIView] {
    guard let views = due.views else { return ownSubviews }
    return inOrder(views)
  }

  /// Some of the subviews, from back to front.
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

/// The subviews of a view in which something is due, so that a pass does not visit their siblings.
struct DueViews {
  /// Those that are; one may be there twice. Nil while any may be, as in a view that no pass has visited yet.
  private(set) var views: [UIView]?

  /// Whether any subview may be due.
  var areAny: Bool { views?.isEmpty != true }

  /// Notes one of `count` subviews.
  mutating func insert(_ view: UIView, of count: Int) {
    guard let known = views?.count else { return }
    // Where many are due, visiting all costs less than a list.
    if known >= 8, known >= count / 4 { views = nil } else { views?.append(view) }
  }

  /// Forgets a subview that leaves.
  mutating func remove(_ view: UIView) { views?.removeAll(identicalTo: view) }

  /// What is due; from now on nothing is.
  mutating func take() -> DueViews {
    defer { views = [] }
    return self
  }
}
