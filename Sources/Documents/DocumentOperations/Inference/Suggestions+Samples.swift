import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// What several samples have in common: constants, lengths and factors that hold in all of them.
extension Suggestions {
  /// The size of a pixel, in points. The edges in samples are rounded to pixels.
  var pixel: Double { 1 / samples[0].scale }

  /// Whether there is more than the frame of the canvas to learn from.
  var hasSamples: Bool { samples.count > 1 }

  /// The constant with which a constraint holds in all samples; nil if there is none.
  func constant(
    _ first: String, _ attribute: Attribute, _ second: String? = nil, _ other: Attribute? = nil, multiplier: Double = 1
  ) -> Double? {
    var values: [Double] = []
    for sample in samples {
      guard let value = sample.constant(first, attribute, second, other, multiplier: multiplier) else { return nil }
      values.append(value)
    }
    return common(values)
  }

  /// The number that all values are, up to the rounding of two edges to pixels: a whole number if possible.
  func common(_ values: [Double]) -> Double? {
    guard let first = values.first, let low = values.min(), let high = values.max() else { return nil }
    guard values.count > 1 else { return first }
    guard high - low <= pixel + 0.02 else { return nil }
    return values.first { $0 == $0.rounded() } ?? geometry.rounded((low + high) / 2)
  }

  /// The length of a view in all samples; nil if it varies.
  func commonLength(of view: ViewIndex, _ axis: Axis) -> Double? {
    var values: [Double] = []
    for sample in samples {
      guard let rect = sample.alignmentRect(of: view) else { return nil }
      values.append(sample.rounded(rect.size[axis]))
    }
    return common(values)
  }

  /// The lengths of a view relative to others that vary as it does, the likeliest first.
  func relativeLengths(of view: ViewIndex, _ axis: Axis, in container: String, _ siblings: [ViewIndex]) -> [Tie] {
    guard hasSamples, commonLength(of: view, axis) == nil else { return [] }
    let id = document.views[view].id
    let size = Attribute.size(along: axis)
    var result: [Tie] = []
    for sibling in siblings where settled[axis.rawValue].contains(sibling) {
      let other = document.views[sibling].id
      guard let constant = constant(id, size, other, size) else { continue }
      result.append(
        Tie(
          cost: constant == 0 ? 0.4 : 2,
          constraint: NewConstraint(id, size, .equal, other, size, constant: constant)))
    }
    // A width follows from a height that is known already.
    if axis == .vertical || settled[Axis.vertical.rawValue].contains(view),
      let ratio = factorTie(id, .width, id, .height, cost: 0.5)
    {
      result.append(ratio)
    }
    if let share = factorTie(id, size, container, size, cost: 0.6) { result.append(share) }
    return result
  }

  /// The edges of the container of a view, its safe area and margins among them, other than the likeliest one.
  func otherEdges(of view: ViewIndex, _ axis: Axis, isLow: Bool, than known: Container.Edge) -> [Container.Edge] {
    guard hasSamples, let parent = holder(of: view), let outer = geometry.alignmentRect(of: parent) else { return [] }
    let id = document.views[parent].id
    let (near, far) = (Attribute.leadingEdge(along: axis), Attribute.trailingEdge(along: axis))
    let attribute = isLow ? near : far
    func edge(_ rect: Rect) -> Double { isLow ? low(rect, axis) : high(rect, axis) }
    var result = [Container.Edge(id: id, attribute: attribute, position: edge(outer))]
    if let guide = edited.safeArea(of: parent, in: document), let safe = geometry.rect(guide) {
      result.append(Container.Edge(id: guide, attribute: attribute, position: edge(safe)))
    } else if axis == .vertical {
      let guides = edited.layoutGuides(of: parent, in: document)
      if let bar = isLow ? guides.top : guides.bottom, let rect = geometry.rect(bar) {
        result.append(
          Container.Edge(id: bar, attribute: isLow ? far : near, position: isLow ? rect.maxY : rect.minY))
      }
    }
    if document.platform != .macOS, let inner = geometry.marginRect(id) {
      result.append(Container.Edge(id: id, attribute: attribute.withMargin, position: edge(inner)))
    }
    return result.filter { $0.id != known.id || $0.attribute != known.attribute }
  }

