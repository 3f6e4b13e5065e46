import ControlMetrics
import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport

/// A cell of a table view.
///
/// The constraints of ``contentView`` determine its height.
open class UITableViewCell: UIView, ConfigurableCell, TablePart, ReusableView {
  /// The style of a cell.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default` = 0
    /// A label, and a value at the trailing edge.
    case value1 = 1
    /// A label followed by a value.
    case value2 = 2
    /// A label with a smaller label below.
    case subtitle = 3
  }

  /// The type of the accessory at the trailing edge.
  public enum AccessoryType: Int, Sendable {
    /// None or disclosure indicator.
    case none, disclosureIndicator
    /// A detail button and a disclosure indicator.
    case detailDisclosureButton = 2
    /// Checkmark or detail button.
    case checkmark, detailButton

    /// The width that the accessory takes from the content, in points.
    var width: CGFloat {
      switch self {
      case .none: 0
      case .disclosureIndicator: 34
      case .detailDisclosureButton: 67
      case .checkmark: 40
      case .detailButton: 48
      }
    }
  }

  /// The style of a selected cell. Affects drawing only.
  public enum SelectionStyle: Int, Sendable {
    /// None, blue, gray or default.
    case none, blue, gray, `default`
  }

  /// The editing control of a cell.
  public enum EditingStyle: Int, Sendable {
    /// None, delete or insert.
    case none, delete, insert
  }

  /// The style of separators. Affects drawing only.
  public enum SeparatorStyle: Int, Sendable {
    /// None or single line.
    case none, singleLine
  }

  /// The content view.
  open private(set) var contentView: UIView
  /// The style while the cell is selected. Affects drawing only.
  open var selectionStyle = SelectionStyle.default
  /// The insets of the separator, in points. Affects drawing only.
  open var separatorInset: UIEdgeInsets {
    get {
      ownSeparatorInset ?? (superview as? UITableView)?.separatorInset
        ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0)
    }
    set { ownSeparatorInset = newValue }
  }
  private var ownSeparatorInset: UIEdgeInsets?
  /// The style of a cell.
  public let style: CellStyle
  /// The reuse identifier.
  open internal(set) var reuseIdentifier: String?
  /// The type of the accessory at the trailing edge.
  open var accessoryType = AccessoryType.none { didSet { sidesMayHaveChanged() } }
  /// The accessory in editing mode. Has no effect: editing mode is not displayed.
  open var editingAccessoryType = AccessoryType.none
  /// The accessory while the cell is edited. Has no effect: the cell keeps its own.
  open var editingAccessoryView: UIView?
  /// Whether the cell shows a control for moving it. Has no effect: it is not shown.
  open var showsReorderControl = false
  /// Whether the content moves aside while the cell is edited. Has no effect: it always does.
  open var shouldIndentWhileEditing = true
  /// The view at the trailing edge, in place of ``accessoryType``. It keeps its size.
  open var accessoryView: UIView? {
    didSet {
      if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      sidesMayHaveChanged()
    }
  }
  /// The level of indentation of the labels and the image.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of one level of indentation, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// The editing style.
  open var editingStyle: EditingStyle { isEditing ? .delete : .none }
  /// The view behind the content. It has the size of the cell.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
  /// The view behind the content of a selected cell. It has the size of the cell, and is a subview while the cell is
  /// selected or highlighted.
  open var selectedBackgroundView: UIView? { didSet { showSelectedBackground(former: oldValue) } }
  /// Whether the cell is selected.
  open var isSelected: Bool {
    get { state.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell is highlighted.
  open var isHighlighted: Bool {
    get { state.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether the cell is in editing mode.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var state = (isSelected: false, isHighlighted: false, isEditing: false)
  /// Sets whether the cell is selected. Overrides call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != state.isSelected else { return }
    state.isSelected = selected
    showSelectedBackground(former: selectedBackgroundView)
    stateOfCellChanged()
  }
  /// Sets whether the cell is highlighted. Overrides call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != state.isHighlighted else { return }
    state.isHighlighted = highlighted
    showSelectedBackground(former: selectedBackgroundView)
    stateOfCellChanged()
  }
  /// Sets whether the cell is in editing mode. Overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != state.isEditing else { return }
    state.isEditing = editing
    stateOfCellChanged()
  }
  /// The image view before the labels, centered vertically. It is created when it is accessed.
  public var imageView: UIImageView? {
    if shownImageView == nil {
      let made = UIImageView()
      contentView.addSubview(made)
      adoptImageView(made)
    }
    return shownImageView
  }
  /// The image view, if it was accessed.
  private(set) var shownImageView: UIImageView?
  private var mainLabel: UILabel?
  private var detailLabel: UILabel?
  /// The labels that were accessed.
  var labels: [UILabel] { [mainLabel, detailLabel].compactMap { $0 } }

  /// Whether a label has text, so that its size counts in the height of the row.
  var showsLabels: Bool { labels.contains { $0.text?.isEmpty == false } }

  /// The main label. It is created when it is accessed.
  public var textLabel: UILabel? {
    if mainLabel == nil { mainLabel = addLabel(.systemFont(ofSize: 17)) }
    return mainLabel
  }
  /// The second label, if the style has one. It is created when it is accessed.
  public var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    if detailLabel == nil { detailLabel = addLabel(.systemFont(ofSize: style == .subtitle ? 12 : 17)) }
    return detailLabel
  }

  /// Creates a cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
    contentView = UITableViewCellContentView()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.defaultRowHeight))
    addContentView()
    sidesMayHaveChanged()
  }

  /// Creates a cell of the default style. One without a size is 320 × 44 points.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if !frame.isEmpty { self.frame = frame }
  }

  public required init?(coder: NSCoder) {
    let archive = (try? coder.decodeSettings(CellArchive.self, forKey: CellArchive.key)) ?? nil
    let ofDocument: CellStyle? = NamedValues.cellStyle.value((coder as? InterfaceCoder)?.settings?["style"])
    style = ofDocument ?? archive.flatMap { CellStyle(rawValue: $0.style) } ?? .default
    contentView = Self.contentView(from: coder)
    super.init(coder: coder)
    if let archive { restore(archive) }
    if coder.containsValue(forKey: CellArchive.selectedBackgroundKey) {
      selectedBackgroundView = coder.decodeObject(of: UIView.self, forKey: CellArchive.selectedBackgroundKey)
    }
    addContentView()
    sidesMayHaveChanged()
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    func index(_ view: UIView?) -> Int? { contentView.archivedIndex(of: view) }
    coder.encodeSettings(
      CellArchive(
        style: style.rawValue, reuseIdentifier: reuseIdentifier, accessory: accessoryType.rawValue,
        isSelected: isSelected, label: index(mainLabel), detail: index(detailLabel), picture: index(shownImageView),
        background: archivedIndex(of: backgroundView), selectedBackground: archivedIndex(of: selectedBackgroundView)),
      forKey: CellArchive.key)
    // The background of a selection is a subview of a selected cell alone.
    if let selectedBackgroundView, selectedBackgroundView.superview !== self {
      coder.encode(selectedBackgroundView, forKey: CellArchive.selectedBackgroundKey)
    }
  }

  private func restore(_ archive: CellArchive) {
    reuseIdentifier = archive.reuseIdentifier
    accessoryType = AccessoryType(rawValue: archive.accessory) ?? .none
    isSelected = archive.isSelected
    func member<View: UIView>(_ place: Int?, of view: UIView) -> View? {
      place.flatMap { view.subviews.indices.contains($0) ? view.subviews[$0] as? View : nil }
    }
    adopt(
      label: member(archive.label, of: contentView), detail: member(archive.detail, of: contentView),
      image: member(archive.picture, of: contentView))
    let behind: [UIView?] = [member(archive.background, of: self), member(archive.selectedBackground, of: self)]
    (backgroundView, selectedBackgroundView) = (behind[0], behind[1])
  }

  var contentInsets: UIEdgeInsets {
    if let insets = storedExtras?.canvasContentInsets { return insets }
    let width = accessoryView.map { $0.frame.width + sideMargin } ?? accessoryType.width
    var insets = coveredSides
    if isLeftToRight { insets.right += width } else { insets.left += width }
    return insets
  }

  /// The outlets that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("accessoryView", \UITableViewCell.accessoryView),
      .outlet("backgroundView", \UITableViewCell.backgroundView),
      .outlet("selectedBackgroundView", \UITableViewCell.selectedBackgroundView))
  }

  // MARK: Configurations

  var configurationUpdate = ConfigurationUpdate.isDue
  var configuredBackground: UIView?

  /// A closure that updates the configurations of the cell for a state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

  /// The content. Setting a configuration replaces ``contentView`` by the view that it creates.
  public var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentConfigurationChanged(from: oldValue) }
  }
  /// The background of the cell, or nil for none.
  public var backgroundConfiguration: UIBackgroundConfiguration? { didSet { setNeedsLayout() } }
  /// Whether ``contentConfiguration`` is updated when the state changes.
  public var automaticallyUpdatesContentConfiguration = true
  /// Called before the next layout after the state changed, after ``updateConfiguration(using:)``.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  /// Schedules an update of the configurations before the next layout.
  public func setNeedsUpdateConfiguration() { stateOfCellChanged() }
  override func updateForTraits() { stateOfCellChanged() }
  /// Updates the configurations for a state. Overrides can set other configurations.
  open func updateConfiguration(using state: UICellConfigurationState) { updateContent(for: state) }
  func adoptContent(_ view: UIView) {
    contentView = view
    updateContentMargins()
  }
  func updateForState() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }
  /// The current state.
  open var configurationState: UICellConfigurationState {
    var result = UICellConfigurationState(traitCollection: traitCollection)
    (result.isSelected, result.isHighlighted, result.isEditing) = (isSelected, isHighlighted, isEditing)
    return result
  }
  /// Returns a configuration for the style of the cell, without text.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  // MARK: Layout

  /// Called before the cell is reused.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    arrangeContent()
    arrangeAccessory()
    layOutBackground()
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
    super.layoutSubviews()
    showLabels()
    arrangeImageView()
    if !labels.isEmpty { arrangeLabels() }
  }

  /// The size of the content. Without constraints on the height, the labels determine it.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    var size = fittingSizeOfContent(targetSize, horizontalFittingPriority, verticalFittingPriority)
    if contentView is UIListContentView { size.height = max(size.height, UITableView.defaultRowHeight) }
    if size.height == 0, !labels.isEmpty || shownImageView != nil {
      size.height = heightOfLabels(width: targetSize.width)
    }
    return size
  }

  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    updateContentMargins()
  }

  func sidesMayHaveChanged() {
    arrangeContent()
    updateContentMargins()
    setNeedsLayout()
  }

  /// Aligns the content with the margins of the table view; 8 points are used beside an accessory.
  private func updateContentMargins() {
    let insets = CellMargins.insets(
      UIDevice.current.era, tableMargin: Double(sideMargin),
      hasAccessory: accessoryType != .none || accessoryView != nil)
    contentView.setDefaultMargins(
      NSDirectionalEdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
  }

  /// Makes views of a document the labels and the image view of the style.
  func adopt(label: UILabel?, detail: UILabel?, image: UIImageView?) {
    (mainLabel, detailLabel) = (label, detail)
    if let image { adoptImageView(image) }
    for label in labels { label.onTextChange = { [weak self] in self?.setNeedsLayout() } }
  }

  private func adoptImageView(_ view: UIImageView) {
    view.onImageChange = { [weak self] in self?.setNeedsLayout() }
    shownImageView = view
  }

  private func addLabel(_ font: UIFont) -> UILabel {
    let label = UILabel()
    label.font = font
    contentView.addSubview(label)
    label.onTextChange = { [weak self] in self?.setNeedsLayout() }
    return label
  }
}

