import Foundation

/// The settings that bars take when they get into a window, where they have none of their own.
@MainActor
protocol BarWithDefaults: UIView {
  var barTintColor: UIColor? { get set }
  var barStyle: UIBarStyle { get set }
  var isTranslucent: Bool { get set }
  /// Takes what is set in `other` and not here.
  func takeUnset(from other: Self)
}

extension BarWithDefaults {
  /// Takes a setting that is set in `other` and not here.
  func take<Value>(_ path: ReferenceWritableKeyPath<Self, Value?>, from other: Self) {
    if let value = other[keyPath: path], self[keyPath: path] == nil { self[keyPath: path] = value }
  }

  /// Takes the settings that all bars have.
  func takeCommon(from other: Self) {
    take(\.backgroundColor, from: other)
    take(\.barTintColor, from: other)
    if let color = other.plain.tint, plain.tint == nil { tintColor = color }
    if other.barStyle != .default, barStyle == .default { barStyle = other.barStyle }
    if !other.isTranslucent, isTranslucent { isTranslucent = false }
  }
}

extension UINavigationBar: BarWithDefaults {
  private static let defaults = UINavigationBar()

  /// Settings for all bars of this kind: each takes them when it gets into a window, where it has none of its own.
  public class func appearance() -> UINavigationBar { defaults }

  func takeUnset(from other: UINavigationBar) {
    guard self !== other else { return }
    takeCommon(from: other)
    take(\.titleTextAttributes, from: other)
    take(\.largeTitleTextAttributes, from: other)
    take(\.compactAppearance, from: other)
    take(\.scrollEdgeAppearance, from: other)
    take(\.ownStandardAppearance, from: other)
    take(\.shadowImage, from: other)
    take(\.backIndicatorImage, from: other)
    take(\.backIndicatorTransitionMaskImage, from: other)
    backgroundImages.merge(other.backgroundImages) { own, _ in own }
    if other.prefersLargeTitles, !prefersLargeTitles { prefersLargeTitles = true }
  }
}

extension UITabBar: BarWithDefaults {
  private static let defaults = UITabBar()

  /// Settings for all bars of this kind: each takes them when it gets into a window, where it has none of its own.
  public class func appearance() -> UITabBar { defaults }

  func takeUnset(from other: UITabBar) {
    guard self !== other else { return }
    takeCommon(from: other)
    take(\.unselectedItemTintColor, from: other)
    take(\.scrollEdgeAppearance, from: other)
    take(\.ownStandardAppearance, from: other)
    take(\.backgroundImage, from: other)
    take(\.shadowImage, from: other)
  }
}

extension UIToolbar: BarWithDefaults {
  private static let defaults = UIToolbar()

  /// Settings for all bars of this kind: each takes them when it gets into a window, where it has none of its own.
  public class func appearance() -> UIToolbar { defaults }

  func takeUnset(from other: UIToolbar) {
    guard self !== other else { return }
    takeCommon(from: other)
    take(\.scrollEdgeAppearance, from: other)
    take(\.ownStandardAppearance, from: other)
  }
}
