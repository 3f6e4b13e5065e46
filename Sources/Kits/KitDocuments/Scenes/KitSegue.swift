import Foundation
import KitSupport

/// The common part of the segues of the kits. Plumb-specific.
open class KitSegue: KitObject {
  /// The identifier in the document, or nil.
  open private(set) var identifier: String?
  /// The kind in the document: `show`, `presentation`, `sheet` and so on.
  package var kind = "show"
  /// The closure that performs the segue; nil for that of its kind.
  package var handler: (() -> Void)?

  package init(identifier: String?) {
    self.identifier = identifier
    super.init()
  }

  /// Shows the destination.
  open func perform() { handler?() }
}

/// The scenes of a `.storyboard` file, as both kits have them. Plumb-specific.
open class KitStoryboard: KitObject {
  package let document: StoryboardFile

  /// Creates the storyboard with a name in a bundle, by default the main one. A storyboard that does not exist is a
  /// misuse (`NSInvalidArgumentException`) when a scene is created.
  public required init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    document = StoryboardFile(name: name, bundle: storyboardBundleOrNil)
    super.init()
  }

  /// Creates a storyboard of a document in memory. Plumb-specific. A damaged document is a misuse
  /// (`NSInvalidArgumentException`) when a scene is created.
  public init(data: Data, name: String = "data", bundle: Bundle? = nil) {
    document = StoryboardFile(data: data, name: name, bundle: bundle)
    super.init()
  }
}
