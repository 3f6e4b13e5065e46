import Foundation
import KitDocuments

// How a control measures and draws by a cell of the program.

extension NSControl {
  /// The cells of the kit, which add nothing to the size of a control.
  private static let kitCells: Set<ObjectIdentifier> = Set(
    [
      NSCell.self, NSActionCell.self, NSTextFieldCell.self, NSSecureTextFieldCell.self, NSSearchFieldCell.self,
      NSTokenFieldCell.self, NSComboBoxCell.self, NSTableHeaderCell.self, NSButtonCell.self, NSPopUpButtonCell.self,
      NSImageCell.self, NSSliderCell.self, NSSegmentedCell.self,
    ].map { (type: NSCell.Type) in ObjectIdentifier(type) })

  /// The cell if its class is the program's.
  package final var programCell: NSCell? {
    let type: AnyClass? = ownCell.map { Swift.type(of: $0) } ?? Self.cellClass
    guard let type, !NSControl.kitCells.contains(ObjectIdentifier(type)) else { return nil }
    return cell
  }

  /// Creates the cell of ``cellClass``, which reads and writes the properties of the control.
  final func makeCell() -> NSCell {
    let type = Self.cellClass as? NSCell.Type ?? NSCell.self
    let cell = type.init(coder: EmptyCoder())
    cell.attach(to: self, takesValues: false)
    return cell
  }

  /// What a cell of the program adds to the size that the class measures in a rectangle, in points.
  final func sizeAddedByCell(in size: CGSize) -> CGSize {
    guard let cell = programCell else { return .zero }
    let (new, own) = (cell.cellSize(forBounds: CGRect(origin: .zero, size: size)), ownSizeThatFits(size))
    return CGSize(width: new.width - own.width, height: new.height - own.height)
  }

  /// A content size with what a cell of the program adds to it.
  final func sizeWithCell(_ own: CGSize) -> CGSize {
    guard programCell != nil else { return own }
    // The rectangle with which AppKit asks for the size of a cell without limits.
    let added = sizeAddedByCell(in: CGSize(width: 10_000, height: 10_000))
    return CGSize(
      width: own.width < 0 ? own.width : max(0, own.width + added.width),
      height: own.height < 0 ? own.height : max(0, own.height + added.height))
  }

  /// The rectangle of the text in the bounds, where a cell of the program changes it: `usual` moved and resized by
  /// what the cell changes.
  package final func textRect(usual: CGRect) -> CGRect? {
    guard let cell = programCell else { return nil }
    let kit = drawingRectOfKit(in: bounds)
    // The drawing rectangle is that of the title by default, so that both differ if one of them is changed.
    var new = cell.titleRect(forBounds: bounds)
    if new == kit { new = cell.drawingRect(forBounds: bounds) }
    guard new != kit else { return nil }
    return CGRect(
      x: usual.minX + new.minX - kit.minX, y: usual.minY + new.minY - kit.minY,
      width: max(0, usual.width + new.width - kit.width), height: max(0, usual.height + new.height - kit.height))
  }

  /// The rectangle inside of the bezel or border, by the kit's cell.
  final func drawingRectOfKit(in rect: CGRect) -> CGRect {
    guard let field = self as? NSTextField, field.isBezeled || field.isBordered else { return rect }
    let width: CGFloat = field.isBezeled ? 2 : 1
    return rect.insetBy(dx: width, dy: width)
  }
}
