import DocumentInspection
import Foundation
import InterfaceBuilder
import JSON
import ProjectTools

/// Reviews on the canvas: a document beside another version of it.
extension EditorSite {
  /// The differences of a document from another version, and the scenes of that version.
  ///
  /// `version` is a commit, or `file:` and the name of another document of the folder; nil is the one of the command
  /// line, or the last commit.
  func comparison(of bytes: [UInt8], _ entry: EditorDocuments.Entry, with version: String?) -> Response {
    do throws(ProjectError) {
      let old: [UInt8]?
      var name = version ?? compared ?? "HEAD"
      if version == nil, let compared, FileManager.default.fileExists(atPath: compared) {
        old = try ReviewedVersion.file(InputDocument(path: compared))
      } else if name.hasPrefix("file:") {
        name.removeFirst("file:".count)
        guard let other = documents.entry(name) else { return .text(404, "there is no such document") }
        old = try ReviewedVersion.file(other.file)
      } else {
        old = try ReviewedVersion.commit(name, of: entry.file.path)
      }
      return .json(
        try ReviewedVersion(name: name, bytes: old).json(
          comparedWith: bytes, path: entry.file.path, resources: resources(of: entry, bytes)))
    } catch {
      return .text(422, error.description)
    }
  }
}
