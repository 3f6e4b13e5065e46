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
  let name: String
  private let bundle: Bundle?
  private var known: InterfaceFile?

  /// Creates the storyboard with a name in a bundle, by default the main one. A storyboard that does not exist is a misuse
  /// (`NSInvalidArgumentException`) when a scene is created.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    (self.name, bundle) = (name, storyboardBundleOrNil)
    super.init()
  }

  /// Creates a storyboard of a document in memory. Plumb-specific. A damaged document is a misuse
  /// (`NSInvalidArgumentException`) when a scene is created.
  public init(data: Data, name: String = "data", bundle: Bundle? = nil) {
    (self.name, self.bundle) = (name, bundle)
    super.init()
    do throws(DocumentError) {
      known = try InterfaceFile(bytes: [UInt8](data), name: name, bundle: bundle ?? .main)
    } catch {
      failure = "line \(error.line), column \(error.column): \(error.kind)"
    }
  }

  private var failure: String?

  /// Creates the initial view controller; nil if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? {
    instantiateInitialViewController(creator: nil)
  }

  /// Creates the initial view controller with a closure that calls its initializer; nil if the storyboard has none.
  public func instantiateInitialViewController<ViewController: UIViewController>(
    creator: ((NSCoder) -> ViewController?)?
  ) -> ViewController? {
    guard let file = file(), let id = file.document.initialViewController,
      let node = file.document.viewControllers.first(where: { $0.id == id })
    else { return nil }
    return typed(SceneLoader(self, file).controller(node, creator: creator), "initial view controller")
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
    let made = file().flatMap { file -> UIViewController? in
      let nodes = file.document.viewControllers
      guard let node = nodes.first(where: { $0.element["storyboardIdentifier"] == identifier }) else {
        LayoutFault.reportInvalidArgument(
          "The storyboard \"\(name)\" has no view controller with the identifier \"\(identifier)\".")
        return nil
      }
      return SceneLoader(self, file).controller(node, creator: creator)
    }
    if let made: ViewController = typed(made, identifier) { return made }
    // The misuse was reported; the caller requires a controller.
    guard let made = ViewController(coder: EmptyCoder()) else {
      fatalError("\(ViewController.self) cannot be created without a document")
    }
    return made
  }

  private func typed<ViewController: UIViewController>(_ made: UIViewController?, _ what: String) -> ViewController? {
    guard let made else { return nil }
    if let made = made as? ViewController { return made }
    LayoutFault.reportInvalidArgument("\(what) of the storyboard \"\(name)\" is not a \(ViewController.self): \(made).")
    return nil
  }

  /// The document, which is read when it is first needed.
  func file() -> InterfaceFile? {
    if let known { return known }
    if let failure {
      LayoutFault.reportInvalidArgument("The storyboard \"\(name)\" is not a document: \(failure).")
      return nil
    }
    do throws(InterfaceFile.Failure) {
      known = try InterfaceFile.named(name, extensions: ["storyboard"], in: bundle)
    } catch {
      LayoutFault.reportInvalidArgument("Could not find the storyboard \"\(name)\": \(error.reason).")
    }
    return known
  }
}
