import Diagnostics
import DocumentOperations
import ProjectTools
import Resources

/// The project around a document that is edited: its rules, and the images that its documents can name.
struct EditedProject {
  /// The path of the document.
  let path: String

  /// What `plumb check` finds in a version of the document.
  func findings(_ bytes: [UInt8]) throws(ProjectError) -> [FindingReport] {
    var lookup = try SettingsLookup()
    let settings = try lookup.settings(for: path, isNamed: true) ?? DocumentSettings()
    let report = InputDocument(path: path, bytes: bytes).check(settings: settings, project: folder)
    if let failure = report.failure { throw ProjectError(failure.sentence(path: path)) }
    return report.findings
  }

  /// The images of the asset catalogs and folders of the project.
  var images: [ProjectFacts.Image] {
    guard let folder else { return [] }
    return ImageFolder(folder.path).images.sorted { $0.key < $1.key }.map { name, image in
      ProjectFacts.Image(name, size: image.size, isTemplate: image.isTemplate, isDrawn: false)
    }
  }

  private var folder: ProjectFolder? { ProjectFolder.top(of: path).map { ProjectFolder(path: $0) } }
}