  /// Positions that are a fraction of those of the container.
  func relativePositions(of view: ViewIndex, _ axis: Axis, in container: String) -> [Tie] {
    guard hasSamples else { return [] }
    let id = document.views[view].id
    let (near, far) = (Attribute.leadingEdge(along: axis), Attribute.trailingEdge(along: axis))
    let center = Attribute.center(along: axis)
    return [
      factorTie(id, center, container, center, cost: 3), factorTie(id, near, container, far, cost: 4),
      factorTie(id, far, container, far, cost: 4), factorTie(id, near, container, center, cost: 4),
    ].compactMap { $0 }
  }

  /// An attribute as a multiple of another one: without a constant if that holds in all samples, else with one.
  func factorTie(
    _ first: String, _ attribute: Attribute, _ second: String, _ other: Attribute, cost: Double
  ) -> Tie? {
    var pairs: [(value: Double, base: Double)] = []
    for sample in samples {
      guard let value = sample.value(first, attribute), let base = sample.value(second, other) else { return nil }
      pairs.append((value, base))
    }
    guard let least = pairs.min(by: { $0.base < $1.base }), let most = pairs.max(by: { $0.base < $1.base }),
      most.base - least.base > 4 * pixel
    else { return nil }
    // Any factor between these bounds reproduces the samples: the simplest one is meant.
    let error = pixel * 0.51
    var low = -Double.infinity
    var high = Double.infinity
    for pair in pairs where pair.base > 0 {
      low = max(low, (pair.value - error) / pair.base)
      high = min(high, (pair.value + error) / pair.base)
    }
    if low > 0, low <= high, let factor = Fraction.simplest(from: low, to: high),
      let tie = factorTie(first, attribute, second, other, factor, cost)
    {
      return tie
    }
    let (rise, run) = (most.value - least.value, most.base - least.base)
    guard rise - 2 * error > 0,
      let factor = Fraction.simplest(from: (rise - 2 * error) / run, to: (rise + 2 * error) / run),
      factor.numerator != factor.denominator
    else { return nil }
    return factorTie(first, attribute, second, other, factor, cost + 2)
  }

  private func factorTie(
    _ first: String, _ attribute: Attribute, _ second: String, _ other: Attribute, _ factor: Fraction, _ cost: Double
  ) -> Tie? {
    guard let constant = constant(first, attribute, second, other, multiplier: factor.value) else { return nil }
    let isExact = abs(constant) <= pixel + 0.02
    return Tie(
      cost: cost + min(2, Double(factor.denominator) / 50),
      constraint: NewConstraint(
        first, attribute, .equal, second, other, multiplier: factor.text, constant: isExact ? 0 : constant))
  }
}

/// A positive fraction.
struct Fraction: Equatable {
  var numerator: Int
  var denominator: Int

  var value: Double { Double(numerator) / Double(denominator) }
  /// As constraints write it; nil for 1.
  var text: String? { numerator == denominator ? nil : "\(numerator):\(denominator)" }

  /// The fraction with the smallest denominator in an interval of positive numbers, found in the Stern-Brocot tree; nil
  /// if its denominator is above 2000.
  static func simplest(from low: Double, to high: Double) -> Fraction? {
    guard low > 0, low <= high, high < 1000 else { return nil }
    var (lower, upper) = (Fraction(numerator: 0, denominator: 1), Fraction(numerator: 1, denominator: 0))
    while true {
      let middle = Fraction(
        numerator: lower.numerator + upper.numerator, denominator: lower.denominator + upper.denominator)
      guard middle.denominator <= 2000 else { return nil }
      if middle.value < low {
        lower = middle
      } else if middle.value > high {
        upper = middle
      } else {
        return middle
      }
    }
  }
}
