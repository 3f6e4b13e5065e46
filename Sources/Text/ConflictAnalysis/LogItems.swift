import ConstraintText
import LayoutEngine

/// The numbered views and guides of a log, with the hierarchy as far as it can be derived from the log.
package struct LogItems {
  package typealias Index = TypedIndex<LoggedItem>

  /// Each mentioned once, in the order of the list.
  package private(set) var items: [LoggedItem] = []
  /// The container of each item, from a list of names or derived from the constraints.
  package private(set) var parents: [Index?] = []
  /// The superviews in lists of names, without those that are only likely.
  package private(set) var namedParents: [Index?] = []
  private var numbers: [String: Index] = [:]

  package init(_ log: ConflictLog) {
    for constraint in log.constraints {
      number(constraint.first.item)
      if let second = constraint.second { number(second.item) }
      if let superview = constraint.superview { number(superview) }
    }
    for constraint in log.constraints { learnFromNames(constraint) }
    namedParents = parents
    for constraint in log.constraints where constraint.second == nil && constraint.superview == nil {
      if !constraint.first.attribute.isSize { number(LoggedItem.superview(of: constraint.first.item)) }
    }
    while namedParents.count < items.count { namedParents.append(nil) }
    for constraint in log.constraints { learnFromClasses(constraint) }
    // An inset is stronger evidence than edges that coincide.
    for constraint in log.constraints where constraint.constant != 0 { learnFromShape(constraint) }
    for constraint in log.constraints where constraint.constant == 0 { learnFromShape(constraint) }
    for constraint in log.constraints { learnFromSiblings(constraint) }
  }

  package func index(of item: LoggedItem) -> Index { numbers[item.key] ?? Index(0) }

  /// The container of an item, from a list of names or derived from the constraints.
  package func parent(of item: Index) -> Index? { parents[item.number] }

  /// Whether `item` is a descendant of `outer`, according to the log.
  package func contains(_ outer: Index, _ item: Index) -> Bool {
    var current = parent(of: item)
    var steps = 0
    while let at = current, steps <= parents.count {
      if at == outer { return true }
      current = parent(of: at)
      steps += 1
    }
    return false
  }

  /// The item itself, or the superview that another line of the log names for a stand-in.
  package func resolved(_ item: LoggedItem) -> LoggedItem {
    guard item.isUnnamedSuperview,
      let child = numbers[String((item.identifier ?? "").dropFirst(LoggedItem.superviewPrefix.count))],
      let parent = namedParents[child.number]
    else { return item }
    return items[parent]
  }

  /// The item that positions without a second item are measured from.
  package func superview(of constraint: LoggedConstraint) -> Index {
    if let superview = constraint.superview { return index(of: superview) }
    return index(of: resolved(LoggedItem.superview(of: constraint.first.item)))
  }

  @discardableResult private mutating func number(_ item: LoggedItem) -> Index {
    if let known = numbers[item.key] {
      // A mention with more information replaces one with less.
      if items[known.number].className.isEmpty, !item.className.isEmpty {
        items[known.number].className = item.className
      }
      if items[known.number].text == nil { items[known.number].text = item.text }
      if items[known.number].identifier == nil { items[known.number].identifier = item.identifier }
      return known
    }
    let index = Index(items.count)
    numbers[item.key] = index
    items.append(item)
    parents.append(nil)
    return index
  }

  /// `|` names the superview of the other item.
  private mutating func learnFromNames(_ constraint: LoggedConstraint) {
    guard let superview = constraint.superview else { return }
    let outer = index(of: superview)
    for item in [constraint.first.item, constraint.second?.item].compactMap({ $0 }) {
      contain(index(of: item), in: outer)
    }
  }

  /// Without a table: a stack view contains what it is connected to; else an item hangs on the one it is compared with,
  /// since code names the view that is being placed first.
  private mutating func learnFromShape(_ constraint: LoggedConstraint) {
    guard let second = constraint.second else { return }
    let (a, b) = (index(of: constraint.first.item), index(of: second.item))
    guard a != b else { return }
    if constraint.identifier == "UISV-canvas-connection" {
      let isStackFirst = constraint.first.item.className.hasSuffix("StackView")
      contain(isStackFirst ? b : a, in: isStackFirst ? a : b)
      return
    }
    if constraint.identifier?.hasPrefix("UISV-") == true { return }
    let (first, other) = (constraint.first.attribute, second.attribute)
    let isInsetNear = first.isNearEdge && other.isNearEdge && constraint.constant >= 0
    let isInsetFar = first.isFarEdge && other.isFarEdge && constraint.constant <= 0
    if other.isMargin, !first.isMargin { return contain(a, in: b) }
    if first.isMargin, !other.isMargin { return contain(b, in: a) }
    guard isInsetNear || isInsetFar, !second.item.isSurelyLeaf else { return }
    contain(a, in: b)
  }

  /// An item that is constrained to the same edge of a guide, or of a container that only contains views, is inside it.
  private mutating func learnFromClasses(_ constraint: LoggedConstraint) {
    guard let second = constraint.second, constraint.identifier?.hasPrefix("UISV-") != true else { return }
    let (a, b) = (constraint.first, second)
    let isSameSide =
      (a.attribute.isNearEdge && b.attribute.isNearEdge) || (a.attribute.isFarEdge && b.attribute.isFarEdge)
    guard isSameSide, a.item.isSurelyContainer != b.item.isSurelyContainer else { return }
    let (inner, outer) = a.item.isSurelyContainer ? (b.item, a.item) : (a.item, b.item)
    contain(index(of: inner), in: index(of: outer))
  }

  /// A stack view aligns and spaces what it arranges: both have the same superview.
  private mutating func learnFromSiblings(_ constraint: LoggedConstraint) {
    guard let second = constraint.second, ["UISV-alignment", "UISV-spacing"].contains(constraint.identifier) else {
      return
    }
    let (a, b) = (index(of: constraint.first.item), index(of: second.item))
    if let outer = parent(of: a) { contain(b, in: outer) } else if let outer = parent(of: b) { contain(a, in: outer) }
  }

  private mutating func contain(_ item: Index, in outer: Index) {
    guard item != outer, parent(of: item) == nil, !contains(item, outer) else { return }
    parents[item.number] = outer
  }
}

