/// The tracking of Apple's system font by point size.
///
/// The values are those of the tables "SF Pro" (iOS, iPadOS, visionOS), "macOS" and "tvOS" on the typography page of
/// Apple's Human Interface Guidelines, which agree; the unit is a thousandth of an em.
enum SystemTracking {
  /// The additional space after each character, in ems, for text of `size` points. Values between the sizes of the
  /// table are interpolated.
  static func tracking(size: Double) -> Double {
    guard size > smallestSize else { return Double(values[0]) / 1000 }
    let position = size - smallestSize
    guard position < Double(values.count - 1) else { return 0 }
    let index = Int(position)
    let low = Double(values[index])
    let high = Double(values[index + 1])
    return (low + (high - low) * (position - Double(index))) / 1000
  }

  /// The tracking of systems that change from the text design to the display design at 20 points. It differs from the
  /// current one from 17 to 27 points.
  static func steppedTracking(size: Double) -> Double {
    guard size >= 17, size < 28 else { return tracking(size: size) }
    return Double(steppedValues[Int(size) - 17]) / 1000
  }

  /// One value for each point from 17 to 27, as before iOS 14. Only the value for 17 points has been checked, by labels
  /// in documents.
  private static let steppedValues: [Int8] = [-24, -25, -26, 19, 17, 16, 16, 15, 14, 14, 14]

  private static let smallestSize = 6.0

  /// One value for each point from 6 to 80; 0 for larger sizes.
  private static let values: [Int8] = [
    41, 34, 25, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14,
    13, 13, 12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 6, 6, 6, 6,
    6, 6, 5, 5, 4, 4, 4, 4, 4, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 0,
  ]
}

extension Font {
  /// The additional space after each character of this font, in points: the tracking of the system font, 0 for other
  /// fonts.
  public var systemTracking: Double {
    guard case .system = family else { return 0 }
    switch opticalSizing {
    case .continuous: return SystemTracking.tracking(size: size) * size
    case .stepped: return SystemTracking.steppedTracking(size: size) * size
    }
  }
}
