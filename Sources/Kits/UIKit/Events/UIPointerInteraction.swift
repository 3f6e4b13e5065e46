import Foundation
import KitSupport

// The names of pointers and previews that programs need in order to compile. Plumb has no pointer and presents no
// previews, so that no delegate is called.

/// What changes under the pointer. Has no effect: Plumb has no pointer.
open class UIPointerInteraction: KitObject, UIInteraction {
  /// The delegate; held weakly. Has no effect: Plumb has no pointer.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  open private(set) weak var view: UIView?
  /// Whether the interaction is enabled. Has no effect: Plumb has no pointer.
  open var isEnabled = true

  /// Creates an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
}

/// The delegate of a pointer interaction, which is never called.
@preconcurrency @MainActor public protocol UIPointerInteractionDelegate: NSObjectProtocol {}

/// How a view is shown in a preview. Has no effect: Plumb presents no previews.
open class UITargetedPreview: KitObject {
  /// The view.
  public let view: UIView
  /// What the preview shows.
  public let parameters: UIPreviewParameters

  /// Creates a preview of a view.
  public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }
}

/// What a preview shows. Has no effect: Plumb presents no previews.
open class UIPreviewParameters: KitObject {
  /// The color behind the view.
  open var backgroundColor: UIColor?
  /// The shape of what is visible.
  open var visiblePath: UIBezierPath?

  /// Creates parameters.
  public override init() { super.init() }
}
