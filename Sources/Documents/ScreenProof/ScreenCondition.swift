import LayoutModel
import SizeRegions

/// A property of frames that fails where all of some numbers and of its guards are positive.
package struct ScreenCondition<ID: Hashable> {
  /// What fails, for which view, with which other view.
  package struct Key: Hashable {
    package var property: ScreenProperty
    package var view: ID
    package var other: ID?

    /// Creates a key.
    package init(_ property: ScreenProperty, of view: ID, _ other: ID? = nil) {
      (self.property, self.view, self.other) = (property, view, other)
    }

    /// The same property at the opposite side.
    package var mirrored: Key { Key(property.mirrored, of: view, other) }
  }

  package var key: Key
  /// By how much the property fails: the least of these.
  package var numbers: [PlaneFunction]
  /// The sizes of views without which it means nothing: it fails only where these are greater than 0 as well.
  package var guards: [PlaneFunction] = []
  /// It is reported if all exceed this somewhere: less is explained by measured texts and rounding.
  package var tolerance: Double

  /// Whether all numbers exceed a threshold at the point of reference.
  package func fails(by threshold: Double = Tolerance.rounding) -> Bool {
    (numbers + guards).allSatisfy { $0.value > threshold }
  }

  /// The sizes of a region at which all numbers are greater than a threshold; empty if there are none.
  func part(of sizes: ConvexPolygon, reference: PlanePoint, above threshold: Double) -> ConvexPolygon {
    part(of: sizes, where: numbers + guards, reference: reference, above: threshold)
  }

  private func part(
    of sizes: ConvexPolygon, where numbers: [PlaneFunction], reference: PlanePoint, above threshold: Double
  ) -> ConvexPolygon {
    var result = sizes
    for number in numbers {
      result = result.part { number.at($0 - reference) - threshold }
      if result.isEmpty { break }
    }
    return result
  }

  /// By how much the property fails at most in a region: the largest threshold that all numbers exceed somewhere with
  /// views that are larger than the tolerance. Concave, so that bisection finds it.
  func worst(in sizes: ConvexPolygon, reference: PlanePoint) -> Double {
    let sizes = part(of: sizes, where: guards, reference: reference, above: tolerance)
    func failing(above threshold: Double) -> ConvexPolygon {
      part(of: sizes, where: numbers, reference: reference, above: threshold)
    }
    if sizes.isEmpty { return 0 }
    var (low, high) = (0.0, Double.infinity)
    for number in numbers { high = min(high, sizes.corners.reduce(0) { max($0, number.at($1 - reference)) }) }
    if !failing(above: high - 1e-9).isEmpty { return high }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if failing(above: middle).isEmpty { high = middle } else { low = middle }
    }
    return low
  }
}

extension ScreenCondition.Key: Sendable where ID: Sendable {}
