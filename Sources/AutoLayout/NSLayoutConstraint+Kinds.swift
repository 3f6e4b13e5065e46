import LayoutModel
import VisualFormat

extension NSLayoutConstraint {
  /// How the two sides of a constraint compare.
  public typealias Relation = LayoutModel.Relation

  /// The attribute of an item that a constraint refers to.
  public typealias Attribute = LayoutModel.Attribute

  /// Horizontal or vertical.
  public typealias Axis = LayoutModel.Axis

  /// AppKit's name of ``Axis``.
  public typealias Orientation = Axis

  /// The alignment, direction and spacing of a visual format.
  public typealias FormatOptions = VisualFormat.FormatOptions
}

extension LayoutModel.Attribute {
  /// The older name of `lastBaseline`.
  public static var baseline: LayoutModel.Attribute { .lastBaseline }
}

extension VisualFormat.FormatOptions {
  /// The older name of `alignAllLastBaseline`.
  public static let alignAllBaseline = alignAllLastBaseline
}

// Archives store the raw values.
extension LayoutModel.Attribute: Codable {}
extension LayoutModel.Relation: Codable {}
extension LayoutModel.Axis: Codable {}
