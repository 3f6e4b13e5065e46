import LayoutSolver

/// The constraints and guides of a grid.
struct GridState {
  var constraints: [ConstraintID] = []
  /// One guide for each visible row and column: guide `n` is visible column `n` horizontally and visible row `n`
  /// vertically. Guides of merged cells and of baseline groups follow.
  var guides: [ItemID] = []
}

/// Grids of rows and columns: an arrangement as constraints, as `NSGridView` has it.
extension Engine {
  /// Arranges children of an item as a grid, or changes the arrangement. Unchanged constraints remain installed.
  public func setGrid(_ configuration: GridConfiguration, _ elements: [GridElement], of grid: ItemID) {
    var state = recipes.grids[grid] ?? GridState()
    var builder = GridBuilder(engine: self, grid: grid, configuration: configuration, guides: state.guides)
    builder.build(elements)
    state.constraints = exchange(state.constraints, for: builder.constraints)
    for unused in builder.guides[builder.guidesInUse...] { removeItem(unused) }
    state.guides = Array(builder.guides[..<builder.guidesInUse])
    recipes.grids[grid] = state
  }

  /// Removes an arrangement. The frames of the items then follow from other constraints.
  public func removeGrid(of grid: ItemID) {
    guard let state = recipes.grids.removeValue(forKey: grid) else { return }
    for id in state.constraints { remove(id) }
    for item in state.guides { removeItem(item) }
  }

  /// Whether an item is arranged as a grid.
  public func hasGrid(_ item: ItemID) -> Bool { recipes.grids[item] != nil }

  /// The rectangles of an arrangement in the coordinates of its item: rectangle `n` has the horizontal range of the visible
  /// column `n` and the vertical range of the visible row `n`.
  public func gridTracks(of item: ItemID) -> [Rect] { recipes.grids[item]?.guides.map { frame(of: $0) } ?? [] }

  /// The installed constraints of an arrangement.
  public func gridConstraints(of item: ItemID) -> [ConstraintID] { recipes.grids[item]?.constraints ?? [] }
}

/// Builds the constraints of one grid.
private struct GridBuilder {
  let engine: Engine
  let grid: ItemID
  let configuration: GridConfiguration
  var guides: [ItemID]
  private(set) var guidesInUse = 0
  private(set) var constraints: [Constraint] = []
  /// The guide of each column; nil for hidden ones.
  private var columns: [ItemID?] = []
  /// The guide of each row; nil for hidden ones.
  private var rows: [ItemID?] = []

  init(engine: Engine, grid: ItemID, configuration: GridConfiguration, guides: [ItemID]) {
    (self.engine, self.grid, self.configuration, self.guides) = (engine, grid, configuration, guides)
  }

  mutating func build(_ elements: [GridElement]) {
    prepareTrackGuides()
    for axis in [Axis.horizontal, .vertical] { chain(axis) }
    var groups: [BaselineGroup] = []
    for element in elements {
      guard let columns = span(element.columns, .horizontal), let rows = span(element.rows, .vertical) else { continue }
      place(element.item, in: columns, element.x, .horizontal)
      guard element.rows.count == 1, element.alignment == .firstBaseline || element.alignment == .lastBaseline else {
        place(element.item, in: rows, element.y, .vertical)
        continue
      }
      let key = (element.rows.lowerBound, element.alignment)
      if let index = groups.firstIndex(where: { ($0.row, $0.alignment) == key }) {
        groups[index].items.append(element.item)
      } else {
        groups.append(
          BaselineGroup(row: key.0, alignment: key.1, placement: element.y, cell: rows, items: [element.item]))
      }
    }
    for group in groups { align(group) }
  }

  // MARK: Rows and columns

  private mutating func prepareTrackGuides() {
    let visible = [configuration.columns, configuration.rows].map { tracks in tracks.count { !$0.isHidden } }
    guidesInUse = visible.max() ?? 0
    while guides.count < guidesInUse { guides.append(engine.addSpacer(in: grid, .gridTrack)) }
    columns = guides(of: configuration.columns)
    rows = guides(of: configuration.rows)
  }

  private func guides(of tracks: [GridTrack]) -> [ItemID?] {
    var next = guides.makeIterator()
    return tracks.map { $0.isHidden ? nil : next.next() }
  }

  private func guides(_ axis: Axis) -> [ItemID?] { axis == .horizontal ? columns : rows }

