/// Methods and properties of extensions that override others or are overridden, which Swift allows in the class alone:
/// the class gets a method that calls the one of the extension, which gets another name.
struct Moves {
  private var texts: [String: String] = [:]
  private var overridden: Set<String> = []
  private let declarations: Declarations

  init(_ declarations: Declarations) {
    self.declarations = declarations
    overridden = Self.overriddenMethods(declarations)
    for block in declarations.blocks where block.isExtension && isOfModule(block) {
      for method in block.methods where isMoved(method, block) { add(method.moved, block) }
      for property in block.properties { add(property.moved, block) }
    }
  }

  /// What is added to the declaration of a class.
  func text(in block: Block) -> String { block.isExtension ? "" : texts[block.name] ?? "" }

  /// Whether the class of an extension gets a method that calls this one.
  func isMoved(_ method: Method, _ block: Block) -> Bool {
    method.isOverride || overridden.contains("\(block.name).\(method.name)(\(method.labels))")
  }

  /// Whether an extension is of a class that the module declares.
  func isOfModule(_ block: Block) -> Bool { declarations.declaration(of: block.name)?.isClass == true }

  /// The methods of extensions that subclasses override.
  private static func overriddenMethods(_ declarations: Declarations) -> Set<String> {
    let inExtensions = Set(
      declarations.blocks.filter(\.isExtension).flatMap { block in
        block.methods.map { "\(block.name).\($0.name)(\($0.labels))" }
      })
    var result: Set<String> = []
    for name in declarations.names {
      for method in declarations.methods(of: name) where method.isOverride {
        for superclass in declarations.chain(of: name).dropFirst() {
          let key = "\(superclass).\(method.name)(\(method.labels))"
          if inExtensions.contains(key) { result.insert(key) }
        }
      }
    }
    return result
  }

  private mutating func add(_ text: String?, _ block: Block) {
    if let text { texts[block.name, default: ""] += text + "; " }
  }
}
