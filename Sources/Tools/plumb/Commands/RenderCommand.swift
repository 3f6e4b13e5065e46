import Diagnostics
import DocumentInspection
import Foundation
import InterfaceBuilder
import LayoutEngine
import Picture
import Resources

extension Command {
  /// `plumb render`: images of documents.
  static let render = Command(
    name: "render", summary: "Draw documents as SVG, PNG or PDF, as on the canvas of Interface Builder.",
    operands: "FILE…",
    options: RenderOptions.syntax,
    discussion: """
      If OUT ends in .svg, .png or .pdf, one FILE is drawn into that file; '-' writes to standard output.
      Otherwise OUT is a folder, which is created if needed, with an image of each document and an index.html that
      shows them; --constraints and --devices then add images of each document.

      With --device, --devices, --orientation or --size, content sizes are measured and margins follow the rules of
      the device, unless --content and --metrics are given.

        plumb render Main.storyboard --constraints -o Main.svg
        plumb render Main.storyboard --devices "iPhone 15,iPad Air" -o Devices.svg
        plumb render Sources -o Pictures
        plumb render Main.storyboard --languages --language pseudo -o Pictures
        plumb render Main.storyboard --contact-sheet --devices "iPhone SE,iPad Air" --text-sizes L,AX3 -o Sheets

      \(LayoutSettings.deviceList)
      """
  ) { arguments, console in
    let options = try RenderOptions(arguments, console)
    let inputs = InputDocument.collect(arguments.operands, console: console)
    let command = RenderCommand(options, console)
    try options.format.requireSupport()
    return try options.isSinglePicture ? command.writePicture(of: inputs) : command.writeFolder(inputs)
  }
}

/// The options of `plumb render`.
struct RenderOptions: Sendable {
  private static let output = Option.text(
    "output", short: "o", "OUT", "The output: a file that ends in .svg, .png or .pdf, a folder, or '-'. Required.")
  private static let pictureFormat = Option<PictureFormat>.choice(
    "format",
    "The file format. The default is that of the extension of OUT, or svg. A PNG image has --scale pixels per point, 2 by default."
  )
  private static let constraints = Flag(
    "constraints", "Draw the constraints: blue, red if they conflict, orange if the frame of a view is ambiguous.")
  private static let devices = Option.text(
    "devices", "LIST",
    "Draw each of these devices in portrait, in landscape and right to left: names or ids separated by commas, "
      + "or 'all'.")

  private static let appearance = Option<Appearance>.choice("appearance", "The appearance. Default: light.")

  /// The appearance of an interface.
  private enum Appearance: String, CaseIterable, Sendable { case light, dark }

  static let syntax =
    [
      output.syntax, pictureFormat.syntax, constraints.syntax, devices.syntax, appearance.syntax,
      TranslationFiles.all.syntax, TranslationFiles.language.syntax,
    ] + ContactSheet.syntax + LayoutSettings.syntax + [WalkSettings.jobs.syntax]

  let output: String
  let format: PictureFormat
  /// The number of pixels in a point of a PNG image.
  let scale: Double
  let showsConstraints: Bool
  /// Whether the appearance is dark.
  let isDark: Bool
  /// The combinations of environments to draw; nil if no contact sheet is requested.
  let contactSheet: ContactSheet?
  /// The devices of the matrix, or nil if none is requested.
  let devices: [Device]?
  /// The settings for documents on their own device or the requested one.
  let layout: LayoutOptions
  /// The settings for documents on the devices of the matrix.
  let matrixLayout: LayoutOptions
  /// The languages to draw documents in; nil for the document's own alone.
  let languages: TranslationFiles?
  /// The images of the project; nil for those beside each document.
  let images: ImageFolder?
  /// The folder of the project; nil to find that of each document.
  let project: String?
  let jobs: Int

  /// Whether the output is one image.
  var isSinglePicture: Bool { output == "-" || PictureFormat(path: output) != nil }

  init(_ arguments: Arguments, _ console: Console) throws(UsageError) {
    guard let output = try arguments.value(Self.output) else {
      throw .other("'plumb render' requires --output OUT: a file that ends in .svg, .png or .pdf, a folder, or '-'")
    }
    self.output = output
    let named = PictureFormat(path: output)
    format = try arguments.value(Self.pictureFormat) ?? named ?? .svg
    if let named, named != format {
      throw .other("'\(output)' does not have the extension of --format \(format.rawValue)")
    }
    scale = try arguments.value(LayoutSettings.scale) ?? 2
    showsConstraints = arguments.has(Self.constraints)
    devices = try arguments.value(Self.devices).map { list throws(UsageError) in
      try LayoutSettings.devices(list, option: Self.devices.syntax.name)
    }
    isDark = try arguments.value(Self.appearance) == .dark
    contactSheet = try ContactSheet(arguments, devices: devices)
    if contactSheet != nil, output == "-" || named != nil {
      throw .other("--contact-sheet draws several images; use a folder as --output")
    }
    jobs = try WalkSettings.jobs(from: arguments)
    languages = try TranslationFiles(arguments)
    // Saved frames are content sizes on the device of the document; elsewhere sizes are measured unless an option is
    // given.
    images = try LayoutSettings.images(from: arguments)
    project = try arguments.value(LayoutSettings.project)
    let own = try LayoutSettings.options(from: arguments, images: images, console: console)
    var elsewhere = own
    if try arguments.value(LayoutSettings.content) == nil { elsewhere.content = .measured }
    if try arguments.value(LayoutSettings.metrics) == nil { elsewhere.metrics = .rules }
    layout = own.device != nil || own.isLandscape != nil || own.size != nil ? elsewhere : own
    matrixLayout = elsewhere
    if own.fonts.fonts.contains(where: { $0.shaper == nil }) {
      console.complain(
        "text in fonts of the project is drawn by the outlines of the built-in font, at the widths of the project's; "
          + "a build with the package trait 'Pango' draws their own")
    }
  }
}

