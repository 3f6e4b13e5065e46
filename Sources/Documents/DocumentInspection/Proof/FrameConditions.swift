import InterfaceBuilder
import LayoutEngine
import SizeRegions

/// The properties of the frames of a hierarchy in one region, or at one size.
struct FrameConditions {
  /// The check of a layout at a size of the region: what the layout decides there counts in all of it.
  let check: DocumentCheck
  let root: RootLayout
  let numbers: FrameNumbers
  let requirements: [ViewRequirement]
  /// The texts and controls of each superview in the order in which they are read at the size of the document.
  var order: ReadingPairs?
  private let isMirrored: Bool

  private var document: Document { check.document }

  init(
    check: DocumentCheck, root: RootLayout, numbers: FrameNumbers,
    requirements: [ViewRequirement], order: ReadingPairs?
  ) {
    (self.check, self.root, self.numbers, self.requirements) = (check, root, numbers, requirements)
    self.order = order
    isMirrored = check.layout.options.direction == .rightToLeft
  }

  /// All conditions, in the order of the document.
  func all() -> [FrameCondition] {
    var result: [FrameCondition] = []
    let safeArea = root.item(of: root.view).map { root.engine.safeAreaInsets(of: $0) } ?? .zero
    for view in root.views {
      result += clippedText(view)
      result += outsideContainer(view)
      if safeArea != .zero { result += outsideSafeArea(view, safeArea) }
      result += overlaps(inside: view)
      result += smallTarget(view)
    }
    return result + readingOrder() + required()
  }

  // MARK: Numbers

  /// The edges of what a view shows: the frame, and for a label on one line also where its text ends. The greatest of `minX` and the least of `maxX` count.
  private struct Edges {
    var minX: [PlaneFunction]
    var maxX: [PlaneFunction]
    var minY: PlaneFunction
    var maxY: PlaneFunction
  }

  private func edges(_ view: ViewIndex) -> Edges? {
    guard let own = numbers[view] else { return nil }
    var edges = Edges(minX: [own.x], maxX: [own.maxX], minY: own.y, maxY: own.maxY)
    let node = document.views[view]
    guard node.kind == .label, node.numberOfLines == 1 else { return edges }
    switch node.textAlignment {
    case "center":
      edges.minX.append(own.x + (own.width - own.contentWidth) * 0.5)
      edges.maxX.append(own.x + (own.width + own.contentWidth) * 0.5)
    case "right": edges.minX.append(own.maxX - own.contentWidth)
    case "left": edges.maxX.append(own.x + own.contentWidth)
    default:
      if isMirrored {
        edges.minX.append(own.maxX - own.contentWidth)
      } else {
        edges.maxX.append(own.x + own.contentWidth)
      }
    }
    return edges
  }

  // MARK: Rules

  private func isExamined(_ view: ViewIndex) -> Bool {
    let node = document.views[view]
    return node.isContent && node.place == .subview && !root.isPlaced(view) && !check.layout.isHidden(view)
  }

  private func clippedText(_ view: ViewIndex) -> [FrameCondition] {
    let node = document.views[view]
    guard node.showsTextThatCanBeCut, !check.layout.isHidden(view), let item = root.item(of: view),
      let own = numbers[view]
    else { return [] }
    let insets = root.engine.alignmentInsets(of: item)
    var result: [FrameCondition] = []
    if node.numberOfLines == 1, check.layout.isBound(node, .width) {
      let missing = own.contentWidth - own.width + (insets.left + insets.right)
      result.append(condition(.clippedText, view, side: 0, [missing], tolerance: 1))
    }
    if check.layout.isBound(node, .height), !check.layout.canGrowTall(node) {
      // A title may extend into the space above and below it.
      let isTitle = node.kind == .button && document.platform == .iOS
      let missing =
        own.contentHeight - own.height + (insets.top + insets.bottom - (isTitle ? DocumentLayout.buttonPadding : 0))
      result.append(condition(.clippedText, view, side: 1, [missing], tolerance: 1))
    }
    return result
  }

