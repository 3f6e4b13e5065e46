import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// A device of the canvas that the document is saved for. What is nil stays as it is.
package struct CanvasDevice: Sendable {
  package enum Appearance: String, CaseIterable, Sendable { case light, dark }

  var name: String?
  var isLandscape: Bool?
  var appearance: Appearance?
}

extension EditedDocument {
  /// Chooses the device of the document, and updates the frames of all views for it, as Interface Builder does.
  func choose(_ choice: CanvasDevice) throws(OperationError) {
    guard document.platform != .macOS else { throw .notPossible("windows of macOS have no device") }
    let current = document.root.child("device")
    guard let device = (choice.name ?? current?["id"]).flatMap({ Device.named($0) }) else {
      throw .invalidCommand("there is no device '\(choice.name ?? current?["id"] ?? "")'")
    }
    let isLandscape = choice.isLandscape ?? document.isLandscape
    let path = ElementPath(objectID: nil).child("device")
    var edits: [DocumentEdit] = []
    let values = [
      ("id", device.id), ("orientation", isLandscape ? "landscape" : "portrait"),
      ("appearance", choice.appearance?.rawValue ?? current?["appearance"] ?? "light"),
    ]
    if let current {
      for (name, value) in values where current[name] != value {
        edits.append(.setAttribute(name, to: value, of: path))
      }
    } else {
      let element = NewElement("device", attributes: values.map { .init($0.0, $0.1) })
      let next = document.root.children.first.map { ElementPath(objectID: nil).child($0.name) }
      edits.append(.addElement(element, in: ElementPath(objectID: nil), before: next))
    }
    guard !edits.isEmpty else { throw .nothingToDo("the canvas is that device already") }
    let isSameSize = device.id == current?["id"] && isLandscape == document.isLandscape
    let options = LayoutOptions(metrics: .rules, device: device, isLandscape: isLandscape)
    if !isSameSize {
      // The views that are as large as the old device get the size of the new one.
      let layout = document.layout(options)
      edits += document.views.flatMap { view -> [DocumentEdit] in
        layout.documentFrame(of: view.index).map { DocumentEdit.setFrame($0, of: view) } ?? []
      }
    }
    try apply(isSameSize ? "Change Appearance" : "Change Device", updatingFrames: false, edits)
  }
}
