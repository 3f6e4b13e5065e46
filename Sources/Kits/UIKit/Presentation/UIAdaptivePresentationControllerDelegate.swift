import Foundation
import KitSupport

/// The delegate of a presentation controller. Apple's methods are not declared, because Plumb does not adapt
/// presentations and would not call them.
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol, KitDelegate {}