  private func outsideContainer(_ view: ViewIndex) -> [FrameCondition] {
    guard isExamined(view), !check.isScrolled(view), let parent = document.views[view].parent, let edges = edges(view),
      let container = numbers[parent]
    else { return [] }
    let (width, height) = (container.width, container.height)
    let isVisible = [width, height]
    return [
      condition(.outsideContainer, view, parent, side: 0, edges.minX.map { $0 * -1 } + isVisible),
      condition(.outsideContainer, view, parent, side: 1, edges.maxX.map { $0 - width } + isVisible),
      condition(.outsideContainer, view, parent, side: 2, [edges.minY * -1] + isVisible),
      condition(.outsideContainer, view, parent, side: 3, [edges.maxY - height] + isVisible),
    ]
  }

  /// A text or control under a bar or a rounded corner. Which sides it is on counts for views of the top-level view and of containers in it.
  private func outsideSafeArea(_ view: ViewIndex, _ insets: Insets) -> [FrameCondition] {
    guard isExamined(view), !check.isScrolled(view), let edges = edges(view), let screen = numbers[root.view] else {
      return []
    }
    var (left, top) = (PlaneFunction(value: 0), PlaneFunction(value: 0))
    var isVisible: [PlaneFunction] = []
    var current = document.views[view].parent
    while let parent = current, parent != root.view {
      guard let frame = numbers[parent] else { return [] }
      (left, top) = (left + frame.x, top + frame.y)
      isVisible += [frame.width, frame.height]
      current = document.views[parent].parent
    }
    var result: [FrameCondition] = []
    func add(_ side: Int, _ inset: Double, _ numbers: [PlaneFunction]) {
      guard inset > 0 else { return }
      result.append(condition(.missingSafeArea, view, root.view, side: side, numbers + isVisible))
    }
    add(0, insets.left, edges.minX.map { ($0 + left) * -1 + insets.left })
    add(1, insets.right, edges.maxX.map { $0 + left - screen.width + insets.right })
    add(2, insets.top, [(edges.minY + top) * -1 + insets.top])
    add(3, insets.bottom, [edges.maxY + top - screen.height + insets.bottom])
    return result
  }

  private func overlaps(inside parent: ViewIndex) -> [FrameCondition] {
    let children = document.views[parent].children.filter { isExamined($0) }
    guard children.count > 1 else { return [] }
    let edges = children.map { self.edges($0) }
    var result: [FrameCondition] = []
    for (index, child) in children.enumerated() {
      guard let one = edges[index] else { continue }
      for earlier in 0..<index {
        guard let other = edges[earlier] else { continue }
        var numbers = [one.maxY - other.minY, other.maxY - one.minY]
        for end in one.maxX { numbers += other.minX.map { end - $0 } }
        for end in other.maxX { numbers += one.minX.map { end - $0 } }
        result.append(condition(.overlappingViews, child, children[earlier], numbers))
      }
    }
    return result
  }

  /// A button that is too small for a finger.
  private func smallTarget(_ view: ViewIndex) -> [FrameCondition] {
    let node = document.views[view]
    guard document.platform == .iOS, node.kind == .button, node.text != nil || node.imageName != nil,
      node.element["userInteractionEnabled"] != "NO", node.element["enabled"] != "NO", !check.layout.isHidden(view),
      let item = root.item(of: view), let own = numbers[view]
    else { return [] }
    let insets = root.engine.alignmentInsets(of: item)
    let least = document.platform.smallestTouchTarget
    let (width, height) = (own.width + -(insets.left + insets.right), own.height + -(insets.top + insets.bottom))
    return [
      condition(.smallTouchTarget, view, side: 0, [width * -1 + least, height, width], tolerance: 0.5),
      condition(.smallTouchTarget, view, side: 1, [height * -1 + least, width, height], tolerance: 0.5),
    ]
  }

