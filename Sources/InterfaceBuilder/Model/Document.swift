/// An Interface Builder document: what a `.storyboard` or `.xib` says, before anything is computed.
///
/// A value that never changes, so that many tasks may lay out the same document.
public struct Document: Sendable {
  /// The platform that the document is for.
  public let platform: Platform
  /// The runtime as written, for example `iOS.CocoaTouch`.
  public let targetRuntime: String
  /// The version of Interface Builder that saved it.
  public let toolsVersion: ToolsVersion
  /// Whether it is a storyboard rather than a single interface.
  public let isStoryboard: Bool
  /// Without Auto Layout, views are laid out by their autoresizing masks and constraints are not in force.
  public let usesAutoLayout: Bool
  /// Whether size classes (trait collections) are switched on.
  public let usesSizeClasses: Bool
  /// Whether safe areas take the place of top and bottom layout guides.
  public let usesSafeAreas: Bool
  /// `id` of the `<device>` the canvas showed; nil in documents that are older than the device bar.
  public let deviceID: String?
  /// Whether the canvas shows the device on its side.
  public let isLandscape: Bool
  /// Object id of the controller that a storyboard begins with; nil where there is none.
  public let initialViewController: String?
  /// All views, parents before children.
  public let views: NodeList<ViewNode, ViewIndex>
  /// Indices of the views without a parent view.
  public let topLevelViews: [ViewIndex]
  /// The layout guides, in the order of the document.
  public let guides: NodeList<GuideNode, GuideIndex>
  /// The constraints, in the order of the document.
  public let constraints: [ConstraintNode]
  /// The view controllers, in the order of the document.
  public let viewControllers: [ViewController]
  /// The scenes of a storyboard; empty in a single interface.
  public let scenes: [Scene]
  /// The images that the document lists with their sizes.
  public let images: [ImageResource]
  /// What the reader did not know.
  public let unknown: UnknownNames
  /// Object ids that more than one object has, with the line of the second. The first one counts.
  public let duplicateIDs: [(id: String, line: Int)]
  /// The whole tree of elements.
  public let root: Element
  let viewsByID: [String: ViewIndex]
  let guidesByID: [String: GuideIndex]
  let imagesByName: [String: Int]
}

extension Document {
  /// The view with that object id.
  public func view(id: String) -> ViewNode? { viewsByID[id].map { views[$0] } }

  /// The controller whose root view is at that index.
  public func viewController(ofRootView index: ViewIndex) -> ViewController? {
    for controller in viewControllers where controller.rootView == index { return controller }
    return nil
  }
}
