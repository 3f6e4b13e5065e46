import Foundation

extension UIColor {
  /// The Core Graphics color.
  public var cgColor: CGColor {
    CGColor(red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
  }

  /// Creates a color from a Core Graphics color.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 0, 0, 0]
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Creates a color from the closure's color for the traits of the main screen. The color does not change with the
  /// traits.
  @MainActor
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UIScreen.main.traitCollection).cgColor)
  }

  /// Writes the components, each from 0 to 1, and returns true.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.alpha
    return true
  }

  /// Has no effect: Plumb does not render into contexts.
  public func set() {}
  /// Has no effect: Plumb does not render into contexts.
  public func setFill() {}
  /// Has no effect: Plumb does not render into contexts.
  public func setStroke() {}
}
