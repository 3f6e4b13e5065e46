import ControlMetrics
import Foundation
import KitSupport

/// A page of a tab view.
open class NSTabViewItem: KitObject {
  /// The object that names the page.
  open var identifier: Any?
  /// The title of the tab.
  open var label = ""
  /// The image of the tab. Affects drawing only.
  open var image: NSImage?
  /// The view of the page.
  open var view: NSView? = NSView() { didSet { if tabView?.selectedTabViewItem === self { tabView?.showPage() } } }
  /// The controller of the page, whose view is the page.
  open var viewController: NSViewController? { didSet { if let viewController { view = viewController.view } } }
  /// The tab view.
  open internal(set) weak var tabView: NSTabView?
  /// The distances of the page from the edges of the tab view on the canvas of a document; nil while a program runs.
  var canvasInsets: NSEdgeInsets?
  /// The view that becomes the first responder with the page. Has no effect: Plumb does not receive events.
  open weak var initialFirstResponder: NSView?

  /// The outlets that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("view", \NSTabViewItem.view), .outlet("initialFirstResponder", \NSTabViewItem.initialFirstResponder))
  }

  /// Creates a page.
  public init(identifier: Any?) {
    self.identifier = identifier
    super.init()
  }

  /// Creates a page of a controller.
  public convenience init(viewController: NSViewController) {
    self.init(identifier: nil)
    self.viewController = viewController
    (view, label) = (viewController.view, viewController.title ?? "")
  }
}

/// Methods that a tab view calls. All are optional.
public protocol NSTabViewDelegate: NSObjectProtocol, KitDelegate {
  /// Returns whether a page may be selected. The default is true.
  func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool
  /// Called before a page is selected.
  func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?)
  /// Called after a page was selected.
  func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?)
}

extension NSTabViewDelegate {
  public func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool { true }
  public func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}
  public func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {}
}

/// A view with pages, of which one is visible.
open class NSTabView: NSView {
  /// The tabs, in the order in which they appear.
  open private(set) var tabViewItems: [NSTabViewItem] = []
  /// The selected page.
  open private(set) var selectedTabViewItem: NSTabViewItem?
  /// The position of the tabs.
  open var tabViewType = TabType.topTabsBezelBorder {
    didSet {
      settings.contentInsets = nil
      showPage()
    }
  }
  /// The font of the tabs. Affects drawing only.
  open var font = NSFont.systemFont(ofSize: 13)
  /// Whether the background is drawn. Affects drawing only.
  open var drawsBackground = true

