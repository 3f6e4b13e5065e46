import LayoutEngine

/// Safe areas and margins inferred from the saved frames of a document.
///
/// An equation between an edge of a guide (or a margin) and an edge of a view whose frame is saved tells where the
/// guide was when the document was saved. Required equations count full, weaker ones a tenth; the most frequent value
/// wins, the smaller one among equals. Views that are not where their constraints put them say nothing.
struct InferredMetrics {
  /// Votes for one distance, by hundredths of a point.
  struct Votes {
    private var weights: [(value: Double, weight: Double)] = []

    mutating func add(_ value: Double, weight: Double) {
      let rounded = Self.rounded(value)
      for index in weights.indices where weights[index].value == rounded {
        weights[index].weight += weight
        return
      }
      weights.append((rounded, weight))
    }

    var isEmpty: Bool { weights.isEmpty }

    /// To hundredths of a point.
    static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

    /// The value with the largest weight; nil without votes. Distances below 0 do not count.
    var best: Double? { best(above: -0.01) }

    /// The value with the largest weight, even below 0: such a guide lies outside of the saved frame.
    var bestOfAll: Double? { best(above: -.infinity) }

    private func best(above limit: Double) -> Double? {
      var best: (value: Double, weight: Double)?
      for vote in weights where vote.value >= limit {
        guard let current = best else {
          best = vote
          continue
        }
        if vote.weight > current.weight || (vote.weight == current.weight && vote.value < current.value) {
          best = vote
        }
      }
      return best?.value
    }
  }

  /// Votes for the four edges.
  struct EdgeVotes {
    var top = Votes()
    var left = Votes()
    var bottom = Votes()
    var right = Votes()

    subscript(edge: InsetStatement.Edge) -> Votes {
      get {
        switch edge {
        case .top: top
        case .left: left
        case .bottom: bottom
        case .right: right
        }
      }
      set {
        switch edge {
        case .top: top = newValue
        case .left: left = newValue
        case .bottom: bottom = newValue
        case .right: right = newValue
        }
      }
    }

    /// The insets voted for, with `fallback` where nothing is known.
    func insets(or fallback: Insets) -> Insets {
      Insets(
        top: top.best ?? fallback.top, left: left.best ?? fallback.left, bottom: bottom.best ?? fallback.bottom,
        right: right.best ?? fallback.right)
    }
  }

  /// A statement about the height or vertical center of a safe area or of margins.
  struct CenterEvidence {
    var isHeight: Bool
    /// The guide's value, where the saved frames tell it: its center below the top of the view, or its height.
    var value: Double
  }

  var safeAreas: [ViewIndex: EdgeVotes] = [:]
  var margins: [ViewIndex: EdgeVotes] = [:]
  var topGuide = Votes()
  var bottomGuide = Votes()
  var safeAreaCenters: [ViewIndex: [CenterEvidence]] = [:]
  var marginCenters: [ViewIndex: [CenterEvidence]] = [:]

  /// Nothing is known.
  init() {}

  /// - alignmentInsets: by view of the document.
  init(
    _ document: Document, root: ViewIndex, constraints: [Resolution.InForce], saved: SavedGeometry,
    alignmentInsets: ViewTable<Insets>
  ) {
    var evidence = Evidence(document: document, saved: saved, insets: alignmentInsets)
    let statements = count(constraints, evidence)
    guard document.platform != .macOS else { return }
    evidence.misplaced = InsetStatement.misplacedWitnesses(statements, root: root)
    guard !evidence.misplaced.isEmpty else { return }
    self = InferredMetrics()
    _ = count(constraints, evidence)
  }

  /// Counts what constraints say about guides, and returns it.
  private mutating func count(_ constraints: [Resolution.InForce], _ evidence: Evidence) -> [InsetStatement] {
    var statements: [InsetStatement] = []
    for constraint in constraints {
      guard constraint.relation == .equal, constraint.priority >= Priority(700), let second = constraint.second else {
        continue
      }
      let weight = constraint.priority >= .required ? 1 : 0.1
      vote(
        for: constraint.first, from: second,
        multiplier: constraint.multiplier, offset: constraint.constant, weight: weight, evidence,
        &statements)
      guard constraint.multiplier != 0 else { continue }
      vote(
        for: second, from: constraint.first,
        multiplier: 1 / constraint.multiplier, offset: -constraint.constant / constraint.multiplier, weight: weight,
        evidence, &statements)
    }
    return statements
  }

