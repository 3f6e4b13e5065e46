import InterfaceBuilder

/// Undoes what Interface Builder writes without a reason that anybody had: versions, order, numbers in another
/// notation, frames that are half a point off.
public enum DocumentTidy {
  /// The document with every byte of the base that its changes do not concern.
  ///
  /// All differences with a meaning are kept. Frames that the layout gives are kept where their scene has such a
  /// difference and they differ by at least a point, likewise the positions of scenes that were moved by two points or
  /// more. Returns the bytes of the base if nothing has a meaning. The result of the result is the same.
  ///
  /// The result is compared in turn until nothing changes: where a document lacks ids or repeats them, elements of the
  /// result can be recognized that were not recognized before. If nothing comes to rest, the document is returned.
  ///
  /// Objects whose ids were changed get the former ones back, apart from those that translations refer to by the new
  /// one: `translatedIDs`, and the ids of objects with notes for translators.
  public static func tidied(
    _ document: [UInt8], against base: [UInt8], translatedIDs: Set<String> = []
  ) throws(PatchError) -> [UInt8] {
    let old = try tree(base)
    var result = document
    for _ in 0..<maximumRounds {
      let next = try round(result, against: base, old, translatedIDs)
      if next == result { return result }
      result = next
    }
    return document
  }

  /// Most documents need one round, and another one that confirms it.
  private static let maximumRounds = 6

  private static func tree(_ bytes: [UInt8]) throws(PatchError) -> SyntaxTree {
    let tree = try SyntaxTree.comparable(bytes)
    guard tree.isNamed(0, "document") else {
      let root = tree.text(tree.nodes[0].name)
      throw .unreadable(DocumentError(.notInterfaceBuilder(root: root), line: tree.line(at: 0), column: 1))
    }
    return tree
  }

  private static func round(
    _ document: [UInt8], against base: [UInt8], _ old: SyntaxTree, _ translatedIDs: Set<String>
  ) throws(PatchError) -> [UInt8] {
    if document == base { return document }
    let new = try tree(document)
    let diff = DocumentDiff(from: old, to: new, translatedIDs: translatedIDs)
    let scenes = Scenes(ComparedDocument(old), ComparedDocument(new), diff)
    return try diff.applied(to: base) { difference in
      switch difference.significance {
      case .meaning: difference.isKept(translatedIDs)
      case .frame(let change): change >= 1 && scenes.areChanged(difference)
      case .canvas(let change): change >= 2 && !diff.isEmpty
      case .resource: !diff.isEmpty
      case .tools: false
      }
    }
  }
}

extension Difference {
  /// Whether a meaningful difference is kept: a new id is not, if translations refer to the former one alone.
  fileprivate func isKept(_ translatedIDs: Set<String>) -> Bool {
    guard case .attribute("id", let former?, let id?) = change else { return true }
    return translatedIDs.contains(id) || !translatedIDs.contains(former)
  }
}

/// The scenes and top-level objects in which something with a meaning is different.
private struct Scenes {
  private let old: ComparedDocument
  private let new: ComparedDocument
  private var changed: Set<Int> = []
  private var changedNew: Set<Int> = []
  /// The device that the document is shown for decides about all frames.
  private var isAll = false

  init(_ old: ComparedDocument, _ new: ComparedDocument, _ diff: DocumentDiff) {
    (self.old, self.new) = (old, new)
    for difference in diff.differences {
      let scene = difference.oldNode.map { Self.scene(of: $0, in: old) }
      let newScene = difference.newNode.map { Self.scene(of: $0, in: new) }
      if let scene, let scene { changed.insert(scene) }
      if let newScene, let newScene { changedNew.insert(newScene) }
      if scene == .some(nil), newScene ?? nil == nil { isAll = true }
    }
  }

  func areChanged(_ difference: Difference) -> Bool {
    if isAll { return true }
    return difference.oldNode.flatMap { Self.scene(of: $0, in: old) }.map { changed.contains($0) } ?? false
      || difference.newNode.flatMap { Self.scene(of: $0, in: new) }.map { changedNew.contains($0) } ?? false
  }

  /// The scene, or top-level object of a single interface, that an element is in; nil outside.
  private static func scene(of node: Int, in document: ComparedDocument) -> Int? {
    var current: Int? = node
    while let index = current {
      if document[index].name == "scene" { return index }
      if let parent = document[index].parent, document[parent].name == "objects",
        document[parent].parent.map({ document[$0].name }) == "document"
      {
        return index
      }
      current = document[index].parent
    }
    return nil
  }
}
