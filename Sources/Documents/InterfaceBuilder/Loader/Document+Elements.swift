extension Document {
  /// Creates the document of a root element.
  public init(root: Element) throws(DocumentError) {
    guard root.name == "document" else {
      if root.name == "archive" { throw DocumentError(.archivedFormat, line: root.line, column: 1) }
      throw DocumentError(.notInterfaceBuilder(root: root.name), line: root.line, column: 1)
    }
    let type = root["type"] ?? ""
    guard type.hasPrefix("com.apple.InterfaceBuilder") else {
      throw DocumentError(.otherDocumentType, line: root.line, column: 1)
    }
    let runtime = root["targetRuntime"] ?? ""
    let isWatchKit = type.hasPrefix("com.apple.InterfaceBuilder.WatchKit")
    let platform = isWatchKit ? Platform.watchOS : Platform(targetRuntime: runtime)
    var loader = DocumentLoader(platform: platform)
    loader.load(root)
    let device = root.child("device")
    self.init(
      platform: platform, targetRuntime: runtime, toolsVersion: ToolsVersion(root["toolsVersion"] ?? ""),
      isStoryboard: type.hasSuffix("Storyboard.XIB"), usesAutoLayout: root["useAutolayout"] == "YES",
      usesSizeClasses: root["useTraitCollections"] == "YES", usesSafeAreas: root["useSafeAreas"] == "YES",
      deviceID: device?["id"], isLandscape: device?["orientation"] == "landscape",
      initialViewController: root["initialViewController"], views: loader.views, topLevelViews: loader.topLevelViews,
      guides: loader.guides, constraints: loader.constraints, viewControllers: loader.viewControllers,
      scenes: loader.scenes, images: loader.images, root: root, viewsByID: loader.viewsByID,
      guidesByID: loader.guidesByID, imagesByName: loader.imagesByName)
  }
}
