import Foundation

/// A type whose default settings can be set once for all instances. Only the bars have `appearance()`.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {}

extension UIView: UIAppearance {}