  /// Ties each track to the one before, the first and the last one to the edges, and makes each as small as its
  /// contents.
  private mutating func chain(_ axis: Axis) {
    let (begin, end) = (Attribute.leadingEdge(along: axis), Attribute.trailingEdge(along: axis))
    var previous: (guide: ItemID, padding: Double)?
    var flexible = 0
    for (track, guide) in zip(configuration.tracks(axis), guides(axis)) {
      guard let guide else { continue }
      if let previous {
        let gap = previous.padding + configuration.spacing(axis) + track.leadingPadding
        add(guide, begin, .equal, previous.guide, end, constant: gap)
      } else {
        add(guide, begin, .equal, grid, begin, constant: track.leadingPadding)
      }
      if let size = track.size {
        addSize(guide, .size(along: axis), size, .required)
      } else {
        // If the grid is larger than its contents, the first track of no size of its own takes the space.
        // However strongly a grid hugs, it does not compress contents of the default resistance.
        let level = min(749, configuration.hugging[axis].rawValue) + min(0.5, Double(flexible) * 0.001)
        addSize(guide, .size(along: axis), 0, Priority(level: level))
        flexible += 1
      }
      previous = (guide, track.trailingPadding)
    }
    if let previous { add(grid, end, .equal, previous.guide, end, constant: previous.padding) }
  }

  // MARK: Cells

  /// The first and the last visible track of a cell, or nil if all of its tracks are hidden.
  private func span(_ range: Range<Int>, _ axis: Axis) -> (first: ItemID, last: ItemID)? {
    let guides = guides(axis)
    let visible = guides[range.clamped(to: guides.indices)].compactMap { $0 }
    guard let first = visible.first, let last = visible.last else { return nil }
    return (first, last)
  }

  private mutating func place(
    _ item: ItemID, in cell: (first: ItemID, last: ItemID), _ placement: GridPlacement, _ axis: Axis
  ) {
    let (begin, end) = (Attribute.leadingEdge(along: axis), Attribute.trailingEdge(along: axis))
    switch placement {
    case .inherited, .none: break
    case .fill:
      add(item, begin, .equal, cell.first, begin)
      add(cell.last, end, .equal, item, end)
    case .leading:
      add(item, begin, .equal, cell.first, begin)
      add(cell.last, end, .greaterThanOrEqual, item, end)
    case .trailing:
      add(item, begin, .greaterThanOrEqual, cell.first, begin)
      add(cell.last, end, .equal, item, end)
    case .center:
      add(item, begin, .greaterThanOrEqual, cell.first, begin)
      add(cell.last, end, .greaterThanOrEqual, item, end)
      let middle = Attribute.center(along: axis)
      add(item, middle, .equal, cell.first == cell.last ? cell.first : area(cell, axis), middle)
    }
  }

  /// A guide that covers several tracks.
  private mutating func area(_ cell: (first: ItemID, last: ItemID), _ axis: Axis) -> ItemID {
    let (begin, end) = (Attribute.leadingEdge(along: axis), Attribute.trailingEdge(along: axis))
    let area = nextGuide()
    add(area, begin, .equal, cell.first, begin)
    add(area, end, .equal, cell.last, end)
    return area
  }

  // MARK: Baselines

  /// The views of a row that are aligned by their baselines, and are placed together as the first of them.
  private struct BaselineGroup {
    var row: Int
    var alignment: GridRowAlignment
    var placement: GridPlacement
    var cell: (first: ItemID, last: ItemID)
    var items: [ItemID]
  }

  private mutating func align(_ group: BaselineGroup) {
    guard group.items.count > 1 else { return place(group.items[0], in: group.cell, group.placement, .vertical) }
    let baseline: Attribute = group.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    let area = nextGuide()
    for item in group.items {
      if item != group.items[0] { add(item, baseline, .equal, group.items[0], baseline) }
      add(item, .top, .greaterThanOrEqual, area, .top)
      add(area, .bottom, .greaterThanOrEqual, item, .bottom)
    }
    addSize(area, .height, 0, min(Priority(749), configuration.hugging.vertical))
    // Views on one baseline cannot fill the row: they stay at its upper edge.
    place(area, in: group.cell, group.placement == .fill ? .leading : group.placement, .vertical)
  }

  // MARK: Making constraints

  private mutating func nextGuide() -> ItemID {
    if guidesInUse == guides.count { guides.append(engine.addSpacer(in: grid, .gridTrack)) }
    guidesInUse += 1
    return guides[guidesInUse - 1]
  }

  private mutating func add(
    _ first: ItemID, _ attribute: Attribute, _ relation: Relation, _ second: ItemID, _ secondAttribute: Attribute,
    constant: Double = 0
  ) {
    constraints.append(
      Constraint(
        Anchor(first, attribute), relation, Anchor(second, secondAttribute), constant: constant, origin: .grid,
        container: grid))
  }

  private mutating func addSize(_ item: ItemID, _ attribute: Attribute, _ size: Double, _ priority: Priority) {
    constraints.append(
      Constraint(Anchor(item, attribute), .equal, constant: size, priority: priority, origin: .grid))
  }
}
