import LayoutModel

extension Sheet {
  /// Creates a sheet whose panels are packed with little room between them, the highest ones first.
  ///
  /// The sheet is about a third wider than high.
  public init(title: String, packing panels: [Panel], marksAmbiguity: Bool = false) {
    let sizes = panels.map { panel -> Size in
      let size = Self.outerSize(of: panel)
      return Size(width: size.width + Self.gap, height: size.height + Self.gap)
    }
    let area = sizes.reduce(0) { $0 + $1.width * $1.height }
    let width = max((area * 1.35).squareRoot(), sizes.map({ $0.width }).max() ?? 0)
    let order = panels.indices.sorted { (sizes[$1].height, $0) < (sizes[$0].height, $1) }
    // Rows of panels of one size are not cut off by a few points.
    let first = order.first.map { sizes[$0].width } ?? width
    var skyline = Skyline(width: max((width / first).rounded() * first, sizes.map({ $0.width }).max() ?? 0))
    var places: [Placement] = []
    for index in order { places.append(Placement(panel: panels[index], origin: skyline.place(sizes[index]))) }
    self.init(title: title, rows: [panels], marksAmbiguity: marksAmbiguity)
    placements = places
  }

  /// A panel at a place, in points, without the margin of the sheet.
  struct Placement: Sendable {
    var panel: Panel
    var origin: Point
  }

  /// The items and the size of a packed sheet.
  func packedDisplayList(_ placements: [Placement], paint: (Panel) -> DisplayList) -> (list: DisplayList, size: Size) {
    var list: DisplayList = []
    var (right, bottom) = (Self.margin, Self.margin)
    for placement in placements {
      let origin = Point(x: placement.origin.x + Self.margin, y: placement.origin.y + Self.margin)
      let size = Self.outerSize(of: placement.panel)
      list.append(.group(Group(offset: origin, items: paint(placement.panel))))
      (right, bottom) = (max(right, origin.x + size.width), max(bottom, origin.y + size.height))
    }
    let size = Size(width: right + Self.margin, height: bottom + Self.margin)
    return ([.fill(.rect(Rect(origin: .zero, size: size)), CanvasColor.ground)] + list, size)
  }
}
