import AutoLayout
import Foundation

/// The archived form of a color: red, green, blue and alpha.
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