  /// Infers a margin or safe area of `subject` from `subject == multiplier × reference + offset`.
  private mutating func vote(
    for subject: ConstraintAnchor<Resolution.Item, Attribute>,
    from reference: ConstraintAnchor<Resolution.Item, Attribute>,
    multiplier: Double, offset: Double, weight: Double, _ evidence: Evidence, _ statements: inout [InsetStatement]
  ) {
    let (document, saved) = (evidence.document, evidence.saved)
    guard case .view(let view) = reference.item, !reference.attribute.isMargin,
      let known = evidence.value(view, reference.attribute)
    else { return }
    let attribute = subject.attribute
    let node = document.views[view]
    if node.isMarkedMisplaced || node.isMarkedAmbiguous || evidence.misplaced.contains(view) { return }
    switch subject.item {
    case .guide(let index):
      let guide = document.guides[index]
      guard let owner = guide.owner, let frame = saved[owner] else { return }
      let attribute = attribute.withoutMargin
      if let center = Self.centerEvidence(multiplier * known + offset, attribute, frame), weight == 1 {
        if guide.kind == .safeArea { safeAreaCenters[owner, default: []].append(center) }
        if guide.kind == .layoutMargins { marginCenters[owner, default: []].append(center) }
      }
      guard multiplier == 1, let place = InsetStatement.Place(guide.kind, of: owner) else { return }
      add(known + offset, attribute, frame, weight, place, by: view, &statements)
    case .view(let owner):
      guard multiplier == 1, attribute.isMargin, document.views[owner].kind != .scrollView, let frame = saved[owner]
      else { return }
      if let center = Self.centerEvidence(known + offset, attribute.withoutMargin, frame), weight == 1 {
        marginCenters[owner, default: []].append(center)
      }
      add(known + offset, attribute.withoutMargin, frame, weight, .margins(owner), by: view, &statements)
    }
  }

  private static func centerEvidence(_ value: Double, _ attribute: Attribute, _ frame: Rect) -> CenterEvidence? {
    switch attribute {
    case .height: return CenterEvidence(isHeight: true, value: value)
    case .centerY: return CenterEvidence(isHeight: false, value: value - frame.minY)
    default: return nil
    }
  }

  /// Counts a vote for the inset of a guide whose edge is at `position`, in `frame`.
  private mutating func add(
    _ position: Double, _ attribute: Attribute, _ frame: Rect, _ weight: Double, _ place: InsetStatement.Place,
    by witness: ViewIndex, _ statements: inout [InsetStatement]
  ) {
    guard let edge = InsetStatement.Edge(attribute, of: place) else { return }
    let value = edge.inset(of: position, in: frame)
    switch place {
    case .safeArea(let owner): safeAreas[owner, default: EdgeVotes()][edge].add(value, weight: weight)
    case .margins(let owner): margins[owner, default: EdgeVotes()][edge].add(value, weight: weight)
    case .topGuide: topGuide.add(value, weight: weight)
    case .bottomGuide: bottomGuide.add(value, weight: weight)
    }
    statements.append(InsetStatement(witness: witness, place: place, edge: edge, value: Votes.rounded(value)))
  }

  /// The saved frames of a document.
  private struct Evidence {
    let document: Document
    let saved: SavedGeometry
    /// Frame to alignment rectangle.
    let insets: ViewTable<Insets>
    /// The views whose frames say nothing.
    var misplaced: Set<ViewIndex> = []

    /// A plain attribute of a view at its saved frame, in the coordinates of the top-level view.
    func value(_ view: ViewIndex, _ attribute: Attribute) -> Double? {
      guard let frame = saved[view] else { return nil }
      let rect = frame.inset(by: insets[view])
      switch attribute {
      case .leading, .left: return rect.minX
      case .trailing, .right: return rect.maxX
      case .top: return rect.minY
      case .bottom: return rect.maxY
      case .centerX: return rect.midX
      case .centerY: return rect.midY
      case .width: return rect.width
      case .height: return rect.height
      default: return nil
      }
    }
  }
}
