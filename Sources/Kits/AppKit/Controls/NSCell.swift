import Foundation
import KitSupport

/// The cell of a control: the part that measures and draws its content.
///
/// Controls of Plumb keep their properties themselves, and their cells read and write them. A cell without a control
/// has a control of its own for its values; ``NSControl/cell`` copies them when it is set. A control calls the methods
/// of a cell whose class is the program's: its size changes by what ``cellSize(forBounds:)`` adds to that of the kit,
/// its text moves by what ``drawingRect(forBounds:)`` and ``titleRect(forBounds:)`` change, and
/// ``draw(withFrame:in:)`` draws. Cells of the kit have no such cost.
open class NSCell: KitObject {
  /// The view that the cell belongs to.
  open weak var controlView: NSView?
  /// The control that has the values of a cell without a control.
  private var ownControl: NSControl?
  /// The brightness of what is behind the cell. Affects drawing only.
  open var backgroundStyle = NSView.BackgroundStyle.normal
  /// An object for the client's use.
  open var representedObject: Any?
  /// The focus ring. Affects drawing only.
  open var focusRingType = NSFocusRingType.default
  /// Whether the cell shows that it has the focus. Has no effect: Plumb draws focus rings of its own.
  open var showsFirstResponder = false
  /// The direction of the text. Has no effect: that of the view has.
  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
  /// Whether attributes can be edited. Has no effect: Plumb does not receive events.
  open var allowsEditingTextAttributes = false
  /// Whether the cell sends its action at the end of editing. Has no effect: Plumb does not receive events.
  open var sendsActionOnEndEditing = false

  /// Creates a cell with a text.
  public init(textCell string: String) {
    super.init()
    stringValue = string
  }
  /// Creates a cell with an image, which `NSButtonCell` shows.
  public init(imageCell image: NSImage?) {
    super.init()
    self.image = image
  }
  /// Creates a cell without content.
  public override init() { super.init() }
  /// Creates a cell of a control whose class names it in ``NSControl/cellClass``. Nothing is read from the archive.
  public required init(coder: NSCoder) { super.init() }

  /// Creates the control that has the values of a cell without a control.
  func makeControl() -> NSControl { NSControl() }

  /// The control whose properties the cell reads and writes.
  final var control: NSControl {
    if let control = controlView as? NSControl { return control }
    let control = ownControl ?? makeControl()
    ownControl = control
    return control
  }

  /// Makes the cell that of a control, which takes over the values of the cell if `takesValues` is true.
  final func attach(to control: NSControl, takesValues: Bool) {
    if takesValues { control.takeValues(of: self.control) }
    (controlView, ownControl) = (control, nil)
  }

  /// Ends that the cell is that of a control. It keeps the control's values.
  final func detach() {
    guard let control = controlView as? NSControl else { return }
    controlView = nil
    self.control.takeValues(of: control)
  }

  final var field: NSTextField? { control as? NSTextField }

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
  /// Whether the user can edit the text.
  open var isEditable: Bool {
    get { field?.isEditable ?? false }
    set { field?.isEditable = newValue }
  }
  /// Whether the user can select the text.
  open var isSelectable: Bool {
    get { field?.isSelectable ?? false }
    set { field?.isSelectable = newValue }
  }
  /// Whether there is a border.
  open var isBordered: Bool {
    get { field?.isBordered ?? (control as? NSButton)?.isBordered ?? false }
    set {
      field?.isBordered = newValue
      (control as? NSButton)?.isBordered = newValue
    }
  }
  /// Whether there is a bezel.
  open var isBezeled: Bool {
    get { field?.isBezeled ?? false }
    set { field?.isBezeled = newValue }
  }
  /// The truncation or wrapping of text that does not fit.
  open var lineBreakMode: NSLineBreakMode {
    get { control.lineBreakMode }
    set { control.lineBreakMode = newValue }
  }
  /// Whether text has one line whatever line breaks it contains.
  open var usesSingleLineMode: Bool {
    get { control.usesSingleLineMode }
    set { control.usesSingleLineMode = newValue }
  }
  /// The size of the control.
  open var controlSize: NSControl.ControlSize {
    get { control.controlSize }
    set { control.controlSize = newValue }
  }
  /// The font.
  open var font: NSFont? {
    get { control.font }
    set { control.font = newValue }
  }
  /// The alignment of text. Affects drawing only.
  open var alignment: NSTextAlignment {
    get { control.alignment }
    set { control.alignment = newValue }
  }
  /// An object that formats values.
  open var formatter: Formatter? {
    get { control.formatter }
    set { control.formatter = newValue }
  }
  /// Whether the action is sent repeatedly. Has no effect: Plumb does not receive events.
  open var isContinuous: Bool {
    get { control.isContinuous }
    set { control.isContinuous = newValue }
  }
  /// Whether the control is enabled.
  open var isEnabled: Bool {
    get { control.isEnabled }
    set { control.isEnabled = newValue }
  }
  /// Whether the control is highlighted. Affects drawing only.
  open var isHighlighted: Bool {
    get { control.isHighlighted }
    set { control.isHighlighted = newValue }
  }
  /// Whether the control refuses to be the first responder.
  open var refusesFirstResponder: Bool {
    get { control.refusesFirstResponder }
    set { control.refusesFirstResponder = newValue }
  }
  /// The target of the action.
  open var target: AnyObject? {
    get { control.target }
    set { control.target = newValue }
  }
  /// The action.
  open var action: Selector? {
    get { control.action }
    set { control.action = newValue }
  }
  /// An integer for the client's use. The default is 0.
  open var tag: Int {
    get { control.tag }
    set { control.tag = newValue }
  }
  /// The text of a text cell, the title of a button.
  open var title: String {
    get { (control as? NSButton)?.title ?? stringValue }
    set { if let button = control as? NSButton { button.title = newValue } else { stringValue = newValue } }
  }
  /// The image of a button.
  open var image: NSImage? {
    get { (control as? NSButton)?.image ?? (control as? NSImageView)?.image }
    set {
      (control as? NSButton)?.image = newValue
      (control as? NSImageView)?.image = newValue
    }
  }
  /// The state of a button.
  open var state: NSControl.StateValue {
    get { (control as? NSButton)?.state ?? .off }
    set { (control as? NSButton)?.state = newValue }
  }
  /// The value as an object.
  open var objectValue: Any? {
    get { control.objectValue }
    set { control.objectValue = newValue }
  }
  /// The value as a string.
  open var stringValue: String {
    get { control.stringValue }
    set { control.stringValue = newValue }
  }
  /// The value as an attributed string.
  open var attributedStringValue: NSAttributedString {
    get { control.attributedStringValue }
    set { control.attributedStringValue = newValue }
  }
  /// The value as a number.
  open var doubleValue: Double {
    get { control.doubleValue }
    set { control.doubleValue = newValue }
  }
  /// The value as an integer.
  open var integerValue: Int {
    get { control.integerValue }
    set { control.integerValue = newValue }
  }

