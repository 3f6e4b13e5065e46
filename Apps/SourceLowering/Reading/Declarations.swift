import SwiftSyntax

/// What other files need to know about one file of the module.
struct FileSummary: Codable {
  /// The declarations of types, those inside of others behind them.
  var blocks: [Block] = []
  /// The requirements of its protocols that are optional.
  var optionals: [OptionalRequirement] = []
  /// The protocols with those that they refine, by name.
  var protocols: [String: [String]] = [:]
  /// The names of members that are not called, which can be those of optional methods.
  var named: Set<String> = []
  /// The images and other resources that it names.
  var resources: [ResourceUse] = []
  /// A number of all that can change how other files are lowered; places do not count.
  var number: UInt64 = 0
}

/// The declarations of a type in one place: its own declaration or an extension.
struct Block: Codable {
  /// The name of the type with those of the types around it: `Outer.Inner`. A type in a function has its place in its
  /// name.
  let path: [String]
  /// The types in the inheritance clause.
  let inherited: [String]
  let isExtension: Bool
  let isClass: Bool
  /// Whether a declaration has parameters, or an extension conditions.
  let isGeneric: Bool
  /// Whether it is inside of a function.
  let isLocal: Bool
  /// The names of the attributes.
  let attributes: [String]
  /// The access modifier; empty if there is none.
  let access: String
  /// The line and the column of the declaration, from 1.
  let line: Int
  let column: Int
  var methods: [Method] = []
  var properties: [Property] = []
  /// Whether it has initializers.
  var hasInitializers = false
  /// Whether one of its initializers can be called without arguments from another file.
  var needsNoArguments = false
  /// The blocks of types inside of it.
  var nested: [Int] = []
  /// Whether it is inside of another block.
  var isNested = false
  /// The file.
  var file = 0

  var name: String { path.joined(separator: ".") }

  /// The name of the type where it is declared.
  var ownName: String { String((path.last ?? "").prefix { $0 != "@" }) }

  /// Whether all its members are visible for Objective-C.
  var hasObjCMembers: Bool { attributes.contains("objcMembers") || (isExtension && attributes.contains("objc")) }

  /// Whether a member is visible for Objective-C by its attributes.
  var hasVisibleMember: Bool {
    hasObjCMembers || methods.contains(where: \.isVisible) || properties.contains(where: \.isVisible)
  }
}

/// A property of a type.
struct Property: Codable {
  /// The name for Objective-C.
  let name: String
  /// The type as it is written, without optionality, and that of the elements of an array; nil without one.
  let type: String?
  /// Whether Objective-C sees the property by its attributes.
  let isVisible: Bool
  /// The declaration in the class that calls the one of an extension, if it overrides another.
  let moved: String?
}

/// A requirement of a protocol that can be left out.
struct OptionalRequirement: Codable {
  /// The protocol.
  let type: String
  let name: String
  /// The labels of the arguments; nil for a property.
  let labels: [String]?
  /// The types of the arguments.
  let parameters: [String]
  /// The type of the result or of the property; nil for a method without a result.
  let result: String?
  let isAsync: Bool
  let isThrowing: Bool
  /// Whether the protocol is one of the kit, whose extension implements it.
  var isOfKit = false

  /// The name for Objective-C.
  var selector: String { labels.map { Method.selector(name, $0) } ?? name }

  /// The protocol that declares it in the lowered text.
  var owner: String { labels == nil ? "PlumbRequirements_\(type)" : type }

  /// The name of the member that classes override whose superclass adopts the protocol.
  var overridable: String { "plumbOptional_" + ([name] + (labels ?? [])).joined(separator: "_") }

  /// The member with another name that implements the requirement, with a body.
  func implementation(_ words: String, _ other: String, _ body: String) -> String {
    guard let labels else { return "\(words)var \(other): \(result ?? "Void") { get throws {\(body)} }" }
    let list = zip(labels, parameters).enumerated().map { "\($1.0) a\($0): \($1.1)" }
    let effects = (isAsync ? " async" : "") + (isThrowing || result != nil && !isOfKit ? " throws" : "")
    let arrow = result.map { " -> \($0)" } ?? ""
    return "\(words)func \(other)(\(list.joined(separator: ", ")))\(effects)\(arrow) {\(body)}"
  }

