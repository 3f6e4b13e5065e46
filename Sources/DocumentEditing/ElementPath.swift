/// The address of an element in a document: an object and the way from it to one of its descendants.
///
/// Object ids outlive other edits, so a path stays valid as long as the elements along it do.
public struct ElementPath: Hashable, Sendable {
  /// One step from an element to its first child of a name and key.
  public struct Step: Hashable, Sendable {
    /// The name of the child.
    public var name: String
    /// The `key` attribute of the child; nil for any.
    public var key: String?
    /// The `reference` attribute of the child, which tells the members of a mask from each other; nil for any.
    public var reference: String?

    /// Creates a step.
    public init(_ name: String, key: String? = nil, reference: String? = nil) {
      self.name = name
      self.key = key
      self.reference = reference
    }
  }

  /// The object that the path starts at; nil for the root element.
  public var objectID: String?
  /// The element name that the object must have; nil for any. Ids of damaged documents may be those of other objects.
  public var objectName: String?
  /// The steps from there, outermost first.
  public var steps: [Step]

  /// The path to an object, or from an object to one of its descendants.
  public init(objectID: String?, named objectName: String? = nil, _ steps: Step...) {
    self.objectID = objectID
    self.objectName = objectName
    self.steps = steps
  }

  /// The path to a child of the element.
  public func child(_ name: String, key: String? = nil, reference: String? = nil) -> ElementPath {
    var path = self
    path.steps.append(Step(name, key: key, reference: reference))
    return path
  }
}