extension LoggedItem {
  /// A view of AppKit. Key-value observing puts a prefix before the class of any view.
  package var isOfAppKit: Bool { className.hasPrefix("NS") && !className.hasPrefix(Self.observedPrefix) }

  package static let observedPrefix = "NSKVONotifying_"

  /// The area inside a cell, a window, or a guide of a view's own area: other views lie in it, never the other way
  /// round.
  fileprivate var isSurelyContainer: Bool {
    if className.hasSuffix("CellContentView") || className.hasSuffix("HeaderFooterContentView") { return true }
    let guides = ["UIViewSafeAreaLayoutGuide", "UIViewLayoutMarginsGuide", "UIViewReadableContentGuide"]
    return className.hasSuffix("Window") || text.map { isGuide && guides.contains($0) } ?? false
  }

  /// A control or a picture, in which nobody puts views without a names table telling so.
  fileprivate var isSurelyLeaf: Bool {
    let kinds = [
      "Label", "ImageView", "Button", "TextField", "Switch", "Slider", "ProgressView", "ActivityIndicatorView",
      "PageControl",
      "SegmentedControl", "Stepper",
    ]
    return kinds.contains { className == "UI" + $0 || className == "NS" + $0 }
  }
}

extension ConflictLog {
  /// Indices of the listed constraints, the one that is most likely broken first.
  public var breakingOrder: [Int] {
    let items = LogItems(self)
    let candidates = constraints.map { $0.breakingCandidate(items) }
    return BreakingPreference(candidates, parents: items.parents.map { $0?.number }).order
  }
}

extension LoggedConstraint {
  /// Kinds that recovery was never seen to break while it had a choice.
  public var isProtected: Bool {
    if className == "NSAutoresizingMaskLayoutConstraint" || className == "_UILayoutSupportConstraint" { return true }
    guard let identifier else { return false }
    let marks: [StaticString] = [
      "Encapsulated", "fittingSize", "_UITemporary", "UISV-hiding", "SafeArea", "Toolkit-Minimum",
    ]
    return marks.contains { identifier.hasText($0) }
  }

  func breakingCandidate(_ items: LogItems) -> BreakingCandidate {
    var second = second.map { place($0, items) }
    if self.second == nil, !first.attribute.isSize, let superview {
      // A place alone is measured from the superview's near edge.
      second = .init(item: items.index(of: superview).number, part: .nearEdge, axis: first.attribute.axis)
    }
    return BreakingCandidate(
      isProtected: isProtected, isEquality: relation == .equal, first: place(first, items), second: second,
      multiplier: multiplier, constant: constant)
  }

  private func place(_ anchor: LoggedAnchor, _ items: LogItems) -> BreakingCandidate.Place {
    let attribute = anchor.attribute
    var part = BreakingCandidate.Part.middle
    if attribute.isSize {
      part = .size
    } else if attribute.isNearEdge {
      part = .nearEdge
    } else if attribute.isFarEdge {
      part = .farEdge
    }
    return .init(item: items.index(of: anchor.item).number, part: part, axis: attribute.axis)
  }
}
