import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Scenes as text: copied out of a document, and pasted into the same or another one.
extension EditedDocument {
  /// Scenes as one element `scenes` of XML.
  func copyScenes(_ controllers: [String]) throws(OperationError) -> String {
    var scenes: [NewElement] = []
    for controller in controllers { scenes.append(NewElement(try scene(of: controller).element) { _, value in value }) }
    return NewElement("scenes", children: scenes).xml + "\n"
  }

  /// Whether a text is one of scenes.
  static func hasScenes(_ text: String) -> Bool {
    let bytes = text.utf8.drop { $0 <= 0x20 }
    return bytes.starts(with: "<scenes".utf8)
  }

  /// Pastes scenes with new object ids to the right of the others. Segues between them are kept. Returns their views.
  func pasteScenes(_ text: String) throws(OperationError) -> [String] {
    guard document.isStoryboard, document.root.child("scenes") != nil else {
      throw .notPossible("only a storyboard has scenes")
    }
    let type = document.platform == .macOS ? "Cocoa" : "CocoaTouch"
    let wrapped =
      "<document type=\"com.apple.InterfaceBuilder3.\(type).Storyboard.XIB\" version=\"3.0\">" + text + "</document>"
    let read: Document
    do throws(DocumentError) { read = try SyntaxTree.read(Array(wrapped.utf8)).document } catch {
      throw .notPossible("the text has no scenes")
    }
    let scenes = (read.root.child("scenes")?.children ?? []).filter { Self.controller(of: $0)?["id"] != nil }
    guard !scenes.isEmpty else { throw .notPossible("the text has no scenes") }
    func position(_ scene: Element) -> Double? { scene.child("point", key: "canvasLocation")?.number("x") }
    let right = sceneElements.compactMap { position($0) }.max() ?? -800
    let left = scenes.compactMap { position($0) }.min() ?? 0
    return try addCopies(
      of: scenes, by: right + 800 - left, name: scenes.count == 1 ? "Paste Scene" : "Paste Scenes"
    ).map { $0.view ?? $0.controller }
  }

  /// Adds copies of scenes with new object ids, moved to the right. Segues to other scenes are left out. Returns the
  /// controllers and the views of the copies.
  func addCopies(
    of scenes: [Element], by distance: Double, name: String
  ) throws(OperationError) -> [(controller: String, view: String?)] {
    let ids = newIDs(for: scenes)
    let copies = scenes.map { scene in
      var copy = NewElement(scene) { _, value in ids[value] ?? value }
      Self.removeForeignConnections(in: &copy, own: Set(ids.values))
      copy.comment = Self.controller(of: scene).map { Self.comment(of: NewElement($0) { _, value in value }) }
      for index in copy.children.indices where copy.children[index]["key"] == "canvasLocation" {
        for position in copy.children[index].attributes.indices {
          let attribute = copy.children[index].attributes[position]
          guard attribute.name == "x", let value = Double(attribute.value) else { continue }
          copy.children[index].attributes[position].value = Numeral.written(value + distance)
        }
      }
      return copy
    }
    let list = ElementPath(objectID: nil).child("scenes")
    try apply(
      name, stages: [{ _ in copies.map { .addElement($0, in: list) } }, { [self] new in resourceEdits(for: new) }])
    return scenes.map { scene in
      let controller = Self.controller(of: scene)?["id"].flatMap { ids[$0] } ?? ""
      return (controller, document.viewControllers.first { $0.id == controller }?.rootView.map { key(of: $0) })
    }
  }
}
