import Foundation
import KitSupport
import LayoutEngine

/// A controller that shows a primary controller beside a secondary one, and a supplementary one between them.
///
/// Where the width is compact, the controllers collapse: those of the secondary and the supplementary column are pushed
/// onto the navigation controller of the primary one, and return to their columns when the width is regular again.
open class UISplitViewController: UIViewController {
  /// The places of controllers.
  public enum Column: Int, Sendable {
    /// The leading column.
    case primary = 0
    /// The column between the others.
    case supplementary = 1
    /// The column that takes the remaining width.
    case secondary = 2
    /// The controller that replaces all columns while they are collapsed.
    case compact = 3
  }

  /// How many columns there are.
  public enum Style: Int, Sendable {
    /// Two columns, whose controllers ``UISplitViewController/viewControllers`` sets.
    case unspecified = 0
    /// Two columns.
    case doubleColumn = 1
    /// Three columns.
    case tripleColumn = 2
  }

  /// Which columns are visible.
  public enum DisplayMode: Int, Sendable {
    /// One beside the secondary column if the view is wider than high, otherwise the secondary column alone.
    case automatic = 0
    /// The secondary column alone.
    case secondaryOnly = 1
    /// One column beside the secondary one.
    case oneBesideSecondary = 2
    /// One column over the secondary one.
    case oneOverSecondary = 3
    /// Two columns beside the secondary one.
    case twoBesideSecondary = 4
    /// Two columns over the secondary one.
    case twoOverSecondary = 5
    /// Two columns that move the secondary one aside.
    case twoDisplaceSecondary = 6

    /// The name of ``oneBesideSecondary`` before iOS 14.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The name of ``secondaryOnly`` before iOS 14.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The name of ``oneOverSecondary`` before iOS 14.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// The value of lengths that the controller determines.
  public nonisolated static let automaticDimension = -CGFloat.greatestFiniteMagnitude

