import InterfaceBuilder

/// The address of an element in a document: an object and the way from it to one of its descendants.
///
/// Object ids outlive other edits, so a path stays valid as long as the elements along it do.
public struct ElementPath: Hashable, Sendable {
  /// One step from an element to one of its children, by name and key.
  public struct Step: Hashable, Sendable {
    /// The name of the child.
    public var name: String
    /// The `key` attribute of the child; nil for any.
    public var key: String?
    /// The `reference` attribute of the child, which distinguishes the members of a mask, or nil for any child.
    public var reference: String?
    /// The position among the children of that name, key and reference, from 0.
    public var index: Int

    /// Creates a step; to the first such child unless `index` is given.
    public init(_ name: String, key: String? = nil, reference: String? = nil, index: Int = 0) {
      (self.name, self.key, self.reference, self.index) = (name, key, reference, index)
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
    (self.objectID, self.objectName, self.steps) = (objectID, objectName, steps)
  }

  /// The path to a child of the element.
  public func child(_ name: String, key: String? = nil, reference: String? = nil) -> ElementPath {
    var path = self
    path.steps.append(Step(name, key: key, reference: reference))
    return path
  }
}

extension SyntaxTree {
  /// The element at a path; nil if the document has none.
  public func node(at path: ElementPath) -> Int? {
    guard var node = path.objectID.map({ self.node(id: $0) }) ?? 0,
      path.objectName.map({ isNamed(node, $0) }) ?? true
    else { return nil }
    for step in path.steps {
      var index = step.index
      let child = children(of: node).first { child in
        guard isNamed(child, step.name), has("key", step.key, child), has("reference", step.reference, child) else {
          return false
        }
        index -= 1
        return index < 0
      }
      guard let child else { return nil }
      node = child
    }
    return node
  }

  /// Whether an element has an attribute with that value; nil is any.
  private func has(_ name: String, _ expected: String?, _ node: Int) -> Bool {
    guard let expected else { return true }
    return attribute(name, of: node).map { value(of: $0) } == expected
  }
}
