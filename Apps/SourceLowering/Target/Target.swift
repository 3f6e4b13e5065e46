import Dispatch
import Foundation

/// The lowered files of a target.
struct Target {
  /// The sources that were lowered, with their texts. Files that did not change are left out.
  let lowered: [(file: Request.File, text: String)]
  /// The source with the table of the module and the constants of its catalogs.
  let table: String
  /// What was found, in the order of the files.
  let problems: [Problem]
  /// What the next run can use.
  let cache: Cache

  init(_ request: Request, _ cache: Cache) throws {
    let conditions = Conditions(kit: request.kit, modules: request.modules, lacks: request.lacks)
    let paths = request.sources.map(\.path)
    let cache = cache.matching(request)
    let inputs = try Self.each(paths) { path in
      let stamp = try Stamp(path)
      if let entry = cache.files[path], entry.stamp == stamp { return Input(stamp: stamp, entry: entry, file: nil) }
      return Input(stamp: stamp, entry: nil, file: try SourceFile(path: path, conditions))
    }
    let summaries = inputs.map { $0.entry?.summary ?? $0.file?.reader.summary ?? FileSummary() }
    let declarations = Declarations(summaries, conditions)
    let moves = Moves(declarations)
    var number = Number()
    for (path, summary) in zip(paths, summaries) { number.add([path, "\(summary.number)"]) }
    let module = number.value
    let results = try Self.each(Array(inputs.enumerated())) { index, input -> Lowered in
      let source = request.sources[index]
      if let entry = input.entry, entry.module == module, FileManager.default.fileExists(atPath: source.output) {
        return Lowered(entry: entry, text: nil)
      }
      let file = try input.file ?? SourceFile(path: source.path, conditions)
      let lowering = Lowering(file, index, declarations, request, moves)
      let text = lowering.run()
      let entry = Cache.Entry(
        stamp: input.stamp, summary: summaries[index], module: module, problems: lowering.problems,
        table: lowering.nameOfFileTable, hasReferences: lowering.hasReferences)
      return Lowered(entry: entry, text: text)
    }
    lowered = zip(request.sources, results).compactMap { source, result in result.text.map { (source, $0) } }
    let left = try request.leftOut.filter { FileManager.default.fileExists(atPath: $0) }.flatMap {
      try SourceFile(path: $0, conditions).reader.summary.blocks.filter(\.isClass).map(\.name)
    }
    let resources = ResourceNames(request)
    var facts = Number()
    facts.add(["\(module)"] + resources.all)
    let state = facts.value
    let check = ConnectionCheck(
      declarations: declarations, sources: paths, module: request.module, leftOut: Set(left),
      resources: resources)
    var next = cache
    next.files = Dictionary(zip(paths, results.map(\.entry)), uniquingKeysWith: { $1 })
    let documents = request.resources.map(\.path).filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
    let found = try Self.each(documents) { path -> (problems: [Problem], document: Cache.Document) in
      let document = Cache.Document(stamp: try Stamp(path), number: state)
      return (cache.documents[path] == document ? [] : check.problems(in: path), document)
    }
    // Documents with problems are read again: their messages have places of sources.
    next.documents = Dictionary(
      zip(documents, found).filter { $1.problems.isEmpty }.map { ($0, $1.document) }, uniquingKeysWith: { $1 })
    var reported = results.map(\.entry.problems)
    // `plumb app`, which asks for warnings, finds by itself what else is concerned.
    let missing = reported.indices.filter { reported[$0].contains(where: \.isOfFile) && !request.warnsAboutDocuments }
    let words = missing.isEmpty ? [] : try Self.each(paths) { Words(path: $0) }
    for index in missing {
      guard let last = reported[index].lastIndex(where: \.isOfFile) else { continue }
      reported[index][last].notes += Self.uses(of: index, words, summaries)
    }
    let named = summaries.flatMap(\.resources).compactMap(resources.problem)
    problems =
      reported.flatMap { $0 } + named
      + found.flatMap(\.problems).map { problem in
        var problem = problem
        if request.warnsAboutDocuments { problem.severity = .warning }
        return problem
      }
    table =
      Self.table(of: results.compactMap(\.entry.table), declarations.controllersWithoutArguments, request)
      + (declarations.requirements.isEmpty ? "" : Self.optionals)
      + (results.contains(where: \.entry.hasReferences) ? Self.references : "") + AssetSymbols(request).text
    self.cache = next
  }

  /// A source that is read, or what is known of it.
  private struct Input {
    let stamp: Stamp
    let entry: Cache.Entry?
    let file: SourceFile?
  }

  private struct Lowered {
    let entry: Cache.Entry
    /// The text; nil if it is the one that was written before.
    let text: String?
  }

  /// The class that the kit looks up in the module.
  private static func table(of functions: [String], _ controllers: [String], _ request: Request) -> String {
    let list = controllers.map { "(\"\($0)\", { \($0)() })" }.joined(separator: ", ")
    // The type is that of the kit's language mode, in which functions of an actor can be sent.
    let type = "[(name: String, make: @MainActor @Sendable () -> AnyObject?)]"
    let made = controllers.isEmpty ? "" : "  static var controllers: \(type) { [\(list)] }\n"
    let terms = functions.isEmpty ? "[]" : functions.map { "\($0)()" }.joined(separator: " + ")
    return """
      import Foundation
      import \(request.kit.rawValue)

      final class PlumbInterfaceTable: InterfaceTable {
        static var entries: [InterfaceTableEntry] {
          \(terms)
        }
      \(made)}

      """
  }

  /// What lowered optional requirements use.
  private static let optionals = """

    /// Thrown where an optional requirement is not implemented.
    struct PlumbNotImplemented: Error {}

    /// Calls an optional method that can throw; nil if it is not implemented.
    func plumbOptional<Value>(_ body: () throws -> Value?) throws -> Value? {
      do { return try body() } catch is PlumbNotImplemented { return nil }
    }
    func plumbOptional<Value>(_ body: () async throws -> Value?) async throws -> Value? {
      do { return try await body() } catch is PlumbNotImplemented { return nil }
    }

    """

  /// What lowered names of optional methods use.
  private static let references = """

    /// An optional method; nil if the class of the object does not declare it. That of a class which is no `NSObject` is
    /// found if this module declares the class.
    @preconcurrency @MainActor func plumbReference<Object, Function>(
      _ object: Object?, _ name: String, _ method: (Object) -> Function
    ) -> Function? {
      guard let object else { return nil }
      let isDeclared =
        (object as? any NSObjectProtocol)?.responds(to: Selector(name))
        ?? PlumbInterfaceTable.entries.contains { entry in
          entry.type == type(of: object as AnyObject) && entry.members.contains { $0.name == name }
        }
      return isDeclared ? method(object) : nil
    }

    """

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
