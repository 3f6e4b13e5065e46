import Foundation

/// Tells a picker what there is to choose.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// How many wheels there are.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a wheel has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Tells a picker how it looks, and is told of choices.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// The width of a wheel, in points; an equal share of the picker's unless told.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// The height of a wheel's rows, in points; 32 unless told.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The words of a row. They are not drawn.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// The words of a row, with fonts. They are not drawn.
  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  /// Called when the user chose a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// An equal share.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
    pickerView.bounds.width / CGFloat(max(1, pickerView.numberOfComponents))
  }
  /// 32 points.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  /// None.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  /// None.
  public func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  { nil }
  /// Does nothing.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels of which each has a row chosen: 320 × 216 points, whatever they hold. Rows are not drawn.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// Tells what there is to choose. It is not kept alive.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// Tells how the picker looks, and is told of choices. It is not kept alive.
  open weak var delegate: (any UIPickerViewDelegate)?
  private var counts: [Int]?
  private var chosen: [Int] = []

  /// Makes a picker of a frame in points; a size of 0 stands for 320 × 216 points.
  public override init(frame: CGRect) {
    let size = frame.size == .zero ? Self.usualSize : frame.size
    super.init(frame: CGRect(origin: frame.origin, size: size))
  }

  /// Makes a picker of an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  static let usualSize = CGSize(width: 320, height: 216)

  /// How many wheels there are.
  open var numberOfComponents: Int { loadedCounts.count }
  /// How many rows a wheel has; 0 of one that is not there.
  open func numberOfRows(inComponent component: Int) -> Int {
    loadedCounts.indices.contains(component) ? loadedCounts[component] : 0
  }
  /// The size of a wheel's rows, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard numberOfComponents > component, component >= 0 else { return .zero }
    return CGSize(
      width: delegate?.pickerView(self, widthForComponent: component) ?? bounds.width / CGFloat(numberOfComponents),
      height: delegate?.pickerView(self, rowHeightForComponent: component) ?? 32)
  }

  /// Asks for the numbers of wheels and rows again. Rows that are still there stay chosen.
  open func reloadAllComponents() { counts = nil }
  /// Asks for the number of a wheel's rows again.
  open func reloadComponent(_ component: Int) { counts = nil }

  /// The row that is chosen in a wheel; −1 of one that is not there or has none.
  open func selectedRow(inComponent component: Int) -> Int {
    let count = numberOfRows(inComponent: component)
    guard count > 0 else { return -1 }
    return min(chosen.indices.contains(component) ? chosen[component] : 0, count - 1)
  }

  /// Chooses a row, without telling the delegate. A row that is not there is not chosen.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard row >= 0, row < numberOfRows(inComponent: component) else { return }
    while chosen.count <= component { chosen.append(0) }
    chosen[component] = row
  }

  /// Chooses a row as the user does by turning a wheel: the delegate is told.
  public func turn(to row: Int, inComponent component: Int) {
    guard row >= 0, row < numberOfRows(inComponent: component) else { return }
    selectRow(row, inComponent: component, animated: true)
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  private var loadedCounts: [Int] {
    if let counts { return counts }
    guard let dataSource else { return [] }
    // What the data source asks meanwhile is answered by the wheels before; those to come have no rows yet.
    counts = []
    var made = [Int](repeating: 0, count: max(0, dataSource.numberOfComponents(in: self)))
    counts = made
    for component in made.indices {
      made[component] = max(0, dataSource.pickerView(self, numberOfRowsInComponent: component))
      counts = made
    }
    return made
  }

  /// 320 × 216 points.
  open override var intrinsicContentSize: CGSize { Self.usualSize }
  /// 320 × 216 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.usualSize }
}
