import Foundation
import KitSupport

/// A change of a view with the position of the device. Has no effect: Plumb has no sensors.
open class UIMotionEffect: KitObject {}

/// A change of a property between two values. Has no effect: Plumb has no sensors.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis around which the device is turned.
  public enum EffectType: Int, Sendable {
    /// The device is turned to the left or to the right.
    case tiltAlongHorizontalAxis
    /// The device is turned up or down.
    case tiltAlongVerticalAxis
  }

  /// The property.
  public let keyPath: String
  /// The axis.
  public let type: EffectType
  /// The value at one end.
  open var minimumRelativeValue: Any?
  /// The value at the other end.
  open var maximumRelativeValue: Any?

  /// Creates an effect.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

/// Effects that are added together. Has no effect: Plumb has no sensors.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  /// The effects of the view. Has no effect: Plumb has no sensors.
  public var motionEffects: [UIMotionEffect] {
    get { rare.motionEffects }
    set { ownRare.motionEffects = newValue }
  }
  /// Adds an effect. Has no effect: Plumb has no sensors.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  /// Removes an effect. Has no effect: Plumb has no sensors.
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