/// The archived form of a cell. Labels are indices in the subviews of the content view.
private struct CellArchive: Codable {
  static let key = "UITableViewCell"
  static let selectedBackgroundKey = "UITableViewCellSelectedBackgroundView"
  var style: Int
  var reuseIdentifier: String?
  var accessory: Int
  var isSelected: Bool
  var label: Int?
  var detail: Int?
  var picture: Int?
  /// Indices in the subviews of the cell.
  var background: Int?
  var selectedBackground: Int?
}

/// The content view of a cell. The class name appears in logs.
final class UITableViewCellContentView: UIView {}

extension UITableViewCell {
  /// Creates a cell of a class that is only known at run time. A convenience initializer calls the subclass's own
  /// `init(style:reuseIdentifier:)`, which is not marked `required`, as in Apple's framework.
  @usableFromInline @_silgen_name("plumb_UITableViewCell_instance")
  convenience init(instanceOf style: Int, reuseIdentifier: __owned String?) {
    self.init(style: CellStyle(rawValue: style) ?? .default, reuseIdentifier: reuseIdentifier)
  }

  /// Creates a cell of the class on which it is called.
  @_silgen_name("plumb_UITableViewCell_instance")
  static func instance(style: Int, reuseIdentifier: __owned String?) -> UITableViewCell
}
