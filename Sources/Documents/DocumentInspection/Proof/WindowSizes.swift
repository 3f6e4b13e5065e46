import InterfaceBuilder
import SizeRegions

/// The sizes of the windows that phones and tablets have: the whole screen in both orientations, and on tablets the
/// parts of a split screen.
///
/// Windows of a tablet can have other sizes as well since iPadOS 26. What fails only there is less urgent.
struct WindowSizes {
  /// A width, with the heights of the windows that have it.
  private let windows: [(width: Double, height: Double)]

  /// The windows of iOS.
  static let touch: WindowSizes = {
    var windows: [(width: Double, height: Double)] = []
    for device in Device.all where device.idiom != .tv {
      for isLandscape in [false, true] {
        let screen = device.size(isLandscape: isLandscape)
        windows.append((screen.width, screen.height))
        guard device.idiom == .pad else { continue }
        for width in parts(of: screen.width) { windows.append((width, screen.height)) }
      }
    }
    return WindowSizes(windows: windows)
  }()

  /// The widths of the parts of a screen that is split, beside a divider of ten points: a third, a half and two thirds
  /// (Apple's Human Interface Guidelines, "Layout").
  private static func parts(of width: Double) -> [Double] {
    let narrow = width > 1300 ? 375.0 : 320
    return [narrow, (width - 10) / 2, width - narrow - 10]
  }

  /// Whether one of the windows has one of some sizes. Where one side does not vary, the other one alone decides.
  func contain(_ sizes: [ConvexPolygon], widths: ClosedRange<Double>, heights: ClosedRange<Double>) -> Bool {
    let hasWidths = widths.lowerBound < widths.upperBound
    let hasHeights = heights.lowerBound < heights.upperBound
    return windows.contains { window in
      let point = PlanePoint(
        x: hasWidths ? window.width : widths.lowerBound, y: hasHeights ? window.height : heights.lowerBound)
      return sizes.contains { $0.contains(point) }
    }
  }
}
