import DocumentInspection
import FileAccess
import Foundation

/// Finds the ids of the objects that translations of documents refer to: those beside a document, and in the .xliff
/// files of its project. They are not renumbered.
final class TranslatedIDs {
  /// By the top folder of a project, which is searched once.
  private var projects: [String: TranslationFiles] = [:]

  /// The ids for a document; empty if there is no file at the path.
  func ids(ofDocumentAt path: String) throws(FileError) -> Set<String> {
    let input = InputDocument(path: path)
    guard path != "-", input.isPresent else { return [] }
    var ids: Set<String> = []
    for texts in try files(of: path).texts(at: input).values {
      for key in texts.keys { ids.insert(LocalizedText.objectID(ofKey: key)) }
    }
    return ids
  }

  private func files(of path: String) throws(FileError) -> TranslationFiles {
    let top = ProjectFolder.top(of: path)
    if let files = projects[top ?? ""] { return files }
    do throws(ProjectError) {
      let files = try TranslationFiles(project: top)
      projects[top ?? ""] = files
      return files
    } catch {
      throw FileError(reason: error.description)
    }
  }
}
