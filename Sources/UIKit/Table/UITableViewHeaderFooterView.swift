import Foundation

/// The view above or below a section of a table, which the table uses again.
///
/// Its height is that of the constraints in ``contentView``, or 28 points where they say nothing of it.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ConfigurableCell, TablePart {
  /// The view for the content.
  open private(set) var contentView: UIView
  /// The name under which the table finds views to use again.
  open private(set) var reuseIdentifier: String?
  /// The text; it stands at the margin, in the middle of the height.
  public private(set) lazy var textLabel: UILabel? = addLabel()
  private var label: UILabel?

  /// Makes a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    contentView = UIView()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.defaultHeaderHeight))
    addContentView()
  }

  /// Makes a view of a given frame, in points.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a view of an archive.
  public required init?(coder: NSCoder) {
    contentView = Self.contentView(from: coder)
    super.init(coder: coder)
    addContentView()
  }

  var contentInsets: UIEdgeInsets { coveredSides }

  func sidesMayHaveChanged() {
    arrangeContent()
    setNeedsLayout()
  }

  // MARK: Configurations

  var configured: CellConfiguration?
  var configurationUpdate = ConfigurationUpdate.isDue
  private var updateHandler: ConfigurationUpdateHandler?

  /// Sets configurations of the view for a state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ view: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

  /// What the content shows. Setting one puts the view that it makes in the place of ``contentView``.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configured?.content }
    set { show(content: newValue) }
  }
  /// What stands behind the content.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured?.background }
    set { show(background: newValue) }
  }
  /// Whether ``contentConfiguration`` is updated for each new state. True unless set.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { configured?.updatesContent ?? true }
    set { makeConfigured().updatesContent = newValue }
  }
  /// Called before the next layout when the state changed, after ``updateConfiguration(using:)``.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { updateHandler }
    set {
      updateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }
  /// Has configurations updated before the next layout.
  public func setNeedsUpdateConfiguration() { stateOfCellChanged() }
  override func updateForTraits() { stateOfCellChanged() }
  /// Updates the content for a state. Overrides may set other configurations.
  open func updateConfiguration(using state: UIViewConfigurationState) { updateContent(for: state) }
  func adoptContent(_ view: UIView) { contentView = view }
  func updateForState() {
    let state = configurationState
    updateConfiguration(using: state)
    updateHandler?(self, state)
  }
  /// The state of the view.
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
  /// A configuration for headers of plain lists, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  // MARK: Layout

  /// Called before the view is used for another section.
  open func prepareForReuse() {}

  /// Gives the content and the text their places.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    arrangeContent()
    configured?.layOut(in: self)
    super.layoutSubviews()
    label?.frame = contentView.bounds.insetBy(dx: min(sideMargin, contentView.bounds.width / 2), dy: 0)
  }

  /// The size of the content.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return fittingSizeOfContent(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  private func addLabel() -> UILabel {
    let made = UILabel()
    made.font = .systemFont(ofSize: 13)
    contentView.addSubview(made)
    label = made
    return made
  }
}

extension UITableViewHeaderFooterView {
  /// What a metatype known only while running calls to make a view, by way of the subclass's own initializer; see
  /// `UITableViewCell.instance(style:reuseIdentifier:)`.
  @usableFromInline @_silgen_name("plumb_UITableViewHeaderFooterView_instance")
  convenience init(instanceFor reuseIdentifier: __owned String?) { self.init(reuseIdentifier: reuseIdentifier) }

  /// A view of the class on which this is called.
  @_silgen_name("plumb_UITableViewHeaderFooterView_instance")
  static func instance(reuseIdentifier: __owned String?) -> UITableViewHeaderFooterView
}
