import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport

/// The scenes of a `.storyboard` file, each of which can be created any number of times.
///
/// The document is read from the bundle when the first scene is created, through the model that `plumb layout` uses,
/// and stays in memory while the storyboard or one of its controllers exists.
open class NSStoryboard: KitStoryboard {
  /// The name of a storyboard.
  public typealias Name = String
  /// The identifier of a scene.
  public typealias SceneIdentifier = String

  /// Creates the initial controller, a view controller or a window controller; nil if the storyboard has none.
  open func instantiateInitialController() -> Any? { LoadedScene.initialController(of: self) }

  /// Creates the initial view controller with a closure that calls its initializer; nil if the storyboard has none.
  public func instantiateInitialController<Controller: NSViewController>(
    creator: ((NSCoder) -> Controller?)?
  ) -> Controller? { document.typed(LoadedScene.initialController(of: self, creator), "initial controller") }

  /// Creates the controller with an identifier. An identifier that does not exist is a misuse
  /// (`NSInvalidArgumentException`) and returns an empty controller.
  open func instantiateController(withIdentifier identifier: SceneIdentifier) -> Any {
    LoadedScene.controller(withIdentifier: identifier, of: self) ?? NSViewController()
  }

  /// Creates the view controller with an identifier with a closure that calls its initializer.
  public func instantiateController<Controller: NSViewController>(
    identifier: SceneIdentifier, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    document.required(LoadedScene.controller(withIdentifier: identifier, of: self, creator), identifier)
  }

  /// Creates the objects of the application scene, of which the main menu and the delegate become those of the
  /// application. Returns the main menu; nil if the storyboard has none. Plumb-specific: on macOS, the application
  /// loads the scene of its main storyboard when it starts.
  @discardableResult public func instantiateApplicationScene() -> NSMenu? {
    guard let file = document.file else { return nil }
    for scene in file.document.root.child("scenes")?.children ?? [] {
      let list = scene.child("objects")?.children ?? []
      guard let element = list.first(where: { $0.name == "application" }) else { continue }
      let loader = InterfaceLoader(file, mode: .running)
      loader.objects.provide(NSApplication.shared, for: element)
      let menu = element.child("menu", key: "mainMenu").map { loader.menu(of: $0) }
      for child in list { applicationObjects += [loader.object(of: child)].compactMap { $0 } }
      loader.finish()
      loader.objects.releaseObjects()
      return menu
    }
    return nil
  }

  /// The objects of the application scene, which nothing else retains.
  private var applicationObjects: [AnyObject] = []
}
