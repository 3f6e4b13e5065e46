import LayoutModel

/// An Interface Builder document: the contents of a `.storyboard` or `.xib` file, before layout.
///
/// ``read(bytes:)`` parses the XML into a lossless syntax tree and builds this model from it: views, guides and
/// constraints by index, parents before children, with what each element says and the defaults of the attributes that
/// it does not have. Elements that the model does not know stay in the tree and are neither lost nor an error. Frames
/// in the model are those that Interface Builder saved; ``layout(_:)`` computes those of a size, a platform version and
/// an environment.
///
///     let document = try Document.read(bytes: bytes)
///     let layout = document.layout(LayoutOptions())
///
/// The value is immutable, so that several tasks can lay out the same document. Edits change the text
/// (`DocumentEditing`), of which a new document is read. A document reads no other file: images, fonts and texts of
/// other languages come with the options of a layout.
public struct Document: Sendable {
  /// The platform of the document.
  public let platform: Platform
  /// The runtime as written, for example `iOS.CocoaTouch`.
  public let targetRuntime: String
  /// The version of Interface Builder that saved it.
  public let toolsVersion: ToolsVersion
  /// Whether the document is a storyboard.
  public let isStoryboard: Bool
  /// Whether the document uses Auto Layout. Otherwise, views are laid out by their autoresizing masks and constraints
  /// have no effect.
  public let usesAutoLayout: Bool
  /// Whether the document uses size classes (trait collections).
  public let usesSizeClasses: Bool
  /// Whether safe areas replace the top and bottom layout guides.
  public let usesSafeAreas: Bool
  /// The `id` of the canvas's `<device>`, or nil in documents from before Xcode 8.
  public let deviceID: String?
  /// Whether the device on the canvas is in landscape orientation.
  public let isLandscape: Bool
  /// The object id of the initial view controller, or nil.
  public let initialViewController: String?
  /// All views, parents before children.
  public let views: NodeList<ViewNode, ViewIndex>
  /// Indices of the views without a parent view.
  public let topLevelViews: [ViewIndex]
  /// The layout guides, in the order of the document.
  public let guides: NodeList<GuideNode, GuideIndex>
  /// The constraints, in the order of the document.
  public let constraints: NodeList<ConstraintNode, ConstraintIndex>
  /// The view controllers, in the order of the document.
  public let viewControllers: [ViewController]
  /// The scenes of a storyboard. Empty in a xib.
  public let scenes: [Scene]
  /// The images that the document lists with their sizes.
  public let images: [ImageResource]
  /// The tree of elements.
  public let root: Element
  /// Whether the texts and their fonts are those of the saved frames: not after they were replaced by those of another
  /// language or text size. Rows that fit their contents keep their saved height only then.
  package var hasSavedTexts = true
  let viewsByID: [String: ViewIndex]
  let guidesByID: [String: GuideIndex]
  let imagesByName: [String: Int]
}

extension Document {
  /// The names that the loader does not know. O(elements).
  public var unknown: UnknownNames { NameCensus(root).result() }

  /// Returns the view with an object id.
  public func view(id: String) -> ViewNode? { viewsByID[id].map { views[$0] } }

  /// Returns the index of the view with an object id.
  package func viewIndex(id: String) -> ViewIndex? { viewsByID[id] }

  /// Returns the view that an item of a constraint means: the one with that object id, or the owner of the guide with
  /// it.
  package func viewIndex(ofItem id: String) -> ViewIndex? {
    viewsByID[id] ?? guidesByID[id].flatMap { guides[$0].owner }
  }

  /// A frame in the coordinates of a parent view, y downwards, as the document saves it. `height` is that of the
  /// parent.
  package func documentFrame(_ frame: Rect, in parent: ViewIndex, height: Double?) -> DocumentFrame {
    var y = frame.y
    if platform == .macOS, !views[parent].kind.isFlipped, let height { y = height - frame.y - frame.height }
    return DocumentFrame(x: frame.x, y: y, width: frame.width, height: frame.height)
  }

  /// Returns the controller whose root view is at an index.
  public func viewController(ofRootView index: ViewIndex) -> ViewController? {
    for controller in viewControllers where controller.rootView == index { return controller }
    return nil
  }
}
