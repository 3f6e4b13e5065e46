import InterfaceBuilder
import LayoutEngine

/// The frame of a view and the size of its content at one size of the screen, not rounded to pixels.
struct ViewNumbers {
  var frame: Rect
  var content: Size
}

/// A property of frames that fails where all of some numbers are positive.
struct FrameCondition {
  /// What fails, for which view, with which other view or at which side.
  struct Key: Hashable {
    var subject: SizeFailure.Subject
    var view: ViewIndex
    var other: ViewIndex?
    var side = 0
  }

  var key: Key
  /// The property fails where all of these are greater than 0.
  var numbers: [AffineNumber]
  /// It is reported if all exceed this somewhere: less is explained by measured texts and rounding.
  var tolerance: Double
}

/// The properties of the frames of a hierarchy in one region, from the numbers at both ends of the region.
struct FrameConditions {
  let check: DocumentCheck
  let root: RootLayout
  let requirements: [(requirement: SizeRequirement, view: ViewIndex)]
  let lower: (ViewIndex) -> ViewNumbers?
  let upper: (ViewIndex) -> ViewNumbers?

  private var document: Document { check.document }

  /// All conditions, in the order of the document.
  func all() -> [FrameCondition] {
    var result: [FrameCondition] = []
    for view in root.views {
      result += clippedText(view)
      result += outsideContainer(view)
      result += overlaps(inside: view)
      result += smallTarget(view)
    }
    return result + required()
  }

  // MARK: Numbers

  private func number(_ view: ViewIndex, _ part: (ViewNumbers) -> Double) -> AffineNumber? {
    guard let low = lower(view), let high = upper(view) else { return nil }
    return AffineNumber(lower: part(low), upper: part(high))
  }

  /// The edges of what a view shows: the frame, and for a label on one line also where its text ends. The greatest of `minX` and the least of `maxX` count.
  private struct Edges {
    var minX: [AffineNumber]
    var maxX: [AffineNumber]
    var minY: AffineNumber
    var maxY: AffineNumber
  }

  private func edges(_ view: ViewIndex) -> Edges? {
    guard let x = number(view, { $0.frame.x }), let y = number(view, { $0.frame.y }),
      let width = number(view, { $0.frame.width }), let height = number(view, { $0.frame.height }),
      let content = number(view, { $0.content.width })
    else { return nil }
    var edges = Edges(minX: [x], maxX: [x + width], minY: y, maxY: y + height)
    let node = document.views[view]
    guard node.kind == .label, node.numberOfLines == 1 else { return edges }
    let isReversed = check.layout.options.direction == .rightToLeft
    switch node.textAlignment {
    case "center":
      edges.minX.append(x + (width - content) * 0.5)
      edges.maxX.append(x + (width + content) * 0.5)
    case "right": edges.minX.append(x + width - content)
    case "left": edges.maxX.append(x + content)
    default:
      if isReversed { edges.minX.append(x + width - content) } else { edges.maxX.append(x + content) }
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
    guard node.showsTextThatCanBeCut, !check.layout.isHidden(view), let item = root.item(of: view) else { return [] }
    let insets = root.engine.alignmentInsets(of: item)
    var result: [FrameCondition] = []
    if node.numberOfLines == 1, check.layout.isBound(node, .width),
      let missing = number(view, { $0.content.width - $0.frame.width + insets.left + insets.right })
    {
      result.append(condition(.clippedText, view, side: 0, [missing], tolerance: 1))
    }
    if check.layout.isBound(node, .height), !check.layout.canGrowTall(node),
      let missing = number(view, { $0.content.height - $0.frame.height + insets.top + insets.bottom })
    {
      result.append(condition(.clippedText, view, side: 1, [missing], tolerance: 1))
    }
    return result
  }

  private func outsideContainer(_ view: ViewIndex) -> [FrameCondition] {
    guard isExamined(view), !check.isScrolled(view), let parent = document.views[view].parent, let edges = edges(view),
      let width = number(parent, { $0.frame.width }), let height = number(parent, { $0.frame.height })
    else { return [] }
    let zero = AffineNumber(lower: 0, upper: 0)
    let isVisible = [width, height]
    return [
      condition(.outsideContainer, view, parent, side: 0, edges.minX.map { zero - $0 } + isVisible),
      condition(.outsideContainer, view, parent, side: 1, edges.maxX.map { $0 - width } + isVisible),
      condition(.outsideContainer, view, parent, side: 2, [zero - edges.minY] + isVisible),
      condition(.outsideContainer, view, parent, side: 3, [edges.maxY - height] + isVisible),
    ]
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

  /// A button that is too short for a finger; the shape of one without a title counts in `plumb check` as well, but not here.
  private func smallTarget(_ view: ViewIndex) -> [FrameCondition] {
    let node = document.views[view]
    guard document.platform == .iOS, node.kind == .button, node.text != nil || node.imageName != nil,
      node.element["userInteractionEnabled"] != "NO", node.element["enabled"] != "NO", !check.layout.isHidden(view),
      let item = root.item(of: view)
    else { return [] }
    let insets = root.engine.alignmentInsets(of: item)
    let least = Finding.shortestTouchTarget(hasTitle: node.text != nil)
    guard let width = number(view, { $0.frame.width - insets.left - insets.right }),
      let height = number(view, { $0.frame.height - insets.top - insets.bottom })
    else { return [] }
    let limit = AffineNumber(lower: least, upper: least)
    return [
      condition(.smallTouchTarget, view, side: 0, [limit - width, height, width], tolerance: 0.5),
      condition(.smallTouchTarget, view, side: 1, [limit - height, width, height], tolerance: 0.5),
    ]
  }

  private func required() -> [FrameCondition] {
    requirements.compactMap { requirement, view in
      let value = number(view) { numbers in
        switch requirement.attribute {
        case .width: numbers.frame.width
        case .height: numbers.frame.height
        case .left: numbers.frame.minX
        case .top: numbers.frame.minY
        case .right: numbers.frame.maxX
        case .bottom: numbers.frame.maxY
        }
      }
      guard let value else { return nil }
      let limit = AffineNumber(lower: requirement.constant, upper: requirement.constant)
      return FrameCondition(
        key: FrameCondition.Key(subject: .requirement(requirement), view: view),
        numbers: [requirement.isMinimum ? limit - value : value - limit], tolerance: 1e-6)
    }
  }

  private func condition(
    _ rule: Rule, _ view: ViewIndex, _ other: ViewIndex? = nil, side: Int = 0, _ numbers: [AffineNumber],
    tolerance: Double = DocumentCheck.screenTolerance
  ) -> FrameCondition {
    FrameCondition(
      key: FrameCondition.Key(subject: .rule(rule), view: view, other: other, side: side), numbers: numbers,
      tolerance: tolerance)
  }
}
