import InterfaceBuilder
import LayoutEngine
import SizeRegions

/// A property of frames that fails where all of some numbers are positive.
struct FrameCondition {
  /// What fails, for which view, with which other view or at which side.
  struct Key: Hashable {
    var subject: SizeFailure.Subject
    var view: ViewIndex
    var other: ViewIndex?
    var side = 0
  }

  var key: Key
  /// The property fails where all of these are greater than 0.
  var numbers: [PlaneFunction]
  /// It is reported if all exceed this somewhere: less is explained by measured texts and rounding.
  var tolerance: Double

  /// Less is rounding.
  static let least = 1e-6

  /// The sizes of a region at which all numbers are greater than a threshold; empty if there are none.
  func part(of sizes: ConvexPolygon, reference: PlanePoint, above threshold: Double) -> ConvexPolygon {
    var result = sizes
    for number in numbers {
      result = result.part { number.at($0 - reference) - threshold }
      if result.isEmpty { break }
    }
    return result
  }

  /// By how much the property fails at most in a region: the largest threshold that all numbers exceed somewhere. Concave, so that bisection finds it.
  func worst(in sizes: ConvexPolygon, reference: PlanePoint) -> Double {
    var (low, high) = (0.0, Double.infinity)
    for number in numbers {
      high = min(high, sizes.corners.reduce(0) { max($0, number.at($1 - reference)) })
    }
    if !part(of: sizes, reference: reference, above: high - 1e-9).isEmpty { return high }
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if part(of: sizes, reference: reference, above: middle).isEmpty { high = middle } else { low = middle }
    }
    return low
  }
}

extension FrameCondition.Key {
  /// The same property at the opposite side.
  var mirrored: FrameCondition.Key {
    guard subject == .rule(.outsideContainer) || subject == .rule(.missingSafeArea), side < 2 else { return self }
    var result = self
    result.side = 1 - side
    return result
  }

  /// The axes along which frames decide about it.
  var axes: [Axis] {
    switch subject {
    case .shrinkingText: [.vertical]
    case .requirement(let requirement):
      [.width, .left, .right].contains(requirement.attribute) ? [.horizontal] : [.vertical]
    case .rule(.outsideContainer), .rule(.missingSafeArea): side < 2 ? [.horizontal] : [.vertical]
    case .rule(.overlappingViews): [.horizontal, .vertical]
    case .rule(.readingOrder): side == 0 ? [.vertical] : [.horizontal]
    default: side == 0 ? [.horizontal] : [.vertical]
    }
  }
}
