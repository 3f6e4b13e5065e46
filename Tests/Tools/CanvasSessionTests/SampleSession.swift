import DocumentOperations
import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import Testing

@testable import CanvasSession

let screen = SampleDocument.screen

func session(_ text: String = screen) throws -> Session { try Session(Array(text.utf8), seed: 1) }

extension EditedDocument {
  var text: String { String(decoding: bytes, as: UTF8.self) }

  func frame(_ id: String) throws -> Rect {
    let view = try #require(document.view(id: id))
    return try #require(layout.frame(of: view.index))
  }
}
