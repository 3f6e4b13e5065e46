import LayoutSolver

/// The rules of `UIStackView`.
extension StackBuilder {
  // MARK: Along the axis

  mutating func buildDistribution() {
    connectEnds()
    chain()
    for element in members where element.isHidden {
      addSize(element.item, extent, StackIdentifier.hiding, origin: .stackHiding)
    }
    switch configuration.distribution {
    case .fill, .gravityAreas: break
    case .fillEqually: equalizeSizes()
    case .fillProportionally: proportionSizes()
    case .equalSpacing: equalizeSpacing()
    case .equalCentering: equalizeCentering()
    }
    disambiguateTexts()
  }

  /// The first and the last visible item are aligned with the edges of the canvas. If all items are hidden the canvas
  /// collapses, unless its size is fixed.
  private mutating func connectEnds() {
    let items = arranged.isEmpty ? members : arranged
    guard let first = items.first, let last = items.last else { return }
    add(canvas, begin, first.item, begin, StackIdentifier.canvasConnection)
    let priority = arranged.isEmpty ? Priority(999.5) : .required
    add(canvas, end, last.item, end, at: priority, StackIdentifier.canvasConnection)
  }

  /// The spacings between adjacent items. On each side of hidden items it is half the spacing of the visible items
  /// around them.
  private mutating func chain() {
    let isGapFixed = configuration.distribution != .equalSpacing && configuration.distribution != .equalCentering
    let finalVisible = members.lastIndex { !$0.isHidden } ?? -1
    var lastVisible: Int?
    for index in members.indices.dropFirst() {
      let previous = members[index - 1]
      let next = members[index]
      if !previous.isHidden { lastVisible = index - 1 }
      let isBeforeVisible = index <= finalVisible
      var constant = 0.0
      if let lastVisible, isBeforeVisible, previous.isHidden != next.isHidden {
        constant = spacing(after: members[lastVisible]) / 2
      } else if !previous.isHidden, !next.isHidden {
        constant = spacing(after: previous)
      }
      let usesBaselines = isFromBaseline && lastVisible != nil && isBeforeVisible
      add(
        next.item, usesBaselines && !next.isHidden ? .firstBaseline : begin,
        isGapFixed ? .equal : .greaterThanOrEqual, previous.item,
        usesBaselines && !previous.isHidden ? .lastBaseline : end, constant: constant, StackIdentifier.spacing)
    }
  }

  /// Whether the spacing is measured from the last baseline of one item to the first baseline of the next.
  private var isFromBaseline: Bool { configuration.isBaselineRelative && axis == .vertical }

  private mutating func equalizeSizes() {
    guard let first = arranged.first else { return }
    for element in arranged.dropFirst() { add(element.item, extent, first.item, extent, StackIdentifier.fillEqually) }
  }

  /// The share of each item is its content size divided by the sum of all content sizes and spacings. An item without
  /// content has size 0. It is a share of the stack, also if the arrangement is inside of margins. Priorities decrease,
  /// so that the last shares yield if they cannot all be satisfied; that of a single item does not yield, and conflicts
  /// with margins, as the console of UIKit shows.
  private mutating func proportionSizes() {
    let extents = arranged.map { engine.proportionalExtent(of: $0.item, axis) }
    let total = extents.reduce(0, +) + arranged.dropLast().reduce(0) { $0 + spacing(after: $1) }
    guard total > 0, extents.contains(where: { $0 > 0 }) else {
      guard let first = arranged.first else { return }
      for (index, element) in arranged.dropFirst().enumerated() {
        add(
          element.item, extent, first.item, extent, at: Priority(Float(max(1, 999 - index))),
          StackIdentifier.fillProportionally)
      }
      return
    }
    var visible = 0
    for (position, element) in members.enumerated() where !element.isHidden {
      let share = extents[visible]
      visible += 1
      let priority = Priority(Float(max(1, 999 - position)))
      guard share > 0 else {
        // Above all shares, so that the share with the lowest priority takes the remaining space, and below a size set
        // by a client.
        addSize(element.item, extent, at: Priority(999.5), StackIdentifier.fillProportionally)
        continue
      }
      let isAlone = arranged.count == 1
      add(
        element.item, extent, stack, extent, times: isAlone ? 1 : share / total,
        at: isAlone ? .required : priority, StackIdentifier.fillProportionally)
    }
  }

