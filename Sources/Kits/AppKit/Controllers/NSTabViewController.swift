import Foundation
import KitSupport

/// A controller that shows the views of its children as the pages of a tab view.
open class NSTabViewController: NSViewController {
  /// The way in which tabs are displayed.
  public enum TabStyle: Int, Sendable {
    /// As segments, at the top or at the bottom.
    case segmentedControlOnTop, segmentedControlOnBottom
    /// As items of the window's toolbar: the tab view has no tabs.
    case toolbar
    /// Not at all.
    case unspecified = -1
  }

  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("tabView", \NSTabViewController.tabView))
  }

  /// The tab view, which is the view of the controller.
  open var tabView = NSTabView() { didSet { if isViewLoaded { view = tabView } } }
  /// The way in which tabs are displayed.
  open var tabStyle = TabStyle.segmentedControlOnTop { didSet { showStyle() } }
  /// The pages.
  open var tabViewItems: [NSTabViewItem] { tabView.tabViewItems }
  /// The position of the selected page; −1 without pages.
  open var selectedTabViewItemIndex: Int {
    get { tabView.selectedTabViewItem.map { tabView.indexOfTabViewItem($0) } ?? -1 }
    set { tabView.selectTabViewItem(at: newValue) }
  }

  open override func loadView() {
    view = tabView
    showStyle()
  }

  /// Adds a page. Its controller becomes a child.
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) { insertTabViewItem(tabViewItem, at: tabViewItems.count) }
  /// Inserts a page. Its controller becomes a child.
  open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
    if let child = tabViewItem.viewController { addChild(child) }
    tabView.insertTabViewItem(tabViewItem, at: index)
  }
  /// Removes a page and its controller.
  open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
    tabView.removeTabViewItem(tabViewItem)
    tabViewItem.viewController?.removeFromParent()
  }
  /// Returns the page of a child; nil for other controllers.
  open func tabViewItem(for viewController: NSViewController) -> NSTabViewItem? {
    tabViewItems.first { $0.viewController === viewController }
  }

  private func showStyle() {
    switch tabStyle {
    case .segmentedControlOnTop: tabView.tabViewType = .topTabsBezelBorder
    case .segmentedControlOnBottom: tabView.tabViewType = .bottomTabsBezelBorder
    case .toolbar, .unspecified: tabView.tabViewType = .noTabsNoBorder
    }
  }
}
