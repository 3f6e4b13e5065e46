import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport

/// The scenes of a `.storyboard` file, each of which can be created any number of times.
///
/// The document is read from the bundle when the first scene is created, through the model that `plumb layout` uses, and stays in
/// memory while the storyboard or one of its controllers exists.
open class NSStoryboard: KitObject {
  /// The name of a storyboard.
  public typealias Name = String
  /// The identifier of a scene.
  public typealias SceneIdentifier = String

  private let document: StoryboardFile

  /// Creates the storyboard with a name in a bundle, by default the main one. A storyboard that does not exist is a misuse
  /// (`NSInvalidArgumentException`) when a scene is created.
  public init(name: Name, bundle storyboardBundleOrNil: Bundle?) {
    document = StoryboardFile(name: name, bundle: storyboardBundleOrNil)
    super.init()
  }

  /// Creates a storyboard of a document in memory. Plumb-specific. A damaged document is a misuse
  /// (`NSInvalidArgumentException`) when a scene is created.
  public init(data: Data, name: String = "data", bundle: Bundle? = nil) {
    document = StoryboardFile(data: data, name: name, bundle: bundle)
    super.init()
  }

  /// Creates the initial controller, a view controller or a window controller; nil if the storyboard has none.
  open func instantiateInitialController() -> Any? {
    document.initialController.flatMap { file, node in SceneLoader(self, file).controller(node) }
  }

  /// Creates the initial view controller with a closure that calls its initializer; nil if the storyboard has none.
  public func instantiateInitialController<Controller: NSViewController>(
    creator: ((NSCoder) -> Controller?)?
  ) -> Controller? {
    guard let (file, node) = document.initialController else { return nil }
    return document.typed(SceneLoader(self, file).controller(node, creator: creator), "initial controller")
  }

  /// Creates the controller with an identifier. An identifier that does not exist is a misuse (`NSInvalidArgumentException`) and
  /// returns an empty controller.
  open func instantiateController(withIdentifier identifier: SceneIdentifier) -> Any {
    let made = document.controller(withIdentifier: identifier).flatMap { file, node in
      SceneLoader(self, file).controller(node)
    }
    return made ?? NSViewController()
  }

  /// Creates the view controller with an identifier with a closure that calls its initializer.
  public func instantiateController<Controller: NSViewController>(
    identifier: SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made = document.controller(withIdentifier: identifier).flatMap { file, node in
      SceneLoader(self, file).controller(node, creator: creator)
    }
    return document.required(made, identifier)
  }

  /// Creates the objects of the application scene, of which the main menu and the delegate become those of the application.
  /// Returns the main menu; nil if the storyboard has none. Plumb-specific: on macOS, the application loads the scene of its main
  /// storyboard when it starts.
  @discardableResult
  public func instantiateApplicationScene() -> NSMenu? {
    guard let file = document.file else { return nil }
    for scene in file.document.root.child("scenes")?.children ?? [] {
      let list = scene.child("objects")?.children ?? []
      guard let element = list.first(where: { $0.name == "application" }) else { continue }
      let loader = InterfaceLoader(file, mode: .running)
      loader.objects.provide(NSApplication.shared, for: element)
      let menu = element.child("menu", key: "mainMenu").map { loader.menu(of: $0) }
      for child in list { applicationObjects += [loader.object(of: child)].compactMap { $0 } }
      loader.finish()
      return menu
    }
    return nil
  }

  /// The objects of the application scene, which nothing else retains.
  private var applicationObjects: [AnyObject] = []
}