  private mutating func equalizeSpacing() {
    addGaps(from: isFromBaseline ? .lastBaseline : end, to: isFromBaseline ? .firstBaseline : begin) { _ in .required }
    addSize(stack, extent, at: Priority(49), StackIdentifier.canvasFit)
  }

  private mutating func equalizeCentering() {
    addGaps(from: middle, to: middle) { Priority(Float(max(1, 150 - $0))) }
    addSize(stack, extent, at: Priority(49), StackIdentifier.canvasFit)
  }

  /// A guide from each visible item to the next, with optional constraints that make all as long as the first.
  private mutating func addGaps(from start: Attribute, to finish: Attribute, _ priority: (Int) -> Priority) {
    var firstGap: ItemID?
    for index in arranged.indices.dropFirst() {
      let gap = nextGap()
      add(gap, begin, arranged[index - 1].item, start, StackIdentifier.distributingEdge)
      add(arranged[index].item, finish, gap, end, StackIdentifier.distributingEdge)
      if let firstGap {
        add(gap, extent, firstGap, extent, at: priority(index - 1), StackIdentifier.fillEqually)
      } else {
        firstGap = gap
      }
    }
  }

  /// Text that wraps has no width of its own. In a row of several items each such text gets an equal part of the row:
  /// nothing but texts on a common baseline share it without the spacings, and beside other items with contents in a
  /// row that is filled a text gets its part of the whole, at a lower priority. Both are printed of `UIStackView`. An
  /// item without a content takes the space by itself, as a saved row of a label, a plain view and a button shows.
  private mutating func disambiguateTexts() {
    guard axis == .horizontal, arranged.count > 1 else { return }
    let isOnBaseline = configuration.alignment == .firstBaseline || configuration.alignment == .lastBaseline
    let count = Double(arranged.count)
    if arranged.allSatisfy({ $0.isWrappingText }) {
      guard isOnBaseline else { return }
      let spacings = arranged.dropLast().reduce(0) { $0 + spacing(after: $1) }
      for element in arranged { addTextWidth(of: element, 1 / count, constant: -spacings / count, at: 760) }
    } else if configuration.distribution == .fill,
      arranged.allSatisfy({ engine.contentExtent(of: $0.item, .horizontal) != nil })
    {
      for element in arranged where element.isWrappingText { addTextWidth(of: element, 1 / count, at: 759) }
    }
  }

  private mutating func addTextWidth(of element: StackElement, _ part: Double, constant: Double = 0, at priority: Float)
  {
    add(
      element.item, .width, canvas, .width, times: part, constant: constant, at: Priority(priority),
      StackIdentifier.textWidth)
  }

  // MARK: Across the axis

  mutating func buildAlignment() {
    alignItems()
    guard let first = members.first else { return }
    if arranged.isEmpty { return collapseAcross(first.item) }
    let spans = configuration.alignment != .fill
    let spanner = spans ? spanner() : first.item
    switch effectiveAlignment {
    case .fill:
      add(canvas, crossBegin, first.item, crossBegin, StackIdentifier.canvasConnection)
      add(canvas, crossEnd, first.item, crossEnd, StackIdentifier.canvasConnection)
    case .leading:
      add(canvas, crossBegin, first.item, crossBegin, StackIdentifier.canvasConnection)
      add(canvas, crossEnd, spanner, crossEnd, StackIdentifier.canvasConnection)
    case .trailing:
      add(canvas, crossBegin, spanner, crossBegin, StackIdentifier.canvasConnection)
      add(canvas, crossEnd, first.item, crossEnd, StackIdentifier.canvasConnection)
    case .center:
      add(canvas, crossBegin, spanner, crossBegin, StackIdentifier.canvasConnection)
      add(canvas, crossEnd, spanner, crossEnd, StackIdentifier.canvasConnection)
      add(canvas, crossMiddle, first.item, crossMiddle, StackIdentifier.canvasConnection)
    case .firstBaseline:
      // The first item stays below the stack's top edge and is aligned with it if the stack has its minimum height.
      // Taller items on the same baseline extend beyond the stack. In a higher stack, all items are at the bottom.
      let relation: Relation = members.count > 1 ? .lessThanOrEqual : .equal
      add(canvas, crossBegin, relation, first.item, crossBegin, StackIdentifier.canvasConnection)
      add(canvas, crossEnd, spanner, crossEnd, StackIdentifier.canvasConnection)
    case .lastBaseline:
      // Vertically mirrored.
      let relation: Relation = members.count > 1 ? .greaterThanOrEqual : .equal
      add(canvas, crossBegin, spanner, crossBegin, StackIdentifier.canvasConnection)
      add(canvas, crossEnd, relation, first.item, crossEnd, StackIdentifier.canvasConnection)
    }
    if spans { spanItems(spanner) }
  }

