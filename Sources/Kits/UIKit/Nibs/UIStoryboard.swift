import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

/// The scenes of a `.storyboard` file, each of which can be created any number of times.
///
/// The document is read from the bundle when the first scene is created, through the model that `plumb layout` uses, and stays in
/// memory while the storyboard or one of its controllers exists.
open class UIStoryboard: KitObject {
  private let document: StoryboardFile

  /// Creates the storyboard with a name in a bundle, by default the main one. A storyboard that does not exist is a misuse
  /// (`NSInvalidArgumentException`) when a scene is created.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    document = StoryboardFile(name: name, bundle: storyboardBundleOrNil)
    super.init()
  }

  /// Creates a storyboard of a document in memory. Plumb-specific. A damaged document is a misuse
  /// (`NSInvalidArgumentException`) when a scene is created.
  public init(data: Data, name: String = "data", bundle: Bundle? = nil) {
    document = StoryboardFile(data: data, name: name, bundle: bundle)
    super.init()
  }

  /// Creates the initial view controller; nil if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? {
    instantiateInitialViewController(creator: nil)
  }

  /// Creates the initial view controller with a closure that calls its initializer; nil if the storyboard has none.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)?
  ) -> ViewController? {
    guard let (file, node) = document.initialController else { return nil }
    return document.typed(SceneLoader(self, file).controller(node, creator: creator), "initial view controller")
  }

  /// Creates the view controller with an identifier. An identifier that does not exist is a misuse
  /// (`NSInvalidArgumentException`).
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    instantiateViewController(identifier: identifier)
  }

  /// Creates the view controller with an identifier with a closure that calls its initializer.
  public func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
  ) -> ViewController {
    let made = document.controller(withIdentifier: identifier).flatMap { file, node in
      SceneLoader(self, file).controller(node, creator: creator)
    }
    return document.required(made, identifier)
  }
}
