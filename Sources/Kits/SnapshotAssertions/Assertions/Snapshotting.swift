import Foundation

/// A value that is available now or later.
public struct Async<Value> {
  /// Calls a closure with the value when it is available.
  public let run: (@escaping (Value) -> Void) -> Void

  /// Creates an asynchronous value from a function that calls its argument with the value, once.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) { self.run = run }

  /// Creates a value that is available now.
  public init(value: Value) { self.init { $0(value) } }

  /// Returns the value transformed.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}

/// The storage and comparison of the recorded form of a snapshot.
public struct Diffing<Value> {
  /// Returns the bytes of a reference file.
  public var toData: (Value) -> Data
  /// Reads a reference file.
  public var fromData: (Data) -> Value
  /// Compares a reference with a new value. Returns nil if they match, otherwise a message and the files to attach to
  /// the failure.
  public var diff: (_ reference: Value, _ new: Value) -> (String, [Attachment])?

  /// A file that explains a failure.
  public struct Attachment: Sendable {
    /// The file name.
    public var name: String
    /// The bytes of the attachment.
    public var data: Data

    /// Creates an attachment.
    public init(name: String, data: Data) { (self.name, self.data) = (name, data) }
  }

  /// Creates a way of comparing.
  public init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ reference: Value, _ new: Value) -> (String, [Attachment])?
  ) { (self.toData, self.fromData, self.diff) = (toData, fromData, diff) }
}

/// A strategy: how a value becomes a snapshot, and how the snapshot is compared with its reference.
public struct Snapshotting<Value, Format> {
  /// The extension of reference files, without the period.
  public var pathExtension: String?
  /// The storage and comparison of snapshots.
  public var diffing: Diffing<Format>
  /// Returns the snapshot of a value.
  public var snapshot: (Value) -> Async<Format>

  /// Creates a strategy whose snapshots may take time.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) { (self.pathExtension, self.diffing, self.snapshot) = (pathExtension, diffing, asyncSnapshot) }

  /// Creates a strategy.
  public init(pathExtension: String?, diffing: Diffing<Format>, snapshot: @escaping (_ value: Value) -> Format) {
    self.init(pathExtension: pathExtension, diffing: diffing) { Async(value: snapshot($0)) }
  }

  /// Returns a strategy for values from which a value of this strategy can be made.
  public func pullback<NewValue>(_ transform: @escaping (_ otherValue: NewValue) -> Value)
    -> Snapshotting<NewValue, Format>
  {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { snapshot(transform($0)) }
  }

  /// Returns a strategy for values from which a value of this strategy can be made later.
  public func asyncPullback<NewValue>(_ transform: @escaping (_ otherValue: NewValue) -> Async<Value>)
    -> Snapshotting<NewValue, Format>
  {
    Snapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) { value in
      Async { callback in transform(value).run { snapshot($0).run(callback) } }
    }
  }
}

/// A strategy whose snapshots are the values themselves.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension Snapshotting where Value == Format {
  /// Creates a strategy whose snapshots are the values themselves.
  public init(pathExtension: String?, diffing: Diffing<Format>) {
    self.init(pathExtension: pathExtension, diffing: diffing) { $0 }
  }
}

// MARK: - Text

extension Diffing where Value == String {
  /// Compares texts line by line.
  public static var lines: Diffing {
    Diffing(
      toData: { Data($0.utf8) }, fromData: { String(decoding: $0, as: UTF8.self) },
      diff: { reference, new in
        guard reference != new else { return nil }
        return (LineDifference(from: reference, to: new).description, [])
      })
  }
}

extension Snapshotting where Value == String, Format == String {
  /// Compares texts line by line.
  public static var lines: Snapshotting { SimplySnapshotting(pathExtension: "txt", diffing: .lines) }
}

extension Snapshotting where Format == String {
  /// The description of a value by its `description`.
  public static var description: Snapshotting { SimplySnapshotting.lines.pullback { String(describing: $0) } }
}

/// The lines in which two texts differ, each with three lines before and after.
struct LineDifference: CustomStringConvertible {
  private var entries: [(mark: Character, line: Substring)] = []

  init(from reference: String, to new: String) {
    let old = reference.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = new.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in lines.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var (i, j) = (0, 0)
    while i < old.count || j < lines.count {
      if i < old.count, removed.contains(i) {
        entries.append(("−", old[i]))
        i += 1
      } else if j < lines.count, added.contains(j) {
        entries.append(("+", lines[j]))
        j += 1
      } else {
        entries.append((" ", old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
  }

  var description: String {
    let changed = entries.indices.filter { entries[$0].mark != " " }
    var shown: Set<Int> = []
    for index in changed { shown.formUnion(max(0, index - 3)...min(entries.count - 1, index + 3)) }
    var text: [String] = []
    var last = -1
    for index in shown.sorted() {
      if index > last + 1 { text.append("…") }
      text.append("\(entries[index].mark) \(entries[index].line)")
      last = index
    }
    return text.joined(separator: "\n")
  }
}
