import LayoutEngine

/// The amount of space along an axis; `any` in documents without a device.
public enum SizeClass: Hashable, Sendable {
  /// Both: a document for every size.
  case any
  /// Little room: a phone, or a narrow part of a tablet's screen.
  case compact
  /// Much room: a tablet, or the height of an upright phone.
  case regular
}

/// The two size classes a document is laid out for.
public struct SizeClasses: Hashable, Sendable {
  /// The class of the width.
  public var width: SizeClass
  /// The class of the height.
  public var height: SizeClass

  /// Makes a pair of classes.
  public init(width: SizeClass, height: SizeClass) { (self.width, self.height) = (width, height) }

  /// Any width and any height.
  public static let any = SizeClasses(width: .any, height: .any)

  /// The classes of a full-screen application on a device.
  public init(device: Device, isLandscape: Bool) {
    switch device.idiom {
    case .pad, .tv: self.init(width: .regular, height: .regular)
    case .phone:
      if isLandscape {
        self.init(width: device.isWideInLandscape ? .regular : .compact, height: .compact)
      } else {
        self.init(width: .compact, height: .regular)
      }
    }
  }

  /// The classes of a window of iOS by its size. Heights below 480 are those of phones that lie on their side: their
  /// width is regular from 896 points on, and on the phones of 736. The widest window of a tablet with a compact width
  /// has 639 points, the narrowest one with a regular width 678 (Apple's Human Interface Guidelines, "Layout"); between
  /// them no screen has a window, and from 640 on it counts as regular.
  public init(window size: Size) {
    let isLow = size.height < Self.leastRegularHeight
    let isWide = isLow ? size.width >= 896 || size.width == 736 : size.width >= 640
    self.init(width: isWide ? .regular : .compact, height: isLow ? .compact : .regular)
  }

  static let leastRegularHeight = 480.0
  /// The widths at which the classes of windows change.
  static let criticalWidths = (low: [736.0, 896], high: [640.0])

  /// How specific a variation key is for these classes: 0 for `default`, 1 or 2 where all its parts match, nil where
  /// it does not apply. Keys look like `widthClass=compact`, `heightClass=regular-widthClass=compact`.
  func specificity(ofVariation key: String) -> Int? {
    if key == "default" { return 0 }
    var count = 0
    for part in key.utf8.split(separator: 0x2D) {
      guard let text = String(part) else { return nil }
      switch text {
      case "widthClass=compact": guard width == .compact else { return nil }
      case "widthClass=regular": guard width == .regular else { return nil }
      case "heightClass=compact": guard height == .compact else { return nil }
      case "heightClass=regular": guard height == .regular else { return nil }
      default: return nil
      }
      count += 1
    }
    return count > 0 ? count : nil
  }
}
