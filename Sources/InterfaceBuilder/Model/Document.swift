/// An Interface Builder document: what a `.storyboard` or `.xib` says, before anything is computed.
///
/// A value that never changes, so that many tasks may lay out the same document.
public struct Document: Sendable {
  public let platform: Platform
  public let targetRuntime: String
  public let toolsVersion: ToolsVersion
  public let isStoryboard: Bool
  /// Without Auto Layout, views are laid out by their autoresizing masks and constraints are not in force.
  public let usesAutoLayout: Bool
  public let usesSizeClasses: Bool
  public let usesSafeAreas: Bool
  /// `id` of the `<device>` the canvas showed; nil in documents that are older than the device bar.
  public let deviceID: String?
  public let isLandscape: Bool
  public let initialViewController: String?
  /// All views, parents before children.
  public let views: [ViewNode]
  /// Indices of the views without a parent view.
  public let topLevelViews: [Int]
  public let guides: [GuideNode]
  public let constraints: [ConstraintNode]
  public let viewControllers: [ViewController]
  public let scenes: [Scene]
  public let images: [ImageResource]
  public let unknown: UnknownNames
  /// Object ids that more than one object has, with the line of the second. The first one counts.
  public let duplicateIDs: [(id: String, line: Int)]
  public let root: Element
  let viewsByID: [String: Int]
  let guidesByID: [String: Int]
  let imagesByName: [String: Int]
}

extension Document {
  /// The view with that object id.
  public func view(id: String) -> ViewNode? { viewsByID[id].map { views[$0] } }

  /// The controller whose root view is at that index.
  public func viewController(ofRootView index: Int) -> ViewController? {
    for controller in viewControllers where controller.rootView == index { return controller }
    return nil
  }
}
