import Foundation
import LayoutModel

/// A scroll direction. Plumb-specific: `ScrollDirection` of the collection views of both kits.
public enum KitScrollDirection: Int, Hashable, Sendable {
  /// From top to bottom.
  case vertical
  /// From the leading to the trailing side.
  case horizontal

  package var axis: Axis { self == .vertical ? .vertical : .horizontal }
}

/// What the configurations of compositional layouts of both kits have in common. Plumb-specific.
open class KitCompositionalConfiguration: KitObject {
  /// The scroll direction.
  open var scrollDirection = KitScrollDirection.vertical
  /// The spacing of sections, in points.
  open var interSectionSpacing: CGFloat = 0
}

/// The position of an item after scrolling; one for each axis. Plumb-specific: `ScrollPosition` of the collection views
/// of both kits.
public struct KitScrollPosition: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The top.
  public static let top = KitScrollPosition(rawValue: 1 << 0)
  /// The vertical center.
  public static let centeredVertically = KitScrollPosition(rawValue: 1 << 1)
  /// The bottom.
  public static let bottom = KitScrollPosition(rawValue: 1 << 2)
  /// The left side.
  public static let left = KitScrollPosition(rawValue: 1 << 3)
  /// The horizontal center.
  public static let centeredHorizontally = KitScrollPosition(rawValue: 1 << 4)
  /// The right side.
  public static let right = KitScrollPosition(rawValue: 1 << 5)
}
