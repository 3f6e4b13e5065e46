import AutoLayout
import Foundation
import Typography

/// A button with a title, a picture, or both.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The look of a button.
  public enum ButtonType: Int, Sendable {
    /// Without a look of its own.
    case custom = 0
    /// The system's.
    case system = 1
    /// A sign for details.
    case detailDisclosure = 2
    /// A sign for information.
    case infoLight = 3
    /// A sign for information.
    case infoDark = 4
    /// A sign for adding contacts.
    case contactAdd = 5
    /// A sign for closing.
    case close = 7

    /// The system's, by its older name.
    public static var roundedRect: ButtonType { .system }
  }

  /// What a button shows in one of its states.
  struct Face {
    var title: String?
    var attributedTitle: NSAttributedString?
    var image: UIImage?
    var background: UIImage?
    var color: UIColor?
    var shadow: UIColor?
  }

  private var faces: [UInt: Face] = [:]
  /// What was set for each state, in the order of the states' numbers.
  var facesByState: [(state: UInt, face: Face)] {
    faces.sorted { $0.key < $1.key }.map { (state: $0.key, face: $0.value) }
  }
  /// The look.
  open private(set) var buttonType = ButtonType.custom
  /// The label of the title, a subview made when it is first needed.
  public var titleLabel: UILabel? {
    if shownLabel == nil { shownLabel = makeTitleLabel() }
    return shownLabel
  }
  private(set) var shownLabel: UILabel?
  /// The view of the picture, a subview made when it is first needed.
  public var imageView: UIImageView? {
    if shownPicture == nil {
      let made = UIImageView()
      addSubview(made)
      shownPicture = made
    }
    return shownPicture
  }
  private(set) var shownPicture: UIImageView?
  /// The views that the button makes of its settings.
  var parts: [UIView] { [shownLabel, shownPicture].compactMap { $0 } + (configured?.parts ?? []) }
  /// The menu of the button. It is not shown: a program calls what its user chose with `sendAction(_:)`.
  open var menu: UIMenu?
  /// Whether a touch shows the next choice of the menu as the title. No touch arrives here.
  open var changesSelectionAsPrimaryAction = false
  /// Whether the picture is darker while the button is pressed. It is not drawn.
  open var adjustsImageWhenHighlighted = true
  /// Whether the picture is lighter while the button is out of use. It is not drawn.
  open var adjustsImageWhenDisabled = true
  /// Whether the button glows while it is touched. It is not drawn.
  open var showsTouchWhenHighlighted = false
  /// Whether the pointer changes over the button. There is none.
  open var isPointerInteractionEnabled = false
  /// What the button does to what is going on.
  open var role = Role.normal
  /// What a button does to what is going on.
  public enum Role: Int, Sendable {
    /// Nothing in particular.
    case normal = 0
    /// Goes on with it.
    case primary = 1
    /// Ends it.
    case cancel = 2
    /// Throws something away.
    case destructive = 3
  }
  /// Insets round title and picture together, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// A shift of the title that counts for nothing in the size, in points.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// A shift of the picture that counts for nothing in the size, in points.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Makes a button of a look.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if buttonType != .custom { titleLabel?.font = .systemFont(ofSize: 15) }
  }

  /// Makes a button of a frame, in points, that shows the words and the picture of an action, which it calls.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// Makes a button of a look that shows the words and the picture of an action, which it calls.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Makes a button of a configuration, which shows the words and the picture of an action unless it has some, and calls it.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    take(primaryAction)
    self.configuration = configuration
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  /// Called before the next layout when the state changed, before ``configurationUpdateHandler``. Overrides may set another
  /// configuration.
  open func updateConfiguration() {}

  /// The configuration with its parts; nil where none was set.
  var configured: ConfiguredButton?

  /// Takes the look that an archive names.
  func restore(_ type: ButtonType) { buttonType = type }

  private func makeTitleLabel() -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.onTextChange = { [weak self] in
      self?.invalidateIntrinsicContentSize()
      self?.setNeedsLayout()
    }
    addSubview(label)
    return label
  }

  private func change(_ state: State, _ change: (inout Face) -> Void) {
    change(&faces[state.rawValue, default: Face()])
    stateChanged()
  }

  private func current<Value>(_ path: (Face) -> Value?) -> Value? {
    faces[state.rawValue].flatMap(path) ?? faces[State.normal.rawValue].flatMap(path)
  }

  /// Sets the title of a state.
  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  /// Sets the title of a state, with fonts.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  /// Sets the colour of the title in a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.color = color } }
  /// Sets the picture of a state.
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  /// Sets the picture behind title and picture of a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.background = image } }
  /// Sets the colour of the title's shadow in a state. It is not drawn.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.shadow = color } }
  /// The colour of the title's shadow in a state.
  open func titleShadowColor(for state: State) -> UIColor? { faces[state.rawValue]?.shadow ?? faces[0]?.shadow }
  /// The picture of a state.
  open func image(for state: State) -> UIImage? { faces[state.rawValue]?.image ?? faces[0]?.image }
  /// The picture behind title and picture of a state.
  open func backgroundImage(for state: State) -> UIImage? { faces[state.rawValue]?.background ?? faces[0]?.background }
  /// The colour of the title in a state.
  open func titleColor(for state: State) -> UIColor? { faces[state.rawValue]?.color ?? faces[0]?.color }
  /// The title of a state with fonts.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    faces[state.rawValue]?.attributedTitle ?? faces[0]?.attributedTitle
  }
  /// The title of a state.
  open func title(for state: State) -> String? { faces[state.rawValue]?.title ?? faces[0]?.title }
  /// The title of the present state.
  open var currentTitle: String? { current(\.title) ?? current(\.attributedTitle)?.string }
  /// The title of the present state, with fonts.
  open var currentAttributedTitle: NSAttributedString? { current(\.attributedTitle) }
  /// The picture of the present state.
  open var currentImage: UIImage? { current(\.image) }
  /// The picture behind title and picture in the present state.
  open var currentBackgroundImage: UIImage? { current(\.background) }
  /// The colour of the title in the present state.
  open var currentTitleColor: UIColor { current(\.color) ?? (buttonType == .system ? tintColor : .white) }

  override func updateForTraits() { configured?.stateChanged() }

  override func stateChanged() {
    defer { configured?.stateChanged() }
    if configuration != nil { return }
    if let rich = currentAttributedTitle {
      titleLabel?.attributedText = rich
    } else if shownLabel != nil || currentTitle != nil {
      titleLabel?.text = currentTitle
    }
    if shownPicture != nil || currentImage != nil { imageView?.image = currentImage }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The size of the title in as few lines as it has; its width is whole points.
  var titleSize: CGSize {
    let font: UIFont = titleLabel?.font ?? .systemFont(ofSize: UIFont.buttonFontSize)
    let text: AttributedText
    if let rich = currentAttributedTitle {
      text = TextSize.attributed(rich, font: font)
    } else if let title = currentTitle, !title.isEmpty {
      text = AttributedText(title, font: font.font)
    } else {
      return .zero
    }
    let layout = TextSize.layout(
      text, width: nil, lines: titleLabel?.numberOfLines ?? 1, mode: .byTruncatingMiddle, scale: pixelScale)
    return CGSize(width: layout.width.rounded(.up), height: layout.height)
  }

  /// The size of title and picture side by side, with the insets: 6 points above and below a title unless set.
  ///
  /// With a configuration it is the size of that one's parts.
  open override var intrinsicContentSize: CGSize {
    if let size = configured?.size() { return size }
    if [.detailDisclosure, .infoLight, .infoDark, .contactAdd].contains(buttonType) {
      return CGSize(width: 22, height: 22)
    }
    let (title, image) = (titleSize, currentImage?.size ?? .zero)
    var insets = contentEdgeInsets
    if insets == .zero, title.height > 0 { (insets.top, insets.bottom) = (6, 6) }
    let width = title.width + image.width + insets.left + insets.right
    let height = max(
      title.height + insets.top + insets.bottom, image.height + contentEdgeInsets.top + contentEdgeInsets.bottom)
    if let background = currentBackgroundImage?.size {
      return CGSize(width: max(width, background.width), height: max(height, background.height))
    }
    // A button without content or insets still has a size to touch.
    return CGSize(
      width: buttonType == .custom || contentEdgeInsets != .zero ? width : max(30, width),
      height: title.height == 0 && image.height == 0 ? max(34, height) : height.rounded(.up))
  }

  /// The size of the content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    configured?.size(width: size.width > 0 && size.width.isFinite ? size.width : nil) ?? intrinsicContentSize
  }

  // MARK: Rectangles

  /// The rectangle of title and picture together in `bounds`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: configuration?.contentInsets.resolved(for: self) ?? contentEdgeInsets)
  }
  /// The rectangle of the picture behind title and picture: all.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The rectangle of the picture, which stands before the title.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    if let places = configured?.places(in: contentRect) { return places.image }
    return place(contentRect.inset(by: imageEdgeInsets), isTitle: false)
  }
  /// The rectangle of the title. Where there is not room enough, the title gives way.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    if let places = configured?.places(in: contentRect) { return places.title }
    return place(contentRect.inset(by: titleEdgeInsets), isTitle: true)
  }

  /// Gives title and picture their places, unless constraints do.
  open override func layoutSubviews() {
    super.layoutSubviews()
    configured?.updateIfNeeded()
    let content = contentRect(forBounds: bounds)
    configured?.layOut(in: content)
    if let shownPicture, shownPicture.translatesAutoresizingMaskIntoConstraints {
      shownPicture.frame = imageRect(forContentRect: content)
    }
    if let shownLabel, shownLabel.translatesAutoresizingMaskIntoConstraints {
      shownLabel.frame = titleRect(forContentRect: content)
    }
  }

  /// The title stands in the middle.
  override var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) {
    if let configured, configuration != nil { return configured.baselines }
    guard titleSize.height > 0, let font = titleLabel?.font else { return (nil, nil) }
    let offset = font.lineHeight / 2 + font.descender
    let place = LayoutBaseline(heightFraction: 0.5, offset: (offset * pixelScale).rounded() / pixelScale)
    return (place, place)
  }

  override var layoutText: String? { configuration?.title ?? currentTitle }

  /// A configuration takes colours from the tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    configured?.stateChanged()
  }

  /// Text that wraps is measured again at the new width.
  open override func layoutFrameDidChange() {
    super.layoutFrameDidChange()
    configured?.noteWidth(layoutNode.exactFrame.width)
  }
}
