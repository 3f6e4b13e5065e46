import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// How a new stack view arranges views that are in their places: axis, order, alignment, distribution and spacing.
///
/// All distances are those of alignment rectangles, as constraints and stack views count them.
struct StackArrangement {
  /// A view of the stack view.
  struct Member {
    let view: ViewNode
    /// The alignment rectangle, in the coordinates of the hierarchy.
    let rect: Rect
    let item: ItemID
  }

  /// The alignment across the axis: near is the leading or top edge.
  enum Alignment {
    case fill, near, far, center, firstBaseline

    /// The place that views share; nil for both edges.
    var place: Place? {
      switch self {
      case .fill: nil
      case .near: .near
      case .far: .far
      case .center: .center
      case .firstBaseline: .firstBaseline
      }
    }
  }

  /// Centers of odd lengths are rounded by half a point.
  static let tolerance = 0.6

  let axis: Axis
  /// The views in their order along the axis.
  let members: [Member]
  /// The rectangle around the views where the alignment puts them.
  private(set) var box: Rect
  let geometry: CanvasGeometry
  /// The constraints of the views, or of what is inside them, to each other and to the outside.
  let constraints: [ArrangedConstraint]
  /// By position, whether a constraint ties a view to the one before it at the distance that they have.
  let isLinked: [Bool]
  /// What gives the views their lengths along the axis.
  let lengths: MemberLengths
  /// What gives the views their lengths across the axis.
  let lengthsAcross: MemberLengths
  private(set) var alignment = Alignment.fill
  /// Where the edge or center is to which the alignment moves views; nil if it moves none.
  private var line: Double?
  /// The least distance with which two views at both ends of the stack view keep their lengths; nil if it is filled.
  let leastGap: Double?

  init(
    _ views: [ViewNode], _ axis: Axis, around box: Rect, _ geometry: CanvasGeometry, _ edited: EditedDocument
  ) {
    (self.axis, self.box, self.geometry) = (axis, box, geometry)
    let found = views.compactMap { view -> Member? in
      guard let rect = geometry.alignmentRect(of: view.index), let item = geometry.root.item(of: view.index) else {
        return nil
      }
      return Member(view: view, rect: rect, item: item)
    }
    let near = Place.near.attribute(axis)
    func start(_ member: Member) -> Double { geometry.value(near, of: member.rect, like: member.item) ?? 0 }
    let members = found.sorted { start($0) < start($1) }
    self.members = members
    let constraints = ArrangedConstraint.all(of: members.map { $0.view }, edited)
    self.constraints = constraints
    func distances(before index: Int) -> [ArrangedConstraint] {
      constraints.filter { $0.faces(from: members[index - 1].view.index, to: members[index].view.index, axis) }
    }
    isLinked = members.indices.map { $0 > 0 && distances(before: $0).contains { $0.isEquation } }
    lengths = MemberLengths(members, axis, constraints, edited)
    lengthsAcross = MemberLengths(members, axis.crossing, constraints, edited)
    // Two views at opposite ends: what is between them is free, and neither gets longer.
    if members.count == 2, !isLinked[1], lengths.sized.count == 2 {
      let ends = members.map { member in
        let own = constraints.filter { $0.isEquation && $0.isOutside(member.view.index, axis) }
        return Set(own.compactMap { $0.inner?.place })
      }
      let limits = distances(before: 1).compactMap { $0.leastDistance }
      leastGap = ends == [[.near], [.far]] ? max(0, limits.max() ?? 0) : nil
    } else {
      leastGap = nil
    }
    chooseAlignment()
  }

  /// The position of a place of a rectangle in reading order; nil for a baseline or margin.
  func value(_ place: Place, _ rect: Rect, _ axis: Axis, like member: Member) -> Double? {
    place.isEdgeOrCenter ? geometry.value(place.attribute(axis), of: rect, like: member.item) : nil
  }

