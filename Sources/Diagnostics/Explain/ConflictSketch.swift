import LayoutSolver
import LayoutEngine

/// A logged conflict with places for its views, to be drawn: what the list determines is true to scale, the rest is invented.
///
/// The broken constraint (or the likeliest to be broken) is left out of the layout; `excess` shows by how much it misses.
/// Coordinates are points with y downwards; the sketch begins at 0, 0.
public struct ConflictSketch {
  /// A view or guide.
  public struct Box: Hashable, Sendable {
    /// The name that the explanation uses.
    public var name: String
    /// The rectangle in the sketch's coordinates, in points.
    public var frame: Rect
    /// Index of the box that contains it.
    public var parent: Int?
    /// Whether it is a layout guide rather than a view.
    public var isGuide: Bool
  }

  /// One side of a constraint.
  public struct End: Hashable, Sendable {
    /// The rectangle of the item, in the sketch's coordinates.
    public var rect: Rect
    /// The part of the rectangle that is meant.
    public var attribute: LoggedAttribute
  }

  /// A constraint of the list.
  public struct Line: Hashable, Sendable {
    /// The first side.
    public var first: End
    /// The second side; nil where the constraint is about a number alone.
    public var second: End?
    /// Number in the list and constant: `(3) 20`.
    public var label: String
    /// What it says.
    public var sentence: String
    /// Whether it belongs to the smallest set that cannot hold.
    public var isInCore: Bool
    /// Whether it is the one left out of the layout.
    public var isBroken: Bool
  }

  /// The views and guides, containers before what they contain.
  public private(set) var boxes: [Box] = []
  /// The constraints that can be drawn, in the order of the list.
  public private(set) var lines: [Line] = []
  /// Where the broken constraint and the rest disagree.
  public private(set) var excess: Rect?
  /// The sum in figures, or what else is to be said in a line.
  public let caption: String
  /// The extent of the whole sketch, in points.
  public private(set) var size = Size(width: 0, height: 0)

  private let explanation: ConflictExplanation
  private var values: [LogSystem.Variable: Double] = [:]

  /// Lays out what an explanation is about.
  public init(_ explanation: ConflictExplanation) {
    self.explanation = explanation
    caption = Arithmetic(explanation)?.brief ?? ""
    let victim = explanation.core.isEmpty ? nil : explanation.victim ?? explanation.core.last
    values = SketchLayout(explanation, leavingOut: victim).values()
    makeBoxes()
    makeLines(victim)
    if let victim { excess = gap(victim) }
    normalize()
  }

  // MARK: Parts

  private mutating func makeBoxes() {
    let items = explanation.items
    for index in items.items.indices {
      boxes.append(
        Box(
          name: explanation.names[index], frame: rect(index), parent: items.parents[index],
          isGuide: items.items[index].isGuide))
    }
  }

  private func rect(_ item: Int) -> Rect {
    func value(_ variable: LogSystem.Variable) -> Double { values[variable] ?? 0 }
    return Rect(
      x: value(.position(item: item, isHorizontal: true)), y: value(.position(item: item, isHorizontal: false)),
      width: max(0, value(.size(item: item, isHorizontal: true))),
      height: max(0, value(.size(item: item, isHorizontal: false))))
  }

  private mutating func makeLines(_ victim: Int?) {
    let log = explanation.log
    let sentence = LogSentence(items: explanation.items, names: explanation.names)
    for (index, constraint) in log.constraints.enumerated() {
      var second = constraint.second.map { end($0) }
      if second == nil, !constraint.first.attribute.isSize {
        let superview = explanation.items.superview(of: constraint)
        second = End(rect: rect(superview), attribute: constraint.first.attribute.isHorizontal ? .left : .top)
      }
      let relation = constraint.relation == .equal ? "" : constraint.relation == .lessThanOrEqual ? "≤ " : "≥ "
      lines.append(
        Line(
          first: end(constraint.first), second: second,
          label: "(\(index + 1)) \(relation)\(Points.text(constraint.constant.magnitude))",
          sentence: "(\(index + 1)) \(sentence.text(constraint))", isInCore: explanation.core.contains(index),
          isBroken: index == victim))
    }
  }

