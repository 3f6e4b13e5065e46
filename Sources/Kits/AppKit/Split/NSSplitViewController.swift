import AutoLayout
import Foundation
import KitSupport

/// A pane of a split view controller.
open class NSSplitViewItem: KitObject, NSAnimatablePropertyContainer {
  /// The length that means that no limit is set: −1.
  public static let unspecifiedDimension: CGFloat = -1

  /// The controller of the pane.
  open var viewController: NSViewController
  /// The purpose of the pane.
  public let behavior: Behavior
  /// Whether the pane is collapsed: its view is hidden.
  open var isCollapsed = false { didSet { viewController.view.isHidden = isCollapsed } }
  /// Whether the user can collapse the pane.
  open var canCollapse = false
  /// Whether the pane opens while something is dragged over it. Has no effect: Plumb does not receive events.
  open var isSpringLoaded = false
  /// The smallest length in points; ``unspecifiedDimension`` for none.
  open var minimumThickness = NSSplitViewItem.unspecifiedDimension { didSet { changed?() } }
  /// The largest length in points; ``unspecifiedDimension`` for none.
  open var maximumThickness = NSSplitViewItem.unspecifiedDimension { didSet { changed?() } }
  /// The priority with which the pane keeps its length.
  open var holdingPriority = NSLayoutConstraint.Priority.defaultLow { didSet { changed?() } }
  /// Updates the split view after a change of an item.
  var changed: (() -> Void)?
  var limits: [NSLayoutConstraint] = []

  private init(_ controller: NSViewController, _ behavior: Behavior, _ holding: NSLayoutConstraint.Priority) {
    (viewController, self.behavior, holdingPriority) = (controller, behavior, holding)
    super.init()
  }

  /// Creates a pane with a holding priority of 250.
  public convenience init(viewController: NSViewController) { self.init(viewController, .default, .defaultLow) }

  /// Creates a sidebar with a holding priority of 260, which can collapse.
  public convenience init(sidebarWithViewController viewController: NSViewController) {
    self.init(viewController, .sidebar, NSLayoutConstraint.Priority(260))
    (canCollapse, isSpringLoaded) = (true, true)
  }

  /// Creates a list of content with a holding priority of 255.
  public convenience init(contentListWithViewController viewController: NSViewController) {
    self.init(viewController, .contentList, NSLayoutConstraint.Priority(255))
  }

  /// The purpose of a pane.
  public enum Behavior: Int, Sendable {
    /// A pane without a special purpose.
    case `default`
    /// A sidebar.
    case sidebar
    /// A list of content.
    case contentList
  }
}

/// A controller of a split view and the controllers of its panes.
open class NSSplitViewController: NSViewController {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("splitView", \NSSplitViewController.splitView))
  }

  /// The split view. The default has thin vertical dividers.
  open var splitView: NSSplitView = {
    let splitView = NSSplitView()
    (splitView.isVertical, splitView.dividerStyle) = (true, .thin)
    return splitView
  }()
  /// The panes, in the order in which they appear.
  open private(set) var splitViewItems: [NSSplitViewItem] = []

  /// Uses the split view as the view.
  open override func loadView() { view = splitView }

  /// Adds a pane.
  open func addSplitViewItem(_ splitViewItem: NSSplitViewItem) {
    insertSplitViewItem(splitViewItem, at: splitViewItems.count)
  }

  /// Inserts a pane. An index out of range is a misuse.
  open func insertSplitViewItem(_ splitViewItem: NSSplitViewItem, at index: Int) {
    guard index >= 0, index <= splitViewItems.count else {
      return LayoutFault.report(
        name: "NSRangeException", reason: "Index \(index) is out of bounds for \(splitViewItems.count) panes.")
    }
    splitViewItems.insert(splitViewItem, at: index)
    insertChild(splitViewItem.viewController, at: min(index, children.count))
    splitView.insertArrangedSubview(splitViewItem.viewController.view, at: index)
    splitViewItem.changed = { [weak self] in self?.splitItemsDidChange() }
    splitItemsDidChange()
  }

  /// Removes a pane.
  open func removeSplitViewItem(_ splitViewItem: NSSplitViewItem) {
    guard let index = splitViewItems.firstIndex(where: { $0 === splitViewItem }) else { return }
    splitViewItems.remove(at: index)
    NSLayoutConstraint.deactivate(splitViewItem.limits)
    (splitViewItem.limits, splitViewItem.changed) = ([], nil)
    splitViewItem.viewController.view.removeFromSuperview()
    splitViewItem.viewController.removeFromParent()
  }

  /// Returns the pane of a controller.
  open func splitViewItem(for viewController: NSViewController) -> NSSplitViewItem? {
    splitViewItems.first { $0.viewController === viewController }
  }

  /// Collapses the first sidebar that can, or shows it.
  open func toggleSidebar(_ sender: Any?) {
    guard let item = splitViewItems.first(where: { $0.behavior == .sidebar && $0.canCollapse }) else { return }
    item.isCollapsed.toggle()
  }

  /// Sends priorities and limits of the panes to the split view.
  private func splitItemsDidChange() {
    let attribute: NSLayoutConstraint.Attribute = splitView.isVertical ? .width : .height
    for (index, item) in splitViewItems.enumerated() {
      if splitView.holdingPriorityForSubview(at: index) != item.holdingPriority {
        splitView.setHoldingPriority(item.holdingPriority, forSubviewAt: index)
      }
      NSLayoutConstraint.deactivate(item.limits)
      let bounds: [(CGFloat, NSLayoutConstraint.Relation, String)] = [
        (item.minimumThickness, .greaterThanOrEqual, "MinSize"), (item.maximumThickness, .lessThanOrEqual, "MaxSize"),
      ]
      item.limits = bounds.filter { $0.0 >= 0 }.map { length, relation, name in
        let limit = NSLayoutConstraint(
          item: item.viewController.view, attribute: attribute, relatedBy: relation, toItem: nil,
          attribute: .notAnAttribute, multiplier: 1, constant: length)
        limit.setSystemIdentifier("NSSplitViewItem." + name)
        return limit
      }
      NSLayoutConstraint.activate(item.limits)
    }
  }
}
