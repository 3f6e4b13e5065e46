import Diagnostics
import DocumentInspection
import Foundation
import InterfaceBuilder
import Picture
import Resources

/// Draws documents, each as one image or as files of a folder.
package struct RenderRun: Sendable {
  package var format: PictureFormat
  /// The number of pixels in a point of a PNG image.
  package var scale = 2.0
  package var showsConstraints = false
  /// Whether the appearance is dark.
  package var isDark = false
  /// The combinations of environments to draw; nil if no contact sheet is requested.
  package var contactSheet: ContactSheet?
  /// The devices of the matrix, or nil if none is requested.
  package var devices: [Device]?
  /// The settings for documents on their own device or the requested one.
  package var layout = LayoutOptions()
  /// The settings for documents on the devices of the matrix.
  package var matrixLayout = LayoutOptions()
  /// The languages to draw documents in; nil for the document's own alone.
  package var languages: TranslationFiles?
  /// The images of the project; nil for those beside each document.
  package var images: ImageFolder?
  /// The folder of the project; nil to find that of each document.
  package var project: String?
  package var jobs = Parallel.defaultJobs

  package init(format: PictureFormat) { self.format = format }

  // MARK: One image

  /// One image of a document, with the reasons why files of the project could not be drawn in it.
  package func picture(of input: InputDocument) throws -> (data: Data, problems: [String]) {
    let document = try input.read()
    let translations = try languages?.translations(of: document, at: input) ?? []
    if languages != nil, translations.count != 1 {
      throw ProjectError(
        "one file can show only one language, and there are \(translations.count); use a folder as --output")
    }
    var projects = ProjectLookup(path: project)
    let pictures = DocumentPictures(
      document, path: input.path, project: projects.project(of: input.path), title: Self.name(of: input.path), self)
    let picture = translations.first.map { pictures.translated($0) } ?? pictures.combined()
    do throws(PictureFailure) {
      return (try format.encode(picture.sheet, scale: scale), pictures.images.problems)
    } catch {
      throw FileError(reason: error.reason)
    }
  }

  // MARK: A folder

  /// A document's images, or why there are none.
  private enum Outcome: Sendable {
    case pictures(
      name: String, [(picture: DocumentPictures.Picture, data: Data)], languages: [LanguageTag], subtitle: String,
      problems: [String])
    case failure(String)
  }

  /// Writes images of every document, and the index.
  ///
  /// - Parameter complain: Called with what could not be done, as soon as it is known.
  /// - Returns: The path of the index, and whether something could not be read.
  package func write(
    _ inputs: [InputDocument], to output: String, progress: RunProgress, complain: ([String]) -> Void
  ) throws(ProjectError) -> (index: String, status: RunStatus) {
    let folder = try OutputFiles(folder: output)
    let names = Self.uniqueNames(of: inputs.map(\.path))
    var lookup = ProjectLookup(path: project)
    let items = zip(inputs, names).map { (input: $0, name: $1, project: lookup.project(of: $0.path)) }
    var entries: [IndexPage.Entry] = []
    var status = RunStatus.success
    var failure: ProjectError?
    var found: Set<LanguageTag> = []
    Parallel.map(
      items, jobs: jobs, work: { draw($0.input, project: $0.project, name: $0.name) },
      tick: { progress.tick($0, inputs.count) },
      deliver: { outcome in
        switch outcome {
        case .failure(let message):
          complain([message])
          status = .failure
        case .pictures(let name, let pictures, let languages, let subtitle, let problems):
          found.formUnion(languages)
          complain(problems)
          do throws(ProjectError) {
            entries.append(try save(pictures, in: folder, name: name, subtitle: subtitle))
          } catch {
            failure = failure ?? error
          }
        }
      })
    if let failure { throw failure }
    let index = try folder.write(IndexPage(title: "Pictures", entries: entries).html().utf8, to: "index.html")
    let missing = entries.isEmpty ? [] : languages?.missing(from: found) ?? []
    complain(missing)
    return (index, missing.isEmpty ? status : .failure)
  }

  private func draw(_ input: InputDocument, project: ProjectFolder?, name: String) -> Outcome {
    let pictures: DocumentPictures
    let translations: [Translation]
    do throws(FileError) {
      let document = try input.read()
      translations = try languages?.translations(of: document, at: input) ?? []
      pictures = DocumentPictures(
        document, path: input.path, project: project, title: Self.name(of: input.path), self)
    } catch {
      return .failure(error.sentence(path: input.path))
    }
    let drawn: [DocumentPictures.Picture]
    do throws(ProjectError) {
      drawn =
        try contactSheet.map { sheet throws(ProjectError) in
          pictures.contactSheet(try sheet.variants(of: pictures.document, translations: translations))
        } ?? pictures.all() + translations.map { pictures.translated($0) }
    } catch {
      return .failure("\(input.path): \(error)")
    }
    do throws(PictureFailure) {
      let files = try drawn.map {
        picture throws(PictureFailure) in
        (picture: picture, data: try format.encode(picture.sheet, scale: scale))
      }
      return .pictures(
        name: name, files, languages: translations.map(\.language), subtitle: pictures.subtitle,
        problems: pictures.images.problems)
    } catch {
      return .failure("\(input.path): \(error.reason)")
    }
  }

  private func save(
    _ files: [(picture: DocumentPictures.Picture, data: Data)], in folder: OutputFiles, name: String, subtitle: String
  ) throws(ProjectError) -> IndexPage.Entry {
    var entry = IndexPage.Entry(title: name, subtitle: subtitle, pictures: [])
    for (picture, data) in files {
      let path = "\(name)\(picture.suffix).\(format.rawValue)"
      try folder.write(data, to: path)
      entry.pictures.append(IndexPage.Picture(caption: picture.caption, path: path, facets: picture.facets))
    }
    entry.warning = Self.warning(about: files.map(\.picture))
    return entry
  }

  /// The numbers of conflicts on the canvas and on devices. Empty for none.
  private static func warning(about pictures: [DocumentPictures.Picture]) -> String {
    let onCanvas = pictures.filter { !$0.isMatrix }.map(\.conflicts).max() ?? 0
    let elsewhere = pictures.filter(\.isMatrix).map(\.conflicts).max() ?? 0
    return [
      onCanvas > 0 ? Words.plural(onCanvas, "conflict") : nil,
      elsewhere > 0 ? Words.plural(elsewhere, "conflict") + " on other devices" : nil,
    ]
    .compactMap { $0 }.joined(separator: ", ")
  }

  // MARK: Files

  /// Returns the last component of a path.
  package static func name(of path: String) -> String {
    path == "-" ? "Document" : path.split(separator: "/").last.map(String.init) ?? path
  }

  /// A file name for the images of each path: its last component, with as many folders as needed to be unique.
  static func uniqueNames(of paths: [String]) -> [String] {
    let parts = paths.map { $0.split(separator: "/").filter { $0 != "." && $0 != ".." && $0 != "-" }.map(String.init) }
    func name(_ index: Int, _ depth: Int) -> String { parts[index].suffix(depth).joined(separator: "__") }
    var depths = Array(repeating: 1, count: paths.count)
    while true {
      let groups = Dictionary(grouping: paths.indices) { name($0, depths[$0]) }
      let crowded = groups.values.filter { $0.count > 1 }.joined().filter { depths[$0] < parts[$0].count }
      if crowded.isEmpty { break }
      for index in crowded { depths[index] += 1 }
    }
    var seen: [String: Int] = [:]
    return paths.indices.map { index in
      let name = shortened(name(index, depths[index]))
      seen[name, default: 0] += 1
      return seen[name]! == 1 ? name : "\(name)-\(seen[name]!)"
    }
  }

  /// A name that leaves room for extensions: file systems limit names to 255 bytes.
  private static func shortened(_ name: String) -> String {
    var result = ""
    for character in name {
      guard result.utf8.count + character.utf8.count <= 200 else { break }
      result.append(character)
    }
    return result
  }
}
