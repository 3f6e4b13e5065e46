import AutoLayout
import ControlMetrics
import Foundation
import LayoutModel

/// A button: a push button, a check box, a radio button or another kind.
///
/// Its alignment rectangle, height and padding come from the table of metrics, by bezel style and control size.
open class NSButton: NSControl {
  /// The class of the cells of new controls.
  open override class var cellClass: AnyClass? {
    get { NSButtonCell.self }
    set {}
  }

  package private(set) final var kind = ButtonType.momentaryPushIn

  /// The title of the button. The default is “Button”.
  open var title = "Button" {
    didSet {
      if richTitle?.string != title { richTitle = nil }
      contentChanged()
    }
  }
  /// The title of a button that is on. Affects drawing only.
  open var alternateTitle = ""
  /// The attributed title; setting it sets the title.
  open var attributedTitle: NSAttributedString {
    get { richTitle ?? NSAttributedString(string: title) }
    set {
      richTitle = newValue
      title = newValue.string
    }
  }
  package private(set) var richTitle: NSAttributedString?
  /// The image of the button, at the place that `imagePosition` gives it. An image on a button without an image
  /// position is shown alone.
  open var image: NSImage? {
    didSet {
      if image != nil, imagePosition == .noImage { imagePosition = .imageOnly }
      contentChanged()
    }
  }
  /// The image of a button that is on. Affects drawing only.
  open var alternateImage: NSImage?
  /// The position of the image.
  open var imagePosition = ImagePosition.noImage { didSet { contentChanged() } }
  /// The scaling of the image. Affects drawing only.
  open var imageScaling = NSImageScaling.scaleProportionallyDown
  /// Whether the image is beside the title rather than at the edge. Affects drawing only.
  open var imageHugsTitle = false
  /// The form of the button.
  open var bezelStyle = BezelStyle.rounded { didSet { contentChanged() } }
  /// The color of the bezel. Affects drawing only.
  open var bezelColor: NSColor?
  /// The color of the title and a template image. Affects drawing only.
  open var contentTintColor: NSColor?
  /// Whether there is a bezel.
  open var isBordered = true { didSet { contentChanged() } }
  /// Whether the button is transparent. Affects drawing only.
  open var isTransparent = false
  /// Whether the border is shown only while the pointer is over the button. Affects drawing only.
  open var showsBorderOnlyWhileMouseInside = false
  /// Whether a third, mixed state exists.
  open var allowsMixedState = false
  /// The state of a check box or another button with states.
  open var state = StateValue.off
  /// The key that clicks the button. Has no effect: Plumb does not receive events.
  open var keyEquivalent = ""
  /// The modifiers of the key. Has no effect: Plumb does not receive events.
  open var keyEquivalentModifierMask = NSEvent.ModifierFlags([])

  /// Creates a push button.
  public convenience init(title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    finish(title, nil, target, action)
  }

  /// Creates a push button with an image beside its title.
  public convenience init(title: String, image: NSImage, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    imagePosition = .imageLeading
    finish(title, image, target, action)
  }

  /// Creates a push button with an image.
  public convenience init(image: NSImage, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    imagePosition = .imageOnly
    finish("", image, target, action)
  }

