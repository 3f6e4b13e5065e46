import Foundation

/// A cell of a collection view. The constraints of ``contentView`` determine its size.
open class UICollectionViewCell: UICollectionReusableView, ConfigurableCell {
  /// The content view. It is made when it is first used, in front of the subviews that the cell has then.
  open var contentView: UIView {
    if let madeContentView { return madeContentView }
    let made = UIView()
    madeContentView = made
    addContentView()
    return made
  }
  private var madeContentView: UIView?
  /// Whether the cell is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { selectionChanged() } } }
  /// Whether the cell is highlighted.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { selectionChanged() } } }
  /// The view behind the content. It has the size of the cell.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
  /// The view behind the content of a selected cell. It has the size of the cell.
  ///
  /// It is a subview while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? { didSet { showSelectedBackground(former: oldValue) } }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) {
    madeContentView = Self.contentView(from: coder)
    super.init(coder: coder)
    addContentView()
  }

  var contentInsets: UIEdgeInsets { .zero }

  private func selectionChanged() {
    showSelectedBackground(former: selectedBackgroundView)
    stateOfCellChanged()
  }

  // MARK: Configurations

  var configurationUpdate = ConfigurationUpdate.isDue
  var configuredBackground: UIView?

  /// A closure that updates the configurations of the cell for a state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// The content. Setting a configuration replaces ``contentView`` by the view that it creates.
  public var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentConfigurationChanged(from: oldValue) }
  }
  /// The background of the cell, or nil for none.
  public var backgroundConfiguration: UIBackgroundConfiguration? { didSet { setNeedsLayout() } }
  /// Whether ``contentConfiguration`` is updated when the state changes.
  public var automaticallyUpdatesContentConfiguration = true
  /// Called before the next layout after the state changed, after ``updateConfiguration(using:)``.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  /// Schedules an update of the configurations before the next layout.
  public func setNeedsUpdateConfiguration() { stateOfCellChanged() }
  override func updateForTraits() { stateOfCellChanged() }
  /// Updates the configurations for a state. Overrides can set other configurations.
  open func updateConfiguration(using state: UICellConfigurationState) { updateContent(for: state) }
  func adoptContent(_ view: UIView) { madeContentView = view }
  func updateForState() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
  /// The current state.
  open var configurationState: UICellConfigurationState {
    var result = UICellConfigurationState(traitCollection: traitCollection)
    (result.isSelected, result.isHighlighted) = (isSelected, isHighlighted)
    return result
  }

  // MARK: Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    if madeContentView != nil { arrangeContent() }
    layOutBackground()
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
    super.layoutSubviews()
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    return fittingSizeOfContent(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }
}
