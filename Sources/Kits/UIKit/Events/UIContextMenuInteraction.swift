import Foundation

/// What handles events of a view for another object.
@preconcurrency @MainActor public protocol UIInteraction: AnyObject {
  /// The view that has the interaction.
  var view: UIView? { get }
  /// Called before the view changes.
  func willMove(to view: UIView?)
  /// Called after the view changed.
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions of the view. Setting them adds and removes some.
  public var interactions: [any UIInteraction] {
    get { rare.interactions }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue where !interactions.contains(where: { $0 === new }) { addInteraction(new) }
    }
  }

  /// Adds an interaction, which leaves its former view.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    ownRare.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Removes an interaction.
  public func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    ownRare.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}

/// Shows a menu where a view is touched long. Plumb has no touches: a program can ask the delegate for the menu.
open class UIContextMenuInteraction: KitObject, UIInteraction {
  /// The object that has the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) { self.view = view }
  /// Hides the menu. Has no effect: no menu is shown.
  open func dismissMenu() {}
}

/// The object that has the menu of a view.
@preconcurrency @MainActor public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu for a place in the coordinates of the view, or nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
}

/// Returns the controller of a preview.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// Returns a menu with the elements that the system suggests.
public typealias UIContextMenuActionProvider = @MainActor (_ suggestedActions: [UIMenuElement]) -> UIMenu?

/// A menu and a preview that are created when they are shown.
open class UIContextMenuConfiguration: KitObject {
  /// The identifier.
  open private(set) var identifier: any NSCopying
  /// Creates the controller of the preview.
  let previewProvider: UIContextMenuContentPreviewProvider?
  /// Creates the menu.
  let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }
}
