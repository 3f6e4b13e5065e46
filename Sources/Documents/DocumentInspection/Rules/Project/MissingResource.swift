import InterfaceBuilder

extension DocumentCheck {
  /// Images and colors that the document uses by name and that no asset catalog has.
  static let missingResource = RuleDefinition(name: "missing-resource", severity: .warning, needsProject: true) {
    check in
    guard let resources = check.document.root.child("resources") else { return [] }
    return resources.children.compactMap { resource in
      guard let name = resource["name"], resource["catalog"] != "system", resource["bundle"] == nil else { return nil }
      let exists: (@Sendable (String) -> Bool)?
      let kind: Finding.ResourceKind
      switch resource.name {
      case "image":
        // AppKit has its images under such names. Images that are in the check.document itself have data and a name
        // with colons.
        guard !name.hasPrefix("NS") || check.document.platform != .macOS, resource.children.isEmpty, !name.contains(":")
        else {
          return nil
        }
        (kind, exists) = (.image, check.project.hasImage)
      case "namedColor": (kind, exists) = (.color, check.project.hasColor)
      default: return nil
      }
      guard let exists, !exists(name) else { return nil }
      return Finding(.missingResource(kind, name: name), line: resource.line, objectID: name)
    }
  }
}

extension Finding {
  /// A kind of resource in asset catalogs.
  public enum ResourceKind: String, Sendable {
    /// An image set, or a color set.
    case image, color
  }
}
