import Foundation

/// The members of an object that documents and code use by their names: those that its class and its superclasses
/// declare in `interface`, and those in the ``InterfaceTable`` of the module of each class.
@MainActor package struct InterfaceMembers {
  private let object: AnyObject
  private let members: [String: InterfaceDeclaration.Member]

  /// Creates the members of an object. O(1) if the class is known; its declarations are read once.
  package init(of object: AnyObject) {
    self.object = object
    members = Self.members(of: type(of: object))
  }

  /// Sets a value.
  package func connect(_ value: Any?, to name: String) -> InterfaceConnection {
    guard let member = members[name] else { return .undeclared }
    guard case .value(_, let set) = member.kind else { return .wrongType }
    return set(object, value) ? .done : .wrongType
  }

  /// Sets an outlet collection.
  package func connect(all values: [Any], to name: String) -> InterfaceConnection {
    guard let member = members[name] else { return .undeclared }
    guard case .collection(let set) = member.kind else { return .wrongType }
    return set(object, values) ? .done : .wrongType
  }

  /// Whether the class declares an action.
  package func declares(action name: String) -> Bool { if case .action? = members[name]?.kind { true } else { false } }

  /// Whether the class declares a method, also one with more arguments than an action, or a property.
  package func declares(_ name: String) -> Bool { members[name] != nil }

  /// Performs a declared action. Returns false if it is not declared, or if an argument has another type.
  @discardableResult package func perform(action name: String, sender: Any?, event: Any?) -> Bool {
    result(of: name, sender, event) != nil
  }

  /// Performs a declared action and returns its result. Returns nil if it is not declared, or if an argument has
  /// another type.
  package func result(of name: String, _ sender: Any?, _ event: Any?) -> Any?? {
    switch members[name]?.kind {
    case .action(let call): call(object, sender, event)
    // The selector of a property is that of its getter.
    case .value(let get, _): .some(get(object))
    default: nil
    }
  }

  /// Creates the destination of a segue by a declared segue action; nil if there is none.
  package func create(_ name: String, _ coder: NSCoder, sender: Any?, identifier: String?) -> AnyObject? {
    guard case .creator(let call)? = members[name]?.kind else { return nil }
    return call(object, coder, sender, identifier)
  }

  /// The value of a declared property: nil if it is not declared.
  package func value(_ name: String) -> Any?? {
    guard case .value(let get, _)? = members[name]?.kind else { return nil }
    return .some(get(object))
  }
}

// MARK: - Classes

extension InterfaceMembers {
  private static var known: [ObjectIdentifier: [String: InterfaceDeclaration.Member]] = [:]
  /// The members in the tables that were read, by class.
  private static var listed: [ObjectIdentifier: [InterfaceDeclaration.Member]] = [:]
  /// The modules whose tables were looked up.
  private static var read: Set<String> = []

  private static func members(of type: AnyClass) -> [String: InterfaceDeclaration.Member] {
    if let known = known[ObjectIdentifier(type)] { return known }
    var chain = [type]
    while let next = chain.last.flatMap(_getSuperclass) { chain.append(next) }
    for module in chain.map({ String(String(reflecting: $0).prefix { $0 != "." }) }) { readTable(of: module) }
    let declared = (type as? any InterfaceConnectable.Type)?.interface.members ?? []
    var members: [String: InterfaceDeclaration.Member] = [:]
    let own = (type as? any InterfaceListed.Type)?.plumbMembers ?? []
    for member in declared + chain.reversed().flatMap({ listed[ObjectIdentifier($0)] ?? [] }) + own {
      members[member.name] = member
    }
    known[ObjectIdentifier(type)] = members
    return members
  }

  /// The view controllers of a module that need no arguments.
  package static func controllers(ofModule name: String) -> [(name: String, make: @MainActor () -> AnyObject?)] {
    (NSClassFromString("\(name).PlumbInterfaceTable") as? any InterfaceTable.Type)?.controllers ?? []
  }

  /// Reads the table of a module. It can have members of classes of other modules, which apply from then on.
  private static func readTable(of module: String) {
    guard read.insert(module).inserted,
      let table = NSClassFromString("\(module).PlumbInterfaceTable") as? any InterfaceTable.Type
    else { return }
    for entry in table.entries { listed[ObjectIdentifier(entry.type), default: []] += entry.members }
    known = [:]
  }
}
