import DocumentPicture
import LayoutEngine
import Picture

/// What a page knows about the project of its document.
package struct ProjectFacts {
  /// The outlets and actions of a class, with those of its superclasses.
  package struct Members {
    var outlets: Set<String> = []
    var actions: Set<String> = []
    /// Whether all superclasses are known, so that no other member exists.
    var isComplete = false
  }

  /// The sizes of the images of the asset catalogs, by name; zero if it is unknown.
  var images: [String: Size] = [:]
  var colors: [String: CatalogColor] = [:]
  var classes: [String: Members] = [:]
}

extension Session {
  /// The colors of the project: those that the image of the document needs, and those that the inspectors offer.
  var catalogColors: [String: CatalogColor] {
    var colors = resources.colors
    for (name, color) in project.colors { colors[name] = color }
    return colors
  }

  /// Takes what is known about the project: the colors that it draws are those of its catalogs.
  func adopt(_ project: ProjectFacts) {
    self.project = project
    for key in scene.hierarchies.keys { scene.hierarchies[key]?.isStale = true }
  }
}
