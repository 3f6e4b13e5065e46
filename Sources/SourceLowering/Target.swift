import Dispatch
import Foundation

/// The lowered files of a target.
struct Target {
  /// The sources with their lowered texts.
  let lowered: [(file: Request.File, text: String)]
  /// The source with the table of the module.
  let table: String
  /// What was found, in the order of the files.
  let problems: [Problem]

  init(_ request: Request) throws {
    let files = try Self.each(request.sources) { try SourceFile(path: $0.path) }
    let declarations = Declarations(files, Conditions(kit: request.kit))
    let moves = Moves(declarations, files)
    let results = try Self.each(files) { file in
      let lowering = Lowering(file, declarations, request, moves)
      for renamed in moves.renamed where renamed.file === file {
        lowering.edits.replace(renamed.name, by: renamed.newName)
        if let modifier = renamed.override { lowering.edits.remove(modifier) }
      }
      return (text: lowering.run(), problems: lowering.problems, table: lowering.nameOfFileTable)
    }
    lowered = Array(zip(request.sources, results.map(\.text)))
    let check = DocumentCheck(declarations: declarations)
    let documents = request.resources.filter { $0.path.hasSuffix(".storyboard") || $0.path.hasSuffix(".xib") }
    problems = moves.problems + results.flatMap(\.problems) + documents.flatMap { check.problems(in: $0.path) }
    table = Self.table(of: results.compactMap(\.table), request)
  }

  /// The class that the kit looks up in the module.
  private static func table(of functions: [String], _ request: Request) -> String {
    let terms = functions.isEmpty ? "[]" : functions.map { "\($0)()" }.joined(separator: " + ")
    return """
      import \(request.kit.rawValue)

      final class PlumbInterfaceTable: InterfaceTable {
        static var entries: [InterfaceTableEntry] {
          \(terms)
        }
      }

      """
  }

  /// Calls `body` for each element, on all cores.
  private static func each<Element, Result>(_ list: [Element], _ body: (Element) throws -> Result) throws -> [Result] {
    let results = Results<Result>(count: list.count)
    withoutActuallyEscaping(body) { body in
      let work = Shared((list, body))
      DispatchQueue.concurrentPerform(iterations: list.count) { index in
        let (list, body) = work.value
        results.set(Swift.Result { try body(list[index]) }, at: index)
      }
    }
    return try results.values.map { try $0.get() }
  }
}

/// What the cores read.
private struct Shared<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}

/// Results in the order of their elements.
private final class Results<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [Result<Value, any Error>?]

  init(count: Int) { stored = Array(repeating: nil, count: count) }

  func set(_ value: Result<Value, any Error>, at index: Int) { lock.withLock { stored[index] = value } }

  var values: [Result<Value, any Error>] { stored.compactMap { $0 } }
}
