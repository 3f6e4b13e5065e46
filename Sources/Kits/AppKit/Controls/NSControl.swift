import AutoLayout
import ControlMetrics
import Foundation
import KitSupport
import LayoutModel

/// A view that the user operates.
///
/// Plumb receives no events: a program or a test calls ``performClick(_:)`` or ``sendAction(_:to:)``.
open class NSControl: NSView {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("target", \NSControl.target),
      .outlet("formatter", \NSControl.formatter),
      .outlet("enabled", \NSControl.isEnabled),
      .outlet("stringValue", \NSControl.stringValue),
      .outlet("tag", \NSControl.tag))
  }

  /// The state of a control with a mark.
  public struct StateValue: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Neither on nor off.
    public static let mixed = StateValue(rawValue: -1)
    /// Off.
    public static let off = StateValue(rawValue: 0)
    /// On.
    public static let on = StateValue(rawValue: 1)
  }

  /// The size of a control.
  public enum ControlSize: UInt, Hashable, Sendable {
    /// The default.
    case regular
    /// Small.
    case small
    /// Very small.
    case mini
    /// Large.
    case large
    /// Very large.
    case extraLarge
  }

  /// The system whose appearance controls have. Plumb-specific.
  public enum SystemAppearance: Hashable, Sendable {
    /// Up to macOS 10.13.
    case yosemite
    /// macOS 10.14 and 10.15.
    case mojave
    /// macOS 11 to 15.
    case bigSur
    /// macOS 26.
    case tahoe
  }

  /// The system whose appearance the controls of the program have; that of macOS 11 to 15 by default. Set it before
  /// views are created. Plumb-specific.
  public static var systemAppearance: SystemAppearance {
    get {
      switch era {
      case .yosemite: .yosemite
      case .mojave: .mojave
      case .bigSur: .bigSur
      case .tahoe: .tahoe
      }
    }
    set {
      switch newValue {
      case .yosemite: era = .yosemite
      case .mojave: era = .mojave
      case .bigSur: era = .bigSur
      case .tahoe: era = .tahoe
      }
      NSFont.usesSteppedDesign = era.isClassic
    }
  }
  static var era = DesktopEra.bigSur

  /// The cell, after it was first accessed or set.
  private(set) final var ownCell: NSCell?
  /// Whether the control is drawn as it is without a cell of the program: unless such a cell draws its interior itself.
  package final var drawsOwnContent = true
  private var ownFont: NSFont?
  private var ownTag = 0

  /// The target of ``action``; nil for the responder chain.
  open weak var target: AnyObject?
  /// The action that the control sends to its target.
  open var action: Selector?
  /// Whether the control is enabled.
  open var isEnabled = true
  /// Whether the control is highlighted. Affects drawing only.
  open var isHighlighted = false
  /// Whether the action is sent repeatedly. Has no effect: Plumb does not receive events.
  open var isContinuous = false
  /// Whether the control refuses to be the first responder.
  open var refusesFirstResponder = false
  /// The size of the control.
  open var controlSize = ControlSize.regular { didSet { contentChanged() } }
  /// The font; the system font in the size of the control by default.
  open var font: NSFont? {
    get { ownFont ?? .systemFont(ofSize: NSFont.systemFontSize(for: controlSize)) }
    set {
      ownFont = newValue
      contentChanged()
    }
  }
  /// The alignment of text. Affects drawing only.
  open var alignment = NSTextAlignment.natural
  /// The truncation or wrapping of text that does not fit.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { contentChanged() } }
  /// Whether text has one line whatever line breaks it contains.
  open var usesSingleLineMode = false { didSet { contentChanged() } }
  /// An object that formats values.
  open var formatter: Formatter?
  /// The value as an object.
  open var objectValue: Any? { didSet { contentChanged() } }
  /// The value as a string.
  open var stringValue: String {
    get { text }
    set { objectValue = newValue }
  }
  /// The value as an attributed string.
  open var attributedStringValue: NSAttributedString {
    get { objectValue as? NSAttributedString ?? NSAttributedString(string: stringValue) }
    set { objectValue = newValue }
  }
  /// The value as an integer.
  open var integerValue: Int {
    get { Int(doubleValue) }
    set { objectValue = newValue }
  }
  /// The value as an integer of 32 bits.
  open var intValue: Int32 {
    get { Int32(clamping: integerValue) }
    set { objectValue = Int(newValue) }
  }
  /// The value as a number of single precision.
  open var floatValue: Float {
    get { Float(doubleValue) }
    set { objectValue = Double(newValue) }
  }
  /// The value as a number.
  open var doubleValue: Double {
    get { number }
    set { objectValue = newValue }
  }
  /// An integer for the client's use. The default is 0.
  open override var tag: Int {
    get { ownTag }
    set { ownTag = newValue }
  }

  override func setUp() {
    super.setUp()
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  /// Whether the y-axis is downward: true.
  open override var isFlipped: Bool { true }
  /// Whether the control accepts to be the first responder: while it is enabled, unless it refuses.
  open override var acceptsFirstResponder: Bool { isEnabled && !refusesFirstResponder }

  // MARK: Cell

  /// The class of the cells of new controls. A cell of the program's class is created by `init(coder:)`, which each
  /// class has. Setting it has no effect: overrides name another class.
  open class var cellClass: AnyClass? {
    get { NSCell.self }
    set {}
  }
  /// The cell, which reads and writes the properties of the control. The control takes over the values of a cell that
  /// is set.
  open var cell: NSCell? {
    get {
      if let ownCell { return ownCell }
      let cell = makeCell()
      ownCell = cell
      return cell
    }
    set {
      guard newValue !== ownCell else { return }
      ownCell?.detach()
      ownCell = newValue
      newValue?.attach(to: self, takesValues: true)
      contentChanged()
    }
  }
  /// Takes over what cells keep of another control.
  func takeValues(of other: NSControl) {
    (target, action, ownTag, ownFont, formatter) = (
      other.target, other.action, other.ownTag, other.ownFont, other.formatter
    )
    (isEnabled, isHighlighted, isContinuous) = (other.isEnabled, other.isHighlighted, other.isContinuous)
    (refusesFirstResponder, controlSize, alignment) = (other.refusesFirstResponder, other.controlSize, other.alignment)
    (lineBreakMode, usesSingleLineMode) = (other.lineBreakMode, other.usesSingleLineMode)
    objectValue = other.objectValue
  }
  /// Draws by a cell of the program.
  open override func draw(_ dirtyRect: CGRect) {
    guard let cell = programCell else { return }
    drawsOwnContent = false
    cell.draw(withFrame: bounds, in: self)
  }

  // MARK: Size

  /// Resizes the control to its content.
  open func sizeToFit() { setFrameSize(sizeThatFits(frame.size)) }
  /// Returns the size that best fits the content, with the insets of the alignment rectangle.
  open func sizeThatFits(_ size: CGSize) -> CGSize { frameSize(of: intrinsicContentSize, in: size) }
  /// The same by the class alone, without a cell.
  func ownSizeThatFits(_ size: CGSize) -> CGSize { frameSize(of: ownContentSize, in: size) }
  private func frameSize(of content: CGSize, in size: CGSize) -> CGSize {
    let insets = insetsOfAlignmentRect
    return CGSize(
      width: content.width < 0 ? size.width : content.width + insets.left + insets.right,
      height: content.height < 0 ? size.height : content.height + insets.top + insets.bottom)
  }
  /// The style of the control in the table of metrics.
  var metricsStyle: DesktopStyle { .other }
  /// The control in the tables of metrics.
  final var tables: DesktopControl { tables(metricsStyle, controlSize.metricsSize) }
  /// The distances from the frame to the alignment rectangle, by the table of metrics.
  open override var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets(tables.alignmentInsets) }
  /// The size of the content by the table of metrics, and what a cell of the program adds to it.
  open override var intrinsicContentSize: CGSize { sizeWithCell(ownContentSize) }
  /// The size of the content by the table of metrics.
  var ownContentSize: CGSize { Self.contentSize(tables.fixedSize) }
  /// The baseline of the control's text, by the table of metrics.
  open override var lastBaselineOffsetFromBottom: CGFloat { ownBaselineOffsets.last }
  /// The baseline of the control's text, by the table of metrics.
  open override var firstBaselineOffsetFromTop: CGFloat { ownBaselineOffsets.first }

  override var ownBaselines: ControlBaselines? {
    tables.baselines(fontMetrics, lineHeight: lineHeight, hasSeveralLines: false)
  }

  /// The height of the content, negative without one.
  final var contentHeight: Double { Double(viewState.measuredHeight ?? intrinsicContentSize.height) }

  /// The distances of the baselines from the edges of an alignment rectangle with the height of the content.
  override var ownBaselineOffsets: (first: CGFloat, last: CGFloat) {
    guard let own = ownBaselines else { return (0, 0) }
    let tables = tables
    let (top, bottom) = (tables.alignmentInsets.top, tables.alignmentInsets.bottom)
    let height = (tables.fixedSize.height ?? max(0, contentHeight)) + top + bottom
    func distance(_ position: ControlBaselines.Position) -> Double {
      position.heightFraction * height + position.offset
    }
    return (CGFloat(distance(own.first) - top), CGFloat(height - bottom - distance(own.last)))
  }

  /// Updates the layout after the content changed.
  func contentChanged() {
    invalidateIntrinsicContentSize()
    needsDisplay = true
  }

  override var layoutText: String? { stringValue.isEmpty ? nil : stringValue }

  // MARK: Actions

  /// Sends an action to a target. Returns whether an object performed it.
  @discardableResult open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    action.map { NSApplication.shared.sendAction($0, to: target, from: self) } ?? false
  }
  /// Sends the action as a click does, if the control is enabled.
  open func performClick(_ sender: Any?) {
    guard isEnabled else { return }
    sendAction(action, to: target)
  }
}

extension NSControl.ControlSize {
  /// The size in the tables of metrics.
  var metricsSize: DesktopControlSize {
    switch self {
    case .regular: .regular
    case .small: .small
    case .mini: .mini
    case .large, .extraLarge: .large
    }
  }
}

extension NSControl {
  fileprivate var text: String {
    if let objectValue, let formatted = formatter?.string(for: objectValue) { return formatted }
    switch objectValue {
    case let string as String: return string
    case let string as NSAttributedString: return string.string
    case let number as Double: return NSNumber(value: number).stringValue
    case .some(let value): return "\(value)"
    case nil: return ""
    }
  }

  fileprivate var number: Double {
    switch objectValue {
    case let number as Double: number
    case let number as Int: Double(number)
    case let number as NSNumber: number.doubleValue
    default: Double(text.trimmingCharacters(in: .whitespaces)) ?? 0
    }
  }
}