  /// Whether a place of a view is that of the stack view, whatever sizes they have.
  func isShared(_ place: Place, _ member: Member, _ axis: Axis) -> Bool {
    if axis == self.axis {
      let (first, last) = (members.first?.view.index, members.last?.view.index)
      switch place {
      case .near: return member.view.index == first
      case .far: return member.view.index == last
      case .center: return members.count == 1
      // The baselines of a column of UIKit are those of its first and last view.
      case .firstBaseline: return member.view.index == first && geometry.document.platform != .macOS
      case .lastBaseline: return member.view.index == last && geometry.document.platform != .macOS
      case .margin: return false
      }
    }
    if let shared = alignment.place, line == nil, place == shared { return true }
    guard let own = value(place, member.rect, axis, like: member), let outer = value(place, box, axis, like: member)
    else { return false }
    return abs(own - outer) < Self.tolerance
  }

  /// How far a place of a view is moved by the stack view, in points.
  func displacement(_ place: Place, _ member: Member, _ axis: Axis) -> Double {
    if axis == self.axis {
      guard leastGap == nil, let end = members.firstIndex(where: { $0.view.index == member.view.index }) else {
        return 0
      }
      return zip(gaps, distances).prefix(end).reduce(0) { $0 + $1.1 - $1.0 }
    }
    if alignment == .fill {
      guard let own = value(place, member.rect, axis, like: member), let outer = value(place, box, axis, like: member)
      else { return 0 }
      return outer - own
    }
    guard let line, let own = alignment.place.flatMap({ value($0, member.rect, axis, like: member) }) else { return 0 }
    return line - own
  }

  /// The distances between views.
  var gaps: [Double] {
    zip(members, members.dropFirst()).map { one, next in
      (value(.near, next.rect, axis, like: next) ?? 0) - (value(.far, one.rect, axis, like: one) ?? 0)
    }
  }

  /// The distances that the stack view gives the views.
  ///
  /// Documents of macOS have a spacing after each view, those of iOS one for all. Where distances differ, it is their
  /// mean: the stack view is as long as the views were, so that what is outside of it stays.
  var distances: [Double] {
    let gaps = gaps
    guard let first = gaps.first, geometry.document.platform != .macOS,
      gaps.contains(where: { abs($0 - first) >= 0.5 })
    else { return gaps }
    let mean = gaps.reduce(0, +) / Double(gaps.count)
    return gaps.map { _ in (mean * 100).rounded() / 100 }
  }

  /// Views have the place that constraints tie to each other, or the edge or center that they share on the canvas, if
  /// each keeps its length: by its content, by a constraint, or by being as long as the stack view.
  private mutating func chooseAlignment() {
    let across = axis.crossing
    let length = box.size[across]
    let open = members.filter { lengthsAcross.open.contains($0.view.index) }
    let isFilled = members.allSatisfy { isShared(.near, $0, across) && isShared(.far, $0, across) }
    if isFilled || open.contains(where: { $0.rect.size[across] < length - 0.5 }) { return }
    let edges: [Alignment] = [.near, .far, .center]
    let tied: Alignment? =
      isTied(.firstBaseline) || isTied(.lastBaseline)
      ? .firstBaseline : edges.first { $0.place.map { isTied($0) } ?? false }
    if let tied {
      alignment = tied
      return
    }
    let lines = edges.flatMap { edge in members.map { Line(edge, at: $0, in: self) } }
    guard let best = lines.max(by: { $0.isWorse(than: $1) }) else { return }
    alignment = best.alignment
    guard best.distance > 0 else { return }
    line = best.value
    let moved = members.map { member -> Rect in
      let distance = displacement(.near, member, across)
      let isReversed = geometry.value(.leading, of: member.rect, like: member.item) != member.rect.minX
      return axis == .vertical
        ? member.rect.offset(dx: isReversed ? -distance : distance, dy: 0) : member.rect.offset(dx: 0, dy: distance)
    }
    box = Rect.around(moved) ?? box
  }

  /// An edge or center of a view, to which an alignment moves the others.
  private struct Line {
    let alignment: Alignment
    let value: Double
    /// The number of constraints to the outside that hold.
    private var constraints = 0
    /// The number of views that stay.
    private var views = 0
    /// How far the others move, in points.
    private(set) var distance = 0.0
    private let length: Double

