import Foundation
import KitDocuments

/// The scenes of a `.storyboard` file, each of which can be created any number of times.
///
/// The document is read from the bundle when the first scene is created, through the model that `plumb layout` uses,
/// and stays in memory while the storyboard or one of its controllers exists.
open class UIStoryboard: KitStoryboard {
  /// Creates the initial view controller; nil if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? { instantiateInitialViewController(creator: nil) }

  /// Creates the initial view controller with a closure that calls its initializer; nil if the storyboard has none.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)?
  ) -> ViewController? { document.typed(LoadedScene.initialController(of: self, creator), "initial view controller") }

  /// Creates the view controller with an identifier. An identifier that does not exist is a misuse
  /// (`NSInvalidArgumentException`).
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    instantiateViewController(identifier: identifier)
  }

  /// Creates the view controller with an identifier with a closure that calls its initializer.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    document.required(LoadedScene.controller(withIdentifier: identifier, of: self, creator), identifier)
  }

  /// Creates the view controller with an object id; nil if the storyboard has none.
  package func instantiateViewController(objectID id: String) -> UIViewController? {
    LoadedScene.controller(objectID: id, of: self)
  }
}
