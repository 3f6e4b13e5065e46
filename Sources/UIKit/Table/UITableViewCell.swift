import Foundation
import LayoutEngine

/// A row of a table.
///
/// Its height is that of the constraints in ``contentView``: ask `systemLayoutSizeFitting` with the table's width as
/// required and the height at the fitting level.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ConfigurableCell, TablePart {
  /// The arrangement of the standard labels.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default` = 0
    /// A label, and a value at the trailing edge.
    case value1 = 1
    /// A name and a value.
    case value2 = 2
    /// A label with a smaller one below.
    case subtitle = 3
  }

  /// What stands at the trailing edge.
  public enum AccessoryType: Int, Sendable {
    /// Nothing.
    case none = 0
    /// A sign that the row leads on.
    case disclosureIndicator = 1
    /// A button for details, and a sign that the row leads on.
    case detailDisclosureButton = 2
    /// A check mark.
    case checkmark = 3
    /// A button for details.
    case detailButton = 4

    /// The width that the content loses, in points.
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

  /// How a row that is chosen looks. Nothing is drawn.
  public enum SelectionStyle: Int, Sendable {
    /// As any other.
    case none = 0
    /// Blue.
    case blue = 1
    /// Grey.
    case gray = 2
    /// As the system likes.
    case `default` = 3
  }

  /// What the user may do with a row.
  public enum EditingStyle: Int, Sendable {
    /// Nothing.
    case none = 0
    /// Delete it.
    case delete = 1
    /// Insert another one.
    case insert = 2
  }

  /// The lines between rows. They are not drawn.
  public enum SeparatorStyle: Int, Sendable {
    /// None.
    case none = 0
    /// One line.
    case singleLine = 1
  }

  /// The view for the content.
  open private(set) var contentView: UIView
  /// How the row looks when it is chosen.
  open var selectionStyle = SelectionStyle.default
  /// How far the line below the row is from the sides, in points; the table's unless set. It is not drawn.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// The arrangement of the standard labels.
  public let style: CellStyle
  /// The name under which the table finds cells to use again.
  open internal(set) var reuseIdentifier: String?
  /// What stands at the trailing edge.
  open var accessoryType = AccessoryType.none { didSet { sidesMayHaveChanged() } }
  /// A view at the trailing edge, in the place of ``accessoryType``. Its own size counts.
  open var accessoryView: UIView? {
    didSet {
      if oldValue !== accessoryView { oldValue?.removeFromSuperview() }
      if let accessoryView { addSubview(accessoryView) }
      sidesMayHaveChanged()
    }
  }
  /// What stands at the trailing edge while the row can be changed. It takes no room here.
  open var editingAccessoryType = AccessoryType.none
  /// A view at the trailing edge while the row can be changed. It takes no room here.
  open var editingAccessoryView: UIView?
  /// How many steps standard labels and their picture stand behind the margin.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a step, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether the content moves aside for signs that the row can be changed. They are not drawn.
  open var shouldIndentWhileEditing = true
  /// Whether a sign for moving the row is shown while it can be changed. It is not drawn.
  open var showsReorderControl = false
  /// What the user may do with the row.
  open var editingStyle: EditingStyle { isEditing ? .delete : .none }
  /// Whether the user is asked whether to delete the row. No touch arrives here.
  open var showingDeleteConfirmation: Bool { false }
  /// Whether the row takes touches while it is dragged.
  open var userInteractionEnabledWhileDragging = false
  /// A view behind the content while several rows can be chosen. It is not shown here.
  open var multipleSelectionBackgroundView: UIView?
  /// A view behind the content, as large as the cell.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, by: backgroundView) } }
  /// A view behind the content while the row is chosen, as large as the cell.
  open var selectedBackgroundView: UIView? { didSet { replaceBackground(oldValue, by: selectedBackgroundView) } }
  /// Whether the row is chosen.
  open var isSelected: Bool {
    get { state.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the row is being touched.
  open var isHighlighted: Bool {
    get { state.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether the row can be changed by the user.
  open var isEditing: Bool {
    get { state.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var state = (isSelected: false, isHighlighted: false, isEditing: false)
  /// Whether the row has been chosen, or let go. Overrides call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != state.isSelected else { return }
    state.isSelected = selected
    stateOfCellChanged()
  }
  /// Whether the row is being touched. Overrides call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != state.isHighlighted else { return }
    state.isHighlighted = highlighted
    stateOfCellChanged()
  }
  /// Whether the row can be changed by the user. Overrides call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != state.isEditing else { return }
    state.isEditing = editing
    stateOfCellChanged()
  }
  /// The picture before the standard labels, in the middle of the height, made when it is first asked for.
  public var imageView: UIImageView? {
    if picture == nil {
      let made = UIImageView()
      contentView.addSubview(made)
      adoptPicture(made)
    }
    return picture
  }
  /// The picture, if it was asked for.
  private(set) var picture: UIImageView?
  private var mainLabel: UILabel?
  private var detailLabel: UILabel?
  /// The standard labels that were asked for.
  var labels: [UILabel] { [mainLabel, detailLabel].compactMap { $0 } }

  /// The main label, made when it is first asked for.
  public var textLabel: UILabel? {
    if mainLabel == nil { mainLabel = addLabel(.systemFont(ofSize: 17)) }
    return mainLabel
  }
  /// The second label, where the style has one, made when it is first asked for.
  public var detailTextLabel: UILabel? {
    guard style != .default else { return nil }
    if detailLabel == nil { detailLabel = addLabel(.systemFont(ofSize: style == .subtitle ? 12 : 17)) }
    return detailLabel
  }

  /// Makes a cell of a style.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    contentView = UITableViewCellContentView()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UITableView.defaultRowHeight))
    addContentView()
    sidesMayHaveChanged()
  }

  /// Makes a cell of a given frame, in points.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a cell of an archive.
  public required init?(coder: NSCoder) {
    let archive = (try? coder.decodeSettings(CellArchive.self, forKey: CellArchive.key)) ?? nil
    style = archive.flatMap { CellStyle(rawValue: $0.style) } ?? .default
    contentView = Self.contentView(from: coder)
    super.init(coder: coder)
    if let archive { restore(archive) }
    addContentView()
    sidesMayHaveChanged()
  }

  /// Writes the cell, and the arrangement of its labels.
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    func place(_ view: UIView?) -> Int? { view.flatMap { view in contentView.subviews.firstIndex { $0 === view } } }
    func placeBehind(_ view: UIView?) -> Int? { view.flatMap { view in subviews.firstIndex { $0 === view } } }
    coder.encodeSettings(
      CellArchive(
        style: style.rawValue, reuseIdentifier: reuseIdentifier, accessory: accessoryType.rawValue,
        isSelected: isSelected, label: place(mainLabel), detail: place(detailLabel), picture: place(picture),
        background: placeBehind(backgroundView), selectedBackground: placeBehind(selectedBackgroundView)),
      forKey: CellArchive.key)
  }

  private func restore(_ archive: CellArchive) {
    reuseIdentifier = archive.reuseIdentifier
    accessoryType = AccessoryType(rawValue: archive.accessory) ?? .none
    isSelected = archive.isSelected
    func member<View: UIView>(_ place: Int?, of view: UIView) -> View? {
      place.flatMap { view.subviews.indices.contains($0) ? view.subviews[$0] as? View : nil }
    }
    (mainLabel, detailLabel) = (member(archive.label, of: contentView), member(archive.detail, of: contentView))
    if let view: UIImageView = member(archive.picture, of: contentView) { adoptPicture(view) }
    let behind: [UIView?] = [member(archive.background, of: self), member(archive.selectedBackground, of: self)]
    (backgroundView, selectedBackgroundView) = (behind[0], behind[1])
    for label in labels { label.onTextChange = { [weak self] in self?.setNeedsLayout() } }
  }

  var contentInsets: UIEdgeInsets {
    let width = accessoryView.map { $0.frame.width + sideMargin } ?? accessoryType.width
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    var insets = coveredSides
    if isLeftToRight { insets.right += width } else { insets.left += width }
    return insets
  }

  // MARK: Configurations

  var configured: CellConfiguration?
  var configurationUpdate = ConfigurationUpdate.isDue
  private var updateHandler: ConfigurationUpdateHandler?

  /// Sets configurations of the view for a state.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

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
  func adoptContent(_ view: UIView) {
    contentView = view
    tellContentMargins()
  }
  func updateForState() {
    let state = configurationState
    updateConfiguration(using: state)
    updateHandler?(self, state)
  }
  /// The state of the row.
  open var configurationState: UICellConfigurationState {
    var result = UICellConfigurationState(traitCollection: traitCollection)
    (result.isSelected, result.isHighlighted, result.isEditing) = (isSelected, isHighlighted, isEditing)
    return result
  }
  /// A configuration for the style of the cell, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  // MARK: Layout

  /// Called before the cell is used for another row.
  open func prepareForReuse() {}

  /// Gives the content, the accessory view and the standard labels their places.
  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    arrangeContent()
    arrangeAccessory()
    configured?.layOut(in: self)
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
    super.layoutSubviews()
    arrangePicture()
    if !labels.isEmpty { arrangeLabels() }
  }

  /// The size of the content. Standard labels count where constraints say nothing of the height.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    var size = fittingSizeOfContent(targetSize, horizontalFittingPriority, verticalFittingPriority)
    if contentView is UIListContentView { size.height = max(size.height, UITableView.defaultRowHeight) }
    if size.height == 0, !labels.isEmpty || picture != nil { size.height = heightOfLabels(width: targetSize.width) }
    return size
  }

  override func boundsSizeDidChange() {
    super.boundsSizeDidChange()
    tellContentMargins()
  }

  func sidesMayHaveChanged() {
    arrangeContent()
    tellContentMargins()
    setNeedsLayout()
  }

  /// Content lines up with the table's margins; next to an accessory 8 points are enough.
  private func tellContentMargins() {
    let insets = CellMargins.insets(
      .modern, tableMargin: Double(sideMargin), hasAccessory: accessoryType != .none || accessoryView != nil)
    contentView.setDefaultMargins(
      NSDirectionalEdgeInsets(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
  }

  private func adoptPicture(_ view: UIImageView) {
    view.onImageChange = { [weak self] in self?.setNeedsLayout() }
    picture = view
  }

  private func addLabel(_ font: UIFont) -> UILabel {
    let label = UILabel()
    label.font = font
    contentView.addSubview(label)
    label.onTextChange = { [weak self] in self?.setNeedsLayout() }
    return label
  }
}

/// The settings of a table's row as an archive holds them; labels by their places among the content's subviews.
private struct CellArchive: Codable {
  static let key = "UITableViewCell"
  var style: Int
  var reuseIdentifier: String?
  var accessory: Int
  var isSelected: Bool
  var label: Int?
  var detail: Int?
  var picture: Int?
  /// Places among the cell's own subviews.
  var background: Int?
  var selectedBackground: Int?
}

/// The view for the content of a row; logs show its name.
@preconcurrency @MainActor
final class UITableViewCellContentView: UIView {}

extension UITableViewCell {
  /// What a metatype known only while running calls to make a cell: a convenience initializer goes by way of the
  /// subclass's own `init(style:reuseIdentifier:)`, which, as in Apple's framework, is not marked `required`.
  @usableFromInline @_silgen_name("plumb_UITableViewCell_instance")
  convenience init(instanceOf style: Int, reuseIdentifier: __owned String?) {
    self.init(style: CellStyle(rawValue: style) ?? .default, reuseIdentifier: reuseIdentifier)
  }

  /// A cell of the class on which this is called.
  @_silgen_name("plumb_UITableViewCell_instance")
  static func instance(style: Int, reuseIdentifier: __owned String?) -> UITableViewCell
}
