import ControlMetrics
import Foundation
import KitSupport

/// The data source of a picker view.
public protocol UIPickerViewDataSource: NSObjectProtocol, KitDelegate {
  /// Returns the number of components.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// Returns the number of rows of a component.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// The delegate of a picker view. Every method has a default implementation.
public protocol UIPickerViewDelegate: NSObjectProtocol, KitDelegate {
  /// Returns the width of a component, in points. The default is an equal share of the width of the picker.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// Returns the height of the rows of a component, in points. The default is 32.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// Returns the title of a row. Affects drawing only.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// Returns the attributed title of a row. Affects drawing only.
  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  /// Called after the user selected a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.bounds.width / CGFloat(max(1, pickerView.numberOfComponents))
  }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  { nil }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// A view for selecting rows of several components: 320 × 216 points.
open class UIPickerView: UIView {
  /// The data source; held weakly.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// The delegate; held weakly.
  open weak var delegate: (any UIPickerViewDelegate)?
  private var counts: [Int]?
  private var chosen: [Int] = []

  /// Creates a picker. A frame of size 0 gets a size of 320 × 216 points.
  public override init(frame: CGRect) {
    let size = frame.size == .zero ? Self.usualSize : frame.size
    super.init(frame: CGRect(origin: frame.origin, size: size))
  }

  /// The outlets that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(.outlet("dataSource", \UIPickerView.dataSource), .outlet("delegate", \UIPickerView.delegate))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  static var usualSize: CGSize { TouchMetrics.current(.wheels).size }

  /// Returns the number of components.
  open var numberOfComponents: Int { loadedCounts.count }
  /// Returns the number of rows of a component; 0 if there is no such component.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadedCounts.indices.contains(component) ? loadedCounts[component] : 0
  }
  /// Returns the size of the rows of a component, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard numberOfComponents > component, component >= 0 else { return .zero }
    return CGSize(
      width: delegate?.pickerView(self, widthForComponent: component) ?? bounds.width / CGFloat(numberOfComponents),
      height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
  }

  /// Requests the numbers of components and rows again. The selection is kept where possible.
  open func reloadAllComponents() { counts = nil }
  /// Requests the number of rows of a component again.
  open func reloadComponent(_ component: Int) { counts = nil }

  /// Returns the selected row of a component, or −1 if there is none.
  open func selectedRow(inComponent component: Int) -> Int {
    let count = numberOfRows(inComponent: component)
    guard count > 0 else { return -1 }
    return min(chosen.indices.contains(component) ? chosen[component] : 0, count - 1)
  }

  /// Selects a row without notifying the delegate. A row that does not exist is ignored.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard row >= 0, row < numberOfRows(inComponent: component) else { return }
    while chosen.count <= component { chosen.append(0) }
    chosen[component] = row
  }

  /// Selects a row and notifies the delegate, as the user does. Plumb-specific.
  public func turn(to row: Int, inComponent component: Int) {
    guard row >= 0, row < numberOfRows(inComponent: component) else { return }
    selectRow(row, inComponent: component, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  private var loadedCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    // Calls of the data source during loading get the counts that are already known.
    counts = []
    var made = [Int](repeating: 0, count: max(0, dataSource.numberOfComponents(in: self)))
    counts = made
    for component in made.indices {
      made[component] = max(0, dataSource.pickerView(self, numberOfRowsInComponent: component))
      counts = made
    }
    return made
  }

  open override var intrinsicContentSize: CGSize { Self.usualSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.usualSize }
}