  /// A text or control that is below one that is read after it at the size of the document, or beyond it in the same row.
  private func readingOrder() -> [FrameCondition] {
    guard let order else { return [] }
    return order.pairs.compactMap { pair in
      guard root.item(of: pair.first) != nil, isExamined(pair.first), isExamined(pair.second),
        let one = numbers[pair.first], let other = numbers[pair.second]
      else { return nil }
      if pair.isVertical {
        return condition(
          .readingOrder, pair.first, pair.second, side: 0, [one.y - other.maxY, one.height, other.height])
      }
      let distance = isMirrored == order.isMirrored ? one.x - other.maxX : other.x - one.maxX
      return condition(
        .readingOrder, pair.first, pair.second, side: 1,
        [distance, one.maxY - other.y, other.maxY - one.y, one.width, other.width])
    }
  }

  private func required() -> [FrameCondition] {
    requirements.compactMap { required in
      let requirement = required.requirement
      let view = required.views[0]
      guard var value = number(requirement.attribute, of: view, onScreen: required.views.count > 1) else { return nil }
      var other: ViewIndex?
      if let subtrahend = requirement.subtrahend, let second = required.views.last {
        guard let number = number(subtrahend.attribute, of: second, onScreen: true) else { return nil }
        value = value - number
        other = second
      }
      return FrameCondition(
        key: FrameCondition.Key(subject: .requirement(requirement), view: view, other: other),
        numbers: [requirement.failure(of: value)],
        tolerance: 1e-6)
    }
  }

  /// A size or an edge of a view, in its superview or on the screen; nil where it or a view around it is not installed.
  private func number(_ attribute: SizeRequirement.Attribute, of view: ViewIndex, onScreen: Bool) -> PlaneFunction? {
    guard let own = numbers[view] else { return nil }
    var containers: [ViewNumbers] = []
    var current = onScreen && view != root.view ? document.views[view].parent : nil
    while let parent = current, parent != root.view {
      guard let frame = numbers[parent] else { return nil }
      containers.append(frame)
      current = document.views[parent].parent
    }
    return own.number(attribute, outside: containers)
  }

  private func condition(
    _ rule: Rule, _ view: ViewIndex, _ other: ViewIndex? = nil, side: Int = 0, _ numbers: [PlaneFunction],
    tolerance: Double = DocumentCheck.screenTolerance
  ) -> FrameCondition {
    FrameCondition(
      key: FrameCondition.Key(subject: .rule(rule), view: view, other: other, side: side), numbers: numbers,
      tolerance: tolerance)
  }
}

/// A requirement of the user, with the views of the document that it is about.
struct ViewRequirement {
  let requirement: SizeRequirement
  /// One, or two for a distance.
  let views: [ViewIndex]
}

/// Pairs of texts and controls of one superview of which the first is read before the second at the size of the document.
struct ReadingPairs {
  struct Pair {
    var first: ViewIndex
    var second: ViewIndex
    /// Whether it is above the second one; otherwise it is beside it.
    var isVertical: Bool
  }

  private(set) var pairs: [Pair] = []
  let isMirrored: Bool

  init(_ root: RootLayout, in layout: DocumentLayout) {
    isMirrored = layout.options.direction == .rightToLeft
    let document = layout.document
    for view in root.views {
      let children = document.views[view].children.filter { document.views[$0].isContent && !layout.isHidden($0) }
      guard (2...Self.most).contains(children.count) else { continue }
      for one in children {
        for other in children where one != other {
          guard let first = root.frame(of: one), let second = root.frame(of: other) else { continue }
          if first.maxY <= second.minY {
            pairs.append(Pair(first: one, second: other, isVertical: true))
          } else if second.maxY > first.minY, isMirrored ? second.maxX <= first.minX : first.maxX <= second.minX {
            pairs.append(Pair(first: one, second: other, isVertical: false))
          }
        }
      }
    }
  }

  /// Superviews with more views are left out: there are too many pairs.
  private static let most = 40
}
