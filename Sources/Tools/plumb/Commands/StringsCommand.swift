import JSON
import ProjectTools

extension Command {
  private enum Format: String, CaseIterable, Sendable { case text, csv, json }
  private static let format = Option<Format>.choice(
    "format", "The output format: text (the default), csv for spreadsheets, or json.")

  /// `plumb strings`: the texts of documents for translators.
  static let strings = Command(
    name: "strings", summary: "List the texts of documents, the space available for each, and their translations.",
    operands: "PATH…",
    options: [format.syntax, TranslationFiles.language.syntax] + LayoutSettings.syntax + [WalkSettings.jobs.syntax],
    discussion: """
      PATH is a .storyboard or .xib file, a folder that is searched for them, or - for standard input. The available
      space is the maximum width of the view on the device, in points and in characters, if only this text changes.
      Texts that wrap have no limit in characters. Translations are read from .strings, .stringsdict and .xcstrings
      files next to the document and from .xliff files of --project.
      """
  ) { arguments, console in
    let format = try arguments.value(format) ?? .text
    let options = try LayoutSettings.options(from: arguments, console: console)
    let files = try TranslationFiles(arguments) ?? TranslationFiles()
    var status = ExitStatus.success
    var tables: [TextTable] = []
    Parallel.map(
      InputDocument.collect(arguments.operands, console: console), jobs: try WalkSettings.jobs(from: arguments)
    ) { input -> Result<TextTable, FileError> in
      do throws(FileError) { return .success(try TextTable(input, options, files)) } catch {
        return .failure(FileError(reason: error.sentence(path: input.path)))
      }
    } deliver: { result in
      switch result {
      case .success(let table): tables.append(table)
      case .failure(let error):
        console.complain(error.reason)
        status = .failure
      }
    }
    switch format {
    case .text: console.write(lines: Array(tables.map(\.lines).joined(separator: [""])))
    case .csv: console.write(.lines(TextTable.csv(tables), end: "\r\n"))
    case .json: console.write(.json(JSONValue.array(tables.flatMap(\.objects)).indentedBytes + [0x0A]))
    }
    let languages = Set(tables.flatMap { $0.translations.map(\.language) })
    if !tables.isEmpty, console.complain(files.missing(from: languages)) { status = .failure }
    return status
  }
}
