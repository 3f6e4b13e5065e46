import LayoutEngine
import LayoutSolver

/// A small layout with a root of fixed size, and short spellings for what tests say often.
struct Scene {
  let engine = Engine()
  let root: ItemID

  init(_ width: Double = 400, _ height: Double = 400) {
    root = engine.addItem(parent: nil)
    engine.setRootFrame(Rect(x: 0, y: 0, width: width, height: height), of: root)
  }

  /// Adds an item below the root or another item.
  func item(in parent: ItemID? = nil) -> ItemID {
    engine.addItem(parent: parent ?? root)
  }

  /// Adds an item with a required size.
  func box(_ width: Double, _ height: Double, in parent: ItemID? = nil) -> ItemID {
    let item = item(in: parent)
    set(item, .width, is: width)
    set(item, .height, is: height)
    return item
  }

  /// `item.attribute RELATION other.otherAttribute × multiplier + constant`; the other attribute is the same one where
  /// it is not given.
  @discardableResult
  func set(
    _ item: ItemID, _ attribute: Attribute, _ relation: Relation = .equal, to other: ItemID,
    _ otherAttribute: Attribute? = nil,
    times multiplier: Double = 1, plus constant: Double = 0, at priority: Float = 1000
  ) -> ConstraintID {
    add(
      Constraint(
        Anchor(item, attribute), relation, Anchor(other, otherAttribute ?? attribute), multiplier: multiplier,
        constant: constant, priority: Priority(priority)))
  }

  /// `item.size RELATION constant`.
  @discardableResult
  func set(
    _ item: ItemID, _ attribute: Attribute, _ relation: Relation = .equal, is constant: Double,
    at priority: Float = 1000
  ) -> ConstraintID {
    add(Constraint(Anchor(item, attribute), relation, constant: constant, priority: Priority(priority)))
  }

  func add(_ constraint: Constraint) -> ConstraintID {
    do {
      return try engine.add(constraint)
    } catch {
      fatalError("the test's constraint is refused: \(error)")
    }
  }

  /// Pins all four edges to another item's.
  func fill(_ item: ItemID, _ other: ItemID, inset: Double = 0) {
    set(item, .left, to: other, plus: inset)
    set(item, .top, to: other, plus: inset)
    set(item, .right, to: other, plus: -inset)
    set(item, .bottom, to: other, plus: -inset)
  }

  /// Lays out and tells the frame.
  func frame(_ item: ItemID) -> Rect {
    engine.layout()
    return engine.frame(of: item)
  }
}

extension Rect {
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }

  /// Whether all four numbers agree to a millionth.
  func isClose(to other: Rect, within tolerance: Double = 1e-6) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance && abs(width - other.width) <= tolerance
      && abs(height - other.height) <= tolerance
  }
}
