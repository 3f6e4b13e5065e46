import LayoutEngine

/// A device of the editor's canvas, with the numbers that layout depends on.
///
/// Sizes and insets are those of the editor's own simulation, read off saved documents; they agree with the public
/// layout guides of the devices where those are given.
public struct Device: Hashable, Sendable {
  /// The kind of a device.
  public enum Idiom: Hashable, Sendable {
    /// An iPhone or iPod touch.
    case phone
    /// An iPad.
    case pad
    /// An Apple TV.
    case tv
  }

  /// The `id` documents use.
  public let id: String
  /// A product that has this screen.
  public let name: String
  /// The kind of the device.
  public let idiom: Idiom
  /// The size of the screen in portrait orientation, in points.
  public let portraitSize: Size
  /// The number of pixels in a point.
  public let scale: Double
  /// Height of the status bar upright, with the camera housing where there is one.
  public let statusBarHeight: Double
  /// Height of the home indicator's area upright; 0 on devices with a home button.
  public let homeIndicatorHeight: Double
  /// Insets of the safe area in landscape, without bars.
  public let landscapeInsets: Insets
  /// Leading and trailing margin of a root view upright.
  public let rootMargin: Double
  /// Whether the width is regular in landscape (large phones).
  public let isWideInLandscape: Bool

  /// Whether the device has a home indicator instead of a home button.
  public var hasHomeIndicator: Bool { homeIndicatorHeight > 0 }

  /// The size of the screen in points, the longer side first where it lies.
  public func size(isLandscape: Bool) -> Size {
    isLandscape && idiom != .tv ? Size(width: portraitSize.height, height: portraitSize.width) : portraitSize
  }

  /// The device with that id or name; nil where unknown.
  public static func named(_ name: String) -> Device? {
    for device in all where device.id == name { return device }
    for device in all where device.name == name { return device }
    return nil
  }
}

extension Device {
  /// All devices this project has numbers for.
  public static let all: [Device] = phones + pads + [television]

  /// The sizes are public (Human Interface Guidelines, "Layout", device screen dimensions).
  private static let phones: [Device] = [
    phone("retina3_5", "iPhone 4s", 320, 480, 2, status: 20),
    phone("retina4_0", "iPhone SE (1st generation)", 320, 568, 2, status: 20),
    phone("retina4_7", "iPhone SE (3rd generation)", 375, 667, 2, status: 20),
    phone("retina5_5", "iPhone 8 Plus", 414, 736, 3, status: 20, isWide: true),
    phone("retina5_4", "iPhone 13 mini", 375, 812, 3, status: 50, home: 34, side: 50),
    phone("retina5_9", "iPhone 11 Pro", 375, 812, 3, status: 44, home: 34, side: 44),
    phone("retina6_1", "iPhone 11", 414, 896, 2, status: 48, home: 34, side: 48, isWide: true),
    phone("retina6_5", "iPhone 11 Pro Max", 414, 896, 3, status: 44, home: 34, side: 44, isWide: true),
    phone("retina6_0", "iPhone 14", 390, 844, 3, status: 47, home: 34, side: 47),
    phone("retina6_12", "iPhone 15", 393, 852, 3, status: 59, home: 34, side: 59),
    phone("retina6_7", "iPhone 14 Plus", 428, 926, 3, status: 47, home: 34, side: 47, isWide: true),
    phone("retina6_72", "iPhone 15 Pro Max", 430, 932, 3, status: 59, home: 34, side: 59, isWide: true),
    // No saved document names this device: the id is Plumb's own.
    phone("iPhoneAir", "iPhone Air", 420, 912, 3, status: 68, home: 34, side: 68, isWide: true),
    phone("retina6_3", "iPhone 16 Pro", 402, 874, 3, status: 62, home: 34, side: 62),
    phone("retina6_9", "iPhone 16 Pro Max", 440, 956, 3, status: 62, home: 34, side: 62, isWide: true),
  ]

  private static let pads: [Device] = [
    pad("ipad9_7", "iPad (9.7 inch)", 768, 1024),
    pad("ipad10_2", "iPad (10.2 inch)", 810, 1080),
    pad("ipad10_5", "iPad (10.5 inch)", 834, 1112),
    pad("ipad12_9", "iPad Pro (12.9 inch)", 1024, 1366),
    pad("ipad8_3rounded", "iPad mini", 744, 1133, isRounded: true),
    pad("ipad10_9rounded", "iPad Air", 820, 1180, isRounded: true),
    pad("ipad11_0rounded", "iPad Pro (11 inch)", 834, 1194, isRounded: true),
    pad("ipad12_9rounded", "iPad Pro (12.9 inch, rounded)", 1024, 1366, isRounded: true),
    pad("iPad13_0rounded", "iPad Pro (13 inch)", 1032, 1376, isRounded: true),
  ]

  private static let television = Device(
    id: "appleTV", name: "Apple TV", idiom: .tv, portraitSize: Size(width: 1920, height: 1080), scale: 1,
    statusBarHeight: 0, homeIndicatorHeight: 0, landscapeInsets: Insets(top: 60, left: 80, bottom: 60, right: 80),
    rootMargin: 90, isWideInLandscape: true)

  private static func phone(
    _ id: String, _ name: String, _ width: Double, _ height: Double, _ scale: Double, status: Double, home: Double = 0,
    side: Double = 0, isWide: Bool = false
  ) -> Device {
    Device(
      id: id, name: name, idiom: .phone, portraitSize: Size(width: width, height: height), scale: scale,
      statusBarHeight: status, homeIndicatorHeight: home,
      landscapeInsets: home > 0 ? Insets(top: 0, left: side, bottom: 21, right: side) : .zero,
      rootMargin: MarginRules.systemMinimum(width: width).left, isWideInLandscape: isWide)
  }

  private static func pad(_ id: String, _ name: String, _ width: Double, _ height: Double, isRounded: Bool = false)
    -> Device
  {
    let status: Double = isRounded ? 24 : 20
    let home: Double = isRounded ? 20 : 0
    return Device(
      id: id, name: name, idiom: .pad, portraitSize: Size(width: width, height: height), scale: 2,
      statusBarHeight: status, homeIndicatorHeight: home,
      landscapeInsets: Insets(top: status, left: 0, bottom: home, right: 0), rootMargin: 20, isWideInLandscape: true)
  }
}
