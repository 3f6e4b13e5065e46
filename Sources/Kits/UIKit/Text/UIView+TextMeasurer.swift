import Foundation
import KitSupport
import Typography

extension UIView {
  /// Sets the text measurer of all views. Plumb-specific.
  public static func setTextMeasurer(_ measurer: any TextMeasuring) { TextSize.measurer = measurer }
}
