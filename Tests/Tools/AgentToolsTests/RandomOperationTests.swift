import CanvasSession
import DocumentOperations
import Foundation
import InterfaceBuilder
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import AgentTools

private let corpus = ProcessInfo.processInfo.environment["PLUMB_CORPUS"]

/// Random operations on real documents.
@Suite struct RandomOperationTests {
  /// The documents that scripts edit: every third of the smaller ones, 100 at most.
  private static func documents(_ folder: String) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let names = files.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
    var result: [String] = []
    for (index, name) in names.enumerated() where index % 3 == 0 && result.count < 100 {
      let path = folder + "/" + name
      let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
      if size > 2000, size < 60_000 { result.append(path) }
    }
    return result
  }

  @Test(.enabled(if: corpus != nil, "PLUMB_CORPUS names no folder"))
  func scriptsKeepReferencesAndOtherBytesAndCanBeUndone() throws {
    let paths = Self.documents(try #require(corpus))
    #expect(!paths.isEmpty)
    var applied = 0
    for script in 0..<200 {
      let path = paths[script % paths.count]
      let original = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
      guard let document = try? OpenDocument(original, seed: UInt64(script)) else { continue }
      var random = SplitMix64(seed: UInt64(script))
      var steps = 0
      let dangling = references(in: document.edited.document)
      for _ in 0..<4 {
        guard let operation = operation(on: document.edited.document, &random) else { break }
        let before = document.bytes
        do throws(EditRefusal) {
          let report = try document.edit([operation])
          if report.hasChanged { steps += 1 }
        } catch {
          expectEqual(document.bytes, before, "script \(script): a refused operation changed \(path)")
          continue
        }
        try expectEqual(Document.read(bytes: document.bytes).views.count, document.edited.document.views.count)
        // The incremental document is the one that its bytes are, and nothing points to what is gone.
        let missing = references(in: document.edited.document).subtracting(dangling)
        #expect(missing.isEmpty, "script \(script): \(missing) in \(path)")
        if operation["do"]?.text == "set" {
          let (old, new) = (lines(before), lines(document.bytes))
          expectEqual(old.count, new.count, "script \(script): an attribute changed lines of \(path)")
          let changed = zip(old, new).filter { $0 != $1 }
          #expect(changed.allSatisfy { $0.0.contains("<rect") || $0.0.contains("constraint ") || $0.0.contains("id=") })
        }
      }
      applied += steps
      for _ in 0..<steps { try document.edited.undo() }
      expectEqual(document.bytes, original, "script \(script): undo does not restore \(path)")
    }
    #expect(applied > 200, "only \(applied) operations were possible")
  }

  @Test(.enabled(if: corpus != nil, "PLUMB_CORPUS names no folder"))
  func operationsDoTheSameAsOnTheCanvas() throws {
    let paths = Self.documents(try #require(corpus))
    var applied = 0
    for script in 0..<200 {
      let path = paths[script % paths.count]
      let original = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
      guard let document = try? OpenDocument(original, seed: UInt64(script)) else { continue }
      // The canvas is asked as its page asks it: by bytes of JSON.
      var canvas = CommandCenter()
      _ = canvas.open(original)
      _ = canvas.run(#"{"do":"seed","value":\#(script)}"#)
      var random = SplitMix64(seed: UInt64(script))
      for _ in 0..<4 {
        guard let operation = operation(on: document.edited.document, &random) else { break }
        let before = document.bytes
        let answer = canvas.run(String(decoding: operation.bytes, as: UTF8.self))
        do throws(EditRefusal) {
          _ = try document.edit([operation])
          if document.bytes != before { applied += 1 }
        } catch {
          // A batch is refused for its result as well, which the canvas shows as an issue instead.
          if error.position == nil, canvas.documentBytes != before { _ = canvas.run(#"{"do":"undo"}"#) }
        }
        expectEqual(
          canvas.documentBytes, document.bytes,
          "script \(script): \(String(decoding: operation.bytes, as: UTF8.self)) in \(path), canvas: \(answer["error"]?.text ?? "")"
        )
        guard canvas.documentBytes == document.bytes else { break }
      }
    }
    #expect(applied > 200, "only \(applied) operations were possible")
  }

  private func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The ids that are named and not there.
  private func references(in document: Document) -> Set<String> {
    var ids: Set<String> = []
    var named: Set<String> = []
    var open = [document.root]
    while let element = open.popLast() {
      if let id = element["id"] { ids.insert(id) }
      for name in ["firstItem", "secondItem", "destination", "reference"] {
        if let id = element[name] { named.insert(id) }
      }
      open += element.children
    }
    return named.subtracting(ids)
  }

  /// An operation that may be possible.
  private func operation(on document: Document, _ random: inout SplitMix64) -> JSONValue? {
    let views = document.views.filter { !$0.id.isEmpty && $0.place == .subview }
    guard let view = views.randomElement(using: &random) else { return nil }
    let other = views.filter { $0.parent == view.parent && $0.index != view.index }.randomElement(using: &random)
    func made(_ name: String, _ members: (String, JSONValue)...) -> JSONValue {
      .object([("do", .string(name))] + members)
    }
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      guard let constraint = document.constraints.filter({ !$0.id.isEmpty }).randomElement(using: &random) else {
        return nil
      }
      return made(
        "set", ("object", .string(constraint.id)), ("attribute", "constant"),
        ("value", .integer(Int.random(in: 0...80, using: &random))))
    case 2:
      return made("set", ("object", .string(view.id)), ("attribute", "hidden"), ("value", "YES"))
    case 3: return made("delete", ("views", .array([.string(view.id)])))
    case 4:
      return made("constrain", ("statements", .array([.string("\(view.id).leading = superview.leading + 12")])))
    case 5:
      guard let other else { return nil }
      return made("constrain", ("statements", .array([.string("\(view.id).top >= \(other.id).bottom + 8 @750")])))
    case 6:
      guard let other else { return nil }
      return made("embed", ("views", .array([.string(view.id), .string(other.id)])))
    case 7:
      return made("insert", ("kind", "label"), ("into", .string(view.id)), ("x", 8), ("y", 8))
    case 8: return made("duplicate", ("views", .array([.string(view.id)])))
    default: return made("resolve", ("what", "addMissing"), ("views", .array([.string(view.id)])))
    }
  }
}

extension CommandCenter {
  /// Runs a command. Returns the answer.
  fileprivate mutating func run(_ command: String) -> JSONValue {
    JSONReader.read(run(Array(command.utf8))) ?? .null
  }
}