  /// How many columns there are.
  open private(set) var style = Style.unspecified
  /// The delegate, which is not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?
  /// Whether the columns are collapsed.
  open private(set) var isCollapsed = false
  /// The columns that are to be visible. The default is ``DisplayMode/automatic``.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { columnsChanged() } }
  /// The part of the width that the primary column takes, from 0 to 1, by default 0.4 and at most 320 points.
  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension { didSet { arrange() } }
  /// The width of the primary column, in points.
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { arrange() } }
  /// The least width of the primary column, in points. The default is 0.
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { arrange() } }
  /// The greatest width of the primary column, in points. The default is 320.
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension { didSet { arrange() } }
  /// Whether a swipe shows the primary column. Has no effect: Plumb receives no touches.
  open var presentsWithGesture = true

  private var columns: [Column: UIViewController] = [:]
  /// The controllers of columns that are in the navigation controller of the primary one while the columns are
  /// collapsed.
  private var pushed: [Column: [UIViewController]] = [:]

  /// The outlets that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("delegate", \UISplitViewController.delegate),
      .action("toggleMasterVisible:", UISplitViewController.togglePrimaryColumn))
  }

  /// Creates a controller with columns that ``setViewController(_:for:)`` sets.
  public init(style: Style) {
    super.init(nibName: nil, bundle: nil)
    self.style = style
  }
  /// Creates a controller with two columns.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller from a storyboard or an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Columns

  /// The controllers of the columns; the primary one alone while they are collapsed.
  open var viewControllers: [UIViewController] {
    get {
      let order: [Column] = isCollapsed ? [columns[.compact] == nil ? .primary : .compact] : Self.order
      return order.compactMap { columns[$0] }
    }
    set {
      columns[.primary] = newValue.first
      columns[.secondary] = newValue.count > 1 ? newValue.last : nil
      pushed = [:]
      columnsChanged()
    }
  }
  private static let order: [Column] = [.primary, .supplementary, .secondary]

  /// Uses the columns that ``setViewController(_:for:)`` sets.
  func useColumns(three: Bool) { style = three ? .tripleColumn : .doubleColumn }

  /// The controller of a column, or nil.
  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Sets the controller of a column. Other controllers than navigation controllers get one of their own, except in the
  /// column ``Column/compact``.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    let isBare = vc != nil && column != .compact && !(vc is UINavigationController)
    columns[column] = isBare ? vc.map { UINavigationController(rootViewController: $0) } : vc
    pushed[column] = nil
    columnsChanged()
  }

  /// Makes a column visible; while the columns are collapsed, its controllers are pushed.
  open func show(_ column: Column) {
    guard !isCollapsed else { return stack(column) }
    guard column != .secondary, shownColumns.count < columns.count else { return }
    preferredDisplayMode = column == .primary && style == .tripleColumn ? .twoBesideSecondary : .oneBesideSecondary
  }

  /// Hides a column.
  open func hide(_ column: Column) {
    guard !isCollapsed, column != .secondary else { return }
    preferredDisplayMode = column == .primary && style == .tripleColumn ? .oneBesideSecondary : .secondaryOnly
  }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    guard isCollapsed else {
      columns[.secondary] = vc
      return columnsChanged()
    }
    let navigation = children.first as? UINavigationController
    guard let navigation else { return present(vc, animated: true) }
    columns[.secondary] = vc
    pushed[.secondary] = nil
    stack(.secondary, onto: navigation)
  }

  /// The button that shows and hides the columns beside the secondary one, for its navigation item. It has no effect
  /// while the columns are collapsed.
  open private(set) lazy var displayModeButtonItem = UIBarButtonItem(
    image: UIImage(systemName: "sidebar.leading"), style: .plain, target: self, action: Selector("toggleMasterVisible:")
  )

  /// Hides the columns beside the secondary one, or shows one: over it where the view is not wider than high.
  private func togglePrimaryColumn() {
    guard !isCollapsed, let size = viewIfLoaded?.bounds.size else { return }
    let shows = shownColumns.count > 1
    preferredDisplayMode = shows ? .secondaryOnly : size.width > size.height ? .oneBesideSecondary : .oneOverSecondary
  }

  // MARK: Layout

  /// The visible columns: that of ``preferredDisplayMode``, resolved.
  open var displayMode: DisplayMode {
    guard preferredDisplayMode == .automatic else { return preferredDisplayMode }
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    return size.width > size.height ? .oneBesideSecondary : .secondaryOnly
  }

  /// The width of the primary column, in points.
  open var primaryColumnWidth: CGFloat { columnWidth(in: viewIfLoaded?.bounds.width ?? UIScreen.main.bounds.width) }

  private func columnWidth(in width: CGFloat) -> CGFloat {
    func own(_ value: CGFloat) -> CGFloat? { value == Self.automaticDimension ? nil : value }
    let wanted = own(preferredPrimaryColumnWidth) ?? own(preferredPrimaryColumnWidthFraction).map { $0 * width }
    let maximum = own(maximumPrimaryColumnWidth) ?? 320
    return min(width, max(own(minimumPrimaryColumnWidth) ?? 0, min(maximum, wanted ?? width * 0.4)))
  }

  private var shownColumns: [Column] {
    let besides: [Column] = columns[.supplementary] == nil ? [.primary] : [.supplementary]
    let all: [Column] = columns[.supplementary] == nil ? [.primary] : [.primary, .supplementary]
    let shown: [Column] =
      switch displayMode {
      case .automatic, .secondaryOnly: []
      case .oneBesideSecondary, .oneOverSecondary: besides
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: all
      }
    return (shown + [.secondary]).filter { columns[$0] != nil }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    columnsChanged()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    columnsChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    columnsChanged()
  }

  /// Collapses or separates the columns by the width, and shows those that are visible.
  private func columnsChanged() {
    let collapses = traitCollection.horizontalSizeClass == .compact
    let changes = collapses != isCollapsed
    isCollapsed = collapses
    if collapses {
      replaceChildren(by: viewControllers) { if isViewLoaded { showAlone(children) } }
      if pushed.isEmpty { collapse() }
    } else {
      separate()
      let members = viewControllers
      replaceChildren(by: members) {
        for child in children { giveTraits(to: child) }
        if isViewLoaded { showAlone(shownColumns.compactMap { columns[$0] }) }
      }
    }
    arrange()
    guard changes else { return }
    collapses ? delegate?.splitViewControllerDidCollapse(self) : delegate?.splitViewControllerDidExpand(self)
  }

  /// Columns beside the secondary one have a compact width.
  private func giveTraits(to child: UIViewController) {
    let isBeside = child !== columns[.secondary]
    guard isBeside != (overrideTraitCollection(forChild: child) != nil) else { return }
    setOverrideTraitCollection(isBeside ? UITraitCollection(horizontalSizeClass: .compact) : nil, forChild: child)
  }

  private func arrange() {
    guard let view = viewIfLoaded else { return }
    guard !isCollapsed else {
      children.first?.viewIfLoaded?.frame = view.bounds
      return
    }
    let (bounds, shown) = (view.bounds, shownColumns)
    let isOver = displayMode == .oneOverSecondary || displayMode == .twoOverSecondary
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var start: CGFloat = 0
    for column in shown {
      let isLast = column == .secondary
      if isLast && isOver { start = 0 }
      let width = isLast ? bounds.width - start : columnWidth(in: bounds.width)
      let x = isRightToLeft ? bounds.width - start - width : start
      columns[column]?.viewIfLoaded?.frame = CGRect(x: x, y: 0, width: max(0, width), height: bounds.height)
      // A line of one pixel separates the columns.
      start += width + 1 / view.pixelScale
    }
  }
}