  /// Creates a check box.
  public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    setButtonType(.switch)
    finish(title, nil, target, action)
  }

  /// Creates a radio button.
  public convenience init(radioButtonWithTitle title: String, target: Any?, action: Selector?) {
    self.init(frame: .zero)
    setButtonType(.radio)
    finish(title, nil, target, action)
  }

  private func finish(_ title: String, _ image: NSImage?, _ target: Any?, _ action: Selector?) {
    (self.title, self.image, self.action) = (title, image, action)
    self.target = target as AnyObject?
    sizeToFit()
  }

  /// Sets the kind of the button.
  open func setButtonType(_ type: ButtonType) {
    kind = type
    contentChanged()
  }

  override var metricsStyle: DesktopStyle {
    switch kind {
    case .switch: return .checkBox
    case .radio: return .radioButton
    default:
      let hasOwnForm = isBordered || bezelStyle == .helpButton || bezelStyle == .disclosure
      return hasOwnForm ? bezelStyle.metricsStyle : .unborderedButton
    }
  }

  override var layoutText: String? { title.isEmpty ? nil : title }

  /// The size of title and image with the padding of the style.
  override var ownContentSize: CGSize {
    Self.contentSize(
      tables.buttonSize(
        title: title.isEmpty ? nil : titleWidth(title), image: image.map { Size($0.size) },
        placement: imagePosition.placement, lineHeight: lineHeight))
  }

  override func takeValues(of other: NSControl) {
    super.takeValues(of: other)
    guard let other = other as? NSButton else { return }
    (kind, isBordered, isTransparent, bezelStyle) = (
      other.kind, other.isBordered, other.isTransparent, other.bezelStyle
    )
    (image, alternateImage, imageScaling) = (other.image, other.alternateImage, other.imageScaling)
    (imagePosition, alternateTitle, keyEquivalent) = (other.imagePosition, other.alternateTitle, other.keyEquivalent)
    (title, richTitle, state) = (other.title, other.richTitle, other.state)
  }

  /// Changes the state of a button with states, then sends the action.
  open override func performClick(_ sender: Any?) {
    guard isEnabled else { return }
    switch kind {
    case .radio: state = .on
    case .switch, .toggle, .onOff, .pushOnPushOff: setNextState()
    default: break
    }
    super.performClick(sender)
  }

  /// Sets the next state: off, on, and mixed if that is allowed.
  open func setNextState() {
    switch state {
    case .off: state = .on
    case .on: state = allowsMixedState ? .mixed : .off
    default: state = .off
    }
  }
}

extension NSButton {
  /// The kind of a button.
  public enum ButtonType: UInt, Sendable {
    /// Highlighted by light.
    case momentaryLight
    /// Alternates between on and off.
    case pushOnPushOff
    /// Alternates between two titles.
    case toggle
    /// A check box.
    case `switch`
    /// A radio button.
    case radio
    /// Highlighted by its other title.
    case momentaryChange
    /// On or off.
    case onOff
    /// A push button.
    case momentaryPushIn
    /// Sends its action with increasing pressure.
    case accelerator
    /// Sends its action with increasing pressure, in steps.
    case multiLevelAccelerator
  }

  /// The form of a button.
  public enum BezelStyle: UInt, Sendable {
    /// A push button.
    case rounded = 1
    /// A square button of any height.
    case regularSquare = 2
    /// A square button without shadow.
    case shadowlessSquare = 6
    /// A triangle that opens content.
    case disclosure = 5
    /// A circle.
    case circular = 7
    /// A textured square button.
    case texturedSquare = 8
    /// A help button.
    case helpButton = 9
    /// A small square button.
    case smallSquare = 10
    /// A textured button with round corners, for toolbars.
    case texturedRounded = 11
    /// A rectangle with round corners.
    case roundRect = 12
    /// A button that is recessed while it is on.
    case recessed = 13
    /// A button that opens more content.
    case roundedDisclosure = 14
    /// A button in a list.
    case inline = 15

    /// The name of ``rounded`` since macOS 14.
    public static var push: BezelStyle { .rounded }
    /// The name of ``regularSquare`` since macOS 14.
    public static var flexiblePush: BezelStyle { .regularSquare }
    /// The name of ``texturedRounded`` since macOS 14.
    public static var toolbar: BezelStyle { .texturedRounded }
    /// The name of ``recessed`` since macOS 14.
    public static var accessoryBar: BezelStyle { .recessed }
    /// The name of ``roundRect`` since macOS 14.
    public static var accessoryBarAction: BezelStyle { .roundRect }
    /// The name of ``roundedDisclosure`` since macOS 14.
    public static var pushDisclosure: BezelStyle { .roundedDisclosure }
    /// The name of ``inline`` since macOS 14.
    public static var badge: BezelStyle { .inline }

    var metricsStyle: DesktopStyle {
      switch self {
      case .rounded: .pushButton
      case .regularSquare: .regularSquare
      case .helpButton: .help
      case .smallSquare: .smallSquare
      case .texturedRounded: .texturedButton
      case .roundRect: .roundRect
      case .recessed: .recessedButton
      case .roundedDisclosure: .roundedDisclosure
      case .inline: .inlineButton
      case .disclosure: .disclosureTriangle
      case .shadowlessSquare, .circular, .texturedSquare: .otherButton
      }
    }
  }
}

