import SwiftSyntax

/// The declarations of a type in one place: its own declaration or an extension.
struct Block {
  let file: SourceFile
  let node: DeclSyntax
  let attributes: AttributeListSyntax
  let members: MemberBlockSyntax
  let isExtension: Bool
  let isClass: Bool
  let isGeneric: Bool
  /// The name of the type with those of the types around it: `Outer.Inner`.
  let path: [String]
  let inherited: [String]
  /// The blocks of types inside of it.
  var nested: [Int] = []
  /// Whether it is inside of another block.
  var isNested = false

  var name: String { path.joined(separator: ".") }

  /// Whether all its members are visible for Objective-C.
  var hasObjCMembers: Bool {
    attributes.names.contains("objcMembers") || (isExtension && attributes.names.contains("objc"))
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
final class Declarations {
  let conditions: Conditions
  private(set) var blocks: [Block] = []
  /// The indices of the blocks of each type, by its name.
  private var indices: [String: [Int]] = [:]
  private var methods: [String: [Method]] = [:]

  init(_ files: [SourceFile], _ conditions: Conditions) {
    self.conditions = conditions
    for file in files {
      for decl in conditions.declarations(file.tree.statements) { _ = add(decl, in: file, path: []) }
    }
    for (name, list) in indices { methods[name] = list.flatMap { methods(in: blocks[$0]) } }
  }

  /// The names of all types.
  var names: [String] { indices.keys.sorted() }

  /// The blocks of a type.
  func blocks(of name: String) -> [Block] { (indices[name] ?? []).map { blocks[$0] } }

  /// The methods of a type, without those of its superclasses.
  func methods(of name: String) -> [Method] { methods[name] ?? [] }

  /// The declaration of a type in this module; nil if it is declared elsewhere.
  func declaration(of name: String) -> Block? { blocks(of: name).first { !$0.isExtension } }

  /// The superclass of a class as it is written; nil if it has none or is not declared here.
  func superclass(of name: String) -> String? {
    guard let block = declaration(of: name), block.isClass, let first = block.inherited.first else { return nil }
    return resolved(first, from: block.path)
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

  /// The full name of a type that is written in the scope of another; the name itself if it is not declared here.
  func resolved(_ name: String, from scope: [String]) -> String {
    for length in stride(from: scope.count, through: 0, by: -1) {
      let candidate = (scope.prefix(length) + [name]).joined(separator: ".")
      if indices[candidate] != nil { return candidate }
    }
    let module = name.split(separator: ".").dropFirst().joined(separator: ".")
    return indices[module] != nil ? module : name
  }

  private func add(_ decl: DeclSyntax, in file: SourceFile, path: [String]) -> Int? {
    guard var block = Block(decl, file, path) else { return nil }
    block.isNested = !path.isEmpty
    let index = blocks.count
    blocks.append(block)
    indices[block.name, default: []].append(index)
    for member in conditions.members(block.members.members) {
      if let nested = add(member, in: file, path: block.path) { blocks[index].nested.append(nested) }
    }
    return index
  }

  private func methods(in block: Block) -> [Method] {
    conditions.members(block.members.members).compactMap { decl in
      decl.as(FunctionDeclSyntax.self).map { Method($0, block) }
    }
  }
}

extension Block {
  fileprivate init?(_ decl: DeclSyntax, _ file: SourceFile, _ path: [String]) {
    let inheritance: InheritanceClauseSyntax?
    (self.file, node) = (file, decl)
    if let type = decl.as(ClassDeclSyntax.self) {
      (attributes, members, inheritance) = (type.attributes, type.memberBlock, type.inheritanceClause)
      (isExtension, isClass, isGeneric) = (false, true, type.genericParameterClause != nil)
      self.path = path + [type.name.text]
    } else if let type = decl.as(StructDeclSyntax.self) {
      (attributes, members, inheritance) = (type.attributes, type.memberBlock, type.inheritanceClause)
      (isExtension, isClass, isGeneric) = (false, false, type.genericParameterClause != nil)
      self.path = path + [type.name.text]
    } else if let type = decl.as(EnumDeclSyntax.self) {
      (attributes, members, inheritance) = (type.attributes, type.memberBlock, type.inheritanceClause)
      (isExtension, isClass, isGeneric) = (false, false, type.genericParameterClause != nil)
      self.path = path + [type.name.text]
    } else if let type = decl.as(ExtensionDeclSyntax.self) {
      (attributes, members, inheritance) = (type.attributes, type.memberBlock, type.inheritanceClause)
      (isExtension, isClass, isGeneric) = (true, false, type.genericWhereClause != nil)
      self.path = file.text(of: type.extendedType).split(separator: ".").map(String.init)
    } else {
      return nil
    }
    inherited = inheritance.map { $0.inheritedTypes.map { file.text(of: $0.type) } } ?? []
  }
}
