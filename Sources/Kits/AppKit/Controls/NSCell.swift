import Foundation
import KitSupport

/// The cell of a control: another name for the control's properties.
///
/// Controls of Plumb have no cells of their own. ``NSControl/cell`` creates an object that reads and writes the
/// properties of the control, which existing code often does by way of the cell.
open class NSCell: KitObject {
  /// The control that the cell belongs to.
  public private(set) weak var controlView: NSControl?

  /// Creates a cell of a control.
  public required init(_ control: NSControl) {
    controlView = control
    super.init()
  }

  private var field: NSTextField? { controlView as? NSTextField }

  /// Whether text wraps.
  open var wraps: Bool {
    get { field.map { !$0.isScrollable } ?? false }
    set { field?.isScrollable = !newValue }
  }
  /// Whether text scrolls on one line rather than wrapping.
  open var isScrollable: Bool {
    get { field?.isScrollable ?? false }
    set { field?.isScrollable = newValue }
  }
  /// Whether the last line is truncated if text does not fit. Affects drawing only.
  open var truncatesLastVisibleLine: Bool {
    get { field?.truncatesLastVisibleLine ?? false }
    set { field?.truncatesLastVisibleLine = newValue }
  }
  /// The truncation or wrapping of text that does not fit.
  open var lineBreakMode: NSLineBreakMode {
    get { controlView?.lineBreakMode ?? .byWordWrapping }
    set { controlView?.lineBreakMode = newValue }
  }
  /// Whether text has one line whatever line breaks it contains.
  open var usesSingleLineMode: Bool {
    get { controlView?.usesSingleLineMode ?? false }
    set { controlView?.usesSingleLineMode = newValue }
  }
  /// The size of the control.
  open var controlSize: NSControl.ControlSize {
    get { controlView?.controlSize ?? .regular }
    set { controlView?.controlSize = newValue }
  }
  /// The font.
  open var font: NSFont? {
    get { controlView?.font }
    set { controlView?.font = newValue }
  }
  /// The alignment of text. Affects drawing only.
  open var alignment: NSTextAlignment {
    get { controlView?.alignment ?? .natural }
    set { controlView?.alignment = newValue }
  }
  /// Whether the control is enabled.
  open var isEnabled: Bool {
    get { controlView?.isEnabled ?? true }
    set { controlView?.isEnabled = newValue }
  }
  /// Whether the control is highlighted. Affects drawing only.
  open var isHighlighted: Bool {
    get { controlView?.isHighlighted ?? false }
    set { controlView?.isHighlighted = newValue }
  }
  /// The value as a string.
  open var stringValue: String {
    get { controlView?.stringValue ?? "" }
    set { controlView?.stringValue = newValue }
  }
  /// The size that the control needs for its content, in points.
  open var cellSize: CGSize { controlView?.sizeThatFits(.zero) ?? .zero }
  /// Returns the size that the control needs for its content in a rectangle, in points.
  open func cellSize(forBounds rect: CGRect) -> CGSize { controlView?.sizeThatFits(rect.size) ?? .zero }
}

/// The cell of a text field.
open class NSTextFieldCell: NSCell {
  /// The text of an empty field. Affects drawing only.
  open var placeholderString: String? {
    get { (controlView as? NSTextField)?.placeholderString }
    set { (controlView as? NSTextField)?.placeholderString = newValue }
  }
  /// The color of the text. Affects drawing only.
  open var textColor: NSColor? {
    get { (controlView as? NSTextField)?.textColor }
    set { (controlView as? NSTextField)?.textColor = newValue }
  }
}

/// The cell of a button.
open class NSButtonCell: NSCell {
  /// The title.
  open var title: String {
    get { (controlView as? NSButton)?.title ?? "" }
    set { (controlView as? NSButton)?.title = newValue }
  }
  /// The position of the image.
  open var imagePosition: NSControl.ImagePosition {
    get { (controlView as? NSButton)?.imagePosition ?? .noImage }
    set { (controlView as? NSButton)?.imagePosition = newValue }
  }
  /// The scaling of the image. Affects drawing only.
  open var imageScaling: NSImageScaling {
    get { (controlView as? NSButton)?.imageScaling ?? .scaleNone }
    set { (controlView as? NSButton)?.imageScaling = newValue }
  }
  /// The form of the button.
  open var bezelStyle: NSButton.BezelStyle {
    get { (controlView as? NSButton)?.bezelStyle ?? .rounded }
    set { (controlView as? NSButton)?.bezelStyle = newValue }
  }
}

/// The cell of a segmented control.
open class NSSegmentedCell: NSCell {
  /// The selection of segments.
  open var trackingMode: NSSegmentedControl.SwitchTracking {
    get { (controlView as? NSSegmentedControl)?.trackingMode ?? .selectOne }
    set { (controlView as? NSSegmentedControl)?.trackingMode = newValue }
  }
  /// Sets an integer for the client's use on a segment.
  open func setTag(_ tag: Int, forSegment segment: Int) {
    (controlView as? NSSegmentedControl)?.setTag(tag, forSegment: segment)
  }
  /// Returns the integer that was set on a segment; 0 if none was.
  open func tag(forSegment segment: Int) -> Int { (controlView as? NSSegmentedControl)?.tag(forSegment: segment) ?? 0 }
}

extension NSControl {
  /// The cell: the properties of the control under the names of a cell. It is created on each access.
  public var cell: NSCell? {
    switch self {
    case is NSTextField: NSTextFieldCell(self)
    case is NSButton: NSButtonCell(self)
    case is NSSegmentedControl: NSSegmentedCell(self)
    default: NSCell(self)
    }
  }
}
