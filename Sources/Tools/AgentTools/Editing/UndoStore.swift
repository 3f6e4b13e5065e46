import DocumentEditing
import FileAccess
import Foundation

/// Why an edit cannot be undone. Nothing was changed.
package struct UndoError: Error {
  /// The reason, without a full stop.
  package let reason: String
}

/// What edits of files replaced, by a token for each edit.
///
/// An edit is recorded as the one range of bytes that differs, and can be undone as long as the file is what the edit
/// made it.
package struct UndoStore: Sendable {
  private enum Place: Sendable {
    /// One small file for each edit, so that a later process can undo it.
    case folder(String)
    case memory(UndoMemory)
    case nowhere
  }

  private let place: Place

  /// A store in a folder, which is created if needed. Without a folder nothing is stored.
  package init(folder: String?) { place = folder.map { .folder($0) } ?? .nowhere }

  private init(_ place: Place) { self.place = place }

  /// A store that ends with the process.
  package static func inMemory() -> UndoStore { UndoStore(.memory(UndoMemory())) }

  /// The store for the command line: `$XDG_STATE_HOME/plumb/undo`, or below the home folder.
  @TaskLocal package static var standard = environment

  private static var environment: UndoStore {
    let environment = ProcessInfo.processInfo.environment
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.local/state" : nil }
    return UndoStore(folder: (state ?? home).map { $0 + "/plumb/undo" })
  }

  /// Edits are undone soon or never.
  fileprivate static let limit = 200

  fileprivate struct Record: Codable, Sendable {
    var path: String
    /// The fingerprint of the file after the edit.
    var result: String
    var position: Int
    var insertedCount: Int
    var removed: Data

    init(_ path: String, from old: [UInt8], to new: [UInt8]) {
      let limit = min(old.count, new.count)
      var low = 0
      while low < limit, old[low] == new[low] { low += 1 }
      var tail = 0
      while tail < limit - low, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
      self.path = path
      result = UndoStore.fingerprint(new)
      position = low
      insertedCount = new.count - tail - low
      removed = Data(old[low..<old.count - tail])
    }
  }

  /// Remembers an edit of a file. Returns its token; nil if it cannot be stored.
  package func record(_ path: String, from old: [UInt8], to new: [UInt8]) -> String? {
    let record = Record(Self.absolute(path), from: old, to: new)
    switch place {
    case .nowhere: return nil
    case .memory(let memory): return memory.append(record)
    case .folder(let folder):
      let token = String(UInt64.random(in: 0...UInt64.max), radix: 36)
      guard let data = try? JSONEncoder().encode(record), let output = try? OutputFolder(folder, creates: true),
        (try? output.write(data, to: token + ".json")) != nil
      else { return nil }
      Self.prune(folder)
      return token
    }
  }

  /// The bytes of a file before the edit of a token, if the file is what that edit made it.
  ///
  /// - Parameters:
  ///   - token: The token that ``record(_:from:to:)`` returned.
  ///   - path: The path of the file.
  ///   - bytes: What the file has now.
  package func bytes(before token: String, of path: String, from bytes: [UInt8]) throws(UndoError) -> [UInt8] {
    guard let record = record(of: token) else { throw UndoError(reason: "there is no edit with the token '\(token)'") }
    guard record.path == Self.absolute(path) else {
      throw UndoError(reason: "the token '\(token)' is of an edit of \(record.path)")
    }
    guard Self.fingerprint(bytes) == record.result, record.position >= 0, record.insertedCount >= 0,
      record.position + record.insertedCount <= bytes.count
    else {
      throw UndoError(
        reason: "the file was changed since that edit; nothing was undone. Undo later edits first, newest first")
    }
    return Array(bytes[..<record.position]) + record.removed + bytes[(record.position + record.insertedCount)...]
  }

  /// The path of the file that the edit of a token changed; nil if there is no such edit.
  package func path(of token: String) -> String? { record(of: token)?.path }

  private func record(of token: String) -> Record? {
    switch place {
    case .nowhere: return nil
    case .memory(let memory): return memory.record(of: token)
    case .folder(let folder):
      // A token is a part of a path.
      let isToken = !token.isEmpty && token.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
      guard isToken, let data = try? FileReader.read(folder + "/" + token + ".json") else { return nil }
      return try? JSONDecoder().decode(Record.self, from: Data(data))
    }
  }

  private static func fingerprint(_ bytes: [UInt8]) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(bytes: bytes)
    return "\(bytes.count) \(fingerprint.value)"
  }

  private static func absolute(_ path: String) -> String { RootFolder.resolved(path) ?? path }

  /// Removes the oldest records of a folder.
  private static func prune(_ folder: String) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".json") }
    guard names.count > limit else { return }
    let dated = names.map { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      return (name, attributes?[.modificationDate] as? Date ?? .distantPast)
    }
    for (name, _) in dated.sorted(by: { $0.1 < $1.1 }).prefix(names.count - limit) {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
  }
}

/// The records of a process, with short tokens: `e1`, `e2`.
private final class UndoMemory: @unchecked Sendable {
  private let lock = NSLock()
  private var records: [(token: String, record: UndoStore.Record)] = []
  private var count = 0
  private var size = 0
  /// The bytes that all records together keep; the newest record is kept whatever its size is.
  private static let maximumSize = 64 << 20

  func append(_ record: UndoStore.Record) -> String {
    lock.withLock {
      count += 1
      let token = "e\(count)"
      records.append((token, record))
      size += record.removed.count
      while records.count > UndoStore.limit || size > Self.maximumSize && records.count > 1 {
        size -= records.removeFirst().record.removed.count
      }
      return token
    }
  }

  func record(of token: String) -> UndoStore.Record? { lock.withLock { records.first { $0.token == token }?.record } }
}
