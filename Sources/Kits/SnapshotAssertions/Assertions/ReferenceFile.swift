import Foundation

/// The file with the reference of a snapshot: `__Snapshots__/FileOfTest/nameOfTest.1.txt` beside the file of the test.
struct ReferenceFile {
  let url: URL

  init(test: String, file: String, name: String?, pathExtension: String?, directory: String?) {
    let source = URL(fileURLWithPath: file)
    let folder =
      directory.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? source.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
      .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
    let test = Self.fileName(test)
    let key = folder.appendingPathComponent(test).path
    let identifier = name.map(Self.fileName) ?? String(SnapshotCounter.shared.next(for: key))
    var url = folder.appendingPathComponent("\(test).\(identifier)")
    if let pathExtension { url.appendPathExtension(pathExtension) }
    self.url = url
  }

  /// Creates the reference file at a place.
  init(_ url: URL) { self.url = url }

  /// The PNG image of the same name that another system recorded, if the snapshot is an SVG picture.
  var recordedImage: URL? {
    guard url.pathExtension == "svg" else { return nil }
    let image = url.deletingPathExtension().appendingPathExtension("png")
    return FileManager.default.fileExists(atPath: image.path) ? image : nil
  }

  func write(_ data: Data) throws {
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// The folder of the files that explain failures: the one that the environment variable `SNAPSHOT_ARTIFACTS` names,
  /// or `snapshots` in the temporary folder.
  static var artifacts: URL {
    ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"].map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? FileManager.default.temporaryDirectory.appendingPathComponent("snapshots")
  }

  /// The name of the folder of the reference, and its own: `ProfileTests/profile.1.svg`.
  var artifactPath: String { "\(url.deletingLastPathComponent().lastPathComponent)/\(url.lastPathComponent)" }

  /// The path of the copy of the reference among the artifacts: `ProfileTests/profile.1.reference.svg`.
  var referenceArtifactPath: String {
    let name = url.deletingPathExtension().lastPathComponent + ".reference"
    let file = url.pathExtension.isEmpty ? name : "\(name).\(url.pathExtension)"
    return "\(url.deletingLastPathComponent().lastPathComponent)/\(file)"
  }

  /// Writes the new snapshot, a copy of the reference, and files that explain the failure. Returns the new file.
  func writeFailure(_ data: Data, reference: Data, attachments: [(name: String, data: Data)]) throws -> URL {
    let new = Self.artifacts.appendingPathComponent(artifactPath)
    let folder = new.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: new)
    try reference.write(to: Self.artifacts.appendingPathComponent(referenceArtifactPath))
    for attachment in attachments {
      try attachment.data.write(
        to: folder.appendingPathComponent("\(url.deletingPathExtension().lastPathComponent).\(attachment.name)"))
    }
    return new
  }

  /// A name without characters that file names cannot contain: `testIcon()` becomes `testIcon`.
  private static func fileName(_ name: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.joined(separator: "-")
  }
}

/// Numbers the snapshots of each test.
private final class SnapshotCounter: @unchecked Sendable {
  static let shared = SnapshotCounter()
  private let lock = NSLock()
  private var counts: [String: Int] = [:]

  func next(for key: String) -> Int {
    lock.withLock {
      counts[key, default: 0] += 1
      return counts[key]!
    }
  }
}
