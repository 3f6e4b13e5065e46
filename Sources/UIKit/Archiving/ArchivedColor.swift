import AutoLayout
import Foundation

/// A colour as an archive holds it: red, green, blue and opacity.
struct ArchivedColor: ArchivedForm {
  var components: [CGFloat]

  init(_ color: UIColor) {
    components = [color.components.red, color.components.green, color.components.blue, color.components.alpha]
  }

  func value() throws -> UIColor {
    guard components.count == 4, components.allSatisfy(\.isFinite) else {
      throw LayoutArchiveError.wrongValue(key: "color")
    }
    return UIColor(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}
