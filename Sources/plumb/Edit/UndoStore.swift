import DocumentEditing
import FileAccess
import Foundation

/// What edits of files replaced, so that a later process can undo them: one small file for each edit, in the folder for the state of
/// programs.
struct UndoStore: Sendable {
  /// The folder; nil if the environment names none.
  let folder: String?

  /// The store of this process: `$XDG_STATE_HOME/plumb/undo`, or below the home folder.
  @TaskLocal static var standard = environment

  private static var environment: UndoStore {
    let environment = ProcessInfo.processInfo.environment
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
    return UndoStore(folder: (state ?? home).map { $0 + "/plumb/undo" })
  }

  /// Edits are undone soon or never.
  private static let limit = 200

  private struct Record: Codable {
    var path: String
    /// The fingerprint of the file after the edit.
    var result: String
    var position: Int
    var insertedCount: Int
    var removed: Data
  }

  /// Remembers an edit. Returns its token; nil if it cannot be stored.
  func record(_ path: String, from old: [UInt8], to new: [UInt8]) -> String? {
    guard let folder else { return nil }
    let limit = min(old.count, new.count)
    var low = 0
    while low < limit, old[low] == new[low] { low += 1 }
    var tail = 0
    while tail < limit - low, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    let record = Record(
      path: Self.absolute(path), result: Self.fingerprint(new), position: low, insertedCount: new.count - tail - low,
      removed: Data(old[low..<old.count - tail]))
    let token = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    guard let data = try? JSONEncoder().encode(record), let output = try? OutputFolder(folder, creates: true),
      (try? output.write(data, to: token + ".json")) != nil
    else { return nil }
    prune(folder)
    return token
  }

  /// Undoes the edit of a token, if the file is what the edit made it.
  func undo(_ token: String, _ input: InputDocument) throws(FileError) {
    let isToken = !token.isEmpty && token.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
    guard isToken, let folder, let data = try? FileReader.read(folder + "/" + token + ".json"),
      let record = try? JSONDecoder().decode(Record.self, from: Data(data))
    else { throw FileError(reason: "there is no edit with the token '\(token)'") }
    guard record.path == Self.absolute(input.path) else {
      throw FileError(reason: "the token '\(token)' is of an edit of \(record.path)")
    }
    let bytes = try input.load()
    guard Self.fingerprint(bytes) == record.result, record.position + record.insertedCount <= bytes.count else {
      throw FileError(reason: "the file was changed since that edit; nothing was undone")
    }
    try input.write(
      Array(bytes[..<record.position]) + record.removed + bytes[(record.position + record.insertedCount)...])
  }

  private static func fingerprint(_ bytes: [UInt8]) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(bytes: bytes)
    return "\(bytes.count) \(fingerprint.value)"
  }

  private static func absolute(_ path: String) -> String { RootFolder.resolved(path) ?? path }

  /// Removes the oldest records.
  private func prune(_ folder: String) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".json") }
    guard names.count > Self.limit else { return }
    let dated = names.map { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      return (name, attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    for (name, _) in dated.sorted(by: { $0.1 < $1.1 }).prefix(names.count - Self.limit) {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }
}
