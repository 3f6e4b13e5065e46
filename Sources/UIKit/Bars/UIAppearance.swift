import Foundation

/// Something whose look can be set for all instances at once. Of the classes here bars have `appearance()`.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {}

/// Something that contains things with a look.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearance, UIAppearanceContainer {}
