/// The ids of the objects of a product.
///
/// A product has few of the ids that its author's document had: those of controllers and their views in the names of
/// files, and those of objects whose texts can be translated. The others are made of what is stable when a screen
/// changes: the outlet that the owner has for an object, or the id of the object around it, the class, and the number
/// among its siblings of that class.
struct ObjectNaming {
  private let files: ProductFiles
  private(set) var ids: [Reference: String] = [:]
  private var used: Set<String> = []

  init(_ files: ProductFiles) {
    self.files = files
    for nib in files.nibs.indices { nameControllers(of: nib) }
    for nib in files.nibs.indices {
      nameTranslatedObjects(of: nib)
      nameOutlets(of: nib)
    }
    for nib in files.nibs.indices { nameObjects(of: nib) }
  }

  /// The id of an object. Objects that nothing has named have one that is made of their nib and class.
  mutating func id(of reference: Reference) -> String {
    if let id = ids[reference] { return id }
    return name(reference, files.nibs[reference.nib].name + "/" + files.className(reference))
  }

  /// Gives an object the id of another.
  mutating func identify(_ reference: Reference, with other: Reference) { ids[reference] = id(of: other) }

  /// A new id that is made of a text.
  mutating func newID(_ text: String) -> String {
    var number = 0
    while true {
      let id = Self.id(number == 0 ? text : text + "#\(number)")
      if used.insert(id).inserted { return id }
      number += 1
    }
  }

  /// Names an object for a text.
  mutating func name(_ reference: Reference, _ text: String) -> String {
    let id = newID(text)
    ids[reference] = id
    return id
  }

  private mutating func give(_ reference: Reference, _ id: String) {
    guard ids[reference] == nil, !id.isEmpty, used.insert(id).inserted else { return }
    ids[reference] = id
  }

  /// An id in the form of Interface Builder, `Ab1-cD-2eF`, of a hash of a text (FNV-1a).
  private static func id(_ text: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
    var result: [UInt8] = []
    for place in 0..<8 {
      if place == 3 || place == 5 { result.append(UInt8(ascii: "-")) }
      result.append(digits[Int(hash % 62)])
      hash /= 62
    }
    return String(decoding: result, as: UTF8.self)
  }
}

// MARK: - What the product knows

extension ObjectNaming {
  /// The nib of the view of a controller is named for both: `BYZ-38-t0r-view-8bC-Xf-vdC`. The nib of a controller without
  /// an identifier is named for its class and id.
  private mutating func nameControllers(of nib: Int) {
    let graph = files.nibs[nib].graph
    for object in graph.objects.indices {
      let reference = Reference(nib: nib, object: object)
      if let name = graph.text("UINibName", of: object), let parts = Self.split(name, "-view-") {
        give(reference, parts.0)
        guard let view = files.nibs.firstIndex(where: { $0.name == name }) else { continue }
        for connection in files.nibs[view].graph.connections
        where files.nibs[view].graph.text("UILabel", of: connection) == "view" {
          let connection = Reference(nib: view, object: connection)
          guard let target = files.object("UIDestination", of: connection),
            files.object("UISource", of: connection) == reference
          else { continue }
          give(target, parts.1)
        }
      }
      for (key, value) in graph.entries("UIExternalObjectsTableForViewLoading", of: object) {
        // Until Xcode 12 the number of the proxy is the id of the object.
        guard let name = graph.text(key), let parts = Self.split(name, "UpstreamPlaceholder-"), parts.1.utf8.count > 8
        else { continue }
        give(Reference(nib: nib, object: value), parts.1)
      }
    }
    guard
      let controller = graph.elements("UINibTopLevelObjectsKey", of: graph.root).last(where: {
        KeyTable.inherits(files.className(Reference(nib: nib, object: $0)), from: "UIViewController")
      })
    else { return }
    let className = files.className(Reference(nib: nib, object: controller))
    if let parts = Self.split(files.nibs[nib].name, className + "-"), parts.0.isEmpty {
      give(Reference(nib: nib, object: controller), parts.1)
    }
  }

  /// The key of a text that can be translated begins with the id of the object that has the text.
  private mutating func nameTranslatedObjects(of nib: Int) {
    let graph = files.nibs[nib].graph
    for object in graph.objects.indices where Self.canBeNamed(graph.objects[object].className) {
      for inner in graph.innerObjects(of: object) where graph.objects[inner].className == "NSLocalizableString" {
        guard let key = graph.text("NSKey", of: inner), let parts = Self.split(key, ".") else { continue }
        give(Reference(nib: nib, object: object), parts.0)
        break
      }
    }
  }

