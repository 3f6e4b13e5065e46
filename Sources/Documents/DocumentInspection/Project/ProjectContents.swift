import InterfaceBuilder

/// The contents of the project of a document, as a check uses them.
///
/// Every part may be unknown. A rule that needs an unknown part finds nothing.
public struct ProjectContents: Sendable {
  /// The name of the document without folders and extension.
  public var documentName: String?
  /// Whether an asset catalog or an image file has an image of that name.
  public var hasImage: (@Sendable (String) -> Bool)?
  /// Whether an asset catalog has a color of that name.
  public var hasColor: (@Sendable (String) -> Bool)?
  /// Whether the sources of the project declare a class.
  public var declaresClass: (@Sendable (String) -> Bool)?
  /// Whether a source, a folder or the settings of a target name a module.
  public var namesModule: (@Sendable (String) -> Bool)?
  /// Whether one of some names occurs where the sources declare a class, its extensions and its superclasses; nil if a
  /// superclass is neither in the project nor in a framework of the system.
  public var mentions: (@Sendable (_ names: [String], _ className: String) -> Bool?)?
  /// The earliest version of the system for which a target with the document is built; nil if it is not known.
  public var deploymentTarget: (@Sendable (Platform) -> SystemVersion?)?

  /// Nothing is known.
  public init() {}
}

extension ProjectContents {
  /// Whether a class has a name as those of Apple's frameworks have.
  public static func isFrameworkClass(_ name: String) -> Bool {
    FrameworkNames.isFrameworkClass(name) || name == "NSObject" || name == "Application"
  }
}
