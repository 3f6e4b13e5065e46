import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import Testing

@testable import DocumentOperations

let screen = SampleDocument.screen

func session(_ text: String = screen) throws -> EditedDocument { try EditedDocument(Array(text.utf8), seed: 1) }

extension EditedDocument {
  var text: String { String(decoding: bytes, as: UTF8.self) }

  func frame(_ id: String) throws -> Rect {
    let view = try #require(document.view(id: id))
    return try #require(layout.frame(of: view.index))
  }

  func titles(_ from: String, _ to: String, _ dx: Double, _ dy: Double, margins: Bool = false) throws
    -> [String]
  {
    try menu(from: from, to: to, vector: Point(x: dx, y: dy), usesMargins: margins).map { $0.title }
  }

  func change(_ id: String, _ values: [String: String]) throws {
    try set(values, ofConstraints: [try constraint(id)], name: "Change")
  }
}