  private func end(_ anchor: LoggedAnchor) -> End {
    let item = explanation.items.index(of: explanation.items.resolved(anchor.item))
    var frame = rect(item)
    if anchor.attribute.isMargin {
      let isHorizontal = anchor.attribute.isHorizontal
      let near = values[.margin(item: item, isHorizontal: isHorizontal, isFar: false)] ?? 0
      let far = values[.margin(item: item, isHorizontal: isHorizontal, isFar: true)] ?? 0
      frame =
        isHorizontal
        ? Rect(x: frame.x + near, y: frame.y, width: max(0, frame.width - near - far), height: frame.height)
        : Rect(x: frame.x, y: frame.y + near, width: frame.width, height: max(0, frame.height - near - far))
    }
    return End(rect: frame, attribute: anchor.attribute)
  }

  /// The stretch between where the broken constraint puts its first side and where the others do.
  private func gap(_ victim: Int) -> Rect? {
    let system = explanation.system
    guard let row = system.rows.first(where: { $0.constraint == victim }) else { return nil }
    // Σ terms - constant: how far the left side is beyond the right one.
    let miss = row.terms.reduce(-row.constant) { $0 + $1.coefficient * (values[system.variables[$1.variable]] ?? 0) }
    let anchor = explanation.log.constraints[victim].first
    let end = end(anchor)
    let isHorizontal = anchor.attribute.isHorizontal
    let frame = end.rect
    var place = isHorizontal ? frame.minX : frame.minY
    let extent = isHorizontal ? frame.width : frame.height
    if anchor.attribute.isSize || anchor.attribute.isFarEdge {
      place += extent
    } else if !anchor.attribute.isNearEdge {
      place += extent / 2
    }
    let low = min(place, place - miss)
    let band =
      isHorizontal
      ? Rect(x: low, y: frame.minY, width: miss.magnitude, height: max(frame.height, 8))
      : Rect(x: frame.minX, y: low, width: max(frame.width, 8), height: miss.magnitude)
    return miss.magnitude > 0.01 ? band : nil
  }

  /// Moves everything so that the sketch begins at 0, 0.
  private mutating func normalize() {
    var rects = boxes.map(\.frame)
    if let excess { rects.append(excess) }
    let left = rects.map(\.minX).min() ?? 0
    let top = rects.map(\.minY).min() ?? 0
    func moved(_ rect: Rect) -> Rect { rect.offset(dx: -left, dy: -top) }
    for index in boxes.indices { boxes[index].frame = moved(boxes[index].frame) }
    for index in lines.indices {
      lines[index].first.rect = moved(lines[index].first.rect)
      if let second = lines[index].second { lines[index].second?.rect = moved(second.rect) }
    }
    excess = excess.map { moved($0) }
    size = Size(width: (rects.map(\.maxX).max() ?? 0) - left, height: (rects.map(\.maxY).max() ?? 0) - top)
  }
}

/// Solves the list without the broken constraint, with weak wishes for what it leaves open.
private struct SketchLayout {
  let explanation: ConflictExplanation
  let leftOut: Int?

  init(_ explanation: ConflictExplanation, leavingOut leftOut: Int?) {
    self.explanation = explanation
    self.leftOut = leftOut
  }

  func values() -> [LogSystem.Variable: Double] {
    var excluded: Set<Int> = []
    if let leftOut { excluded.insert(leftOut) }
    let system = explanation.system
    // A list may hold several conflicts: one constraint of each is left out.
    while excluded.count < system.rows.count {
      let rest = Set(explanation.log.constraints.indices).subtracting(excluded)
      guard let further = system.contradiction(among: rest) else { break }
      let members = system.constraints(of: further)
      guard let dropped = members.last(where: { !explanation.log.constraints[$0].isProtected }) ?? members.last else {
        break
      }
      excluded.insert(dropped)
    }
    return solve(excluded)
  }

