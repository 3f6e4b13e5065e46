import ControlMetrics
import Foundation

/// A field whose text is hidden.
open class NSSecureTextField: NSTextField {}

/// A field for a search.
open class NSSearchField: NSTextField {
  /// Whether the action is sent only when the search is complete. Has no effect: Plumb does not receive events.
  open var sendsWholeSearchString = false
  /// Whether the action is sent while the user types. Has no effect: Plumb does not receive events.
  open var sendsSearchStringImmediately = false

  override var metricsStyle: DesktopStyle { .searchField }
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