  /// The body of what is not implemented: in a class, `self` finds the default of the kit's extension.
  var missing: String { isOfKit ? call : result == nil ? "" : " throw PlumbNotImplemented() " }

  /// The body that calls the member by its own name.
  var call: String {
    guard let labels else { return " self.\(name) " }
    let list = zip(labels, parameters).enumerated().map { index, argument in
      (argument.0 == "_" ? "" : "\(argument.0): ") + (argument.1.hasPrefix("inout ") ? "&" : "") + "a\(index)"
    }
    let words = (isThrowing ? "try " : "") + (isAsync ? "await " : "")
    return " \(words)self.\(name)(\(list.joined(separator: ", "))) "
  }

  /// The attribute of a member that implements the requirement by another name.
  var attribute: String {
    let labels = labels.map { list in list.isEmpty ? "()" : "(\(list.map { $0 + ":" }.joined()))" } ?? ""
    return "@_implements(\(owner), \(name)\(labels)) "
  }
}

extension AttributeListSyntax {
  /// The names of the attributes.
  var names: [String] {
    compactMap { element in
      guard case .attribute(let attribute) = element else { return nil }
      return attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text
    }
  }

  /// The attribute with a name.
  func named(_ name: String) -> SwiftSyntax.AttributeSyntax? {
    for case .attribute(let attribute) in self
    where attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text == name { return attribute }
    return nil
  }
}

/// The types of a module with their members.
struct Declarations {
  let conditions: Conditions
  let blocks: [Block]
  /// The methods of protocols that can be left out, by selector.
  let optionals: [String: OptionalRequirement]
  /// All requirements of protocols that can be left out.
  let requirements: [OptionalRequirement]
  /// The optional methods of the kit.
  let kit: KitRequirements
  /// Those that a subclass can implement whose superclass adopts the protocol, with those of the kit that a class here
  /// declares.
  let inheritable: [OptionalRequirement]
  /// The index of the first block of each file.
  let firstBlocks: [Int]
  /// The indices of the blocks of each type, by its name.
  private let indices: [String: [Int]]
  private let methods: [String: [Method]]
  private let protocols: [String: [String]]

  init(_ summaries: [FileSummary], _ conditions: Conditions) {
    self.conditions = conditions
    var blocks: [Block] = []
    var firstBlocks: [Int] = []
    for (file, summary) in summaries.enumerated() {
      firstBlocks.append(blocks.count)
      let first = blocks.count
      for var block in summary.blocks {
        block.file = file
        block.nested = block.nested.map { $0 + first }
        blocks.append(block)
      }
    }
    (self.blocks, self.firstBlocks) = (blocks, firstBlocks)
    let indices = Dictionary(grouping: blocks.indices) { blocks[$0].name }
    self.indices = indices
    methods = indices.mapValues { list in list.flatMap { blocks[$0].methods } }
    requirements = summaries.flatMap(\.optionals)
    optionals = Dictionary(
      requirements.filter { $0.labels != nil }.map { ($0.selector, $0) }, uniquingKeysWith: { first, _ in first })
    kit = KitRequirements(conditions.kit)
    protocols = Dictionary(summaries.flatMap(\.protocols) + kit.refined, uniquingKeysWith: +)
    inheritable = requirements + kit.requirements(of: blocks)
    names = indices.keys.sorted()
    named = summaries.reduce(into: []) { $0.formUnion($1.named) }
    declaresObserve = blocks.contains { block in
      block.methods.contains { $0.name == "observe" && $0.labels.first == "_" }
    }
  }

  /// The names of all types.
  let names: [String]
  /// The names of members that sources do not call.
  let named: Set<String>
  /// Whether a type has a method `observe(_:…)`.
  let declaresObserve: Bool

  /// The blocks of a type.
  func blocks(of name: String) -> [Block] { (indices[name] ?? []).map { blocks[$0] } }

  /// The methods of a type, without those of its superclasses.
  func methods(of name: String) -> [Method] { methods[name] ?? [] }