// MARK: - Collapsing

extension UISplitViewController {
  /// Pushes the controllers of the other columns onto the primary one, up to the column that the delegate chooses.
  private func collapse() {
    guard columns[.compact] == nil, let primary = columns[.primary] as? UINavigationController else { return }
    setOverrideTraitCollection(nil, forChild: primary)
    if style == .unspecified {
      guard let secondary = columns[.secondary] else { return }
      let isDone = delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
      if isDone { pushed[.secondary] = [] } else { stack(.secondary, onto: primary) }
      return
    }
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
    for column in [Column.supplementary, .secondary] where column.rawValue <= top.rawValue {
      stack(column, onto: primary)
    }
    if pushed.isEmpty { pushed[.primary] = [] }
  }

  private func stack(_ column: Column) {
    guard let navigation = columns[.primary] as? UINavigationController else { return }
    if column == .primary {
      navigation.popToRootViewController(animated: false)
    } else if pushed[column]?.isEmpty ?? true {
      stack(column, onto: navigation)
    }
  }

  private func stack(_ column: Column, onto navigation: UINavigationController) {
    guard let controller = columns[column] else { return }
    let members = (controller as? UINavigationController)?.viewControllers ?? [controller]
    (controller as? UINavigationController)?.setViewControllers([], animated: false)
    pushed[column] = members
    navigation.setViewControllers(navigation.viewControllers + members, animated: false)
  }

  /// Returns the pushed controllers to their columns, with those that were pushed above them.
  private func separate() {
    let known = pushed.filter { !$0.value.isEmpty }
    pushed = [:]
    guard !known.isEmpty, let navigation = columns[.primary] as? UINavigationController else { return }
    let stacked = Set(known.values.joined().map { ObjectIdentifier($0) })
    let own = navigation.viewControllers.prefix { !stacked.contains(ObjectIdentifier($0)) }
    var rest = Array(navigation.viewControllers.dropFirst(own.count))
    navigation.setViewControllers(Array(own), animated: false)
    for column in [Column.secondary, .supplementary] {
      guard let members = known[column], let first = members.first else { continue }
      let start = rest.firstIndex { $0 === first }
      // Controllers that were popped meanwhile return to their column as well.
      let returning = start.map { Array(rest[$0...]) } ?? members
      if let start { rest.removeSubrange(start...) }
      (columns[column] as? UINavigationController)?.setViewControllers(returning, animated: false)
    }
  }
}

extension UIViewController {
  /// The split view controller that contains this one.
  public var splitViewController: UISplitViewController? {
    var controller = parent
    while let current = controller {
      if let split = current as? UISplitViewController { return split }
      controller = current.parent
    }
    return nil
  }
}

/// Methods that a split view controller calls when it collapses or shows a detail. All are optional.
public protocol UISplitViewControllerDelegate: NSObjectProtocol, KitDelegate {
  /// Returns whether the delegate has dealt with the secondary controller of columns that collapse. The default is
  /// false: it is pushed onto the primary one.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Returns the column that is on top after columns collapsed. The default is the proposed one.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns whether the delegate has shown a detail. The default is false.
  func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?)
    -> Bool
  /// Called after the columns collapsed.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called after the columns were separated.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
}
