import AppKit
import AutoLayout
import LayoutEngine
import ScreenProof
import SnapshotAssertions

// What the checks of a layout ask views.
extension NSView: CheckedView {
  package var checkedIdentifier: String {
    let own = accessibilityIdentifier()
    return own.isEmpty ? identifier?.rawValue ?? "" : own
  }

  package var checkedSuperview: (any CheckedView)? { superview }
  package var checkedSubviews: [any CheckedView] { subviews }
  package var checkedFrame: CGRect { superview?.downward(frame) ?? frame }
  /// Without the margins of controls, which are a part of their frames.
  package var drawnFrame: CGRect {
    let drawn = alignmentRect(forFrame: frame)
    return superview?.downward(drawn) ?? drawn
  }

  /// The margins of controls, with their bezels and shadows.
  package var drawnInsets: Insets {
    let insets = self is NSControl ? alignmentRectInsets : NSEdgeInsets()
    return Insets(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
  }

  package func frame(in root: any CheckedView) -> CGRect {
    guard let root = root as? NSView else { return frame }
    return root.downward(convert(bounds, to: root))
  }

  /// A rectangle of the view's coordinates from its upper left corner, with the y-axis downward.
  private func downward(_ rect: CGRect) -> CGRect {
    let y = isFlipped ? rect.minY - bounds.minY : bounds.maxY - rect.maxY
    return CGRect(x: rect.minX - bounds.minX, y: y, width: rect.width, height: rect.height)
  }

  package var isUnseen: Bool { isHidden || alphaValue <= 0.01 }
  package var cutsOffSubviews: Bool { clipsToBounds }
  package var isScrolled: Bool { self is NSClipView }

  package static func guide(_ item: any LayoutItem) -> (identifier: String, owner: (any CheckedView)?)? {
    (item as? NSLayoutGuide).map { ($0.identifier?.rawValue ?? "", $0.owningView) }
  }

  /// Whether the view is a control whose parts the system places. The rows of tables are not among them.
  package var isSystemComposite: Bool {
    self is NSControl && !(self is NSTableView) || self is NSTableHeaderView || self is NSProgressIndicator
  }

  package var hasShownLabel: Bool { false }

  /// Whether the view shows a text or is a control.
  package var isTextOrControl: Bool {
    if let field = self as? NSTextField, !field.isEditable { return !field.stringValue.isEmpty }
    return self is NSControl && !(self is NSTableView) && !(self is NSImageView) || self is NSTextView
  }

  /// Whether the view itself is visible: a text, a control, an image, a box, or a view with a background.
  package var showsContent: Bool {
    guard bounds.width > 0, bounds.height > 0, !(self is NSScrollView) else { return false }
    if isTextOrControl { return true }
    if let image = self as? NSImageView { return image.image != nil }
    if let box = self as? NSBox { return !box.isTransparent }
    return self is NSStackView || (layer?.backgroundColor?.alpha ?? 0) > 0.01
  }

  /// The text that the view shows, or nil. A pop-up button shows the title of its selected item.
  package var shownText: String? {
    switch self {
    case let button as NSPopUpButton: button.titleOfSelectedItem
    case let button as NSButton: button.imagePosition == .imageOnly ? nil : button.title
    case let field as NSTextField: field.stringValue.isEmpty ? field.placeholderString : field.stringValue
    case let textView as NSTextView: textView.string
    default: nil
    }
  }

  /// The size that the text of the view needs and the one that it has, in points, and the attribute, or nil if the text
  /// fits or scrolls.
  package var missingRoomForText: (needed: CGFloat, available: CGFloat, attribute: String)? {
    switch self {
    // Its width is that of its widest item.
    case is NSPopUpButton: return nil
    case let field as NSTextField:
      // Text that is edited scrolls.
      guard !field.isEditable, !field.isBezeled, !field.isBordered else { return nil }
      if field.isWrappingText {
        let size = field.sizeThatFits(CGSize(width: bounds.width, height: .greatestFiniteMagnitude))
        return size.height > bounds.height + 1 ? (size.height, bounds.height, "tall") : nil
      }
    case is NSButton, is NSSegmentedControl: break
    default: return nil
    }
    let (needed, available) = (intrinsicContentSize.width, alignmentRect(forFrame: frame).width)
    return needed > available + 1 ? (needed, available, "wide") : nil
  }

  /// The text of a label at a width, in points; nil for other views.
  package func text(atWidth width: Double) -> CheckedText? {
    guard let field = self as? NSTextField, !field.isEditable, !field.stringValue.isEmpty else { return nil }
    if field.isWrapping {
      let height = field.contentHeight(atWidth: CGFloat(width))
      return CheckedText(Size(width: 0, height: Double(height)), hasOneLine: false, fontSize: nil, side: nil)
    }
    let isMirrored = userInterfaceLayoutDirection == .rightToLeft
    let side: ScreenView<ScreenSample.ViewID>.TextSide =
      switch field.alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      default: isMirrored ? .right : .left
      }
    return CheckedText(Size(field.intrinsicContentSize), hasOneLine: true, fontSize: nil, side: side)
  }

  /// Pointers hit targets of any size.
  package var isSmallTouchTarget: Bool { false }
  package var leastTouchTarget: Double? { nil }

  /// Shows other texts in labels, buttons and empty text fields, except in cells of tables, and lays them out.
  func show(_ texts: LayoutTexts) {
    guard texts != .original else { return }
    replaceTexts { texts.replacement(of: $0) }
    window?.layoutIfNeeded()
  }

  private func replaceTexts(_ replacement: (String) -> String?) {
    switch self {
    case is NSTableView, is NSCollectionView, is NSPopUpButton: return
    case let button as NSButton: if let text = replacement(button.title) { button.title = text }
    case let field as NSTextField:
      if let text = replacement(field.stringValue), !field.isEditable { field.stringValue = text }
      if let text = field.placeholderString.flatMap(replacement) { field.placeholderString = text }
    default:
      guard !isSystemComposite else { return }
      for subview in subviews { subview.replaceTexts(replacement) }
    }
  }
}

extension NSTextField {
  /// Whether the text can have several lines.
  fileprivate var isWrappingText: Bool {
    !usesSingleLineMode && maximumNumberOfLines != 1
      && (lineBreakMode == .byWordWrapping || lineBreakMode == .byCharWrapping)
  }
}
