import Foundation
import Typography

/// The text size that the user prefers.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Unspecified.
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Extra small.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Small.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Medium.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// Large, the default.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Extra large.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Extra extra large.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// Extra extra extra large.
  public static let extraExtraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// Accessibility medium.
  public static let accessibilityMedium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// Accessibility large.
  public static let accessibilityLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// Accessibility extra large.
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// Accessibility extra extra large.
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// Accessibility extra extra extra large.
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// Posted after the preferred size changed.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the raw value of the new size.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  private static let ordered: [UIContentSizeCategory] = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge, accessibilityMedium,
    accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  /// Whether the size is one of those for accessibility.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether the first size is smaller. An unspecified size is the smallest.
  public static func < (first: UIContentSizeCategory, second: UIContentSizeCategory) -> Bool {
    (ordered.firstIndex(of: first) ?? -1) < (ordered.firstIndex(of: second) ?? -1)
  }

  /// Creates the size of the text measurer.
  package init(_ category: TextSizeCategory) { self = Self.ordered[category.rawValue] }

  /// The size of the text measurer; the default if it is unspecified.
  var category: TextSizeCategory {
    Self.ordered.firstIndex(of: self).flatMap { TextSizeCategory(rawValue: $0) } ?? .large
  }

  /// The preferred size. It can be read on any thread.
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

/// A view whose text size follows the preferred content size category.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether the font is updated when the preferred content size category changes.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UIApplication {
  /// The preferred text size. The program sets it; all visible views are updated.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { .current }
    set {
      guard newValue != .current else { return }
      UIScreen.main.change { UIContentSizeCategory.current = newValue }
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: self,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: newValue.rawValue])
    }
  }
}
