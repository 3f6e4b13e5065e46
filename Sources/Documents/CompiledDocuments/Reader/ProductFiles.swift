import PropertyList

/// A file of a compiled document: its name without folders, and its bytes.
public struct CompiledFile: Hashable, Sendable {
  /// The name, such as `Main-view.nib`.
  public var name: String
  /// The content.
  public var bytes: [UInt8]

  /// Creates a file.
  public init(name: String, bytes: [UInt8]) { (self.name, self.bytes) = (name, bytes) }
}

/// An object in one of the nibs of a product.
struct Reference: Hashable {
  var nib: Int
  var object: Int
}

/// A nib and what its proxies for objects of other nibs mean.
struct Nib {
  /// The name of the file, without extension; for the nib of a prototype cell, that of the nib around it and the cell.
  let name: String
  let graph: ObjectGraph
  /// The owner of the file, if it is an object of another nib.
  var owner: Reference?
  /// The objects of other nibs by the identifiers of their proxies.
  var external: [String: Reference] = [:]
}

/// The nibs of a product, with those that are inside of others.
struct ProductFiles {
  private(set) var nibs: [Nib] = []
  /// The nibs of prototype cells, by the object of the table or collection and in the order of the archive.
  private(set) var prototypes: [Reference: [Int]] = [:]
  /// The name of the nib of each controller identifier.
  private(set) var nibNames: [String: String] = [:]
  /// The identifier of the controller at which a storyboard begins.
  private(set) var entryPoint: String?
  /// The controllers by the name of the nib of their view.
  private var ownersOfViews: [String: Reference] = [:]

  /// Nibs of cells are inside of each other no deeper than this.
  private static let maximumNesting = 4

  init(_ files: [CompiledFile]) throws(CompiledDocumentError) {
    for file in files.sorted(by: { $0.name < $1.name }) {
      if file.name.hasSuffix(".nib") {
        nibs.append(Nib(name: String(file.name.utf8.dropLast(4))!, graph: try ObjectGraph(nib: file.bytes)))
      } else if file.name == "Info.plist" {
        try readInformation(file.bytes)
      }
    }
    for nib in nibs.indices { connectViews(of: nib) }
    for nib in nibs.indices {
      if let owner = ownersOfViews[nibs[nib].name] {
        nibs[nib].owner = owner
        nibs[nib].external = objects(
          nibs[owner.nib].graph.entries("UIExternalObjectsTableForViewLoading", of: owner.object), in: owner.nib)
      }
    }
    var next = 0
    var depths = Array(repeating: 0, count: nibs.count)
    while next < nibs.count {
      if depths[next] < Self.maximumNesting { try readPrototypes(of: next, depth: depths[next], &depths) }
      next += 1
    }
  }

  private mutating func readInformation(_ bytes: [UInt8]) throws(CompiledDocumentError) {
    let list: BinaryPropertyList
    do throws(PropertyListError) { list = try BinaryPropertyList(bytes: bytes) } catch {
      throw CompiledDocumentError(.invalidPropertyList, offset: error.offset)
    }
    if case .text(let name)? = list.value("UIStoryboardDesignatedEntryPointIdentifier", in: list.root) {
      entryPoint = name
    }
    guard case .dictionary(let entries)? = list.value("UIViewControllerIdentifiersToNibNames", in: list.root) else {
      return
    }
    for entry in entries {
      guard case .text(let key) = list.objects[entry.key], case .text(let value) = list.objects[entry.value] else {
        continue
      }
      nibNames[key] = value
    }
  }

  private mutating func connectViews(of nib: Int) {
    let graph = nibs[nib].graph
    for object in graph.objects.indices {
      if let name = graph.text("UINibName", of: object) {
        ownersOfViews[name] = Reference(nib: nib, object: object)
      }
    }
  }

  private func objects(_ entries: [(key: Int, value: Int)], in nib: Int) -> [String: Reference] {
    var result: [String: Reference] = [:]
    for (key, value) in entries {
      if let name = nibs[nib].graph.text(key) { result[name] = Reference(nib: nib, object: value) }
    }
    return result
  }

  private mutating func readPrototypes(of nib: Int, depth: Int, _ depths: inout [Int]) throws(CompiledDocumentError) {
    let graph = nibs[nib].graph
    for list in graph.objects.indices {
      for (cells, others) in Self.prototypeKeys {
        var external: [String: [String: Reference]] = [:]
        for (key, value) in graph.entries(others, of: list) {
          guard let name = graph.text(key) else { continue }
          external[name] = objects(graph.dictionary(value), in: nib)
        }
        for (key, value) in graph.entries(cells, of: list) {
          guard let name = graph.text(key), let data = graph.object("archiveData", of: value),
            case .data(let bytes)? = graph.value("NS.bytes", of: data)
          else { continue }
          prototypes[Reference(nib: nib, object: list), default: []].append(nibs.count)
          nibs.append(
            Nib(
              name: nibs[nib].name + "/" + name, graph: try ObjectGraph(nib: bytes), owner: nibs[nib].owner,
              external: external[name] ?? [:]))
          depths.append(depth + 1)
        }
      }
    }
  }

  private static let prototypeKeys = [
    ("UITableViewCellPrototypeNibs", "UITableViewCellPrototypeNibExternalObjects"),
    ("UICollectionViewCellNibDict", "UICollectionViewCellPrototypeNibExternalObjects"),
    ("UICollectionViewSupplementaryViewNibDict", "UICollectionViewSupplementaryViewPrototypeNibExternalObjects"),
  ]
}

extension ProductFiles {
  /// The object that a reference means: proxies are replaced. Nil for proxies of unknown objects.
  func resolved(_ reference: Reference) -> Reference? {
    var current = reference
    for _ in 0..<16 {
      let nib = nibs[current.nib]
      guard nib.graph.objects[current.object].className == "UIProxyObject" else { return current }
      guard let name = nib.graph.text("UIProxiedObjectIdentifier", of: current.object) else { return nil }
      guard let next = name == "IBFilesOwner" ? nib.owner : nib.external[name] else { return nil }
      current = next
    }
    return nil
  }

  /// The object under a key of an object, with proxies replaced.
  func object(_ key: String, of reference: Reference) -> Reference? {
    nibs[reference.nib].graph.object(key, of: reference.object).flatMap {
      resolved(Reference(nib: reference.nib, object: $0))
    }
  }

  /// The elements of the collection under a key, with proxies replaced.
  func elements(_ key: String, of reference: Reference) -> [Reference] {
    nibs[reference.nib].graph.elements(key, of: reference.object).compactMap {
      resolved(Reference(nib: reference.nib, object: $0))
    }
  }

  /// The class in Interface Builder, which a custom class replaces when the nib is loaded.
  func className(_ reference: Reference) -> String {
    let graph = nibs[reference.nib].graph
    let name = graph.objects[reference.object].className
    return name == "UIClassSwapper" ? graph.text("UIOriginalClassName", of: reference.object) ?? name : name
  }
}