  private func solve(_ excluded: Set<Int>) -> [LogSystem.Variable: Double] {
    let system = explanation.system
    var solver = Solver()
    var ids: [LogSystem.Variable: VariableID] = [:]
    for variable in system.variables { ids[variable] = solver.addVariable(isNonNegative: variable.isNonNegative) }
    for item in explanation.items.items.indices {
      for isHorizontal in [true, false] {
        for variable in [
          LogSystem.Variable.position(item: item, isHorizontal: isHorizontal),
          .size(item: item, isHorizontal: isHorizontal),
        ]
        where ids[variable] == nil {
          ids[variable] = solver.addVariable(isNonNegative: variable.isNonNegative)
        }
      }
    }
    do throws(SolverError) {
      for row in system.rows {
        if let constraint = row.constraint, excluded.contains(constraint) { continue }
        let terms = row.terms.compactMap { term in
          ids[system.variables[term.variable]].map { Term($0, term.coefficient) }
        }
        // Nearly required: digits of the log are rounded.
        try solver.addRow(
          terms, constant: -row.constant, Relation(rawValue: Int(row.relation.rawValue)) ?? .equal, Priority(999))
      }
      for wish in SketchWishes(explanation).all {
        let terms = wish.terms.compactMap { term in ids[term.variable].map { Term($0, term.coefficient) } }
        try solver.addRow(terms, constant: -wish.constant, wish.relation, wish.priority)
      }
    } catch {
      return [:]
    }
    do throws(Conflict) { try solver.solve() } catch { return [:] }
    return ids.mapValues { solver.value(of: $0) }
  }
}

/// What a sketch would like where the list says nothing: views inside their superviews, apart from each other, of readable size.
private struct SketchWishes {
  struct Wish {
    var terms: [(variable: LogSystem.Variable, coefficient: Double)]
    var constant: Double
    var relation: Relation
    var priority: Priority
  }

  private(set) var all: [Wish] = []
  private let explanation: ConflictExplanation
  private let placed: Set<LogSystem.Variable>

  init(_ explanation: ConflictExplanation) {
    self.explanation = explanation
    placed = Set(explanation.system.variables)
    for isHorizontal in [true, false] {
      for item in explanation.items.items.indices { addItem(item, isHorizontal) }
      separate(isHorizontal)
    }
  }

  private mutating func addItem(_ item: Int, _ isHorizontal: Bool) {
    let position = LogSystem.Variable.position(item: item, isHorizontal: isHorizontal)
    let size = LogSystem.Variable.size(item: item, isHorizontal: isHorizontal)
    let usual = isHorizontal ? 150.0 : 34.0
    add([(size, 1)], usual / 2, .greaterThanOrEqual, 50)
    add([(size, 1)], usual, .equal, 20)
    add([(position, 1)], 0, .equal, 1)
    guard let parent = explanation.items.parents[item] else { return }
    let outer = LogSystem.Variable.position(item: parent, isHorizontal: isHorizontal)
    let outerSize = LogSystem.Variable.size(item: parent, isHorizontal: isHorizontal)
    let near = isHorizontal ? 10.0 : 18.0
    add([(position, 1), (outer, -1)], near, .greaterThanOrEqual, 100)
    add([(outer, 1), (outerSize, 1), (position, -1), (size, -1)], 10, .greaterThanOrEqual, 100)
  }

  /// Siblings that nothing places along an axis follow each other.
  private mutating func separate(_ isHorizontal: Bool) {
    guard !isHorizontal else { return }
    let items = explanation.items
    var last: [Int: Int] = [:]
    for item in items.items.indices {
      guard !placed.contains(.position(item: item, isHorizontal: isHorizontal)) else { continue }
      let parent = items.parents[item] ?? -1
      if let before = last[parent] {
        add(
          [
            (.position(item: item, isHorizontal: isHorizontal), 1),
            (.position(item: before, isHorizontal: isHorizontal), -1),
            (.size(item: before, isHorizontal: isHorizontal), -1),
          ], 12, .greaterThanOrEqual, 90)
      }
      last[parent] = item
    }
  }

  private mutating func add(
    _ terms: [(variable: LogSystem.Variable, coefficient: Double)], _ constant: Double, _ relation: Relation,
    _ priority: Float
  ) {
    all.append(Wish(terms: terms, constant: constant, relation: relation, priority: Priority(priority)))
  }
}
