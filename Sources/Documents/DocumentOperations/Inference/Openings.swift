import Diagnostics
import InterfaceBuilder
import LayoutEngine

/// What the samples leave open: lengths that are a number, a part of the container or the rest beside something in all of
/// them, so that other sizes are a choice.
extension Suggestions {
  /// A sentence for each view and axis, in the order of the document.
  var openings: [String] {
    var result: [String] = []
    for axis in [Axis.horizontal, .vertical] {
      for view in geometry.root.views where isInferred(view) && !hasContentLength(view, axis) {
        guard let readings = readings(of: view, axis), readings.count > 1 else { continue }
        let node = document.views[view]
        let title = node.name.text.map { "\(node.name.kind) \"\($0)\"" } ?? "\(node.name.kind) \(node.id)"
        result.append("\(title), \(axis == .horizontal ? "width" : "height"): from \(sizes(axis)): \(list(readings))")
      }
    }
    return result
  }

  private func isInferred(_ view: ViewIndex) -> Bool {
    let root = geometry.root
    guard let parent = document.views[view].parent, view != root.view, !root.isPlaced(view) else { return false }
    return !document.views[parent].isStack && document.views[parent].kind != .scrollView
  }

  private func hasContentLength(_ view: ViewIndex, _ axis: Axis) -> Bool {
    followsFromContent(view, axis) || wraps(view, axis)
  }

  /// The number of different sizes that the samples have on an axis: `one width`, `two heights`.
  private func sizes(_ axis: Axis) -> String {
    let lengths = Set(samples.map { $0.frame(of: $0.root.view)?.size[axis] ?? 0 })
    let words = ["no", "one", "two", "three", "four", "five"]
    let noun = axis == .horizontal ? "width" : "height"
    return "\(words[min(5, lengths.count)]) \(noun)\(lengths.count == 1 ? "" : "s")"
  }

  /// The formulas for the length of a view that all samples satisfy, the inferred one first.
  private func readings(of view: ViewIndex, _ axis: Axis) -> [String]? {
    guard let parent = holder(of: view) else { return nil }
    var pairs: [(length: Double, outer: Double)] = []
    for sample in samples {
      guard let rect = sample.alignmentRect(of: view), let outer = sample.alignmentRect(of: parent) else { return nil }
      pairs.append((rect.size[axis], outer.size[axis]))
    }
    let noun = axis == .horizontal ? "width" : "height"
    var result: [String] = []
    if let length = common(pairs.map { $0.length }) { result.append("\(Numeral.rounded(length, decimals: 2)) points") }
    if let rest = common(pairs.map { $0.outer - $0.length }), rest > 0.5 {
      result.append("the \(noun) of the container less \(Numeral.rounded(rest, decimals: 2)) points")
    }
    if let part = part(of: pairs) { result.append("\(part) of the \(noun) of the container") }
    return result
  }

  /// A simple fraction that the lengths are of the container's, such as `a third`.
  private func part(of pairs: [(length: Double, outer: Double)]) -> String? {
    var (low, high) = (0.0, 1.0)
    for pair in pairs where pair.outer > 0 {
      low = max(low, (pair.length - pixel * 0.51) / pair.outer)
      high = min(high, (pair.length + pixel * 0.51) / pair.outer)
    }
    guard let fraction = Fraction.simplest(from: low, to: high), fraction.denominator <= 5, fraction.value < 1 else {
      return nil
    }
    switch (fraction.numerator, fraction.denominator) {
    case (1, 2): return "half"
    case (1, 3): return "a third"
    case (2, 3): return "two thirds"
    case (1, 4): return "a quarter"
    case (3, 4): return "three quarters"
    default: return "\(fraction.numerator)/\(fraction.denominator)"
    }
  }

  private func list(_ words: [String]) -> String {
    words.count < 3
      ? words.joined(separator: ", or ")
      : words.dropLast().joined(separator: ", ") + ", or " + (words.last ?? "")
  }
}
