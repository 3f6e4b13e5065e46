import AutoLayout
import ControlMetrics
import Foundation

extension TouchMetrics {
  /// The metrics of a style in the system version of the device.
  @MainActor static func current(_ style: TouchStyle) -> TouchMetrics { of(style, UIDevice.current.era) }

  /// The size of the frame; a side that is not fixed is 0.
  var size: CGSize { CGSize(width: width ?? 0, height: height ?? 0) }

  /// The size of the alignment rectangle, with `noIntrinsicMetric` for a width that is not fixed.
  @MainActor var intrinsicSize: CGSize {
    let size = fixedSize
    return CGSize(width: size.width ?? UIView.noIntrinsicMetric, height: size.height)
  }

  /// The distances from the frame to the alignment rectangle.
  var alignmentInsets: UIEdgeInsets {
    UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension UIView {
  /// The baselines of a control in the layout.
  static func layoutBaselines(_ baselines: ControlBaselines) -> (first: LayoutBaseline?, last: LayoutBaseline?) {
    func place(_ position: ControlBaselines.Position) -> LayoutBaseline {
      LayoutBaseline(heightFraction: CGFloat(position.heightFraction), offset: CGFloat(position.offset))
    }
    return (place(baselines.first), place(baselines.last))
  }
}
