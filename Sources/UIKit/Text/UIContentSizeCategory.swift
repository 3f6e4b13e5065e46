import Foundation
import Typography

/// The size of text that the user chose.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a size of its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not known.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// The smallest.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Small.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Below the default.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// The default.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Above the default.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Two above the default.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// The largest of the usual ones.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The first of the larger ones.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second of the larger ones.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third of the larger ones.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth of the larger ones.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Posted after the user chose another size.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// Key of the new size: its name.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  private static let ordered: [UIContentSizeCategory] = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  /// Whether the size is one of the larger ones.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether the first size is smaller; one that is not known is the smallest.
  public static func < (first: UIContentSizeCategory, second: UIContentSizeCategory) -> Bool {
    (ordered.firstIndex(of: first) ?? -1) < (ordered.firstIndex(of: second) ?? -1)
  }

  /// The measurer's size; the default where it is not known.
  var category: TextSizeCategory {
    Self.ordered.firstIndex(of: self).flatMap { TextSizeCategory(rawValue: $0) } ?? .large
  }

  /// The size that the program chose, for those who ask from any thread.
  static var current: UIContentSizeCategory {
    get { chosen.lock.withLock { chosen.value } }
    set { chosen.lock.withLock { chosen.value = newValue } }
  }
  private static let chosen = Chosen()

  private final class Chosen: @unchecked Sendable {
    let lock = NSLock()
    var value = UIContentSizeCategory.large
  }
}

/// Something whose size of text is known.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether fonts that follow the user's size of text do so when it changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UIApplication {
  /// The size of text that the user chose. There is no user here: the program sets it, and everything shown follows.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { .current }
    set {
      guard newValue != .current else { return }
      UIScreen.main.changeTraits { UIContentSizeCategory.current = newValue }
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: self,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: newValue.rawValue])
    }
  }
}
