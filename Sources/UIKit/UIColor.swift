import Foundation

/// A colour.
open class UIColor: NSObject, NSSecureCoding, @unchecked Sendable {
  /// Red, green, blue and opacity, from 0 to 1.
  public let components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  /// Makes a colour of its parts, each from 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = (red, green, blue, alpha)
    super.init()
  }

  /// Makes a colour of an archive; nil where what the archive holds is none.
  public required convenience init?(coder: NSCoder) {
    guard let color = coder.decodeForm(ArchivedColor.self) else { return nil }
    let parts = color.components
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  }

  /// Writes the colour.
  open func encode(with coder: NSCoder) { coder.encodeForm(ArchivedColor(self)) }

  /// Archives name the class.
  public static var supportsSecureCoding: Bool { true }

  /// Makes a grey of its brightness, from 0 to 1.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour of hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// The same colour at another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: components.red, green: components.green, blue: components.blue, alpha: alpha)
  }

  /// Whether both colours have the same parts.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return components == other.components
  }

  /// A hash of the parts.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(components.red)
    hasher.combine(components.green)
    hasher.combine(components.blue)
    return hasher.finalize()
  }
}

extension UIColor {
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Dark grey.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Light grey.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Grey.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Nothing.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// The system's blue.
  public static let systemBlue = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
  /// The system's red.
  public static let systemRed = UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
  /// The system's green.
  public static let systemGreen = UIColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1)
  /// The system's orange.
  public static let systemOrange = UIColor(red: 1, green: 0.58, blue: 0, alpha: 1)
  /// The system's yellow.
  public static let systemYellow = UIColor(red: 1, green: 0.8, blue: 0, alpha: 1)
  /// The system's purple.
  public static let systemPurple = UIColor(red: 0.69, green: 0.32, blue: 0.87, alpha: 1)
  /// The system's pink.
  public static let systemPink = UIColor(red: 1, green: 0.18, blue: 0.33, alpha: 1)
  /// The system's teal.
  public static let systemTeal = UIColor(red: 0.19, green: 0.69, blue: 0.78, alpha: 1)
  /// The system's indigo.
  public static let systemIndigo = UIColor(red: 0.35, green: 0.34, blue: 0.84, alpha: 1)
  /// The system's grey.
  public static let systemGray = UIColor(red: 0.56, green: 0.56, blue: 0.58, alpha: 1)
  /// The background of a screen.
  public static let systemBackground = white
  /// The background of a group on a screen.
  public static let secondarySystemBackground = UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
  /// Text.
  public static let label = black
  /// Text of less weight.
  public static let secondaryLabel = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.6)
  /// Lines between rows.
  public static let separator = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.29)
}