  private mutating func nameOutlets(of nib: Int) {
    let graph = files.nibs[nib].graph
    for connection in graph.connections {
      guard graph.objects[connection].className == "UIRuntimeOutletConnection",
        let source = graph.object("UISource", of: connection),
        graph.text("UIProxiedObjectIdentifier", of: source) == "IBFilesOwner",
        let label = graph.text("UILabel", of: connection), label != "view",
        let target = files.object("UIDestination", of: Reference(nib: nib, object: connection)), ids[target] == nil
      else { continue }
      _ = name(target, files.nibs[nib].name + "/outlet " + label)
    }
  }

  /// Names the objects of a nib by their place, from the top-level objects down.
  private mutating func nameObjects(of nib: Int) {
    let graph = files.nibs[nib].graph
    var visited: Set<Int> = []
    var counts: [String: Int] = [:]
    var stack: [(object: Int, parent: String)] = graph.elements("UINibTopLevelObjectsKey", of: graph.root).reversed()
      .map { ($0, files.nibs[nib].name) }
    while let (object, parent) = stack.popLast() {
      guard visited.insert(object).inserted else { continue }
      let className = graph.objects[object].className
      var around = parent
      if Self.canBeNamed(className) {
        let reference = Reference(nib: nib, object: object)
        let path = parent + "/" + className
        counts[path, default: 0] += 1
        around = ids[reference] ?? name(reference, path + " \(counts[path] ?? 0)")
      }
      for entry in graph.objects[object].values.reversed() where !Self.references.contains(entry.key) {
        switch entry.value {
        case .object(let inner) where graph.objects.indices.contains(inner): stack.append((inner, around))
        case .objects(let inner):
          for inner in inner.reversed() where graph.objects.indices.contains(inner) { stack.append((inner, around)) }
        default: break
        }
      }
    }
  }

  /// Keys of objects that belong elsewhere.
  private static let references: Set<String> = [
    "UIDelegate", "UIParentViewController", "UILayoutGuideOwningView", "UISource", "UIDestination",
    "UIViewAutolayoutConstraints", "UINavigationBar.delegate", "UIExternalObjectsTableForViewLoading",
  ]

  /// Whether the objects of a class have ids in documents. Constraints are named for their items.
  private static func canBeNamed(_ className: String) -> Bool {
    if KeyTable.sections[className] != nil { return className != "NSObject" }
    for prefix in ["NS", "_UI", "UIColor", "UIFont", "UIImageNib", "UIImageSymbol", "UINib", "UIProxy", "UIRuntime"]
    where className.hasPrefix(prefix) { return false }
    return true
  }

  /// The parts of a text before and after its first occurrence of another.
  static func split(_ text: String, _ separator: String) -> (String, String)? {
    let (bytes, word) = (Array(text.utf8), Array(separator.utf8))
    guard bytes.count >= word.count else { return nil }
    for start in 0...bytes.count - word.count where bytes[start..<start + word.count].elementsEqual(word) {
      return (
        String(decoding: bytes[..<start], as: UTF8.self),
        String(decoding: bytes[(start + word.count)...], as: UTF8.self)
      )
    }
    return nil
  }
}

extension ObjectGraph {
  /// The connections of a nib.
  var connections: [Int] { elements("UINibConnectionsKey", of: root) }

  /// The objects that an object has without others that are objects of a document between: the texts of a button are in
  /// a dictionary of contents.
  func innerObjects(of object: Int) -> [Int] {
    var result: [Int] = []
    var level = [object]
    for _ in 0..<4 {
      var next: [Int] = []
      for object in level {
        for entry in objects[object].values where entry.key != "UISubviews" && entry.key != "UIParentViewController" {
          guard case .object(let inner) = entry.value, objects.indices.contains(inner) else { continue }
          let name = objects[inner].className
          let isPart =
            name.hasPrefix("NS") && name != "NSLayoutConstraint" || name.hasPrefix("UIButtonCon") || name == "UISegment"
          if isPart { next.append(inner) }
        }
      }
      result += next
      level = next
      // A damaged graph could refer to the same objects again and again.
      if result.count > 10_000 { break }
    }
    return result
  }
}
