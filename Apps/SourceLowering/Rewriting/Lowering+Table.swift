import SwiftSyntax

/// The members of classes by their names: `@objc`, `@IBOutlet`, `@IBAction` and `@IBInspectable`.
extension Lowering {
  /// The name of the property of a block with its entries of the table.
  private func entriesName(_ block: Block) -> String { "plumbEntries_\(word(of: block))" }

  /// The name of the property of an extension with the members that it adds to a class that no table can name.
  private func membersName(_ block: Block) -> String { "plumbMembers_\(word(of: block))" }

  /// A word for a block that no other block of the module has.
  private func word(of block: Block) -> String {
    "\(request.sources[block.file].word)_\(block.line)_\(block.ownName)"
  }

  /// The property of a block with its entries and those of the types inside of it; empty if there are none.
  func table(of block: Block, _ node: Reader.Node) -> String {
    let list = isListed(block) ? list(of: block, node) : ""
    guard hasEntries(block) else { return list }
    let members = self.members(of: block, node)
    let type = block.isExtension ? block.name : block.ownName
    var terms = members.isEmpty ? [] : ["[InterfaceTableEntry(\(type).self, [\(members.joined(separator: ", "))])]"]
    terms += block.nested.map { declarations.blocks[$0] }.filter(hasEntries).map { "\($0.ownName).\(entriesName($0))" }
    return " @MainActor fileprivate static var \(entriesName(block)): [InterfaceTableEntry] { "
      + "\(terms.joined(separator: " + ")) }" + list
  }

  /// The name of the function with the entries of the file; nil if it has none.
  var nameOfFileTable: String? {
    topLevelBlocks.contains(where: hasEntries) ? "plumbEntries_\(request.sources[index].word)" : nil
  }

  /// The function with the entries of the file.
  var tableOfFile: String {
    guard let nameOfFileTable else { return "" }
    let terms = topLevelBlocks.filter(hasEntries).map { "\($0.name).\(entriesName($0))" }
    return "\n@MainActor func \(nameOfFileTable)() -> [InterfaceTableEntry] { \(terms.joined(separator: " + ")) }\n"
  }

  private var topLevelBlocks: [Block] { blocks.map(\.block).filter { !$0.isNested && !$0.isLocal } }

  private func hasEntries(_ block: Block) -> Bool {
    guard !declarations.isGeneric(block), !block.isLocal else { return false }
    return hasMembers(block) || block.nested.contains { hasEntries(declarations.blocks[$0]) }
  }

  /// Whether a block has members that Objective-C sees.
  private func hasMembers(_ block: Block) -> Bool {
    guard let node = self.node(of: block) else { return block.hasVisibleMember }
    return !members(of: block, node).isEmpty
  }

  private func node(of block: Block) -> Reader.Node? {
    blocks.first { $0.block.file == block.file && $0.block.line == block.line && $0.block.path == block.path }?.node
  }

  // MARK: Classes that no table can name

  /// Whether a block is of a class that lists its members itself: it is generic, or inside of a function.
  func isListed(_ block: Block) -> Bool {
    guard let type = declarations.declaration(of: block.name), type.isClass,
      block.isLocal || declarations.isGeneric(block), !(block.isExtension && block.isGeneric)
    else { return false }
    return block.isExtension ? block.hasVisibleMember : listsMembers(block.name)
  }

  /// Whether a superclass lists its members itself.
  func overridesList(_ block: Block) -> Bool {
    declarations.chain(of: block.name).dropFirst().contains { name in
      guard let type = declarations.declaration(of: name) else { return false }
      return (type.isLocal || declarations.isGeneric(type)) && listsMembers(name)
    }
  }

  private func listsMembers(_ name: String) -> Bool {
    declarations.blocks(of: name).contains(where: \.hasVisibleMember)
  }

  private func list(of block: Block, _ node: Reader.Node) -> String {
    let members = "[\(self.members(of: block, node).joined(separator: ", "))]"
    let type = "[InterfaceDeclaration.Member]"
    guard !block.isExtension else { return " @MainActor static var \(membersName(block)): \(type) { \(members) }" }
    let others = declarations.blocks(of: block.name).filter { $0.isExtension && isListed($0) }.map(membersName)
    let isOverride = overridesList(block)
    let terms = (isOverride ? ["super.plumbMembers"] : []) + [members] + others
    let words = (["public", "open"].contains(block.access) ? "public " : "") + (isOverride ? "override " : "")
    return " @MainActor \(words)class var plumbMembers: \(type) { \(terms.joined(separator: " + ")) }"
  }

  // MARK: Members

  /// The declarations of the members of a block.
  private func members(of block: Block, _ node: Reader.Node) -> [String] {
    let type = declarations.declaration(of: declarations.resolved(block.name, from: []))
    // Extensions of classes of other modules can have members that Objective-C sees. Other types cannot.
    guard type?.isClass ?? block.isExtension else { return [] }
    let sees =
      block.hasObjCMembers
      || declarations.chain(of: type?.name ?? block.name).contains {
        declarations.declaration(of: $0)?.attributes.contains("objcMembers") ?? false
      }
    let owner = block.isExtension ? block.name : block.ownName
    return declarations.conditions.members(node.members.members).flatMap { decl -> [String] in
      if let node = decl.as(FunctionDeclSyntax.self) {
        return (action(node, sees, owner) ?? implementation(node, type?.name ?? block.name)).map { [$0] } ?? []
      }
      if let node = decl.as(VariableDeclSyntax.self) { return properties(node, sees, owner) }
      return []
    }
  }

