import LayoutModel
import VisualFormat

extension NSLayoutConstraint {
  /// The relation between the two sides of a constraint.
  public typealias Relation = LayoutModel.Relation

  /// The attribute of an item that a constraint refers to.
  public typealias Attribute = LayoutModel.Attribute

  /// The horizontal or the vertical axis.
  public typealias Axis = LayoutModel.Axis

  /// AppKit's name of ``Axis``.
  public typealias Orientation = Axis

  /// The alignment, direction and spacing of a visual format.
  public typealias FormatOptions = VisualFormat.FormatOptions
}

extension LayoutModel.Attribute {
  /// The former name of `lastBaseline`.
  public static var baseline: LayoutModel.Attribute { .lastBaseline }
}

extension VisualFormat.FormatOptions {
  /// The former name of `alignAllLastBaseline`.
  public static let alignAllBaseline = alignAllLastBaseline
}

// Archives store the raw values.
extension LayoutModel.Attribute: Codable {}
extension LayoutModel.Relation: Codable {}
extension LayoutModel.Axis: Codable {}
