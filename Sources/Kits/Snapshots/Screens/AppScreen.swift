import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import UIKit

/// A screen of an app that can be made without arguments.
@MainActor struct AppScreen {
  /// What the list of screens has of it.
  struct Description: Encodable {
    /// The class, or the kind of the scene.
    let title: String
    /// The name of the storyboard; nil for a controller in code.
    var storyboard: String?
    /// The line in the storyboard.
    var line: Int?
    /// The object id.
    var id: String?
  }

  let description: Description
  /// Creates the controller.
  let make: () -> UIViewController?

  /// The scenes of the storyboards in the bundles of the module's package, and the controllers of a module that need no
  /// arguments and are in no storyboard.
  static func all(ofModule module: String) -> [AppScreen] {
    var scenes: [AppScreen] = []
    var classes: Set<String> = []
    for (path, bundle) in storyboards(ofModule: module) {
      guard let file = try? InterfaceFile.at(path, in: bundle) else { continue }
      let storyboard = UIStoryboard(name: (file.name as NSString).deletingPathExtension, bundle: bundle)
      for node in file.document.viewControllers where node.kind != .viewControllerPlaceholder {
        if let name = node.customClass { classes.insert(name) }
        let title = node.customClass ?? node.element["storyboardIdentifier"] ?? node.element["title"] ?? node.tag
        scenes.append(
          AppScreen(
            description: Description(title: title, storyboard: storyboard.document.name, line: node.line, id: node.id)
          ) { storyboard.instantiateViewController(objectID: node.id) })
      }
    }
    let controllers = InterfaceMembers.controllers(ofModule: module).filter { !classes.contains($0.name) }
    return scenes
      + controllers.map { controller in
        AppScreen(description: Description(title: controller.name)) { controller.make() as? UIViewController }
      }
  }

  /// The paths of the storyboards that a name finds, each with its bundle, in the order of the names.
  private static func storyboards(ofModule module: String) -> [(path: String, bundle: Bundle)] {
    func name(_ bundle: Bundle) -> String { (bundle.bundlePath as NSString).lastPathComponent }
    // `Package_Module.resources`. Products of other packages can be in the same folder.
    let package = name(.ofModule(named: module)).dropLast("\(module).resources".count)
    let bundles = Bundle.main.searched.filter { !package.isEmpty && name($0).hasPrefix(package) }
    return bundles.flatMap { bundle -> [(path: String, bundle: Bundle)] in
      let root = bundle.resourcePath ?? bundle.bundlePath
      let paths = (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? [])
      let names = Set(
        paths.filter { $0.hasSuffix(".storyboard") && !$0.contains(".resources/") }
          .map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension })
      return names.sorted().compactMap { name in
        bundle.path(forResource: name, ofType: "storyboard").map { ($0, bundle) }
      }
    }
  }
}
