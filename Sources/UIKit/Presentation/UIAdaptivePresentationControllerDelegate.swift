import Foundation

/// The delegate of a presentation controller. Apple's methods are not declared, because Plumb does not adapt presentations
/// and would not call them.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {}
