import CoreGraphics

/// A change with a spring at its end. Nothing moves over time here.
@preconcurrency @MainActor
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the spring.
  open var mass: CGFloat = 1
  /// How stiff the spring is.
  open var stiffness: CGFloat = 100
  /// How soon the spring comes to rest.
  open var damping: CGFloat = 10
  /// How fast it begins.
  open var initialVelocity: CGFloat = 0
  /// How long it takes until the swing has shrunk to a thousandth, in seconds; infinite where nothing damps it.
  open var settlingDuration: Double {
    let (decay, frequency) = (Double(damping / (2 * mass)), Double((stiffness / mass).squareRoot()))
    let rate = decay > frequency ? decay - (decay * decay - frequency * frequency).squareRoot() : decay
    return rate > 0 ? log(1000) / rate : .infinity
  }
}

/// A change of what a layer shows as a whole. Nothing is drawn.
@preconcurrency @MainActor
open class CATransition: CAAnimation {
  /// How it looks.
  open var type = CATransitionType.fade
  /// Where it comes from.
  open var subtype: CATransitionSubtype?
  /// Where it begins, from 0 to 1.
  open var startProgress: Float = 0
  /// Where it ends, from 0 to 1.
  open var endProgress: Float = 1
}

/// How a change of what a layer shows looks.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a look of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// It fades.
  public static let fade = CATransitionType(rawValue: "fade")
  /// It moves over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// It pushes the old away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old moves away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// Where a change of what a layer shows comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a side of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A layer that shows what is inside several times. Nothing is drawn.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
  /// How often.
  open var instanceCount = 1
  /// How long after another each begins, in seconds.
  open var instanceDelay: Double = 0
  /// The transform from one to the next.
  open var instanceTransform = CATransform3DIdentity
  /// The colour by which all are multiplied.
  open var instanceColor: CGColor?
}

/// A layer with text. Nothing is drawn.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
  /// The text: a string, plain or with attributes.
  open var string: Any?
  /// The font.
  open var font: AnyObject?
  /// The size of the font, in points.
  open var fontSize: CGFloat = 36
  /// The colour; white unless set.
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1)
  /// Whether lines are broken at the bounds.
  open var isWrapped = false
  /// Where lines stand.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// How text is cut off that does not fit.
  open var truncationMode = CATextLayerTruncationMode.none
}

/// Where the lines of a layer's text stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a place of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Where reading begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// From edge to edge.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// How a layer's text is cut off.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a way of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Not.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// At the start.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// At the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// In the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}
