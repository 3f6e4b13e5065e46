import AutoLayout
import Foundation
import LayoutEngine

/// The layout state of a view. Rarely used state is in ``ViewExtras``.
struct LayoutState {
  var translatesMask = true
  var mask = UIView.AutoresizingMask([])
  var semantic = UISemanticContentAttribute.unspecified
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
  /// Whether the frame that the layout found is not aligned to pixels.
  var isBetweenPixels = false
  var preservesSuperviewMargins = false
  var insetsMarginsFromSafeArea = true
}

/// State that few views have.
final class ViewExtras {
  /// The controller whose view it is.
  weak var controller: UIViewController?
  /// Margins that replace the default of 8 points.
  var defaultMargins: NSDirectionalEdgeInsets?
  /// The margins that the client set.
  var margins: NSDirectionalEdgeInsets?
  /// The rules for the margins on the canvas of a document; nil for those of the device.
  var canvasRules: MarginRules?
  /// The size that the canvas gives a view without content, in points; nil without one.
  var designSize: CGSize?
  /// The baselines of a label on the canvas of a document; nil for those of its text.
  var canvasBaselines: (first: LayoutBaseline?, last: LayoutBaseline?)?
  /// The insets of the content of a cell on the canvas of a document; nil for those of the device.
  var canvasContentInsets: UIEdgeInsets?
  /// What differs by size class in the document of which the view is a top-level one; nil for other views.
  var variations: DocumentVariations?
  var readableGuide: UILayoutGuide?
  var keyboardGuide: UIKeyboardLayoutGuide?
  /// The constraints that represent the margins guide and the safe area guide, created on demand.
  var marginsConstraints: [NSLayoutConstraint] = []
  var safeAreaConstraints: [NSLayoutConstraint] = []
}

/// Settings that do not affect layout.
struct PlainSettings {
  var alpha: CGFloat = 1
  var isOpaque = true
  var receivesEvents = true
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

  /// Whether the view is one of a document on the canvas of the editor.
  var isOnCanvas: Bool { storedExtras?.canvasRules != nil }

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
}
