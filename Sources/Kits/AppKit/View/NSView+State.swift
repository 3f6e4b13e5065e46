import ControlMetrics
import Foundation

/// The geometry and the layout state of a view.
struct ViewState {
  /// The frame in the superview's coordinates.
  var frame = CGRect.zero
  var boundsOrigin = CGPoint.zero
  /// The number of points of the superview's coordinates per point of the view's own, on each axis.
  var boundsScale = CGSize(width: 1, height: 1)
  var mask = NSView.AutoresizingMask([])
  var translatesMask = true
  var autoresizesSubviews = true
  /// The frame that the client set, and the superview's size at that time, from which autoresizing starts.
  var givenFrame = CGRect.zero
  var givenParentSize = CGSize.zero
  /// Whether the frames that the layout found have been applied to the subviews in this pass.
  var didApplyLayout = false
  /// Whether `NSView`'s implementation of a method that overrides must call was called.
  var didCallSuper = false
  /// The height in the layout, before rounding, that the subviews were last measured from.
  var exactHeight: CGFloat = -1
  /// Whether the layout or autoresizing is setting the frame.
  var isPlacing = false
  /// Whether a table gives the view its frame as the size of a cell.
  var isEncapsulated = false
  /// Whether a container positions the view by constraints of its own, whatever `translatesMask` is.
  var isPlacedByContainer = false
  var isHidden = false
  /// Whether the frame of a window takes its size from the layout.
  var isTakingSize = false
  /// The size before a container positioned the view.
  var sizeBefore = CGSize.zero
  /// The height of the content while the layout is updated, so that the baselines do not measure it again.
  var measuredHeight: CGFloat?
  var usesContentWidth = true
  var usesContentHeight = true
  /// Whether the view or an ancestor ever had a safe area other than its bounds.
  var usesSafeArea = false

  /// The bounds in the view's own coordinates.
  var bounds: CGRect {
    CGRect(
      x: boundsOrigin.x, y: boundsOrigin.y, width: frame.width / boundsScale.width,
      height: frame.height / boundsScale.height)
  }
}

/// Settings of a view that few views have.
struct ViewSettings {
  var alpha: CGFloat = 1
  var identifier: NSUserInterfaceItemIdentifier?
  var frameRotation: CGFloat = 0
  var boundsRotation: CGFloat = 0
  var additionalSafeArea = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  var direction: NSUserInterfaceLayoutDirection?
  var wantsLayer = false
  var layer: CALayer?
  var needsDisplay = true
  var clipsToBounds = false
  var postsBoundsChanges = false
  var postsFrameChanges = false
  var toolTip: String?
  var appearance: NSAppearance?
  var focusRing = NSFocusRingType.default
  var redrawPolicy = NSView.LayerContentsRedrawPolicy.duringViewResize
  var trackingAreas: [NSTrackingArea] = []
  var gestureRecognizers: [NSGestureRecognizer] = []
  /// What only the canvas of the editor determines; nil while a program runs.
  var canvas: CanvasSettings?
  /// The distances of the content of a container from its edges in the document; nil for those of its style.
  var contentInsets: NSEdgeInsets?
  weak var nextKeyView: NSView?
  weak var controller: NSViewController?
}

/// What the canvas of the editor determines about a view.
struct CanvasSettings {
  /// The row of the table of metrics that the saved frames show, with its appearance.
  var control: DesktopControl
  /// The appearance that determines the heights of lines of text.
  var lineEra: DesktopEra
  /// The height of a line of a font that the document names; nil for that of the control.
  var lineHeight: Double?
  /// The width to add to each character.
  var kern: Double
  /// The content size that only the document determines; nil for that of the view.
  var size: CGSize?
  /// The insets of the alignment rectangle that only the document determines; nil for those of the view.
  var insets: NSEdgeInsets?
}

extension NSView {
  /// A control in the tables of metrics: in the appearance of the program or, on the canvas of a document, in that of
  /// the document.
  func tables(_ style: DesktopStyle, _ size: DesktopControlSize) -> DesktopControl {
    guard let known = settings.canvas?.control else { return DesktopControl(style, size, NSControl.era) }
    return DesktopControl(style, size, known.era, metrics: known.metrics)
  }

  /// The appearance that determines the heights of lines of text.
  var lineEra: DesktopEra { settings.canvas?.lineEra ?? NSControl.era }
}

extension NSView {
  /// The margins and sizes that are flexible when the superview is resized. `minY` is the side of small y-coordinates.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left margin is flexible.
    public static let minXMargin = AutoresizingMask(rawValue: 1)
    /// The width is flexible.
    public static let width = AutoresizingMask(rawValue: 2)
    /// The right margin is flexible.
    public static let maxXMargin = AutoresizingMask(rawValue: 4)
    /// The margin at small y-coordinates is flexible: the lower one unless the superview is flipped.
    public static let minYMargin = AutoresizingMask(rawValue: 8)
    /// The height is flexible.
    public static let height = AutoresizingMask(rawValue: 16)
    /// The margin at large y-coordinates is flexible: the upper one unless the superview is flipped.
    public static let maxYMargin = AutoresizingMask(rawValue: 32)
    /// Nothing is flexible.
    public static let none = AutoresizingMask([])
  }

  /// The controller whose view this is.
  var controller: NSViewController? {
    get { settings.controller }
    set { settings.controller = newValue }
  }

  func changeHidden(_ isHidden: Bool) {
    guard isHidden != viewState.isHidden else { return }
    viewState.isHidden = isHidden
    container?.subviewArrangementChanged()
    if container?.isHiddenOrHasHiddenAncestor != true { notifyOfHiding(isHidden) }
  }

  /// Notifies the view and its descendants, except those that are hidden themselves: nothing changes for them.
  private func notifyOfHiding(_ isHidden: Bool) {
    if isHidden { viewDidHide() } else { viewDidUnhide() }
    for subview in subviews where !subview.isHidden { subview.notifyOfHiding(isHidden) }
  }
}
