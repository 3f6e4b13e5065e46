import ControlMetrics
import Foundation

/// A view with a border, a title or a line.
open class NSBox: NSView {
  /// The kind of box: a frame with a title, a separator line, or a drawn rectangle.
  open var boxType = BoxType.primary { didSet { styleChanged() } }
  /// The title of the box. The default is “Box”.
  open var title = "Box" { didSet { styleChanged() } }
  /// The border of a box with a title.
  open var borderType = NSBorderType.grooveBorder { didSet { styleChanged() } }
  /// The position of the title.
  open var titlePosition = TitlePosition.atTop { didSet { styleChanged() } }
  /// The font of the title.
  open var titleFont = NSFont.systemFont(ofSize: 11) { didSet { styleChanged() } }
  /// The distances of the content view from the border, in points.
  open var contentViewMargins = CGSize(width: 5, height: 5) { didSet { styleChanged() } }
  /// The width of the border of a custom box, in points.
  open var borderWidth: CGFloat = 1 { didSet { styleChanged() } }
  /// The radius of the corners of a custom box. Affects drawing only.
  open var cornerRadius: CGFloat = 0
  /// The color of the border of a custom box. Affects drawing only.
  open var borderColor = NSColor.separatorColor
  /// The color of the area of a custom box. Affects drawing only.
  open var fillColor = NSColor.clear
  /// Whether the box is transparent. Affects drawing only.
  open var isTransparent = false
  /// The view inside of the border. It follows the size of the box by its autoresizing mask.
  open var contentView: NSView? {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let contentView { addSubview(contentView) }
      place()
    }
  }

  override func setUp() {
    super.setUp()
    contentView = NSView()
    place()
  }

  private var isHorizontal: Bool { frame.width >= frame.height }

  private var style: DesktopStyle {
    switch boxType {
    case .separator: isHorizontal ? .horizontalSeparator : .verticalSeparator
    case .custom: .boxPlain
    default: borderType == .noBorder ? .boxBorderless : titlePosition == .noTitle ? .boxUntitled : .boxTitled
    }
  }

  private var tables: DesktopControl { tables(style, .regular) }

  /// The insets of the table of metrics.
  open override var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets(tables.alignmentInsets) }

  /// The thickness of a line; a box has none.
  open override var intrinsicContentSize: CGSize {
    guard boxType == .separator else { return super.intrinsicContentSize }
    return Self.contentSize(tables.fixedSize)
  }

  /// The rectangle of the title.
  open var titleRect: CGRect {
    let height = titlePosition == .noTitle || boxType != .primary ? 0 : (titleFont.pointSize * 1.2).rounded(.up)
    return CGRect(x: 8, y: bounds.height - height, width: max(0, bounds.width - 16), height: height)
  }

  /// The rectangle of the border.
  open var borderRect: CGRect {
    let insets = alignmentRectInsets
    let rect = bounds.inset(by: insets, flipped: false)
    return CGRect(
      x: rect.minX, y: rect.minY, width: max(0, rect.width), height: max(0, rect.height - titleRect.height))
  }

  private func place() {
    guard let contentView else { return }
    guard boxType != .separator else {
      contentView.isHidden = true
      return
    }
    contentView.autoresizingMask = [.width, .height]
    if let insets = settings.contentInsets {
      contentView.frame = bounds.inset(by: insets, flipped: isFlipped)
      return
    }
    // A custom box without a border has none, whatever its width.
    let border = boxType != .custom ? 1 : borderType == .noBorder ? 0 : borderWidth
    let (dx, dy) = (contentViewMargins.width + border, contentViewMargins.height + border)
    let rect = borderRect
    contentView.frame = CGRect(
      x: rect.minX + dx, y: rect.minY + dy, width: max(0, rect.width - 2 * dx), height: max(0, rect.height - 2 * dy))
  }

  private func styleChanged() {
    settings.contentInsets = nil
    invalidateIntrinsicContentSize()
    place()
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    // The direction of a line follows from the longer side.
    if boxType == .separator { layoutNode.setNeedsPreparation() } else { place() }
  }

  /// Resizes the box to its content view.
  open func sizeToFit() {
    guard let contentView else { return }
    let (own, inner) = (frame.size, contentView.frame.size)
    let wanted = contentView.fittingSize
    setFrameSize(
      CGSize(width: own.width - inner.width + wanted.width, height: own.height - inner.height + wanted.height))
  }

  /// The kind of a box.
  public enum BoxType: UInt, Sendable {
    /// A border.
    case primary = 0
    /// A line.
    case separator = 2
    /// A border of the client's.
    case custom = 4
  }

  /// The position of a title.
  public enum TitlePosition: UInt, Sendable {
    /// The box has no title.
    case noTitle
    /// Above the upper edge.
    case aboveTop
    /// In the upper edge.
    case atTop
    /// Below the upper edge.
    case belowTop
    /// Above the lower edge.
    case aboveBottom
    /// In the lower edge.
    case atBottom
    /// Below the lower edge.
    case belowBottom
  }
}

/// A view with a blurred background. Affects drawing only.
open class NSVisualEffectView: NSView {
  /// The material. Affects drawing only.
  open var material = Material.windowBackground
  /// The content that is blurred. Affects drawing only.
  open var blendingMode = BlendingMode.behindWindow
  /// When the effect is active. Affects drawing only.
  open var state = State.followsWindowActiveState
  /// Whether the content is emphasized. Affects drawing only.
  open var isEmphasized = false

  /// The material of a blurred background. Affects drawing only.
  public enum Material: Int, Sendable {
    /// Title bars.
    case titlebar = 3
    /// Selections.
    case selection = 4
    /// Menus.
    case menu = 5
    /// Popovers.
    case popover = 6
    /// Sidebars.
    case sidebar = 7
    /// Headers.
    case headerView = 10
    /// Sheets.
    case sheet = 11
    /// The background of windows.
    case windowBackground = 12
    /// Panels with a dark frame.
    case hudWindow = 13
    /// Full screen.
    case fullScreenUI = 15
    /// Tool tips.
    case toolTip = 17
    /// The background of content.
    case contentBackground = 18
    /// The background below windows.
    case underWindowBackground = 21
    /// The background below documents.
    case underPageBackground = 22
  }

  /// The content that is blurred. Affects drawing only.
  public enum BlendingMode: Int, Sendable {
    /// The content behind the window.
    case behindWindow
    /// The content of the window.
    case withinWindow
  }

  /// When an effect is active. Affects drawing only.
  public enum State: Int, Sendable {
    /// While the window is active.
    case followsWindowActiveState
    /// Always.
    case active
    /// Never.
    case inactive
  }
}
