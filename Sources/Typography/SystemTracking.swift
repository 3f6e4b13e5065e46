/// The tracking of Apple's system font by point size.
///
/// The values are those of the tables "SF Pro" (iOS, iPadOS, visionOS), "macOS" and "tvOS" on the typography page of
/// Apple's Human Interface Guidelines, which agree; the unit is a thousandth of an em.
enum SystemTracking {
  /// Additional space after each character, in ems, for text of `size` points. Sizes between the table's are
  /// interpolated.
  static func tracking(size: Double) -> Double {
    guard size > smallestSize else { return Double(values[0]) / 1000 }
    let position = size - smallestSize
    guard position < Double(values.count - 1) else { return 0 }
    let index = Int(position)
    let low = Double(values[index])
    let high = Double(values[index + 1])
    return (low + (high - low) * (position - Double(index))) / 1000
  }

  /// The tracking of systems that change from the text design to the display design at 20 points: as today's but from
  /// 17 to 27 points.
  static func steppedTracking(size: Double) -> Double {
    guard size >= 17, size < 28 else { return tracking(size: size) }
    return Double(steppedValues[Int(size) - 17]) / 1000
  }

  /// One value a point, from 17 to 27 points, as before iOS 14; only that of 17 points is checked, by labels of documents.
  private static let steppedValues: [Int8] = [-24, -25, -26, 19, 17, 16, 16, 15, 14, 14, 14]

  private static let smallestSize = 6.0

  /// One value a point, from 6 to 80 points; 0 from there on.
  private static let values: [Int8] = [
    41, 34, 25, 19, 12, 6, 0, -6, -11, -16, -20, -26, -25, -24, -23, -18, -12, -4, 3, 6, 8, 11, 14, 14, 14,
    13, 13, 12, 12, 11, 10, 10, 10, 10, 10, 9, 9, 9, 8, 8, 8, 8, 8, 7, 7, 7, 6, 6, 6, 6,
    6, 6, 5, 5, 4, 4, 4, 4, 4, 4, 3, 3, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 0,
  ]
}

extension Font {
  /// What Apple's system adds after each character of this font, in points: its tracking for the system font, nothing
  /// for others.
  public var systemTracking: Double {
    guard case .system = family else { return 0 }
    switch opticalSizing {
    case .continuous: return SystemTracking.tracking(size: size) * size
    case .stepped: return SystemTracking.steppedTracking(size: size) * size
    }
  }
}
