import Foundation

/// A bar that takes the settings of its class's `appearance()` when it moves to a window.
@preconcurrency @MainActor protocol BarWithDefaults: UIView {
  var barTintColor: UIColor? { get set }
  var barStyle: UIBarStyle { get set }
  var isTranslucent: Bool { get set }
}

extension BarWithDefaults {
  /// Copies from `defaults` the settings that this bar does not have.
  func copyUnset(from defaults: Self) {
    guard window != nil, self !== defaults else { return }
    if backgroundColor == nil { backgroundColor = defaults.backgroundColor }
    if barTintColor == nil { barTintColor = defaults.barTintColor }
    if let color = defaults.plain.tint, plain.tint == nil { tintColor = color }
    if barStyle == .default { barStyle = defaults.barStyle }
    // Setting the same value again would lay out the controller.
    if !defaults.isTranslucent, isTranslucent { isTranslucent = false }
  }
}