  // MARK: Sizes and rectangles

  /// The size that the control needs for its content, in points.
  open var cellSize: CGSize { cellSize(forBounds: .zero) }
  /// Returns the size that the control needs for its content in a rectangle, in points.
  open func cellSize(forBounds rect: CGRect) -> CGSize { control.ownSizeThatFits(rect.size) }
  /// Returns the rectangle inside of the bezel or border.
  open func drawingRect(forBounds rect: CGRect) -> CGRect {
    control.drawingRectOfKit(in: rect)
  }
  /// Returns the rectangle of the title: that of the text.
  open func titleRect(forBounds rect: CGRect) -> CGRect { drawingRect(forBounds: rect) }
  /// Returns the rectangle of the image.
  open func imageRect(forBounds rect: CGRect) -> CGRect { drawingRect(forBounds: rect) }
  /// Called before the rectangles of the cell are used. The default has no effect.
  open func calcDrawInfo(_ rect: CGRect) {}

  // MARK: Drawing

  /// Draws the cell: the default draws the interior.
  open func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
    drawInterior(withFrame: cellFrame, in: controlView)
  }
  /// Draws the content. The default has the control drawn as it is without a cell of the program.
  open func drawInterior(withFrame cellFrame: CGRect, in controlView: NSView) {
    (controlView as? NSControl)?.drawsOwnContent = true
  }
  /// Draws the cell with or without a highlight.
  open func highlight(_ flag: Bool, withFrame cellFrame: CGRect, in controlView: NSView) { isHighlighted = flag }
  /// The color of the highlight; nil.
  open func highlightColor(withFrame cellFrame: CGRect, in controlView: NSView) -> NSColor? { nil }
  /// Draws the focus ring. Has no effect: Plumb draws focus rings of its own.
  open func drawFocusRingMask(withFrame cellFrame: CGRect, in controlView: NSView) {}
  /// Returns the rectangle of the focus ring.
  open func focusRingMaskBounds(forFrame cellFrame: CGRect, in controlView: NSView) -> CGRect { cellFrame }

  // MARK: Editing and tracking. Plumb does not receive events: programs call these methods, which have no effect.

  /// Begins editing with the mouse.
  open func edit(
    withFrame rect: CGRect, in controlView: NSView, editor textObj: NSText, delegate: Any?, event: NSEvent?
  ) {}
  /// Begins editing with a selection.
  open func select(
    withFrame rect: CGRect, in controlView: NSView, editor textObj: NSText, delegate: Any?, start selStart: Int,
    length selLength: Int
  ) {}
  /// Ends editing.
  open func endEditing(_ textObj: NSText) {}
  /// Returns the editor of the cell; nil for that of the window.
  open func fieldEditor(for controlView: NSView) -> NSTextView? { nil }
  /// Sets up the editor, which it returns.
  open func setUpFieldEditorAttributes(_ textObj: NSText) -> NSText { textObj }
  /// Sets the cursor above the cell.
  open func resetCursorRect(_ cellFrame: CGRect, in controlView: NSView) {}
  /// Returns whether tracking of the mouse begins; true.
  open func startTracking(at startPoint: CGPoint, in controlView: NSView) -> Bool { true }
  /// Returns whether tracking of the mouse goes on; true.
  open func continueTracking(last lastPoint: CGPoint, current currentPoint: CGPoint, in controlView: NSView) -> Bool {
    true
  }
  /// Ends tracking of the mouse.
  open func stopTracking(
    last lastPoint: CGPoint, current stopPoint: CGPoint, in controlView: NSView, mouseIsUp flag: Bool
  ) {}
  /// Tracks the mouse; false.
  open func trackMouse(
    with event: NSEvent, in cellFrame: CGRect, of controlView: NSView, untilMouseUp flag: Bool
  ) -> Bool { false }
  /// Returns what is below the mouse; the content.
  open func hitTest(for event: NSEvent, in cellFrame: CGRect, of controlView: NSView) -> HitResult { .contentArea }
  /// Performs a click of the control.
  open func performClick(_ sender: Any?) { control.performClick(sender) }

  /// What is below the mouse.
  public struct HitResult: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The content.
    public static let contentArea = HitResult(rawValue: 1)
    /// Text that can be edited.
    public static let editableTextArea = HitResult(rawValue: 2)
    /// An area that tracks the mouse.
    public static let trackableArea = HitResult(rawValue: 4)
  }
}
