import ControlMetrics
import Foundation

/// A field whose text is hidden.
open class NSSecureTextField: NSTextField {
  /// The class of the cells of new controls.
  open override class var cellClass: AnyClass? {
    get { NSSecureTextFieldCell.self }
    set {}
  }
}

/// A field for a search.
open class NSSearchField: NSTextField {
  /// The class of the cells of new controls.
  open override class var cellClass: AnyClass? {
    get { NSSearchFieldCell.self }
    set {}
  }

  /// Whether the action is sent only when the search is complete. Has no effect: Plumb does not receive events.
  open var sendsWholeSearchString = false
  /// Whether the action is sent while the user types. Has no effect: Plumb does not receive events.
  open var sendsSearchStringImmediately = false
  /// The name under which searches are kept.
  public typealias RecentsAutosaveName = String
  /// The name under which searches are kept. Has no effect: Plumb keeps no searches.
  open var recentsAutosaveName: RecentsAutosaveName?
  /// The searches before. Has no effect: Plumb keeps no searches.
  open var recentSearches: [String] = []
  /// The greatest number of searches that are kept. Has no effect: Plumb keeps no searches.
  open var maximumRecents = 10
  /// The menu of the field. Has no effect: Plumb does not present menus.
  open var searchMenuTemplate: NSMenu?
  /// The tag of the title of the searches before.
  public static let recentsTitleMenuItemTag = 1000
  /// The tag of the place of the searches before.
  public static let recentsMenuItemTag = 1001
  /// The tag of the item that forgets the searches.
  public static let clearRecentsMenuItemTag = 1002
  /// The tag of the item that is shown without searches.
  public static let noRecentsMenuItemTag = 1003

  override var metricsStyle: DesktopStyle { .searchField }
}

/// The delegate of a search field. Every method has a default implementation.
public protocol NSSearchFieldDelegate: NSTextFieldDelegate {
  /// Called when the user begins a search. Plumb receives no events: the program calls it.
  func searchFieldDidStartSearching(_ sender: NSSearchField)
  /// Called when the user ends a search. Plumb receives no events: the program calls it.
  func searchFieldDidEndSearching(_ sender: NSSearchField)
}

extension NSSearchFieldDelegate {
  public func searchFieldDidStartSearching(_ sender: NSSearchField) {}
  public func searchFieldDidEndSearching(_ sender: NSSearchField) {}
}

/// A field whose text consists of tokens.
open class NSTokenField: NSTextField {
}

/// A field with a list of values.
open class NSComboBox: NSTextField {
  /// The values of the list, from top to bottom.
  open private(set) var objectValues: [Any] = []
  /// Whether the field completes what the user types. Has no effect: Plumb does not receive events.
  open var completes = false
  /// The number of visible values. Affects drawing only.
  open var numberOfVisibleItems = 5
  /// The index of the selected value; −1 if there is none.
  open private(set) var indexOfSelectedItem = -1

  /// The number of values.
  open var numberOfItems: Int { objectValues.count }
  /// Adds a value.
  open func addItem(withObjectValue object: Any) { objectValues.append(object) }
  /// Adds values at the end of the list.
  open func addItems(withObjectValues objects: [Any]) { objectValues += objects }
  /// Removes all values.
  open func removeAllItems() { (objectValues, indexOfSelectedItem) = ([], -1) }
  /// Selects the value at an index.
  open func selectItem(at index: Int) {
    guard objectValues.indices.contains(index) else { return }
    indexOfSelectedItem = index
    objectValue = objectValues[index]
  }

  override var metricsStyle: DesktopStyle { .comboBox }
}
