import Foundation
import KitSupport

// The cells of the controls. `NSCell` describes how they and their controls share properties.

/// A cell with a target and an action.
open class NSActionCell: NSCell {}

/// The cell of a text field.
open class NSTextFieldCell: NSActionCell {
  override func makeControl() -> NSControl {
    let field = NSTextField(frame: .zero)
    (field.isEditable, field.isSelectable, field.isBezeled, field.drawsBackground) = (false, false, false, false)
    field.isScrollable = false
    return field
  }

  /// The text of an empty field. Affects drawing only.
  open var placeholderString: String? {
    get { field?.placeholderString }
    set { field?.placeholderString = newValue }
  }
  /// The attributed text of an empty field. Affects drawing only.
  open var placeholderAttributedString: NSAttributedString? {
    get { field?.placeholderAttributedString }
    set { field?.placeholderAttributedString = newValue }
  }
  /// The color of the text. Affects drawing only.
  open var textColor: NSColor? {
    get { field?.textColor }
    set { field?.textColor = newValue }
  }
  /// The background color. Affects drawing only.
  open var backgroundColor: NSColor? {
    get { field?.backgroundColor }
    set { field?.backgroundColor = newValue }
  }
  /// Whether the background is drawn.
  open var drawsBackground: Bool {
    get { field?.drawsBackground ?? false }
    set { field?.drawsBackground = newValue }
  }
  /// The form of the bezel.
  open var bezelStyle: NSTextField.BezelStyle {
    get { field?.bezelStyle ?? .squareBezel }
    set { field?.bezelStyle = newValue }
  }
  /// The languages of the input. Have no effect: Plumb does not receive events.
  open var allowedInputSourceLocales: [String]?
}

/// The cell of a field whose text is hidden.
open class NSSecureTextFieldCell: NSTextFieldCell {
  /// Whether the text is shown as dots. Has no effect: it is.
  open var echosBullets = true
}

/// The cell of a search field.
open class NSSearchFieldCell: NSTextFieldCell {
  /// The cell of the button that begins a search.
  open var searchButtonCell: NSButtonCell?
  /// The cell of the button that removes the text.
  open var cancelButtonCell: NSButtonCell?
  /// Returns the rectangle of the text: the part between the buttons.
  open func searchTextRect(forBounds rect: CGRect) -> CGRect { rect.insetBy(dx: 22, dy: 0) }
  /// Returns the rectangle of the button that begins a search, at the leading edge.
  open func searchButtonRect(forBounds rect: CGRect) -> CGRect {
    CGRect(x: rect.minX, y: rect.minY, width: 22, height: rect.height)
  }
  /// Returns the rectangle of the button that removes the text, at the trailing edge.
  open func cancelButtonRect(forBounds rect: CGRect) -> CGRect {
    CGRect(x: rect.maxX - 22, y: rect.minY, width: 22, height: rect.height)
  }
}

/// The cell of a field whose text consists of tokens.
open class NSTokenFieldCell: NSTextFieldCell {}
/// The cell of a field with a list of values.
open class NSComboBoxCell: NSTextFieldCell {}
/// The cell of the header of a column.
open class NSTableHeaderCell: NSTextFieldCell {}

/// The cell of a button.
open class NSButtonCell: NSActionCell {
  private var button: NSButton? { control as? NSButton }

  override func makeControl() -> NSControl { NSButton(frame: .zero) }

  /// Creates a cell with a title.
  public override init(textCell string: String) {
    super.init(textCell: "")
    title = string
  }
  /// Creates a cell with an image.
  public override init(imageCell image: NSImage?) { super.init(imageCell: image) }
  /// Creates a cell with the title of a new button.
  public override init() { super.init() }
  /// Creates a cell of a control whose class names it in ``NSControl/cellClass``.
  public required init(coder: NSCoder) { super.init(coder: coder) }

