import Foundation

/// A cell of a collection. Its size is that of the constraints in ``contentView``.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ConfigurableCell {
  /// The view for the content.
  open private(set) var contentView: UIView
  /// Whether the cell is chosen.
  open var isSelected = false { didSet { if isSelected != oldValue { stateOfCellChanged() } } }
  /// Whether the cell is being touched.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateOfCellChanged() } } }
  /// A view behind the content, as large as the cell.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
  /// A view behind the content while the cell is chosen, as large as the cell.
  open var selectedBackgroundView: UIView? { didSet { replaceBackground(oldValue, by: selectedBackgroundView) } }

  /// Makes a cell of a given frame, in points.
  public override init(frame: CGRect) {
    contentView = UIView()
    super.init(frame: frame)
    addContentView()
  }

  /// Makes a cell of an archive.
  public required init?(coder: NSCoder) {
    contentView = Self.contentView(from: coder)
    super.init(coder: coder)
    addContentView()
  }

  var contentInsets: UIEdgeInsets { .zero }

  // MARK: Configurations

  var configured: CellConfiguration?
  var configurationUpdate = ConfigurationUpdate.isDue
  private var updateHandler: ConfigurationUpdateHandler?

  /// Sets configurations of the view for a state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

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
  open func updateConfiguration(using state: UICellConfigurationState) { updateContent(for: state) }
  func adoptContent(_ view: UIView) { contentView = view }
  func updateForState() {
    let state = configurationState
    updateConfiguration(using: state)
    updateHandler?(self, state)
  }
  /// The state of the item.
  open var configurationState: UICellConfigurationState {
    var result = UICellConfigurationState(traitCollection: traitCollection)
    (result.isSelected, result.isHighlighted) = (isSelected, isHighlighted)
    return result
  }

  // MARK: Layout

  /// Gives the content its place.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    arrangeContent()
    configured?.layOut(in: self)
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
    super.layoutSubviews()
  }

  /// The size of the content.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return fittingSizeOfContent(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
}