    init(_ alignment: Alignment, at member: Member, in arrangement: StackArrangement) {
      let across = arrangement.axis.crossing
      let place = alignment.place ?? .near
      self.alignment = alignment
      length = member.rect.size[across]
      value = arrangement.value(place, member.rect, across, like: member) ?? 0
      for other in arrangement.members {
        let own = arrangement.value(place, other.rect, across, like: other) ?? 0
        let count = arrangement.constraints.count { $0.placesViews && $0.isOutside(other.view.index, across) }
        if abs(own - value) < StackArrangement.tolerance {
          views += 1
          constraints += count
        } else {
          distance += abs(own - value)
          constraints += arrangement.lengthsAcross.sized.contains(other.view.index) ? 0 : max(0, count - 1)
        }
      }
    }

    /// Constraints count first, and the longest view last.
    func isWorse(than other: Line) -> Bool {
      if distance == 0 || other.distance == 0 { return distance > 0 && other.distance == 0 }
      return (constraints, views, -distance, length)
        < (other.constraints, other.views, -other.distance, other.length)
    }
  }

  /// Whether constraints tie a place of all views across the axis to each other.
  private func isTied(_ place: Place) -> Bool {
    if place.isBaseline {
      let baselines = members.compactMap { geometry.value($0.view.id, .firstBaseline) }
      guard axis == .horizontal, baselines.count == members.count,
        baselines.allSatisfy({ abs($0 - baselines[0]) < 0.5 })
      else { return false }
    }
    guard members.count > 1 else { return false }
    let ties = constraints.filter { tie in
      guard let first = tie.first, let second = tie.second else { return false }
      return tie.isEquation && tie.node.constant == 0 && first.isView && second.isView
        && first.attribute.axis == axis.crossing && first.place == place && second.place == place
    }
    var tied: Set = [members[0].view.index]
    for _ in members {
      for tie in ties {
        guard let (one, other) = tie.views, tied.contains(one) || tied.contains(other) else { continue }
        tied.formUnion([one, other])
      }
    }
    return tied.count == members.count
  }
}

// MARK: - Attributes

extension StackArrangement {
  /// Gives a stack view the attributes of the arrangement. Returns what they change for the views, as sentences.
  func describe(_ stack: inout NewElement) -> [String] {
    let isDesktop = geometry.document.platform == .macOS
    var remarks: [String] = []
    if let name = alignmentName(isDesktop: isDesktop) { stack.set("alignment", name) }
    if line != nil {
      let direction = axis == .vertical ? "sideways" : "up or down"
      remarks.append(
        "the views share neither an edge nor the center: the alignment of the stack view moves them \(direction)")
    }
    if let leastGap {
      stack.set("distribution", "equalSpacing")
      stack.set("spacing", Numeral.written(leastGap))
      return remarks
    }
    let (gaps, distances) = (gaps, distances)
    guard let spacing = distances.first else { return remarks }
    let isEven = distances.allSatisfy { abs($0 - spacing) < 0.5 }
    if spacing != 0 || isDesktop { stack.set("spacing", Numeral.written(spacing)) }
    if isDesktop, !isEven {
      // The editor writes one entry per view; the largest number means the spacing of the stack view.
      let customs = distances.map { Numeral.written($0) } + ["3.4028234663852886e+38"]
      stack.children.append(
        NewElement(
          "visibilityPriorities",
          children: customs.map { _ in NewElement("integer", attributes: [.init("value", "1000")]) }))
      stack.children.append(
        NewElement(
          "customSpacing", children: customs.map { NewElement("real", attributes: [.init("value", $0)]) }))
    }
    guard zip(gaps, distances).contains(where: { abs($0 - $1) > 0.5 }) else { return remarks }
    let words = gaps.map { Numeral.rounded($0, decimals: 2) }.joined(separator: ", ")
    remarks.append(
      "the distances of the views were \(words): the spacing is their mean, \(Numeral.rounded(spacing, decimals: 2)), "
        + "so that the stack view is as long as they were")
    return remarks
  }

  private func alignmentName(isDesktop: Bool) -> String? {
    let isColumn = axis == .vertical
    switch alignment {
    case .fill: return isDesktop ? (isColumn ? "width" : "height") : nil
    case .near: return isColumn ? "leading" : "top"
    case .far: return isColumn ? "trailing" : "bottom"
    case .center: return isDesktop ? (isColumn ? "centerX" : "centerY") : "center"
    case .firstBaseline: return "firstBaseline"
    }
  }
}