  /// The declaration of a type in this module; nil if it is declared elsewhere.
  func declaration(of name: String) -> Block? { blocks(of: name).first { !$0.isExtension } }

  /// The superclass of a class as it is written; nil if it has none or is not declared here.
  func superclass(of name: String) -> String? {
    guard let block = declaration(of: name), block.isClass, let first = block.inherited.first else { return nil }
    return resolved(String(first.prefix { $0 != "<" }), from: block.path)
  }

  /// A class and its superclasses as far as they are declared here, and the name of the first that is not.
  func chain(of name: String) -> [String] {
    var result: [String] = []
    var current: String? = name
    while let each = current, !result.contains(each) {
      result.append(each)
      current = superclass(of: each)
    }
    return result
  }

  /// What the last class of a chain that is declared here inherits: a class of another module, a protocol, or nothing.
  func base(of name: String) -> String? {
    chain(of: name).last { declaration(of: $0) != nil }.flatMap { declaration(of: $0)?.inherited.first }
  }

  /// Whether a class or an extension of it adopts a protocol or one that refines it.
  func adopts(_ name: String, _ requirement: String) -> Bool {
    var open = blocks(of: name).flatMap(\.inherited)
    var known: Set<String> = []
    while let next = open.popLast() {
      guard known.insert(next).inserted else { continue }
      if next == requirement { return true }
      open += protocols[next] ?? []
    }
    return false
  }

  /// Whether a class or an extension of it adopts a delegate that neither the module nor the kit declares.
  func adoptsForeignDelegate(_ name: String) -> Bool {
    blocks(of: name).flatMap(\.inherited).contains { type in
      (type.hasSuffix("Delegate") || type.hasSuffix("DataSource")) && protocols[type] == nil && indices[type] == nil
    }
  }

  /// Whether a class or an extension of it declares what a requirement asks for.
  func implements(_ name: String, _ requirement: OptionalRequirement) -> Bool {
    guard let labels = requirement.labels else {
      return blocks(of: name).contains { $0.properties.contains { $0.name == requirement.name } }
    }
    return methods(of: name).contains { $0.name == requirement.name && $0.labels == labels && !$0.isStatic }
  }

  /// The full name of a type that is written in the scope of another; the name itself if it is not declared here.
  func resolved(_ name: String, from scope: [String]) -> String {
    for length in stride(from: scope.count, through: 0, by: -1) {
      let candidate = (scope.prefix(length) + [name]).joined(separator: ".")
      if indices[candidate] != nil { return candidate }
    }
    let module = name.split(separator: ".").dropFirst().joined(separator: ".")
    return indices[module] != nil ? module : name
  }

  /// The view controllers, by name, that other files can create without arguments.
  var controllersWithoutArguments: [String] {
    guard conditions.kit == .uiKit else { return [] }
    return names.filter { name in
      guard let block = declaration(of: name), block.isClass, !block.isNested, !block.isLocal, !isGeneric(block),
        !["private", "fileprivate"].contains(block.access)
      else { return false }
      return needsNoArguments(name)
    }
  }

  /// Whether a subclass of a view controller of the kit has or inherits an initializer without parameters.
  private func needsNoArguments(_ name: String) -> Bool {
    for each in chain(of: name) {
      guard declaration(of: each) != nil else { return Self.plainControllers.contains(each) }
      let blocks = blocks(of: each)
      if blocks.contains(where: \.needsNoArguments) {
        return base(of: name).map(Self.plainControllers.contains) ?? false
      }
      if blocks.contains(where: { !$0.isExtension && $0.hasInitializers }) { return false }
    }
    return false
  }

  private static let plainControllers: Set = [
    "UIViewController", "UITableViewController", "UINavigationController", "UITabBarController",
    "UISplitViewController",
  ]

  /// Whether a type or one around it is generic: it has no one class.
  func isGeneric(_ block: Block) -> Bool {
    (1...max(1, block.path.count)).contains { length in
      blocks(of: block.path.prefix(length).joined(separator: ".")).contains { !$0.isExtension && $0.isGeneric }
    }
  }
}
