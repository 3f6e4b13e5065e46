import InterfaceBuilder
import LayoutEngine
import SizeRegions

/// The frame of a view in its superview, not rounded to pixels, and the size of its content, as functions of the size of the screen.
package struct ViewNumbers {
  package var x, y, width, height: PlaneFunction
  package var contentWidth, contentHeight: PlaneFunction

  /// Creates the numbers of a view.
  package init(
    x: PlaneFunction, y: PlaneFunction, width: PlaneFunction, height: PlaneFunction, contentWidth: PlaneFunction,
    contentHeight: PlaneFunction
  ) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.contentWidth, self.contentHeight) = (contentWidth, contentHeight)
  }

  package var maxX: PlaneFunction { x + width }
  package var maxY: PlaneFunction { y + height }

  /// A size or an edge of the view: in its superview, or outside of the given views around it.
  package func number(_ attribute: SizeRequirement.Attribute, outside containers: [ViewNumbers]) -> PlaneFunction {
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
