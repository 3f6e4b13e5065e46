import AgentTools
import CodeGeneration
import Foundation
import ProjectTools

extension Command {
  private static let output = Option.text(
    "output", short: "o", "DIR", "Write the files into this folder; it is created if needed.")
  private static let provesFrames = Flag(
    "prove", "Build the code against the kits of Plumb and compare its frames with those of the document.")
  private static let style = Option<ConstraintStyle>.choice(
    "style",
    "The form of constraints: anchors; vfl, the visual format for rows and columns; snapkit, makeConstraints of SnapKit."
  )
  static let packageOfKits = Option.text(
    "plumb", "DIR",
    "The folder of Plumb's package, with whose kits code is built; by default the one that this program was built in.")

  /// `plumb convert`: a document as code.
  static let convert = Command(
    name: "convert", summary: "Write documents as Swift code.", operands: "FILE…",
    options: [
      output.syntax, style.syntax, provesFrames.syntax, ProofOptions.width.syntax, ProofOptions.textSizes.syntax,
      ProofOptions.directions.syntax, packageOfKits.syntax,
    ],
    discussion: """
      FILE is a .storyboard or .xib file, or - for standard input. For each view controller with a view, and for each
      other top-level view, there is a file with a class of the name of its custom class, or of a name made of its
      identifier or title, with the classes of its prototypes. Without -o the code is printed.
      What the document has and the code does not is listed with its line: 'layout' if it can change frames, and 'note'
      for connections, bindings and segues that the program has to make. Classes of the program are used by name.
      With --prove the code is built, and each controller or view of a document is laid out at all widths of the range,
      as is the document at run time; the smallest width at which a frame differs is shown. The first build takes
      minutes. Images that the program has are not known to the proof.
      The exit status is 0 if all of the layout is in the code and is proved, 1 if not, and 2 if a file could not be
      read or the code does not build.

        plumb convert Main.storyboard -o Sources/App
        plumb convert --prove --width 320...430 SignIn.storyboard
      """
  ) { arguments, console in
    var status = ExitStatus.success
    let folder = try arguments.value(output).map { path throws(ProjectError) in try OutputFiles(folder: path) }
    for path in arguments.operands {
      let input = InputDocument.collect([path], console: console)
      for input in input {
        do {
          let run = try ConversionRun(
            input, translations: TranslationFiles(), style: try arguments.value(style) ?? .anchors)
          status = max(status, try write(run, folder, console))
          guard arguments.has(provesFrames) else { continue }
          status = max(status, try proof(of: input, arguments, console))
        } catch let error as FileError {
          console.complain(error.sentence(path: input.path))
          status = .failure
        }
      }
    }
    return status
  }

  private static func write(_ run: ConversionRun, _ folder: OutputFiles?, _ console: Console) throws(FileError)
    -> ExitStatus
  {
    for file in run.files {
      guard let folder else {
        console.write(.text(file.text))
        continue
      }
      do throws(ProjectError) { console.write(line: try folder.write(Array(file.text.utf8), to: file.name)) } catch {
        throw FileError(reason: "\(error)")
      }
    }
    let report = run.report
    for line in report.lines { console.writeError(.line(line)) }
    return report.status
  }

  /// Builds the code of a document and writes what is known about each class.
  private static func proof(
    of input: InputDocument, _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus {
    let style = try arguments.value(style) ?? .anchors
    guard style != .snapKit else {
      throw UsageError.other("--prove needs no other package than Plumb's: '--style snapkit' cannot be proved")
    }
    let proof = try kitComparison(arguments, option: "--prove")
    let run = try ConversionRun(
      input, translations: TranslationFiles(), usesObjectiveC: false, style: style)
    let text = String(decoding: try input.load(), as: UTF8.self)
    do throws(ToolError) {
      let verdicts = try proof.verdicts(of: run, text: text) { line in
        if console.showsProgress, line.hasPrefix("[") { console.writeError(.line(line)) }
      }
      for verdict in verdicts { console.write(lines: verdict.lines) }
      return verdicts.allSatisfy { $0.findings.isEmpty } ? .success : .findings
    } catch {
      console.complain(error.message)
      return .failure
    }
  }

  /// The comparison with the kits that arguments state.
  static func kitComparison(_ arguments: Arguments, option: String) throws -> KitComparison {
    guard let folder = try arguments.value(packageOfKits) ?? packageOfProgram else {
      throw UsageError.other("\(option) builds code with the kits of Plumb's package: name its folder by --plumb DIR")
    }
    return KitComparison(
      plumb: URL(fileURLWithPath: folder).standardizedFileURL.path,
      widths: try arguments.value(ProofOptions.width) ?? 320...1366,
      textSizes: try arguments.value(ProofOptions.textSizes) ?? [.large],
      directions: try arguments.value(ProofOptions.directions) ?? [false])
  }

  /// The package of which the program is a product, if it runs in its build folder.
  private static var packageOfProgram: String? {
    var folder = URL(fileURLWithPath: Bundle.main.executablePath ?? "").resolvingSymlinksInPath()
    while folder.path.count > 1 {
      folder.deleteLastPathComponent()
      let manifest = folder.appendingPathComponent("Package.swift")
      if let text = try? String(contentsOf: manifest, encoding: .utf8), text.contains("name: \"Plumb\"") {
        return folder.path
      }
    }
    return nil
  }
}
