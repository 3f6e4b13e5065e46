import Foundation

/// What a run knows of the one before: a file is lowered again only if it changed, or if a declaration of another file
/// did that its text can depend on.
struct Cache: Codable {
  /// What is known of a source.
  struct Entry: Codable {
    let stamp: Stamp
    let summary: FileSummary
    /// The number of the declarations of the module with which the source was lowered.
    let module: UInt64
    let problems: [Problem]
    /// The name of the function with the entries of the file.
    let table: String?
    /// Whether the source names optional methods without calling them.
    let hasReferences: Bool
  }

  /// A document without problems.
  struct Document: Codable, Equatable {
    let stamp: Stamp
    /// The number of the declarations and of the resources with which it was checked.
    let number: UInt64
  }

  /// The tool and the part of the request that all files depend on.
  private var settings = ""
  var files: [String: Entry] = [:]
  var documents: [String: Document] = [:]

  /// An empty cache.
  init() {}

  /// The cache in a file; an empty one if it cannot be read.
  init(path: String) {
    let data = FileManager.default.contents(atPath: path)
    self = data.flatMap { try? JSONDecoder().decode(Cache.self, from: $0) } ?? Cache()
  }

  /// The cache for a request: empty if the tool or the request is another.
  func matching(_ request: Request) -> Cache {
    let tool = (try? Stamp(CommandLine.arguments[0])).map { "\($0)" } ?? ""
    let flags = [
      request.resources.isEmpty, request.hasPluralForms, request.isBridged, request.warnsAboutDocuments,
    ]
    let words =
      [tool, request.module, request.kit.rawValue, "\(flags)"] + request.modules.sorted() + ["-"]
      + request.known.sorted() + ["-"]
      + request.leftOut
    let now = words.joined(separator: "\t")
    guard settings != now else { return self }
    var result = Cache()
    result.settings = now
    return result
  }

  /// Writes the cache.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try encoder.encode(self).write(to: URL(fileURLWithPath: path))
  }
}

/// The size and the date of a file, by which a change is found.
struct Stamp: Codable, Equatable {
  let size: Int
  let date: Double

  init(_ path: String) throws {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      throw Problem(message: "the file cannot be read", place: Place(path: path, line: 1))
    }
    size = attributes[.size] as? Int ?? 0
    date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
  }
}
