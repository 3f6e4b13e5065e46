import LayoutEngine
import LayoutSolver

/// The layout of a top-level view at every size of a range.
///
/// The range is divided into regions. In each, the layout makes the same decisions: the same constraints determine the solutions of all passes, texts have the same line
/// breaks, margins and safe areas follow the same rules, the same constraints are broken. Frames are affine in width and height there, so three numbers describe each of their numbers. Frames are not
/// rounded to pixels.
public struct RootRegions: Sendable {
  /// The top-level view.
  public let root: ViewIndex
  /// The top-level view and all below it, in document order.
  public let views: [ViewIndex]
  /// The range of widths, in points.
  public let widths: ClosedRange<Double>
  /// The range of heights, in points.
  public let heights: ClosedRange<Double>
  /// The regions. Where only the width varies, or only the height, they are in ascending order.
  public let regions: [SizeRegion]
  /// The sizes of which nothing is known, because a limit was reached, or because decisions differ between sizes that are close to each other.
  public let gaps: [ConvexPolygon]
  /// The number of layouts that were needed.
  public let samples: Int
  /// Their work, in rows and variables visited.
  public let work: Int
  /// By view: the position of its first number; nil for views of other hierarchies.
  private let positions: ViewTable<Int?>

  /// The numbers of each view: those of its frame, and the size of its content.
  static let numbersOfView = 6

  init(
    root: ViewIndex, views: [ViewIndex], widths: ClosedRange<Double>, heights: ClosedRange<Double>,
    regions: [SizeRegion], gaps: [ConvexPolygon], samples: Int, work: Int, viewCount: Int
  ) {
    (self.root, self.views, self.widths, self.heights) = (root, views, widths, heights)
    (self.regions, self.gaps, self.samples, self.work) = (regions, gaps, samples, work)
    var positions = ViewTable<Int?>(repeating: nil, count: viewCount)
    for (index, view) in views.enumerated() { positions[view] = index * Self.numbersOfView }
    self.positions = positions
  }

  /// The frame of a view in its superview, y downwards, and the size of its content: x, y, width, height, width and height of the content, as functions of the size. Nil for a view
  /// that is not installed in the region.
  public func functions(of view: ViewIndex, in region: SizeRegion) -> ArraySlice<PlaneFunction>? {
    guard let position = positions[view], position < region.numbers.count, !region.numbers[position].value.isNaN else {
      return nil
    }
    return region.numbers[position..<position + Self.numbersOfView]
  }

  /// The frame of a view at a size of a region, in the superview's coordinates with y downwards, not rounded; nil for a view that is not installed.
  public func frame(of view: ViewIndex, in region: SizeRegion, at size: Size) -> Rect? {
    guard let functions = functions(of: view, in: region) else { return nil }
    let first = functions.startIndex
    return Rect(
      x: region.value(functions[first], at: size), y: region.value(functions[first + 1], at: size),
      width: region.value(functions[first + 2], at: size), height: region.value(functions[first + 3], at: size))
  }

  /// The region that contains a size: that of a single size or line, if there is one.
  public func region(at size: Size) -> SizeRegion? {
    let found = regions.filter { $0.contains(size) }
    return found.min { $0.sizes.corners.count < $1.sizes.corners.count }
  }
}
