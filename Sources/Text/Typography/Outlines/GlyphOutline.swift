/// The outline of a character in the built-in font, in ems. The origin is on the baseline; the y-axis points up.
///
/// The outlines are those of the open font Inter (SIL Open Font License) in its text design. Weights between thin (100)
/// and black (900) are interpolated. The fill rule is nonzero: contours of one glyph may overlap.
public struct GlyphOutline: Hashable, Sendable {
  /// An element of an outline.
  public enum Element: Hashable, Sendable {
    /// Begins a contour at a point.
    case move(x: Double, y: Double)
    /// A straight line to a point.
    case line(x: Double, y: Double)
    /// A quadratic curve with a control point, to (`x`, `y`).
    case curve(controlX: Double, controlY: Double, x: Double, y: Double)
    /// Closes the contour.
    case close
  }

  /// The advance width of the character in the design of the font, in ems.
  ///
  /// ``TextMeasurer`` uses the widths of Apple's font, which differ slightly.
  public internal(set) var advance = 0.0
  /// The contours. Empty for white space.
  public private(set) var elements: [Element] = []

  init() {}

  /// Returns the outline of a character in a weight, or nil if the built-in font does not contain the character. The
  /// font contains Latin, Greek, Cyrillic, punctuation and common symbols.
  ///
  /// - Complexity: O(number of points).
  public init?(_ character: Unicode.Scalar, weight: Font.Weight = .regular) {
    guard let slot = SystemFace.slot(of: character.value),
      let outline = OutlineTable().outline(atSlot: slot, weight: weight)
    else { return nil }
    self = outline
  }

  /// A point of a contour. Points that are not on the curve control a quadratic curve.
  struct ContourPoint {
    var x, y: Double
    var isOnCurve: Bool

    func halfway(to other: ContourPoint) -> ContourPoint {
      ContourPoint(x: (x + other.x) / 2, y: (y + other.y) / 2, isOnCurve: true)
    }
  }

  /// Appends a closed contour. Between two consecutive off-curve points, their midpoint is on the curve.
  mutating func addContour(_ points: [ContourPoint]) {
    guard let first = points.first, let last = points.last else { return }
    let start = first.isOnCurve ? first : last.isOnCurve ? last : first.halfway(to: last)
    elements.append(.move(x: start.x, y: start.y))
    var control: ContourPoint?
    func curve(_ control: ContourPoint, to end: ContourPoint) -> Element {
      .curve(controlX: control.x, controlY: control.y, x: end.x, y: end.y)
    }
    for point in points.dropFirst(first.isOnCurve ? 1 : 0) {
      switch (control, point.isOnCurve) {
      case (nil, true): elements.append(.line(x: point.x, y: point.y))
      case (let previous?, true):
        elements.append(curve(previous, to: point))
        control = nil
      case (let previous?, false):
        elements.append(curve(previous, to: previous.halfway(to: point)))
        control = point
      case (nil, false): control = point
      }
    }
    if let control { elements.append(curve(control, to: start)) }
    elements.append(.close)
  }
}
