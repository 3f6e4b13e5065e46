import CoreGraphics

/// A transition of the content of a layer. Has no effect: Plumb does not animate layers.
@preconcurrency @MainActor open class CATransition: CAAnimation {
  /// The type of the transition.
  open var type = CATransitionType.fade
  /// The direction of the transition.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition starts, from 0 to 1.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, from 0 to 1.
  open var endProgress: Float = 1
}

/// The type of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The content fades.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The content slides over the existing content.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The content pushes the existing content away.
  public static let push = CATransitionType(rawValue: "push")
  /// The content is revealed.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// From the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// From the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// From the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// From the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A layer that repeats its sublayers. They are drawn once.
@preconcurrency @MainActor open class CAReplicatorLayer: CALayer {
  /// The number of copies. Has no effect: one is drawn.
  open var instanceCount = 1
  /// The delay between copies, in seconds. Has no effect: Plumb does not animate layers.
  open var instanceDelay: CFTimeInterval = 0
  /// The transform from a copy to the next. Has no effect: one is drawn.
  open var instanceTransform = CATransform3DIdentity
  /// The color of the copies. Has no effect: one is drawn.
  open var instanceColor: CGColor?
  /// Whether sublayers keep their depth. Has no effect: transforms are flat.
  open var preservesDepth = false
}
