import Diagnostics
import DocumentInspection
import DocumentOperations
import FileAccess
import InterfaceBuilder
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

  /// The earliest version of the system for which a target with the document is built.
  func deploymentTarget(_ platform: Platform) -> SystemVersion? {
    folder?.contents(for: path).deploymentTarget?(platform)
  }

  /// The images of the asset catalogs and folders of the project.
  var images: [ProjectFacts.Image] {
    guard let folder else { return [] }
    return ImageFolder(folder.path).images.sorted { $0.key < $1.key }.map { name, image in
      ProjectFacts.Image(name, size: image.size, isTemplate: image.isTemplate, isDrawn: false)
    }
  }

  /// The places in the sources that name outlets, and actions that no other document connects, as `nameLabel:
  /// Profile.swift:12, Profile.swift:30`, sorted.
  func uses(of members: Set<ProjectSymbol>) -> [String] {
    guard let folder else { return [] }
    var texts: [String: [UInt8]] = [:]
    let search = SymbolSearch(folder) { path in
      if texts[path] == nil { texts[path] = try? FileReader.read(path) }
      return texts[path]
    }
    return members.compactMap { member -> String? in
      let all = search.places(of: member, from: path)
      let places = all.filter { SymbolSearch.isSource($0.file) }
      guard !places.isEmpty else { return nil }
      let others = all.filter { InputFiles.isDocument($0.file) && $0.file != path }
      if case .action = member, !others.isEmpty { return nil }
      let shown = places.prefix(Self.mostUses).map { place in
        let line = (texts[place.file] ?? []).prefix(place.range.lowerBound).count { $0 == 0x0A } + 1
        return String(place.file.dropFirst(folder.path.count + 1)) + ":\(line)"
      }
      let rest = places.count - shown.count
      return member.searchedName + ": " + shown.joined(separator: ", ") + (rest > 0 ? " +\(rest) more" : "")
    }.sorted()
  }

  /// The keys of translations beside the document whose object one version of it has and the next one does not, as
  /// `5zL-ab-c1d.text: de, fr`, sorted.
  func staleKeys(from before: Document, to after: Document) -> [String] {
    let kept = Set(after.localizedTexts.map(\.key))
    // Files are read only if a text is gone.
    guard before.localizedTexts.contains(where: { !kept.contains($0.key) }),
      let texts = try? TranslationFiles().texts(at: InputDocument(path: path))
    else { return [] }
    var languages: [String: [String]] = [:]
    for (language, texts) in texts.sorted(by: { $0.key < $1.key }) {
      let translation = Translation(language: language, texts: texts)
      for key in Set(translation.stale(in: after)).subtracting(translation.stale(in: before)) {
        languages[key, default: []].append(language.code)
      }
    }
    return languages.map { $0.key + ": " + $0.value.joined(separator: ", ") }.sorted()
  }

  /// The number of places that are named.
  private static let mostUses = 8

  private var folder: ProjectFolder? { ProjectFolder.top(of: path).map { ProjectFolder(path: $0) } }
}
