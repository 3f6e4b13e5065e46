import LayoutEngine

/// What the saved frame of one view says about one inset of a guide.
struct InsetStatement {
  /// Where the inset is.
  enum Place: Hashable {
    case safeArea(ViewIndex)
    case margins(ViewIndex)
    case topGuide
    case bottomGuide

    /// nil for guides whose insets no frame tells.
    init?(_ kind: GuideNode.Kind, of owner: ViewIndex) {
      switch kind {
      case .safeArea: self = .safeArea(owner)
      case .layoutMargins: self = .margins(owner)
      case .topLayoutGuide: self = .topGuide
      case .bottomLayoutGuide: self = .bottomGuide
      case .readableContent, .contentLayout, .frameLayout, .keyboard, .custom: return nil
      }
    }
  }

  enum Edge: Hashable {
    case top, left, bottom, right

    /// The edge of an attribute of a guide. Top and bottom guides are bars: their inner edges alone tell their lengths.
    init?(_ attribute: Attribute, of place: Place) {
      switch place {
      case .safeArea, .margins:
        guard let edge = Self.edges[attribute] else { return nil }
        self = edge
      case .topGuide:
        guard attribute == .bottom else { return nil }
        self = .top
      case .bottomGuide:
        guard attribute == .top else { return nil }
        self = .bottom
      }
    }

    private static let edges: [Attribute: Edge] = [
      .top: .top, .left: .left, .leading: .left, .bottom: .bottom, .right: .right, .trailing: .right,
    ]

    /// The distance of a position from this edge of `frame`, inwards.
    func inset(of position: Double, in frame: Rect) -> Double {
      switch self {
      case .top: position - frame.minY
      case .left: position - frame.minX
      case .bottom: frame.maxY - position
      case .right: frame.maxX - position
      }
    }
  }

  /// The view whose saved frame says so.
  var witness: ViewIndex
  var place: Place
  var edge: Edge
  /// In points, rounded to hundredths.
  var value: Double

  /// The views that cannot be where their constraints to guides put them: such a view says of a guide what no device, bar
  /// or margin makes, and no other view says the same. What else it says is about its own place too.
  static func misplacedWitnesses(_ statements: [InsetStatement], root: ViewIndex) -> Set<ViewIndex> {
    struct Fact: Hashable {
      var place: Place
      var edge: Edge
      var value: Double
    }
    var witnesses: [Fact: ViewIndex?] = [:]
    for statement in statements where !statement.isPlausible(root: root) {
      let fact = Fact(place: statement.place, edge: statement.edge, value: statement.value)
      if let known = witnesses[fact] {
        if known != statement.witness { witnesses[fact] = .some(nil) }
      } else {
        witnesses[fact] = statement.witness
      }
    }
    var result: Set<ViewIndex> = []
    for case let witness? in witnesses.values { result.insert(witness) }
    return result
  }

  /// Whether a device, a bar or a margin makes such an inset. The values are those that 898 saved documents of iOS show.
  private func isPlausible(root: ViewIndex) -> Bool {
    switch place {
    // The safe area of a view inside of another is what the place of the view leaves of it.
    case .safeArea(let owner) where owner != root: return true
    case .safeArea, .topGuide, .bottomGuide:
      switch edge {
      case .top: return VerticalInsets.isTop(value)
      // The top-level view may reach beyond the screen.
      case .bottom: return value < 0 || VerticalInsets.isBottom(value)
      case .left, .right: return value < 0 || Self.sides.contains(value)
      }
    case .margins(let owner) where owner != root: return Self.margins.contains(value)
    case .margins:
      switch edge {
      case .top: return Self.margins.contains(value) || VerticalInsets.isTop(value) || VerticalInsets.isTop(value - 8)
      case .bottom:
        return Self.margins.contains(value) || VerticalInsets.isBottom(value) || VerticalInsets.isBottom(value - 8)
      case .left, .right:
        return Self.margins.contains(value)
          || Self.sides.contains { side in [0, 8, 16, 20].contains(value - side) }
      }
    }
  }

  private static let margins = 0.0...24
  /// Of a phone on its side.
  private static let sides: [Double] = [0, 44, 47, 48, 59, 62]
}