  // MARK: Methods

  private func action(_ node: FunctionDeclSyntax, _ sees: Bool, _ owner: String) -> String? {
    let method = Method(node)
    let isPrivate = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    guard method.isVisible || (sees && !isPrivate && !node.attributes.names.contains("nonobjc")), !method.isStatic,
      node.genericParameterClause == nil, method.name.first?.isLetter == true || method.name.first == "_"
    else { return nil }
    let name = literal(method.selector)
    var types: [String] = []
    for parameter in node.signature.parameterClause.parameters {
      let text = file.text(of: parameter.type)
      let isPlain = parameter.type.is(AttributedTypeSyntax.self) || text.contains("->") || text.hasPrefix("some ")
      guard !isPlain, parameter.ellipsis == nil else { return ".method(\(name))" }
      types.append(text.hasSuffix("!") ? text.dropLast() + "?" : text)
    }
    let arguments = zip(method.labels, ["first", "second", "third"]).map { ($0 == "_" ? "" : "\($0): ") + $1 }
    let parameters = zip(["first", "second", "third"], types).map { "\($0): \($1)" }.joined(separator: ", ")
    let effects = node.signature.effectSpecifiers
    var call = "owner.\(node.name.text)(\(arguments.joined(separator: ", ")))"
    if effects?.throwsClause != nil { call = "try? \(effects?.asyncSpecifier == nil ? "" : "await ")\(call)" }
    if effects?.asyncSpecifier != nil {
      call = "_ = Task { @MainActor in _ = \(effects?.throwsClause == nil ? "await " : "")\(call) }"
    }
    if node.attributes.names.contains("IBSegueAction") { return segueAction(name, types, call, owner) }
    guard types.count <= 2 else { return ".method(\(name))" }
    let signature = types.isEmpty ? "" : "(\(parameters)) in "
    return ".action(\(name), { (owner: \(owner)) in { \(signature)\(call) } })"
  }

  /// A method that is asked for by its name alone.
  private func implementation(_ node: FunctionDeclSyntax, _ type: String) -> String? {
    let method = Method(node)
    let isPrivate = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    guard !isPrivate, canBeOptional(method, of: type) else { return nil }
    return ".method(\(literal(Method.selector(method.name, method.labels))))"
  }

  /// A segue action takes a coder, and can leave out the sender and the identifier.
  private func segueAction(_ name: String, _ types: [String], _ call: String, _ owner: String) -> String? {
    guard (1...3).contains(types.count) else { return nil }
    let names = ["first", "second", "third"].enumerated().map { $0.offset < types.count ? $0.element : "_" }
    return ".segueAction(\(name), { (owner: \(owner)) in { \(names.joined(separator: ", ")) in \(call) } })"
  }

  // MARK: Properties

  private func properties(_ node: VariableDeclSyntax, _ sees: Bool, _ owner: String) -> [String] {
    let names = Set(node.attributes.names)
    let words = node.modifiers.map(\.name.text)
    let isStated = !names.isDisjoint(with: ["objc", "IBOutlet", "IBInspectable", "NSManaged", "GKInspectable"])
    let isPrivate = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
    guard isStated || (sees && !isPrivate && !names.contains("nonobjc")), !words.contains("static"),
      !words.contains("class")
    else { return [] }
    return node.bindings.compactMap { binding in
      guard let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
      let stated = node.attributes.named("objc")?.statedName ?? ""
      let name = literal(stated.isEmpty ? identifier.trimmingBackticks : stated)
      let path = "\\\(owner).\(identifier)"
      let isConstant = node.bindingSpecifier.text == "let"
      guard !isConstant, Self.isSettable(binding.accessorBlock) else { return ".readOnly(\(name), \(path))" }
      // The type that follows for several names is stated with the last one.
      let type = binding.typeAnnotation?.type ?? node.bindings.last?.typeAnnotation?.type
      let isCollection = names.contains("IBOutlet") && type.map { Self.isArray(file.text(of: $0)) } ?? false
      return "\(isCollection ? ".outlets" : ".outlet")(\(name), \(path))"
    }
  }

  private static func isArray(_ type: String) -> Bool {
    let plain = type.trimmingSuffix { "!?".contains($0) }
    return (plain.hasPrefix("[") && plain.hasSuffix("]")) || plain.hasPrefix("Array<")
  }

  private static func isSettable(_ block: AccessorBlockSyntax?) -> Bool {
    guard let block else { return true }
    guard case .accessors(let list) = block.accessors else { return false }
    return list.contains { ["set", "willSet", "didSet", "_modify"].contains($0.accessorSpecifier.text) }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isMeant: (Character) -> Bool) -> Substring {
    var result = self[...]
    while let last = result.last, isMeant(last) { result.removeLast() }
    return result
  }
}
