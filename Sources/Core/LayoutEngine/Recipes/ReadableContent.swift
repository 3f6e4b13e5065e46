import LayoutModel

/// The readable content guide: the rectangle within an item's margins, no wider than a readable line, in the middle.
public enum ReadableContent {
  /// The largest width at the default text size, in points.
  public static let width = 672.0

  /// The constraints that determine the guide, by the layout margins guide of the same item.
  public static func constraints<Item>(
    of guide: Item, margins: Item
  ) -> [ConstraintStatement<ConstraintAnchor<Item, Attribute>>] {
    func likeMargins(
      _ attribute: Attribute, _ priority: Priority = .required
    ) -> ConstraintStatement<ConstraintAnchor<Item, Attribute>> {
      ConstraintStatement(
        ConstraintAnchor(guide, attribute), .equal, ConstraintAnchor(margins, attribute), priority: priority)
    }
    return [
      likeMargins(.top), likeMargins(.bottom), likeMargins(.centerX),
      ConstraintStatement(ConstraintAnchor(guide, .width), .lessThanOrEqual, constant: width),
      likeMargins(.width, Priority(999)),
    ]
  }

  /// The rectangle of the guide where `room` is that within the margins.
  public static func frame(in room: Rect) -> Rect {
    let width = min(room.width, width)
    return Rect(x: room.midX - width / 2, y: room.y, width: width, height: room.height)
  }

  /// The margin at the sides of content that is `width` points wide and follows the readable width; at least `minimum`.
  public static func sideMargin(width: Double, minimum: Double) -> Double { max(minimum, (width - self.width) / 2) }
}

extension Engine {
  /// Adds a readable content guide to an item.
  public func addReadableGuide(of item: ItemID) -> ItemID {
    let (guide, margins) = (addItem(parent: item), marginsGuide(of: item))
    for statement in ReadableContent.constraints(of: guide, margins: margins) {
      _ = addGenerated(
        Constraint(
          statement.first, statement.relation, statement.second, constant: statement.constant,
          priority: statement.priority, origin: .guide))
    }
    return guide
  }
}
