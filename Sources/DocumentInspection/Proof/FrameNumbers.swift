import InterfaceBuilder
import LayoutEngine
import LayoutSolver

/// The frame of a view in its superview, not rounded to pixels, and the size of its content, as functions of the size of the screen.
struct ViewNumbers {
  var x, y, width, height: PlaneFunction
  var contentWidth, contentHeight: PlaneFunction

  var maxX: PlaneFunction { x + width }
  var maxY: PlaneFunction { y + height }
}

/// The numbers of all views in a region, or at one size.
struct FrameNumbers {
  /// By view; nil for a view that is not installed.
  private var numbers: [ViewIndex: ViewNumbers] = [:]

  /// The numbers in a region.
  init(_ regions: RootRegions, in region: SizeRegion) {
    for view in regions.views {
      guard let found = regions.functions(of: view, in: region) else { continue }
      let first = found.startIndex
      numbers[view] = ViewNumbers(
        x: found[first], y: found[first + 1], width: found[first + 2], height: found[first + 3],
        contentWidth: found[first + 4], contentHeight: found[first + 5])
    }
  }

  /// The numbers of a layout at one size.
  init(_ root: RootLayout) {
    for view in root.views {
      guard let item = root.item(of: view) else { continue }
      let frame = root.engine.frame(of: item)
      numbers[view] = ViewNumbers(
        x: PlaneFunction(value: frame.x), y: PlaneFunction(value: frame.y), width: PlaneFunction(value: frame.width),
        height: PlaneFunction(value: frame.height),
        contentWidth: PlaneFunction(value: root.engine.contentExtent(of: item, .horizontal) ?? 0),
        contentHeight: PlaneFunction(value: root.engine.contentExtent(of: item, .vertical) ?? 0))
    }
  }

  subscript(view: ViewIndex) -> ViewNumbers? { numbers[view] }
}
