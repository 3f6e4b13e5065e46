import InterfaceBuilder

/// Three-way merge of documents: what two sides changed since their common base.
///
/// Each element of the three documents is identified first (`MergedElements`): an object by its id, a connection by
/// what it connects, a constraint by what it relates, a property by its key. Then it is decided for each whether it is
/// in the result, where, and with which values. Different changes are united, also those of one element. Where both
/// sides changed the same thing differently, the result has what the first side did, and the conflict is reported. The
/// result keeps the bytes and the order of the base, has no reference to a removed object and no object id twice.
/// Without conflicts, the order of the two sides makes no difference to its meaning.
public struct DocumentMerge: Sendable {
  /// The merged document.
  public let bytes: [UInt8]
  /// The conflicts, in the order in which they are found; the result has the version of the first side ("ours").
  public let conflicts: [MergeConflict]

  /// Merges `theirs` into `ours`. O(elements · log elements), plus the comparison of renumbered siblings with each
  /// other.
  ///
  /// The result has the ids of the sides. If both gave one object a new id, it is a conflict if it is one of
  /// `translatedIDs`, those that translations refer to.
  public init(base: [UInt8], ours: [UInt8], theirs: [UInt8], translatedIDs: Set<String> = []) throws(PatchError) {
    if ours == theirs || base == theirs {
      (bytes, conflicts) = (ours, [])
      return
    }
    if base == ours {
      (bytes, conflicts) = (theirs, [])
      return
    }
    var work = MergeWork(
      MergedElements(
        base: ComparedDocument(try SyntaxTree.comparable(base)),
        ours: ComparedDocument(try SyntaxTree.comparable(ours)),
        theirs: ComparedDocument(try SyntaxTree.comparable(theirs))), translatedIDs: translatedIDs)
    bytes = work.run()
    conflicts = work.conflicts
  }
}

/// A merge in progress. The steps are in extensions, in the order in which they are made.
struct MergeWork {
  var elements: MergedElements
  var conflicts: [MergeConflict] = []
  /// By element of the base: whether their side removed it, and whether that is done.
  var removals: [Removal]
  /// By element: whether the result has it.
  var isPresent: [Bool]
  /// By element: the element that it is in.
  var parents: [Int?]
  /// By element: the attributes to be written; of elements of the base only those that change.
  var values: [[MergedValue]]
  /// By element: the new text; nil if it is that of the base.
  var texts: [String?]
  /// By element: the object id in the result.
  var ids: [String?]
  /// Whether the result has their version of what has no meaning and both sides changed, such as frames that the layout
  /// gives: that of the later tool, the same for all elements and for both orders of the sides.
  let prefersTheirs: Bool

  enum Removal {
    case none, done, refused
  }

  /// The ids of objects that translations refer to.
  let translatedIDs: Set<String>

  init(_ elements: MergedElements, translatedIDs: Set<String>) {
    (self.elements, self.translatedIDs) = (elements, translatedIDs)
    let count = elements.all.count
    removals = Array(repeating: .none, count: elements.base.nodes.count)
    isPresent = Array(repeating: false, count: count)
    parents = Array(repeating: nil, count: count)
    values = Array(repeating: [], count: count)
    texts = Array(repeating: nil, count: count)
    ids = Array(repeating: nil, count: count)
    let (ours, theirs) = (elements.ours.document, elements.theirs.document)
    let versions = (ours.value("toolsVersion", of: 0), theirs.value("toolsVersion", of: 0))
    if Self.isLater(versions.0, than: versions.1) || Self.isLater(versions.1, than: versions.0) {
      prefersTheirs = Self.isLater(versions.1, than: versions.0)
    } else {
      prefersTheirs = theirs.tree.bytes.lexicographicallyPrecedes(ours.tree.bytes)
    }
  }

  /// Compares versions such as `23504` and `22A380`; the one with the larger first number is later.
  static func isLater(_ one: String?, than other: String?) -> Bool {
    func number(_ text: String?) -> Int {
      var result = 0
      for byte in (text ?? "").utf8 {
        guard (0x30...0x39).contains(byte), result < 1_000_000_000 else { break }
        result = result * 10 + Int(byte - 0x30)
      }
      return result
    }
    return number(one) > number(other)
  }

  mutating func run() -> [UInt8] {
    decideRemovals()
    placeOurs()
    placeTheirs()
    breakCycles()
    for element in elements.all.indices where isPresent[element] { mergeValues(of: element) }
    removeRepeatedRoles()
    removeDanglingReferences()
    return write()
  }

  // MARK: Reports

  mutating func report(_ kind: MergeConflict.Kind, _ element: Int) {
    let base = elements.all[element].base
    let conflict = MergeConflict(
      kind: kind, element: elements.name(of: element), objectID: objectID(of: element), baseNode: base)
    if !conflicts.contains(conflict) { conflicts.append(conflict) }
  }

  /// The object id of an element or of the nearest object around it; that of a scene is the one of its controller.
  private func objectID(of element: Int) -> String {
    let (document, node) = elements.anyNode(of: element)
    return document.objectID(of: node)
  }
}

/// A value of an attribute in the result, with the document that it is from, to which its references refer.
struct MergedValue {
  enum Source {
    case base, ours, theirs
  }

  let name: String
  /// nil removes the attribute.
  var value: String?
  let source: Source
}
