extension Document {
  /// Builds the document from its root element, whoever parsed the XML.
  public init(root: Element) throws(DocumentError) {
    guard root.name == "document" else {
      if root.name == "archive" {
        throw DocumentError(
          .archivedFormat, line: root.line, column: 1,
          reason: "this document has the form from before Xcode 5; open and save it in a later Xcode")
      }
      throw DocumentError(
        .notInterfaceBuilder, line: root.line, column: 1,
        reason: "expected the root element <document> of an Interface Builder document, found <\(root.name)>")
    }
    let type = root["type"] ?? ""
    guard type.hasPrefix("com.apple.InterfaceBuilder") else {
      throw DocumentError(
        .notInterfaceBuilder, line: root.line, column: 1,
        reason: "the <document> is not of a type of Interface Builder")
    }
    let runtime = root["targetRuntime"] ?? ""
    let platform = Platform(targetRuntime: runtime)
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
      scenes: loader.scenes, images: loader.images, unknown: loader.census.result(), duplicateIDs: loader.duplicateIDs,
      root: root, viewsByID: loader.viewsByID, guidesByID: loader.guidesByID, imagesByName: loader.imagesByName)
  }
}
