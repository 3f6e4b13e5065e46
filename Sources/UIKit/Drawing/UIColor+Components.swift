import Foundation

extension UIColor {
  /// The colour as layers take it.
  public var cgColor: CGColor {
    CGColor(red: components.red, green: components.green, blue: components.blue, alpha: components.alpha)
  }

  /// Makes a colour of a layer's.
  public convenience init(cgColor: CGColor) {
    let parts = cgColor.components ?? [0, 0, 0, 0]
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// Makes a colour that depends on traits; here it is the one of the screen's traits.
  @MainActor
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UIScreen.main.traitCollection).cgColor)
  }

  /// The parts, each from 0 to 1.
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

  /// Has following drawing use the colour. Nothing is drawn here.
  public func set() {}
  /// Has following fillings use the colour. Nothing is drawn here.
  public func setFill() {}
  /// Has following lines use the colour. Nothing is drawn here.
  public func setStroke() {}
}
