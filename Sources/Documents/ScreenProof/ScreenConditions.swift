import LayoutModel
import SizeRegions

/// The conditions for the properties of the frames of a screen in one region, or at one size.
package struct ScreenConditions<ID: Hashable> {
  private typealias Condition = ScreenCondition<ID>

  private let screen: ScreenViews<ID>
  private let numbers: [ViewNumbers?]
  private let edges: [Edges?]

  /// Prepares the conditions for views with numbers, which are nil for views that are not installed.
  package init(_ screen: ScreenViews<ID>, _ numbers: [ViewNumbers?]) {
    (self.screen, self.numbers) = (screen, numbers)
    edges = zip(screen.views, numbers).map { view, numbers in
      view.isPositioned ? numbers.map { Edges(view, $0) } : nil
    }
  }

  /// All conditions, in the order of the views.
  package func all(
    _ requirements: [ViewRequirement<ID>] = [], order: ReadingPairs<ID>? = nil
  ) -> [ScreenCondition<ID>] {
    var result: [Condition] = []
    for position in screen.views.indices where numbers[position] != nil {
      result += clippedText(position) + outsideContainer(position)
      if screen.safeArea != .zero { result += outsideSafeArea(position) }
      result += overlaps(inside: position) + smallTarget(position)
    }
    return result + (order.map { readingOrder($0) } ?? []) + requirements.compactMap { required($0) }
  }

  // MARK: Edges

  /// The edges of what a view shows: the frame, and for a label on one line also where its text ends. The greatest of
  /// `minX` and the least of `maxX` count.
  private struct Edges {
    var minX: [PlaneFunction]
    var maxX: [PlaneFunction]
    var minY: PlaneFunction
    var maxY: PlaneFunction

    init(_ view: ScreenView<ID>, _ own: ViewNumbers) {
      (minX, maxX, minY, maxY) = ([own.x], [own.maxX], own.y, own.maxY)
      switch view.textSide {
      case .center:
        minX.append(own.x + (own.width - own.contentWidth) * 0.5)
        maxX.append(own.x + (own.width + own.contentWidth) * 0.5)
      case .right: minX.append(own.maxX - own.contentWidth)
      case .left: maxX.append(own.x + own.contentWidth)
      case nil: break
      }
    }
  }

  private func condition(
    _ property: ScreenProperty, _ view: Int, with other: Int? = nil, _ numbers: [PlaneFunction],
    tolerance: Double = Tolerance.frames
  ) -> Condition {
    let key = Condition.Key(property, of: screen.views[view].id, other.map { screen.views[$0].id })
    return Condition(key: key, numbers: numbers, tolerance: tolerance)
  }

  // MARK: Properties

  private func clippedText(_ position: Int) -> [Condition] {
    guard let own = numbers[position] else { return [] }
    let view = screen.views[position]
    var result: [Condition] = []
    if view.needsWidth {
      let missing = own.contentWidth - own.width + (view.insets.left + view.insets.right)
      result.append(condition(.clippedText(.horizontal), position, [missing], tolerance: Tolerance.texts))
    }
    if view.needsHeight {
      let missing = own.contentHeight - own.height + (view.insets.top + view.insets.bottom - view.spareHeight)
      result.append(condition(.clippedText(.vertical), position, [missing], tolerance: Tolerance.texts))
    }
    return result
  }

  private func outsideContainer(_ position: Int) -> [Condition] {
    let view = screen.views[position]
    guard !view.isScrolled, let parent = view.parent, let edges = edges[position], let container = numbers[parent]
    else { return [] }
    let (width, height) = (container.width, container.height)
    let isVisible = [width, height]
    return [
      condition(.outsideContainer(.left), position, with: parent, edges.minX.map { $0 * -1 } + isVisible),
      condition(.outsideContainer(.right), position, with: parent, edges.maxX.map { $0 - width } + isVisible),
      condition(.outsideContainer(.top), position, with: parent, [edges.minY * -1] + isVisible),
      condition(.outsideContainer(.bottom), position, with: parent, [edges.maxY - height] + isVisible),
    ]
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
      result.append(condition(.outsideSafeArea(side), position, with: 0, numbers + isVisible))
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

  private func overlaps(inside parent: Int) -> [Condition] {
    let children = screen.children[parent].filter { screen.views[$0].isPositioned }
    guard children.count > 1 else { return [] }
    var result: [Condition] = []
    for (index, child) in children.enumerated() {
      guard let one = edges[child] else { continue }
      for earlier in children[..<index] {
        guard let other = edges[earlier] else { continue }
        var numbers = [one.maxY - other.minY, other.maxY - one.minY]
        for end in one.maxX { numbers += other.minX.map { end - $0 } }
        for end in other.maxX { numbers += one.minX.map { end - $0 } }
        result.append(condition(.overlap, child, with: earlier, numbers))
      }
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
        .smallTarget(.horizontal), position, [width * -1 + least, height, width], tolerance: Tolerance.pixels),
      condition(.smallTarget(.vertical), position, [height * -1 + least, width, height], tolerance: Tolerance.pixels),
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
        let distance = screen.isMirrored == order.hasTurnedRows ? one.x - other.maxX : other.x - one.maxX
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
