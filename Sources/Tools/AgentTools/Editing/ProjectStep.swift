import FileAccess
import Foundation
import ProjectTools

/// A change of several files: all of them are written, or none, and one token undoes all.
extension Workspace {
  /// Files before and after a step.
  struct Step {
    var changes: [FileReplacement]

    /// The bytes that it keeps.
    var size: Int { changes.reduce(0) { $0 + ($1.old?.count ?? 0) + $1.new.count } }
  }

  /// Runs a change of files while no other program changes them.
  func exclusively<Value>(
    _ places: [String], _ change: () throws(ToolError) -> Value
  ) throws(ToolError) -> Value {
    guard let first = places.first else { return try change() }
    let rest = Array(places.dropFirst())
    guard FileManager.default.fileExists(atPath: first) else { return try exclusively(rest, change) }
    let failure = { (error: FileAccessError) in ToolError("\(self.shown(first)): \(error)") }
    return try FileLock.hold(first, failure: failure) { () throws(ToolError) in try exclusively(rest, change) }
  }

  /// Writes files whose bytes are what they were when the change was made. Returns a token to undo all of it.
  ///
  /// - Parameter isLocked: Whether the caller runs in ``exclusively(_:_:)`` with these files.
  func write(_ changes: [FileReplacement], isLocked: Bool = false) throws(ToolError) -> String {
    let places = try changes.map { change throws(ToolError) in try newPlace(of: change.path) }
    try exclusively(isLocked ? [] : places.sorted()) { () throws(ToolError) in
      for (change, place) in zip(changes, places) {
        guard (try? FileReader.read(place)) == change.old else {
          throw ToolError("\(shown(place)) was changed by another program meanwhile; nothing was written")
        }
      }
      try replaceAll(zip(changes, places).map { ($1, from: $0.old, to: $0.new) })
    }
    return remember(
      Step(changes: zip(changes, places).map { FileReplacement(path: $1, old: $0.old, new: $0.new) }))
  }

  /// Undoes a step, if all of its files are what it made them. Returns their places.
  func undo(step token: String) throws(ToolError) -> [String] {
    guard let step = steps.first(where: { $0.token == token })?.step else {
      throw ToolError("there is no edit with the token '\(token)'")
    }
    let places = step.changes.map { $0.path }
    try exclusively(places.sorted()) { () throws(ToolError) in
      for change in step.changes where (try? FileReader.read(change.path)) != change.new {
        throw ToolError(
          "\(shown(change.path)) was changed since that edit; nothing was undone. Undo later edits first, newest first")
      }
      try replaceAll(step.changes.map { ($0.path, from: $0.new, to: $0.old) })
    }
    return places
  }

  /// Replaces files; if one of them cannot be written, the others get back what they had.
  private func replaceAll(
    _ files: [(place: String, from: [UInt8]?, to: [UInt8]?)]
  ) throws(ToolError) {
    for (position, file) in files.enumerated() {
      do throws(ToolError) { try replace(file.place, file.to) } catch {
        for former in files[..<position] { try? replace(former.place, former.from) }
        throw error
      }
    }
  }

  /// Writes a file, which is created with its folder if needed; removes it without bytes.
  private func replace(_ place: String, _ bytes: [UInt8]?) throws(ToolError) {
    forget(place)
    do {
      guard let bytes else { return try FileManager.default.removeItem(atPath: place) }
      if FileManager.default.fileExists(atPath: place) { return try OutputFolder.replace(place, with: bytes) }
      let url = URL(fileURLWithPath: place)
      let folder = try OutputFolder(url.deletingLastPathComponent().path, creates: true)
      try folder.write(Data(bytes), to: url.lastPathComponent)
    } catch {
      throw ToolError("\(shown(place)) cannot be written: \(error)")
    }
  }

  /// The place of a path, whose last parts need not exist.
  func newPlace(of path: String) throws(ToolError) -> String {
    let whole = path.hasPrefix("/") ? path : folder + "/" + path
    if FileManager.default.fileExists(atPath: whole) { return try place(of: path) }
    guard !path.split(separator: "/").contains(".."), !path.utf8.contains(0) else {
      throw ToolError("'\(path)' contains '..'")
    }
    let url = URL(fileURLWithPath: whole)
    let parent = url.deletingLastPathComponent().path
    let around = FileManager.default.fileExists(atPath: parent) ? try place(of: parent) : try newPlace(of: parent)
    return around + "/" + url.lastPathComponent
  }
}
