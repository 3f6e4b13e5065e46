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