  /// The position of the image.
  open var imagePosition: NSControl.ImagePosition {
    get { button?.imagePosition ?? .noImage }
    set { button?.imagePosition = newValue }
  }
  /// The scaling of the image. Affects drawing only.
  open var imageScaling: NSImageScaling {
    get { button?.imageScaling ?? .scaleNone }
    set { button?.imageScaling = newValue }
  }
  /// The form of the button.
  open var bezelStyle: NSButton.BezelStyle {
    get { button?.bezelStyle ?? .rounded }
    set { button?.bezelStyle = newValue }
  }
  /// The attributed title.
  open var attributedTitle: NSAttributedString {
    get { button?.attributedTitle ?? NSAttributedString() }
    set { button?.attributedTitle = newValue }
  }
  /// The title of a button that is on. Affects drawing only.
  open var alternateTitle: String {
    get { button?.alternateTitle ?? "" }
    set { button?.alternateTitle = newValue }
  }
  /// The image of a button that is on. Affects drawing only.
  open var alternateImage: NSImage? {
    get { button?.alternateImage }
    set { button?.alternateImage = newValue }
  }
  /// The key that clicks the button.
  open var keyEquivalent: String {
    get { button?.keyEquivalent ?? "" }
    set { button?.keyEquivalent = newValue }
  }
  /// Whether a bordered button has no background. Affects drawing only.
  open var isTransparent: Bool {
    get { button?.isTransparent ?? false }
    set { button?.isTransparent = newValue }
  }
  /// The color behind the title. Has no effect: it is not drawn.
  open var backgroundColor: NSColor?
  /// The changes of a button that is pressed. Have no effect: Plumb draws no pressed buttons by them.
  open var highlightsBy: StyleMask = []
  /// The changes of a button that is on. Have no effect: Plumb draws buttons that are on by their kind.
  open var showsStateBy: StyleMask = []
  /// Sets the kind of the button.
  open func setButtonType(_ type: NSButton.ButtonType) { button?.setButtonType(type) }
  /// Draws the bezel. Has no effect: Plumb draws it below the content.
  open func drawBezel(withFrame frame: CGRect, in controlView: NSView) {}
  /// Draws the image. Has no effect: the control's own content has it.
  open func drawImage(_ image: NSImage, withFrame frame: CGRect, in controlView: NSView) {}
  /// Draws the title. Has no effect: the control's own content has it.
  open func drawTitle(_ title: NSAttributedString, withFrame frame: CGRect, in controlView: NSView) -> CGRect { frame }

  /// The changes of a cell that is pressed or on.
  public struct StyleMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The other image and title.
    public static let contentsCellMask = StyleMask(rawValue: 1)
    /// The bezel is pushed in.
    public static let pushInCellMask = StyleMask(rawValue: 2)
    /// The background changes its color.
    public static let changeGrayCellMask = StyleMask(rawValue: 4)
    /// The background changes its brightness.
    public static let changeBackgroundCellMask = StyleMask(rawValue: 8)
  }
}

/// The cell of a pop-up button.
open class NSPopUpButtonCell: NSButtonCell {
  override func makeControl() -> NSControl { NSPopUpButton(frame: .zero) }
}

/// The cell of an image view.
open class NSImageCell: NSCell {
  override func makeControl() -> NSControl { NSImageView(frame: .zero) }
  /// The scaling of the image. Affects drawing only.
  open var imageScaling: NSImageScaling {
    get { (control as? NSImageView)?.imageScaling ?? .scaleNone }
    set { (control as? NSImageView)?.imageScaling = newValue }
  }
}

/// The cell of a slider.
open class NSSliderCell: NSActionCell {
  private var slider: NSSlider? { control as? NSSlider }

  override func makeControl() -> NSControl { NSSlider(frame: .zero) }

  /// The least value.
  open var minValue: Double {
    get { slider?.minValue ?? 0 }
    set { slider?.minValue = newValue }
  }
  /// The greatest value.
  open var maxValue: Double {
    get { slider?.maxValue ?? 1 }
    set { slider?.maxValue = newValue }
  }
  /// The width of the knob in points: that of macOS 11.
  open var knobThickness: CGFloat { 21 }
  /// Whether the slider is vertical.
  open var isVertical: Bool { slider?.isVertical ?? false }
  /// The rectangle of the track: the bounds of the control.
  open var trackRect: CGRect { control.bounds }
  /// Returns the rectangle of the bar, 4 points high in the middle.
  open func barRect(flipped: Bool) -> CGRect {
    CGRect(x: control.bounds.minX, y: control.bounds.midY - 2, width: control.bounds.width, height: 4)
  }
  /// Returns the rectangle of the knob at the value.
  open func knobRect(flipped: Bool) -> CGRect {
    let range = maxValue - minValue
    let part = range > 0 ? CGFloat((doubleValue - minValue) / range) : 0
    let track = trackRect
    return CGRect(
      x: track.minX + part * max(0, track.width - knobThickness), y: track.midY - knobThickness / 2,
      width: knobThickness, height: knobThickness)
  }
  /// Draws the bar. Has no effect: the control's own content has it.
  open func drawBar(inside rect: CGRect, flipped: Bool) {}
  /// Draws the knob at the value.
  open func drawKnob() { drawKnob(knobRect(flipped: control.isFlipped)) }
  /// Draws the knob. Has no effect: the control's own content has it.
  open func drawKnob(_ knobRect: CGRect) {}
}

/// The cell of a segmented control.
open class NSSegmentedCell: NSActionCell {
  private var segments: NSSegmentedControl? { control as? NSSegmentedControl }

  override func makeControl() -> NSControl { NSSegmentedControl(frame: .zero) }

  /// The selection of segments.
  open var trackingMode: NSSegmentedControl.SwitchTracking {
    get { segments?.trackingMode ?? .selectOne }
    set { segments?.trackingMode = newValue }
  }
  /// Sets an integer for the client's use on a segment.
  open func setTag(_ tag: Int, forSegment segment: Int) { segments?.setTag(tag, forSegment: segment) }
  /// Returns the integer that was set on a segment; 0 if none was.
  open func tag(forSegment segment: Int) -> Int { segments?.tag(forSegment: segment) ?? 0 }
}