  /// If all items are hidden, the canvas has its minimum size across the axis and the items are at its beginning.
  private mutating func collapseAcross(_ first: ItemID) {
    let spanner = spanner()
    add(canvas, crossBegin, spanner, crossBegin, StackIdentifier.canvasConnection)
    add(canvas, crossEnd, spanner, crossEnd, StackIdentifier.canvasConnection)
    add(canvas, crossBegin, first, crossBegin, StackIdentifier.canvasConnection)
    addSize(spanner, crossExtent, at: Priority(51), StackIdentifier.spanningFit)
    suppressAmbiguity()
  }

  /// Baselines exist across a horizontal axis only. In a vertical stack the edges are used.
  private var effectiveAlignment: StackConfiguration.Alignment {
    guard axis == .vertical else { return configuration.alignment }
    switch configuration.alignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    default: return configuration.alignment
    }
  }

  /// The edges, centers, or baselines of all items, including hidden ones, are aligned with those of the first item.
  private mutating func alignItems() {
    guard let first = members.first else { return }
    let attributes: [Attribute] =
      switch effectiveAlignment {
      case .fill: [crossBegin, crossEnd]
      case .leading: [crossBegin]
      case .trailing: [crossEnd]
      case .center: [crossMiddle]
      case .firstBaseline: [.firstBaseline]
      case .lastBaseline: [.lastBaseline]
      }
    for element in members.dropFirst() {
      for attribute in attributes { add(first.item, attribute, element.item, attribute, StackIdentifier.alignment) }
    }
  }

  /// The spanning guide contains all visible items and is as small as possible.
  private mutating func spanItems(_ spanner: ItemID) {
    let alignment = effectiveAlignment
    let nearlyRequired = Priority(999.5)
    for element in arranged {
      if alignment == .leading {
        add(spanner, crossBegin, element.item, crossBegin, at: nearlyRequired, StackIdentifier.spanningBoundary)
      } else {
        add(spanner, crossBegin, .lessThanOrEqual, element.item, crossBegin, StackIdentifier.spanningBoundary)
      }
      if alignment == .trailing {
        add(spanner, crossEnd, element.item, crossEnd, at: nearlyRequired, StackIdentifier.spanningBoundary)
      } else {
        add(spanner, crossEnd, .greaterThanOrEqual, element.item, crossEnd, StackIdentifier.spanningBoundary)
      }
    }
    addSize(spanner, crossExtent, at: Priority(51), StackIdentifier.spanningFit)
    let isOnBaseline = alignment == .firstBaseline || alignment == .lastBaseline
    if isOnBaseline || (alignment == .center && arranged.count == 1) {
      addSize(stack, crossExtent, at: Priority(49), StackIdentifier.canvasFit)
    }
    suppressAmbiguity()
  }

  private mutating func suppressAmbiguity() {
    for element in members {
      addSize(element.item, crossExtent, at: Priority(25), StackIdentifier.ambiguitySuppression)
    }
  }
}

/// The identifiers of a stack view's constraints, which tools that read logs depend on.
enum StackIdentifier {
  static let canvasConnection = "UISV-canvas-connection"
  static let spacing = "UISV-spacing"
  static let fillEqually = "UISV-fill-equally"
  static let fillProportionally = "UISV-fill-proportionally"
  static let distributingEdge = "UISV-distributing-edge"
  static let alignment = "UISV-alignment"
  static let spanningBoundary = "UISV-spanning-boundary"
  static let spanningFit = "UISV-spanning-fit"
  static let canvasFit = "UISV-canvas-fit"
  static let ambiguitySuppression = "UISV-ambiguity-suppression"
  static let textWidth = "UISV-text-width-disambiguation"
  static let hiding = "UISV-hiding"
}