extension NSControl {
  /// The position of an image in a control.
  public enum ImagePosition: UInt, Sendable {
    /// No image.
    case noImage
    /// Only the image.
    case imageOnly
    /// To the left of the title.
    case imageLeft
    /// To the right of the title.
    case imageRight
    /// Below the title.
    case imageBelow
    /// Above the title.
    case imageAbove
    /// Behind the title.
    case imageOverlaps
    /// Before the title.
    case imageLeading
    /// After the title.
    case imageTrailing

    fileprivate var placement: DesktopControl.ImagePlacement {
      switch self {
      case .noImage: .hidden
      case .imageOnly: .alone
      case .imageAbove, .imageBelow, .imageOverlaps: .stacked
      case .imageLeft, .imageRight, .imageLeading, .imageTrailing: .beside
      }
    }
  }
}

/// A button with a menu, as wide as the titles of its items.
open class NSPopUpButton: NSButton {
  /// The class of the cells of new controls.
  open override class var cellClass: AnyClass? {
    get { NSPopUpButtonCell.self }
    set {}
  }

  /// Whether the button shows its own title rather than the selected item.
  open var pullsDown = false
  /// The menu.
  private var ownMenu = NSMenu()
  private var selected = -1

  /// Creates a pop-up button with a frame, in points.
  public convenience init(frame buttonFrame: CGRect, pullsDown flag: Bool) {
    self.init(frame: buttonFrame)
    pullsDown = flag
  }

  override func setUp() {
    super.setUp()
    title = ""
    ownMenu.onChange = { [weak self] in self?.menuChanged() }
  }

  /// The menu that the button opens.
  open override var menu: NSMenu? {
    get { ownMenu }
    set {
      ownMenu.onChange = nil
      ownMenu = newValue ?? NSMenu()
      ownMenu.onChange = { [weak self] in self?.menuChanged() }
      menuChanged()
    }
  }
  /// The items of the menu, from top to bottom.
  open var itemArray: [NSMenuItem] { ownMenu.items }
  /// The number of items.
  open var numberOfItems: Int { ownMenu.items.count }
  /// The titles of the items.
  open var itemTitles: [String] { ownMenu.items.map(\.title) }
  /// The selected item.
  open var selectedItem: NSMenuItem? { ownMenu.item(at: selected) }
  /// The index of the selected item; −1 if there is none.
  open var indexOfSelectedItem: Int { selectedItem == nil ? -1 : selected }
  /// The title of the selected item.
  open var titleOfSelectedItem: String? { selectedItem?.title }
  /// The last item.
  open var lastItem: NSMenuItem? { ownMenu.items.last }

  /// Adds an item.
  open func addItem(withTitle title: String) { ownMenu.addItem(withTitle: title, action: nil, keyEquivalent: "") }
  /// Adds items at the end of the menu.
  open func addItems(withTitles itemTitles: [String]) { for title in itemTitles { addItem(withTitle: title) } }
  /// Removes all items.
  open func removeAllItems() {
    selected = -1
    ownMenu.removeAllItems()
  }
  /// Returns the item at an index.
  open func item(at index: Int) -> NSMenuItem? { ownMenu.item(at: index) }
  /// Selects the item at an index.
  open func selectItem(at index: Int) { selected = index }
  /// Selects an item.
  open func select(_ item: NSMenuItem?) { selected = ownMenu.items.firstIndex { $0 === item } ?? -1 }
  /// Selects the item with a title.
  open func selectItem(withTitle title: String) { selected = itemTitles.firstIndex(of: title) ?? -1 }
  /// Selects the item with a tag. Returns whether there is one.
  @discardableResult open func selectItem(withTag tag: Int) -> Bool {
    selected = ownMenu.items.firstIndex { $0.tag == tag } ?? -1
    return selected >= 0
  }

  private func menuChanged() {
    if selected < 0, !ownMenu.items.isEmpty { selected = 0 }
    contentChanged()
  }

  override var metricsStyle: DesktopStyle {
    guard isBordered else { return .popUpOther }
    switch bezelStyle {
    case .rounded: return .popUp
    case .regularSquare: return .popUpRegularSquare
    case .roundRect: return .popUpRoundRect
    case .smallSquare: return .popUpSmallSquare
    case .texturedRounded: return .popUpTextured
    default: return .popUpOther
    }
  }

  /// The width of the widest item with the padding of the style.
  override var ownContentSize: CGSize {
    Self.contentSize(tables.popUpSize(titles: (itemTitles + [title]).map { titleWidth($0) }))
  }
}
