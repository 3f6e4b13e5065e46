import Foundation

/// A header or footer of a section of a table view.
///
/// The constraints of ``contentView`` determine its height; without them it is 28 points.
open class UITableViewHeaderFooterView: UIView, ConfigurableCell, TablePart, ReusableView {
  /// The content view.
  open private(set) var contentView: UIView
  /// The reuse identifier.
  open internal(set) var reuseIdentifier: String?
  /// The view behind the content. It has the size of the header.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
  /// The label. It is at the margin, centered vertically.
  public private(set) lazy var textLabel: UILabel? = addLabel()
  private var label: UILabel?

  /// Creates a header or footer.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    contentView = UIView()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.defaultHeaderHeight))
    addContentView()
  }

  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

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

  var configurationUpdate = ConfigurationUpdate.isDue
  var configuredBackground: UIView?

  /// A closure that updates the configurations of the view for a state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ view: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void

  /// The content. Setting a configuration replaces ``contentView`` by the view that it creates.
  public var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentConfigurationChanged(from: oldValue) }
  }
  /// The background of the view, or nil for none.
  public var backgroundConfiguration: UIBackgroundConfiguration? { didSet { setNeedsLayout() } }
  /// Whether ``contentConfiguration`` is updated when the state changes.
  public var automaticallyUpdatesContentConfiguration = true
  /// Called before the next layout after the state changed, after ``updateConfiguration(using:)``.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  /// Schedules an update of the configurations before the next layout.
  public func setNeedsUpdateConfiguration() { stateOfCellChanged() }
  override func updateForTraits() { stateOfCellChanged() }
  /// Updates the configurations for a state. Overrides can set other configurations.
  open func updateConfiguration(using state: UIViewConfigurationState) { updateContent(for: state) }
  func adoptContent(_ view: UIView) { contentView = view }
  func updateForState() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
  /// The current state.
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
  /// Returns the configuration of headers of plain lists, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .plainHeader() }

  // MARK: Layout

  /// Called before the view is reused.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    arrangeContent()
    layOutBackground()
    backgroundView?.frame = bounds
    super.layoutSubviews()
    label?.frame = contentView.bounds.insetBy(dx: min(sideMargin, contentView.bounds.width / 2), dy: 0)
  }

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
  /// Creates a view of a class that is only known at run time; see `UITableViewCell.instance(style:reuseIdentifier:)`.
  @usableFromInline @_silgen_name("plumb_UITableViewHeaderFooterView_instance")
  convenience init(instanceFor reuseIdentifier: __owned String?) { self.init(reuseIdentifier: reuseIdentifier) }

  /// Creates a view of the class on which it is called.
  @_silgen_name("plumb_UITableViewHeaderFooterView_instance")
  static func instance(reuseIdentifier: __owned String?) -> UITableViewHeaderFooterView
}
