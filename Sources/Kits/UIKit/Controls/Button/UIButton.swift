import AutoLayout
import ControlMetrics
import Foundation
import KitSupport
import LayoutModel
import Typography

/// A control with a title and an image.
open class UIButton: UIControl {
  /// The type of a button.
  public enum ButtonType: Int, Sendable {
    /// Custom, system, detail disclosure, info light, info dark or contact add.
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    /// Close.
    case close = 7

    /// Same as `system`.
    public static var roundedRect: ButtonType { .system }
  }

  /// The content of a button in one state.
  struct Face {
    var title: String?
    var attributedTitle: NSAttributedString?
    var image: UIImage?
    var background: UIImage?
    var color: UIColor?
    var shadow: UIColor?
    var symbols: UIImage.SymbolConfiguration?
  }

  private var faces: [UInt: Face] = [:]
  /// The content for each state, sorted by raw value.
  var facesByState: [(state: UInt, face: Face)] {
    faces.sorted { $0.key < $1.key }.map { (state: $0.key, face: $0.value) }
  }
  /// The type with which the button was created.
  open internal(set) var buttonType = ButtonType.custom
  /// The label of the title. It is created when it is accessed.
  public var titleLabel: UILabel? {
    if shownLabel == nil { shownLabel = makeTitleLabel() }
    return shownLabel
  }
  private(set) var shownLabel: UILabel?
  /// The constraints that place the title if others refer to it.
  var contentConstraints: [NSLayoutConstraint] = []
  /// The view of the image. It is created when it is accessed.
  public var imageView: UIImageView? {
    if shownImageView == nil {
      let made = UIImageView()
      addSubview(made)
      shownImageView = made
    }
    return shownImageView
  }
  private(set) var shownImageView: UIImageView?
  /// The view of the background image, behind the content; nil if the button never had one.
  private var backgroundView: UIImageView?
  /// The views that the button creates.
  var parts: [UIView] { [backgroundView, shownLabel, shownImageView].compactMap { $0 } + (configured?.parts ?? []) }
  /// The menu. Has no effect: Plumb does not present menus. A program performs the selected action with
  /// `sendAction(_:)`.
  open var menu: UIMenu?
  /// Whether the image is darker while the button is highlighted. Has no effect: the image is drawn as it is.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is darker while the button is disabled. Has no effect: the image is drawn as it is.
  open var adjustsImageWhenDisabled = true
  /// Whether a touch makes the button glow. Has no effect: Plumb receives no touches.
  open var showsTouchWhenHighlighted = false
  /// Whether the shadow of the title is turned while the button is highlighted. Has no effect: it is not.
  open var reversesTitleShadowWhenHighlighted = false
  /// The insets of the content, in points.
  open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet {
      contentAndLayoutChanged()
      contentPlaceChanged()
    }
  }
  /// The insets of the title, in points. They do not affect the size.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { contentPlaceChanged() } }
  /// The insets of the image, in points. They do not affect the size.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    if showSymbolOfType() { frame.size = intrinsicContentSize }
  }

  /// Sets the symbol of the system that the type shows. Returns false if it shows none.
  @discardableResult func showSymbolOfType() -> Bool {
    guard isSymbolButton else { return false }
    let symbol = UIImage(size: intrinsicContentSize, scale: pixelScale)
    (symbol.name, symbol.isSymbolImage) = (buttonType == .contactAdd ? "plus.circle" : "info.circle", true)
    setImage(symbol, for: .normal)
    return true
  }

  /// Creates a button with a frame in points, and the title and the image of an action, which it performs.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    apply(primaryAction)
  }

  /// Creates a button of a type with the title and the image of an action, which it performs.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    apply(primaryAction)
  }

  /// Creates a button with a configuration and an action, which it performs. The title and the image of the action are
  /// used if the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    apply(primaryAction)
    self.configuration = configuration
  }

  /// Whether the type shows a symbol of the system, which determines the size.
  private var isSymbolButton: Bool { [.detailDisclosure, .infoLight, .infoDark, .contactAdd].contains(buttonType) }

  private func apply(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  /// Called before the next layout after the state changed, before ``configurationUpdateHandler``. Overrides can set
  /// another configuration.
  open func updateConfiguration() {}

  /// The configuration and its views; nil without a configuration.
  var configured: ConfiguredButton?

  /// The font of the title of a button whose title label no program has accessed.
  private var initialTitleFont: UIFont {
    .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
  }

  private func makeTitleLabel() -> UILabel {
    let label = UILabel()
    label.font = initialTitleFont
    label.onTextChange = { [weak self] in self?.contentAndLayoutChanged() }
    addSubview(label)
    return label
  }

  private func change(_ state: State, _ change: (inout Face) -> Void) {
    change(&faces[state.rawValue, default: Face()])
    stateChanged()
  }

  private func value<Value>(_ path: (Face) -> Value?, for state: State) -> Value? {
    faces[state.rawValue].flatMap(path) ?? faces[State.normal.rawValue].flatMap(path)
  }

  /// Sets the title for a state.
  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  /// Sets the attributed title for a state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change(state) { $0.attributedTitle = title }
  }
  /// Sets the color of the title for a state. Affects drawing only.
  open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.color = color } }
  /// Sets the image for a state.
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  /// Sets the configuration of the symbol for a state.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) { change(state) { $0.symbols = configuration } }
  /// Returns the configuration of the symbol for a state.
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    value(\.symbols, for: state)
  }
  /// The configuration of the symbol in the current state.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? { value(\.symbols, for: state) }
  /// Sets the background image for a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.background = image } }
  /// Sets the shadow color of the title for a state. Affects drawing only.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.shadow = color } }
  /// Returns the image for a state.
  open func image(for state: State) -> UIImage? { value(\.image, for: state) }
  /// Returns the background image for a state.
  open func backgroundImage(for state: State) -> UIImage? { value(\.background, for: state) }
  /// Returns the color of the title for a state.
  open func titleColor(for state: State) -> UIColor? { value(\.color, for: state) }
  /// The color of the title that was set for a state itself; nil if there is none.
  package func ownTitleColor(for state: State) -> UIColor? { faces[state.rawValue]?.color }
  /// Returns the attributed title for a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { value(\.attributedTitle, for: state) }
  /// Returns the title for a state.
  open func title(for state: State) -> String? { value(\.title, for: state) }
  /// The title in the current state.
  open var currentTitle: String? { title(for: state) ?? currentAttributedTitle?.string }
  /// The attributed title in the current state.
  open var currentAttributedTitle: NSAttributedString? { value(\.attributedTitle, for: state) }
  /// The image in the current state.
  open var currentImage: UIImage? { value(\.image, for: state)?.preferring(currentPreferredSymbolConfiguration) }
  /// The background image in the current state.
  open var currentBackgroundImage: UIImage? { value(\.background, for: state) }
  /// The color of the title in the current state.
  open var currentTitleColor: UIColor { value(\.color, for: state) ?? (buttonType == .system ? tintColor : .white) }

  override func updateForTraits() { configured?.stateChanged() }

  override func stateChanged() {
    defer { configured?.stateChanged() }
    if configuration != nil { return }
    showTitle()
    if shownImageView != nil || currentImage != nil { imageView?.image = currentImage }
    if let image = currentBackgroundImage, backgroundView == nil {
      let made = UIImageView(image: image)
      insertSubview(made, at: 0)
      backgroundView = made
    }
    backgroundView?.image = currentBackgroundImage
    contentAndLayoutChanged()
    contentPlaceChanged()
  }

  /// The title that the label was last given. A program can give the label another text, which the button keeps until
  /// its own title changes.
  private var shownTitle: (state: State, plain: String?, rich: NSAttributedString?)?

  private func showTitle() {
    let (title, rich) = (currentTitle, currentAttributedTitle)
    if let shownTitle, shownTitle.state == state, shownTitle.plain == title, shownTitle.rich == rich { return }
    shownTitle = (state, title, rich)
    if let rich {
      titleLabel?.attributedText = rich
    } else if shownLabel != nil || title != nil {
      titleLabel?.text = title
    }
  }

  /// The font of the title.
  var titleFont: UIFont { shownLabel?.font ?? initialTitleFont }

  /// The layout of the title without wrapping; nil without a title.
  private var titleLayout: TextLayout? {
    let text: AttributedText
    if let rich = shownLabel?.richText, rich.length > 0 {
      text = TextSize.attributed(rich, font: titleFont.font)
    } else if let title = shownLabel?.text, !title.isEmpty {
      text = AttributedText(title, font: titleFont.font)
    } else {
      return nil
    }
    return TextSize.layout(
      text, width: nil, lines: shownLabel?.numberOfLines ?? 1, mode: .byTruncatingMiddle, scale: pixelScale)
  }

  /// The size of the title, rounded up to whole points.
  var titleSize: CGSize { titleLayout.map { CGSize(width: $0.controlWidth, height: $0.height.rounded(.up)) } ?? .zero }

  /// The size of title and image side by side with the insets: 6 points above and below a title without an image by
  /// default.
  ///
  /// With a configuration, the size of its content.
  open override var intrinsicContentSize: CGSize {
    if let size = configured?.size() { return size }
    if isSymbolButton { return CGSize(TouchMetrics.current(.symbolButton).symbolSize(scale: Double(pixelScale))) }
    return CGSize(
      TouchMetrics.current(.button).buttonSize(
        title: titleLayout, lineHeight: titleFont.font.metrics.lineHeight, image: currentImage.map { Size($0.size) },
        background: currentBackgroundImage.map { Size($0.size) }, contentInsets: contentEdgeInsets.engineInsets))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    configured?.size(width: size.width > 0 && size.width.isFinite ? size.width : nil) ?? intrinsicContentSize
  }

  // MARK: Rectangles

  /// Returns the rectangle of title and image in `bounds`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: configuration?.contentInsets.resolved(for: self) ?? contentEdgeInsets)
  }
  /// Returns the rectangle of the background image: all of `bounds`.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the image, at the leading edge of the title.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    if let places = configured?.places(in: contentRect) { return places.image }
    return place(contentRect.inset(by: imageEdgeInsets), isTitle: false)
  }
  /// Returns the rectangle of the title. It is clipped if there is not enough space.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    if let places = configured?.places(in: contentRect) { return places.title }
    return place(contentRect.inset(by: titleEdgeInsets), isTitle: true)
  }

  open override var contentHorizontalAlignment: ContentHorizontalAlignment { didSet { contentPlaceChanged() } }
  open override var contentVerticalAlignment: ContentVerticalAlignment { didSet { contentPlaceChanged() } }

  open override func updateConstraints() {
    super.updateConstraints()
    updateContentConstraints()
  }

  /// Lays out the background image, and the label and the image view unless they have constraints.
  open override func layoutSubviews() {
    super.layoutSubviews()
    configured?.updateIfNeeded()
    checkTitle()
    let content = contentRect(forBounds: bounds)
    configured?.layOut(in: content)
    backgroundView?.frame = backgroundRect(forBounds: bounds)
    if let shownImageView, shownImageView.translatesAutoresizingMaskIntoConstraints {
      shownImageView.frame = imageRect(forContentRect: content)
    }
    if let shownLabel, shownLabel.translatesAutoresizingMaskIntoConstraints {
      shownLabel.frame = titleRect(forContentRect: content)
    }
  }

  /// The title is centered vertically.
  override var ownBaselines: (first: LayoutBaseline?, last: LayoutBaseline?) {
    if let configured, configuration != nil { return configured.baselines }
    return Self.layoutBaselines(.centered(titleFont.font.metrics))
  }

  override var layoutText: String? { configuration?.title ?? currentTitle }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    configured?.stateChanged()
  }

  /// Measures wrapped text again at the new width.
  open override func layoutFrameDidChange() {
    super.layoutFrameDidChange()
    configured?.updateWidth(layoutNode.exactFrame.width)
  }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archiveButton(archive)
  }

  /// The button creates the views of its title, image and configuration itself.
  override var archivedSubviews: [UIView] { subviews.filter { !parts.contains($0) } }
}
