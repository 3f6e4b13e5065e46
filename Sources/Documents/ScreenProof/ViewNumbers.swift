import LayoutModel
import SizeRegions

/// The frame of a view in its superview, not rounded to pixels, and the size of its content, as functions of the size
/// of the screen.
package struct ViewNumbers {
  package var x, y, width, height: PlaneFunction
  package var contentWidth, contentHeight: PlaneFunction

  /// How many numbers a region has for each view.
  package static let count = 6

  /// Creates the numbers of a view, which are six.
  init(_ numbers: ArraySlice<PlaneFunction>) {
    let first = numbers.startIndex
    (x, y, width, height) = (numbers[first], numbers[first + 1], numbers[first + 2], numbers[first + 3])
    (contentWidth, contentHeight) = (numbers[first + 4], numbers[first + 5])
  }

  var maxX: PlaneFunction { x + width }
  var maxY: PlaneFunction { y + height }

  /// A size or an edge of the view: in its superview, or outside of the given views around it.
  func number(_ attribute: SizeRequirement.Attribute, outside containers: [ViewNumbers]) -> PlaneFunction {
    let edge: PlaneFunction
    switch attribute {
    case .width: return width
    case .height: return height
    case .left: edge = x
    case .top: edge = y
    case .right: edge = maxX
    case .bottom: edge = maxY
    }
    let isHorizontal = attribute == .left || attribute == .right
    return containers.reduce(edge) { $0 + (isHorizontal ? $1.x : $1.y) }
  }

  /// The numbers of a view in a region; nil for one that is not installed.
  init?(of position: Int, in region: SizeRegion) {
    let first = position * Self.count
    guard first < region.numbers.count, !region.numbers[first].value.isNaN else { return nil }
    self.init(region.numbers[first..<first + Self.count])
  }

  /// The numbers of all views in a region; nil for views that are not installed.
  package static func all(in region: SizeRegion) -> [ViewNumbers?] {
    (0..<region.numbers.count / count).map { ViewNumbers(of: $0, in: region) }
  }

  /// The numbers of all views at one size, six for each; not a number for views that are not installed.
  package static func all(_ values: [Double]) -> [ViewNumbers?] {
    stride(from: 0, to: values.count, by: count).map { first in
      values[first].isNaN ? nil : ViewNumbers(values[first..<first + count].map { PlaneFunction(value: $0) }[...])
    }
  }
}

extension [ViewNumbers?] {
  /// The frame of a view on the screen; nil for a view that is not installed.
  func onScreen(_ position: Int, parents: [Int?]) -> ViewNumbers? {
    guard var frame = self[position] else { return nil }
    if parents[position] == nil { (frame.x, frame.y) = (PlaneFunction(value: 0), PlaneFunction(value: 0)) }
    var current = parents[position]
    while let parent = current, parents[parent] != nil, let outer = self[parent] {
      (frame.x, frame.y) = (frame.x + outer.x, frame.y + outer.y)
      current = parents[parent]
    }
    return frame
  }
}

extension SizeRegion {
  /// The positions of the views whose frames at a size are not those of the region. A long text can be as wide as its
  /// widest line, which changes every fraction of a point.
  ///
  /// - Parameters:
  ///   - values: The numbers of a layout at the size, six for each view.
  ///   - size: A size of the region.
  package func differingViews(from values: [Double], at size: Size) -> [Int] {
    let count = values.count / ViewNumbers.count
    guard values.count == numbers.count else { return Array(0..<count) }
    return (0..<count).filter { view in
      let first = view * ViewNumbers.count
      guard !values[first].isNaN, !numbers[first].value.isNaN else { return false }
      return (first..<first + 4).contains { index in
        (values[index] - value(numbers[index], at: size)).magnitude >= Tolerance.agreement
      }
    }
  }
}
