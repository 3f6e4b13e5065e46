import CanvasSession
import Foundation
import InterfaceBuilder
import JSON
import ProjectTools

/// A version of a document that another one is compared with on the canvas.
struct ReviewedVersion {
  /// The commit or the file.
  let name: String
  /// nil if that version does not have the document.
  let bytes: [UInt8]?

  /// The version of a document that `--compare` names: that of a file, or of a commit.
  init(_ name: String, of path: String) throws(ProjectError) {
    let isFile = FileManager.default.fileExists(atPath: name)
    self.init(
      name: name, bytes: isFile ? try Self.file(InputDocument(path: name)) : try Self.commit(name, of: path))
  }

  init(name: String, bytes: [UInt8]?) { (self.name, self.bytes) = (name, bytes) }

  static func file(_ file: InputDocument) throws(ProjectError) -> [UInt8] {
    do throws(FileError) { return try file.load() } catch { throw ProjectError(error.sentence(path: file.path)) }
  }

  /// The version of a commit; nil if the commit does not have the document.
  static func commit(_ name: String, of path: String) throws(ProjectError) -> [UInt8]? {
    let git = Git(folder: (path as NSString).deletingLastPathComponent)
    return try git.contents(ofFile: path, at: try git.commit(name))
  }

  /// The differences that a document has from this version, as ``DiffFormat/json`` writes them, and the scenes of this
  /// version.
  func json(comparedWith new: [UInt8], path: String, resources: ProjectResources) throws(ProjectError) -> [UInt8] {
    let report: DiffReport
    do {
      report = try DiffRun().report(DiffRun.Pair(path: path, old: bytes, new: new))
    } catch {
      throw ProjectError(error.sentence(path: name))
    }
    let head = JSONValue.object([
      ("version", .string(name)), ("report", DiffFormat.json(report)), ("scene", .null),
    ]).bytes
    guard let bytes else { return head }
    // The scene is JSON already.
    return head.dropLast("null}".utf8.count) + EditorPage.scene(of: bytes, resources) + [UInt8(ascii: "}")]
  }
}
