import LayoutModel
import SizeRegions

/// The conditions for the properties of the frames of a screen in one region, or at one size.
package struct ScreenConditions<ID: Hashable> {
  private typealias Condition = ScreenCondition<ID>

  private let screen: ScreenViews<ID>
  private let numbers: [ViewNumbers?]
  private let edges: [Edges?]
  /// The sizes at which conditions count, by their distance from the point of reference.
  private let corners: [PlanePoint]

  /// Prepares the conditions for views with numbers, which are nil for views that are not installed. The numbers are
  /// those of a region, or of one size.
  package init(_ screen: ScreenViews<ID>, _ numbers: [ViewNumbers?], in region: SizeRegion? = nil) {
    (self.screen, self.numbers) = (screen, numbers)
    corners = region.map { region in region.sizes.corners.map { $0 - region.reference } } ?? [PlanePoint(x: 0, y: 0)]
    edges = zip(screen.views, numbers).map { view, numbers in
      view.isPositioned || view.hasOwnFrame ? numbers.map { Edges(view, $0) } : nil
    }
  }

  /// All conditions, in the order of the views.
  package func all(
    _ requirements: [ViewRequirement<ID>] = [], order: ReadingPairs<ID>? = nil
  ) -> [ScreenCondition<ID>] {
    var result: [Condition] = []
    _ = visit(requirements, order: order) { condition in
      result.append(condition)
      return true
    }
    return result
  }

  /// Calls `body` with each condition that can fail at one of the sizes, in the order of the views, until it returns
  /// false. Returns whether it was called with all of them.
  ///
  /// Thousands of views have millions of pairs: only those whose edges are at the same height somewhere are
  /// considered, one after the other.
  package func visit(
    _ requirements: [ViewRequirement<ID>] = [], order: ReadingPairs<ID>? = nil,
    _ body: (ScreenCondition<ID>) -> Bool
  ) -> Bool {
    for position in screen.views.indices where numbers[position] != nil {
      var own = clippedText(position) + outsideContainer(position) + outsideScreen(position)
      if screen.safeArea != .zero { own += outsideSafeArea(position) }
      guard own.allSatisfy(body), visitOverlaps(inside: position, body), smallTarget(position).allSatisfy(body) else {
        return false
      }
    }
    return (order.map { readingOrder($0) } ?? []).allSatisfy(body)
      && requirements.compactMap { required($0) }.allSatisfy(body)
  }

  // MARK: Edges

  /// The edges of what a view shows: its alignment rectangle, and for a label on one line also where its text ends. The
  /// greatest of `minX` and the least of `maxX` count.
  private struct Edges {
    var minX: [PlaneFunction]
    var maxX: [PlaneFunction]
    var minY: PlaneFunction
    var maxY: PlaneFunction

    init(_ view: ScreenView<ID>, _ own: ViewNumbers) {
      let (left, right) = (own.x + view.insets.left, own.maxX + -view.insets.right)
      (minX, maxX) = ([left], [right])
      (minY, maxY) = (own.y + view.insets.top, own.maxY + -view.insets.bottom)
      switch view.textSide {
      case .center:
        minX.append((left + right - own.contentWidth) * 0.5)
        maxX.append((left + right + own.contentWidth) * 0.5)
      case .right: minX.append(right - own.contentWidth)
      case .left: maxX.append(left + own.contentWidth)
      case nil: break
      }
    }

    /// From positions in a container, which is at a position in the view around it, to those in that view.
    mutating func move(_ x: PlaneFunction, _ y: PlaneFunction) {
      minX = minX.map { $0 + x }
      maxX = maxX.map { $0 + x }
      (minY, maxY) = (minY + y, maxY + y)
    }
  }

  private func condition(
    _ property: ScreenProperty, _ view: Int, with other: Int? = nil, _ numbers: [PlaneFunction],
    where guards: [PlaneFunction] = [], tolerance: Double = Tolerance.frames
  ) -> Condition {
    let key = Condition.Key(property, of: screen.views[view].id, other.map { screen.views[$0].id })
    return Condition(key: key, numbers: numbers, guards: guards, tolerance: tolerance)
  }

  // MARK: Properties

  private func clippedText(_ position: Int) -> [Condition] {
    guard let own = numbers[position] else { return [] }
    let view = screen.views[position]
    var result: [Condition] = []
    let needed = (view.contentWidth.map { PlaneFunction(value: $0) } ?? own.contentWidth) * view.contentScale.width
    let width = own.width + -(view.insets.left + view.insets.right)
    if view.needsWidth {
      result.append(condition(.clippedText(.horizontal), position, [needed - width], tolerance: Tolerance.texts))
    }
    guard view.needsHeight else { return result }
    let line = own.contentHeight * view.contentScale.height + -view.spareHeight
    let height = own.height + -(view.insets.top + view.insets.bottom)
    result.append(condition(.clippedText(.vertical), position, [line - height], tolerance: Tolerance.texts))
    // A text that wraps is cut off where it needs one more line than there is room for.
    for lines in 1..<(view.wrapsInside ? ScreenView<ID>.mostWrappedLines : 1) {
      let numbers = [line * Double(lines + 1) - height, needed - width * Double(lines)]
      result.append(condition(.clippedText(.vertical), position, numbers, tolerance: Tolerance.texts))
    }
    return result
  }

  /// A text or control beyond a view around it: the innermost one on each side, up to one that code may move.
  private func outsideContainer(_ position: Int) -> [Condition] {
    guard !screen.views[position].isScrolled, var edges = edges[position] else { return [] }
    var result: [Condition] = []
    var isVisible: [PlaneFunction] = []
    var isInside: [ScreenProperty.Side: [PlaneFunction]] = [:]
    var outer = screen.views[position].parent
    let mayCollapse = containers(of: position).contains { screen.views[$0].mayCollapse }
    while let container = outer, let own = numbers[container] {
      if mayCollapse { isVisible += [own.width, own.height] }
      func add(_ side: ScreenProperty.Side, _ distances: [PlaneFunction]) {
        result.append(
          condition(
            .outsideContainer(side), position, with: container, distances,
            where: isVisible + isInside[side, default: []]))
        if let last = distances.last { isInside[side, default: []].append(last * -1 + 2 * Tolerance.frames) }
      }
      add(.left, edges.minX.map { $0 * -1 })
      add(.right, edges.maxX.map { $0 - own.width })
      add(.top, [edges.minY * -1])
      add(.bottom, [edges.maxY - own.height])
      edges.move(own.x, own.y)
      outer = screen.views[container].mayMove ? nil : screen.views[container].parent
    }
    return result
  }

  /// An image or container that nobody sees: more than half of it is beyond its superview, and beyond the screen too.
  private func outsideScreen(_ position: Int) -> [Condition] {
    let view = screen.views[position]
    guard !view.shownSides.isEmpty, let parent = view.parent, let own = numbers[position],
      let container = numbers[parent], let whole = numbers[0]
    else { return [] }
    var (left, top) = (own.x, own.y)
    for outer in containers(of: position) {
      guard let frame = numbers[outer] else { return [] }
      (left, top) = (left + frame.x, top + frame.y)
    }
    let sizes = [own.width, own.height, container.width, container.height]
    return view.shownSides.map { side in
      func beyond(_ start: PlaneFunction, _ length: PlaneFunction, of limit: PlaneFunction) -> PlaneFunction {
        side == .left || side == .top ? (start + length) * -1 : start - limit
      }
      func half(_ start: PlaneFunction, _ length: PlaneFunction, of limit: PlaneFunction) -> PlaneFunction {
        beyond(start + length * 0.5, PlaneFunction(value: 0), of: limit)
      }
      let isHorizontal = side.axis == .horizontal
      let (length, limit, end) =
        isHorizontal ? (own.width, container.width, whole.width) : (own.height, container.height, whole.height)
      let start = isHorizontal ? own.x : own.y
      return condition(
        .outsideContainer(side), position, with: parent, [beyond(start, length, of: limit) + length],
        where: [half(start, length, of: limit), half(isHorizontal ? left : top, length, of: end)] + sizes)
    }
  }

  /// A text or control under a bar or a rounded corner. Which sides it is on counts for views of the screen's own view
  /// and of containers in it.
  private func outsideSafeArea(_ position: Int) -> [Condition] {
    guard !screen.views[position].isScrolled, let edges = edges[position], let own = numbers[0] else { return [] }
    var (left, top) = (PlaneFunction(value: 0), PlaneFunction(value: 0))
    var isVisible: [PlaneFunction] = []
    for container in containers(of: position) {
      guard let frame = numbers[container] else { return [] }
      (left, top) = (left + frame.x, top + frame.y)
      isVisible += [frame.width, frame.height]
    }
    var result: [Condition] = []
    func add(_ side: ScreenProperty.Side, _ inset: Double, _ numbers: [PlaneFunction]) {
      guard inset > 0 else { return }
      result.append(condition(.outsideSafeArea(side), position, with: 0, numbers, where: isVisible))
    }
    let insets = screen.safeArea
    add(.left, insets.left, edges.minX.map { ($0 + left) * -1 + insets.left })
    add(.right, insets.right, edges.maxX.map { $0 + left - own.width + insets.right })
    add(.top, insets.top, [(edges.minY + top) * -1 + insets.top])
    add(.bottom, insets.bottom, [edges.maxY + top - own.height + insets.bottom])
    return result
  }

  /// The views around a view inside of the screen's own view, from inside.
  private func containers(of position: Int) -> [Int] {
    var result: [Int] = []
    var current = screen.views[position].parent
    while let container = current, let parent = screen.views[container].parent {
      result.append(container)
      current = parent
    }
    return result
  }

  /// A text or control, or an opaque view, inside of a view.
  private struct Layer {
    let view: Int
    /// The subview of that view which it is, or in which it is.
    let subview: Int
    /// In that view.
    let edges: Edges
  }

  private func visitOverlaps(inside parent: Int, _ body: (Condition) -> Bool) -> Bool {
    let layers = layers(inside: parent)
    guard layers.count > 1 else { return true }
    let spans = layers.map { span($0.edges) }
    // From above: those that end above the next view end above all that follow.
    var open: [Int] = []
    var pairs: [(later: Int, earlier: Int)] = []
    for one in layers.indices.sorted(by: { (spans[$0].lowerBound, $0) < (spans[$1].lowerBound, $1) }) {
      open.removeAll { spans[$0].upperBound < spans[one].lowerBound }
      pairs += open.map { (max(one, $0), min(one, $0)) }
      open.append(one)
      guard pairs.count < Self.mostPairs else { return false }
    }
    pairs.sort { $0 < $1 }
    return pairs.allSatisfy { overlaps(layers[$0.later], layers[$0.earlier]).allSatisfy(body) }
  }

  /// The texts and controls among the subviews of a view, and with opaque views also these and what they may cover.
  private func layers(inside parent: Int) -> [Layer] {
    let subviews = screen.children[parent]
    let lastCover = subviews.lastIndex { screen.views[$0].isOpaque && numbers[$0] != nil }
    var result: [Layer] = []
    func add(_ position: Int, in subview: Int, _ x: PlaneFunction, _ y: PlaneFunction, mayBeCovered: Bool) {
      let view = screen.views[position]
      guard let own = numbers[position] else { return }
      let isContent = view.isPositioned || view.hasOwnFrame
      if position == subview ? isContent || view.isOpaque : isContent && !view.isScrolled {
        var edges = Edges(view, own)
        edges.move(x, y)
        result.append(Layer(view: position, subview: subview, edges: edges))
      }
      guard mayBeCovered else { return }
      for child in screen.children[position] { add(child, in: subview, x + own.x, y + own.y, mayBeCovered: true) }
    }
    let zero = PlaneFunction(value: 0)
    for (index, subview) in subviews.enumerated() {
      add(subview, in: subview, zero, zero, mayBeCovered: lastCover.map { index < $0 } ?? false)
    }
    return result
  }

  /// More pairs of views that may overlap are not examined.
  private static var mostPairs: Int { 1_000_000 }

  /// Between which heights a view is at some of the sizes. Widened by more than rounding.
  private func span(_ edges: Edges) -> ClosedRange<Double> {
    let tops = corners.map { edges.minY.at($0) }
    let bottoms = corners.map { edges.maxY.at($0) }
    let (top, bottom) = (tops.min() ?? 0, bottoms.max() ?? 0)
    return min(top, bottom) - 1...max(top, bottom) + 1
  }

  /// Texts and controls in one view do not overlap, and an opaque view covers none of them for the most part: that has
  /// guards.
  private func overlaps(_ one: Layer, _ other: Layer) -> [Condition] {
    let (front, back) = (one.view, other.view)
    let mayBeCovered = screen.views[back].isPositioned || screen.views[back].hasOwnFrame
    guard mayBeCovered, one.subview != other.subview, front == one.subview else { return [] }
    var numbers = [one.edges.maxY - other.edges.minY, other.edges.maxY - one.edges.minY]
    for end in one.edges.maxX { numbers += other.edges.minX.map { end - $0 } }
    for end in other.edges.maxX { numbers += one.edges.minX.map { end - $0 } }
    var result: [Condition] = []
    if screen.views[front].isPositioned, screen.views[back].isPositioned, back == other.subview {
      result.append(condition(.overlap, front, with: back, numbers))
    }
    if screen.views[front].isOpaque, let cover = self.numbers[front], let own = self.numbers[back] {
      let (width, height) = (own.width * 0.5, own.height * 0.5)
      let most = numbers[..<2].map { $0 - height } + numbers[2...].map { $0 - width }
      let sizes = [width, height, cover.width - width, cover.height - height]
      result.append(condition(.overlap, front, with: back, numbers, where: most + sizes))
    }
    return result
  }

  /// A button that is too small for a finger.
  private func smallTarget(_ position: Int) -> [Condition] {
    let view = screen.views[position]
    guard let least = view.leastTarget, let own = numbers[position] else { return [] }
    let width = own.width + -(view.insets.left + view.insets.right)
    let height = own.height + -(view.insets.top + view.insets.bottom)
    return [
      condition(
        .smallTarget(.horizontal), position, [width * -1 + least], where: [height, width], tolerance: Tolerance.pixels),
      condition(
        .smallTarget(.vertical), position, [height * -1 + least], where: [width, height], tolerance: Tolerance.pixels),
    ]
  }

  /// A text or control that is below one that is read after it, or beyond it in the same row.
  private func readingOrder(_ order: ReadingPairs<ID>) -> [Condition] {
    order.pairs.compactMap { pair in
      guard let first = screen.positions[pair.first], let second = screen.positions[pair.second],
        screen.views[first].isPositioned, screen.views[second].isPositioned, let one = numbers[first],
        let other = numbers[second]
      else { return nil }
      switch pair.axis {
      case .vertical:
        return condition(.readingOrder(.vertical), first, with: second, [one.y - other.maxY, one.height, other.height])
      case .horizontal:
        let distance = screen.isMirrored ? other.x - one.maxX : one.x - other.maxX
        return condition(
          .readingOrder(.horizontal), first, with: second,
          [distance, one.maxY - other.y, other.maxY - one.y, one.width, other.width])
      }
    }
  }

  private func required(_ required: ViewRequirement<ID>) -> Condition? {
    let requirement = required.requirement
    let positions = required.views.compactMap { screen.positions[$0] }
    guard positions.count == required.views.count,
      var value = number(requirement.attribute, of: positions[0], onScreen: positions.count > 1)
    else { return nil }
    if let subtrahend = requirement.subtrahend {
      guard let number = number(subtrahend.attribute, of: positions[1], onScreen: true) else { return nil }
      value = value - number
    }
    return condition(
      .requirement(requirement), positions[0], with: positions.count > 1 ? positions[1] : nil,
      [requirement.failure(of: value)], tolerance: Tolerance.rounding)
  }

  /// A size or an edge of a view, in its superview or on the screen; nil where it or a view around it is not installed.
  private func number(_ attribute: SizeRequirement.Attribute, of view: Int, onScreen: Bool) -> PlaneFunction? {
    guard let own = numbers[view] else { return nil }
    let containers = onScreen ? containers(of: view) : []
    let frames = containers.compactMap { numbers[$0] }
    return frames.count == containers.count ? own.number(attribute, outside: frames) : nil
  }
}