  /// The object that is asked and notified, which is not retained.
  open weak var delegate: (any NSTabViewDelegate)?

  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("delegate", \NSTabView.delegate))
  }

  /// The number of pages.
  open var numberOfTabViewItems: Int { tabViewItems.count }

  /// Adds a page. The first one is selected.
  open func addTabViewItem(_ tabViewItem: NSTabViewItem) { insertTabViewItem(tabViewItem, at: tabViewItems.count) }
  /// Inserts a page.
  open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
    tabViewItem.tabView = self
    tabViewItems.insert(tabViewItem, at: min(max(0, index), tabViewItems.count))
    if selectedTabViewItem == nil { selectTabViewItem(tabViewItem) }
  }
  /// Removes a page.
  open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
    tabViewItems.removeAll { $0 === tabViewItem }
    tabViewItem.tabView = nil
    if selectedTabViewItem === tabViewItem { selectTabViewItem(tabViewItems.first) }
  }
  /// Returns the page at an index.
  open func tabViewItem(at index: Int) -> NSTabViewItem { tabViewItems[index] }
  /// Returns the index of a page.
  open func indexOfTabViewItem(_ tabViewItem: NSTabViewItem) -> Int {
    tabViewItems.firstIndex { $0 === tabViewItem } ?? NSNotFound
  }
  /// Selects a page, if the delegate allows it.
  open func selectTabViewItem(_ tabViewItem: NSTabViewItem?) {
    guard tabViewItem == nil || delegate?.tabView(self, shouldSelect: tabViewItem) ?? true else { return }
    delegate?.tabView(self, willSelect: tabViewItem)
    selectedTabViewItem = tabViewItem
    showPage()
    delegate?.tabView(self, didSelect: tabViewItem)
  }
  /// Returns the index of the page with an identifier.
  open func indexOfTabViewItem(withIdentifier identifier: Any) -> Int {
    tabViewItems.firstIndex { ($0.identifier as? AnyHashable) == (identifier as? AnyHashable) } ?? NSNotFound
  }
  /// Selects the page with an identifier.
  open func selectTabViewItem(withIdentifier identifier: Any) {
    let index = indexOfTabViewItem(withIdentifier: identifier)
    if index != NSNotFound { selectTabViewItem(at: index) }
  }
  /// Selects the first page.
  open func selectFirstTabViewItem(_ sender: Any?) { selectTabViewItem(at: 0) }
  /// Selects the last page.
  open func selectLastTabViewItem(_ sender: Any?) { selectTabViewItem(at: tabViewItems.count - 1) }
  /// Selects the page after the selected one.
  open func selectNextTabViewItem(_ sender: Any?) { select(by: 1) }
  /// Selects the page before the selected one.
  open func selectPreviousTabViewItem(_ sender: Any?) { select(by: -1) }

  private func select(by step: Int) {
    guard let selectedTabViewItem else { return }
    selectTabViewItem(at: indexOfTabViewItem(selectedTabViewItem) + step)
  }

  /// Selects the page at an index.
  open func selectTabViewItem(at index: Int) {
    if tabViewItems.indices.contains(index) { selectTabViewItem(tabViewItems[index]) }
  }

  private var tables: DesktopControl {
    tables(tabViewType == .bottomTabsBezelBorder ? .tabViewBottom : .tabView, .regular)
  }
  private var hasTabs: Bool { tabViewType == .topTabsBezelBorder || tabViewType == .bottomTabsBezelBorder }

  /// True: y increases downwards.
  open override var isFlipped: Bool { true }

  /// By the table of metrics; none without tabs.
  open override var alignmentRectInsets: NSEdgeInsets { NSEdgeInsets(hasTabs ? tables.alignmentInsets : .zero) }

  /// The rectangle of the page: inside of the border and beside the tabs, which are 24 points high.
  open var contentRect: CGRect {
    if let insets = selectedTabViewItem?.canvasInsets ?? settings.contentInsets {
      return bounds.inset(by: insets, flipped: isFlipped)
    }
    guard hasTabs else { return bounds }
    let rect = bounds.inset(by: alignmentRectInsets, flipped: isFlipped)
    let isAtTop = tabViewType == .topTabsBezelBorder
    return CGRect(
      x: rect.minX + 3, y: rect.minY + (isAtTop ? 24 : 3), width: max(0, rect.width - 6),
      height: max(0, rect.height - 27))
  }

  /// Shows the selected page, which follows the size of the view by its autoresizing mask.
  func showPage() {
    for item in tabViewItems where item !== selectedTabViewItem { item.view?.removeFromSuperview() }
    guard let page = selectedTabViewItem?.view else { return }
    page.autoresizingMask = [.width, .height]
    page.frame = contentRect
    if page.superview !== self { addSubview(page) }
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    selectedTabViewItem?.view?.frame = contentRect
  }

  /// The position of the tabs of a tab view.
  public enum TabType: UInt, Sendable {
    /// At the top.
    case topTabsBezelBorder
    /// At the left.
    case leftTabsBezelBorder
    /// At the bottom.
    case bottomTabsBezelBorder
    /// At the right.
    case rightTabsBezelBorder
    /// No tabs; a bezel is around the content.
    case noTabsBezelBorder
    /// No tabs; a line is around the content.
    case noTabsLineBorder
    /// No tabs and no border.
    case noTabsNoBorder
  }
}
