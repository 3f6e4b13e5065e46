import Foundation
import KitSupport
import LayoutEngine

extension NSStackView {
  /// The distribution of views along the axis of a stack view.
  public typealias Distribution = StackConfiguration.Distribution
  /// The area of a view in a stack view.
  public typealias Gravity = StackElement.Gravity

  /// The priority of keeping a view in a stack view that becomes too small. Views of lower priority are detached first.
  public struct VisibilityPriority: RawRepresentable, Hashable, Sendable {
    /// The priority, from 0 to 1000.
    public let rawValue: Float
    /// Creates a priority.
    public init(rawValue: Float) { self.rawValue = rawValue }
    /// Creates a priority.
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    /// The view always stays: 1000.
    public static let mustHold = VisibilityPriority(1000)
    /// The view leaves if there is no room: 900.
    public static let detachOnlyIfNecessary = VisibilityPriority(900)
    /// The view is not in the stack: 0.
    public static let notVisible = VisibilityPriority(0)
  }

  /// The custom spacing that means the spacing of the stack view.
  public static let useDefaultSpacing = CGFloat(Float.greatestFiniteMagnitude)
}

/// The axis of a row or a column.
public enum NSUserInterfaceLayoutOrientation: Int, Hashable, Sendable {
  /// A row.
  case horizontal = 0
  /// A column.
  case vertical = 1

  var axis: Axis { self == .horizontal ? .horizontal : .vertical }
}

extension NSLayoutConstraint.Attribute {
  /// The alignment of the views of a stack.
  var inStack: StackConfiguration.Alignment {
    switch self {
    case .left, .leading, .top: .leading
    case .right, .trailing, .bottom: .trailing
    case .width, .height, .notAnAttribute: .fill
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    default: .center
    }
  }
}

/// An object that a stack view notifies.
public protocol NSStackViewDelegate: KitDelegate {
  /// Called before views leave a stack that became too small.
  func stackView(_ stackView: NSStackView, willDetach views: [NSView])
  /// Called after views returned to a stack that became larger.
  func stackView(_ stackView: NSStackView, didReattach views: [NSView])
}

extension NSStackViewDelegate {
  /// The default implementation does nothing.
  public func stackView(_ stackView: NSStackView, willDetach views: [NSView]) {}
  /// The default implementation does nothing.
  public func stackView(_ stackView: NSStackView, didReattach views: [NSView]) {}
}

extension StackElement.Gravity {
  /// The top of a column: the same as ``leading``.
  public static var top: Self { .leading }
  /// The bottom of a column: the same as ``trailing``.
  public static var bottom: Self { .trailing }
}