/// Draws documents and writes the files.
struct RenderCommand {
  private let options: RenderOptions
  private let console: Console

  init(_ options: RenderOptions, _ console: Console) {
    self.options = options
    self.console = console
  }

  // MARK: One image

  /// Writes one image.
  func writePicture(of inputs: [InputDocument]) throws -> ExitStatus {
    guard inputs.count == 1, let input = inputs.first else {
      throw UsageError.other("one file can show only one document; use a folder as --output for several")
    }
    let document: Document
    let translations: [Translation]
    do throws(FileError) {
      document = try input.read()
      translations = try options.languages?.translations(of: document, at: input) ?? []
    } catch {
      console.complain(error.sentence(path: input.path))
      return .failure
    }
    if options.languages != nil, translations.count != 1 {
      throw UsageError.other(
        "one file can show only one language, and there are \(translations.count); use a folder as --output")
    }
    var projects = ProjectLookup(path: options.project)
    let pictures = DocumentPictures(
      document, path: input.path, project: projects.project(of: input.path), title: Self.name(of: input.path), options)
    let picture = translations.first.map { pictures.translated($0) } ?? pictures.combined()
    for problem in pictures.images.problems { console.complain(problem) }
    let data: Data
    do throws(PictureFailure) {
      data = try options.format.encode(picture.sheet, scale: options.scale)
    } catch {
      console.complain("\(input.path): \(error.reason)")
      return .failure
    }
    if options.output == "-" {
      console.write(options.format == .svg ? .markup(Array(data)) : .file(data))
    } else {
      try OutputFiles.write(data, to: options.output)
    }
    return .success
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
  func writeFolder(_ inputs: [InputDocument]) throws -> ExitStatus {
    let folder = try OutputFiles(folder: options.output)
    let options = options
    let names = Self.uniqueNames(of: inputs.map(\.path))
    var lookup = ProjectLookup(path: options.project)
    let items = zip(inputs, names).map { (input: $0, name: $1, project: lookup.project(of: $0.path)) }
    var entries: [IndexPage.Entry] = []
    var status = ExitStatus.success
    var failure: (any Error)?
    var found: Set<LanguageTag> = []
    var progress = ProgressBar(total: inputs.count, console: console)
    Parallel.map(
      items, jobs: options.jobs, work: { Self.draw($0.input, project: $0.project, name: $0.name, options) },
      tick: { progress.update(done: $0) },
      deliver: { outcome in
        switch outcome {
        case .failure(let message):
          progress.clear()
          console.complain(message)
          status = .failure
        case .pictures(let name, let pictures, let languages, let subtitle, let problems):
          found.formUnion(languages)
          if !problems.isEmpty { progress.clear() }
          for problem in problems { console.complain(problem) }
          do {
            entries.append(try save(pictures, in: folder, name: name, subtitle: subtitle))
          } catch {
            failure = failure ?? error
          }
        }
      })
    progress.clear()
    if let failure { throw failure }
    let index = try folder.write(IndexPage(title: "Pictures", entries: entries).html().utf8, to: "index.html")
    console.write(line: index)
    if !entries.isEmpty, options.languages?.complain(aboutLanguagesExcept: found, console) == true { return .failure }
    return status
  }

  private static func draw(
    _ input: InputDocument, project: ProjectFolder?, name: String, _ options: RenderOptions
  ) -> Outcome {
    let pictures: DocumentPictures
    let translations: [Translation]
    do throws(FileError) {
      let document = try input.read()
      translations = try options.languages?.translations(of: document, at: input) ?? []
      pictures = DocumentPictures(
        document, path: input.path, project: project, title: Self.name(of: input.path), options)
    } catch {
      return .failure(error.sentence(path: input.path))
    }
    let drawn: [DocumentPictures.Picture]
    do throws(UsageError) {
      drawn =
        try options.contactSheet.map { sheet throws(UsageError) in
          pictures.contactSheet(try sheet.variants(of: pictures.document, translations: translations))
        } ?? pictures.all() + translations.map { pictures.translated($0) }
    } catch {
      return .failure("\(input.path): \(error)")
    }
    do throws(PictureFailure) {
      let files = try drawn.map {
        picture throws(PictureFailure) in
        (picture: picture, data: try options.format.encode(picture.sheet, scale: options.scale))
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
  ) throws(UsageError) -> IndexPage.Entry {
    var entry = IndexPage.Entry(title: name, subtitle: subtitle, pictures: [])
    for (picture, data) in files {
      let path = "\(name)\(picture.suffix).\(options.format.rawValue)"
      try folder.write(data, to: path)
      entry.pictures.append(IndexPage.Picture(caption: picture.caption, path: path, facets: picture.facets))
    }
    entry.warning = Self.warning(about: files.map(\.picture))
    return entry
  }

  /// The numbers of conflicts on the canvas and on devices. Empty for none.
  private static func warning(about pictures: [DocumentPictures.Picture]) -> String {
    func count(_ number: Int) -> String { number == 1 ? "1 conflict" : "\(number) conflicts" }
    let onCanvas = pictures.filter { !$0.isMatrix }.map(\.conflicts).max() ?? 0
    let elsewhere = pictures.filter(\.isMatrix).map(\.conflicts).max() ?? 0
    return [
      onCanvas > 0 ? count(onCanvas) : nil, elsewhere > 0 ? count(elsewhere) + " on other devices" : nil,
    ]
    .compactMap { $0 }.joined(separator: ", ")
  }

  // MARK: Files

  /// Returns the last component of a path.
  static func name(of path: String) -> String {
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
