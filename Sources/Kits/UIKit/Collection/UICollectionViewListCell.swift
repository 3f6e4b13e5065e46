import Foundation

/// What is beside the content of a cell of a list. An accessory narrows the content; those of the system are not drawn.
@MainActor public struct UICellAccessory {
  /// Where an accessory is.
  public enum Placement {
    /// At the leading edge.
    case leading
    /// At the trailing edge.
    case trailing
  }
  /// When an accessory is shown.
  public enum DisplayedState: Int, Sendable {
    /// Always.
    case always
    /// While the list is edited, which Plumb does not show.
    case whenEditing
    /// While the list is not edited.
    case whenNotEditing
  }

  /// The width that the accessory takes from the content, in points.
  let width: CGFloat
  let isLeading: Bool
  let view: UIView?
  private init(_ width: CGFloat, isLeading: Bool = false, view: UIView? = nil, _ displayed: DisplayedState = .always) {
    (self.width, self.isLeading, self.view) = (displayed == .whenEditing ? 0 : width, isLeading, view)
  }

  /// A chevron, as wide as that of a table view.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(UITableViewCell.AccessoryType.disclosureIndicator.width, displayed)
  }
  /// A checkmark, as wide as that of a table view.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(UITableViewCell.AccessoryType.checkmark.width, displayed)
  }
  /// A chevron that shows the items below, as wide as that of a table view.
  public static func outlineDisclosure(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory(UITableViewCell.AccessoryType.disclosureIndicator.width, displayed)
  }
  /// An info button, as wide as that of a table view.
  public static func detail(displayed: DisplayedState = .always, actionHandler: (() -> Void)? = nil) -> UICellAccessory
  {
    UICellAccessory(UITableViewCell.AccessoryType.detailButton.width, displayed)
  }
  /// A control that deletes. Not shown: editing is not displayed.
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory(0) }
  /// A control that reorders. Not shown: editing is not displayed.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory { UICellAccessory(0) }
  /// A control that selects. Not shown: editing is not displayed.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory { UICellAccessory(0) }
  /// A view, which keeps its size.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let view = configuration.customView
    return UICellAccessory(
      view.frame.width + 16, isLeading: configuration.placement == .leading, view: view, configuration.displayedState)
  }
  /// The view of an accessory.
  @MainActor public struct CustomViewConfiguration {
    /// The view.
    public let customView: UIView
    /// Where it is.
    public var placement: Placement
    /// When it is shown.
    public var displayedState = DisplayedState.always
    /// Creates a configuration.
    public init(customView: UIView, placement: Placement) {
      (self.customView, self.placement) = (customView, placement)
    }
  }
}

/// A cell of a list, at least as high as a row of a table view.
open class UICollectionViewListCell: UICollectionViewCell {
  /// What is beside the content.
  open var accessories: [UICellAccessory] = [] {
    didSet {
      for each in oldValue { each.view?.removeFromSuperview() }
      for view in accessories.compactMap(\.view) { addSubview(view) }
      setNeedsLayout()
    }
  }
  /// The number of levels by which the content is indented.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether accessories at the leading edge are indented. Has no effect: the content is.
  open var indentsAccessories = true

  /// The configuration of a cell of a list.
  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  override var contentInsets: UIEdgeInsets {
    let indentation = CGFloat(indentationLevel) * indentationWidth
    let leading = accessories.filter(\.isLeading).reduce(indentation) { $0 + $1.width }
    let trailing = accessories.filter { !$0.isLeading }.reduce(0) { $0 + $1.width }
    return UIEdgeInsets(
      top: 0, left: isLeftToRight ? leading : trailing, bottom: 0, right: isLeftToRight ? trailing : leading)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var (start, end) = (CGFloat(16), bounds.width - 16)
    for accessory in accessories where accessory.view != nil {
      guard let view = accessory.view else { continue }
      let isLeft = accessory.isLeading == isLeftToRight
      let x = isLeft ? start : end - view.frame.width
      view.frame.origin = CGPoint(x: x, y: (bounds.height - view.frame.height) / 2)
      if isLeft { start = view.frame.maxX } else { end = x }
    }
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    var size = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    size.height = max(size.height, UITableView.defaultRowHeight)
    return size
  }
}
