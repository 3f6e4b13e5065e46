public import OtherNames
import UIKit

/// The types of another module, which the kit does not hide.
public struct Names: Sendable {
  public var relation = Relation.client
  public var attribute = Attribute.client
  public var axis = Axis.client
  public var priority = Priority.client
  public var direction = LayoutDirection.client
  public var point = Point.client
  public var size = Size.client
  public var rect = Rect.client
  public var insets = Insets.client
  public var constraint = Constraint.client
  public var anchor = Anchor.client
  public var engine = Engine.client
  public var options = FormatOptions.client
  public var item = LayoutItem.client
  public var font = Font.client
  public init() {}
}
