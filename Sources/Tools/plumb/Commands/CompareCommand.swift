import AgentTools
import DocumentInspection
import FileAccess
import Foundation
import InterfaceBuilder
import JSON
import ProjectTools

extension Command {
  private enum Format: String, CaseIterable, Sendable { case text, json }

  private static let format = Option<Format>.choice("format", "The output format: text (the default) or json.")
  private static let tolerance = Option<Double>.number(
    "tolerance", in: 0.000_01...1000,
    "The largest difference of frames that count as equal, in points; 0.001 by default.")

  /// `plumb compare`: whether two documents are laid out in the same way at every size.
  static let compare = Command(
    name: "compare", summary: "Prove that two documents, or a document and code, have the same layout at every size.",
    operands: "A B",
    options: [
      code.syntax, view.syntax, Command.packageOfKits.syntax, ProofOptions.textSizes.syntax,
      ProofOptions.directions.syntax,
      ProofOptions.width.syntax, ProofOptions.height.syntax, tolerance.syntax, format.syntax,
      ProofOptions.regions.syntax, LayoutSettings.device.syntax, LayoutSettings.orientation.syntax,
      LayoutSettings.rightToLeft.syntax, LayoutSettings.project.syntax,
    ],
    discussion: """
      A and B are .storyboard or .xib files, or - for standard input: the versions before and after a change that must
      not change the layout. Views are compared by object id, others by kind and order. Frames are compared in the
      coordinates of the top-level view, before they are rounded to pixels, for all sizes at once as in 'plumb prove'.

      With --code there is one operand, DOCUMENT or DOCUMENT#SCENE: a storyboard identifier, class, label, title or
      object id. The code is built with the kits of Plumb and compared with the scene at run time, over --width,
      --text-sizes and --directions. Views are compared by accessibility identifier, then an outlet of the document with
      a property of that name, then class and text, then class and order; views without a counterpart are named.

        plumb compare Main.storyboard#SignIn --code SignInController.swift,FormView.swift

      The exit status is 0 if all views have the same frames at every size, 1 if not, with the smallest size at which
      they differ, and 2 if a file could not be read.
      """
  ) { arguments, console in
    if let files = try arguments.value(code) { return try compareCode(files, arguments, console) }
    guard arguments.operands.count > 1 else {
      throw UsageError.other("'plumb compare' requires two documents, or --code")
    }
    guard arguments.operands.count == 2 else {
      throw UsageError.extraOperand(arguments.operands[2], command: "compare")
    }
    var settings = SizeComparison.Settings()
    settings.options = try LayoutSettings.options(from: arguments, console: console)
    settings.widths = try arguments.value(ProofOptions.width)
    settings.heights = try arguments.value(ProofOptions.height) ?? .document
    settings.tolerance = try arguments.value(tolerance) ?? settings.tolerance
    settings.limit(regions: try arguments.value(ProofOptions.regions))
    let inputs = arguments.operands.flatMap { InputDocument.collect([$0], console: console) }
    guard inputs.count == 2 else { throw UsageError.other("expected two files, not folders") }
    var documents: [Document] = []
    for input in inputs {
      do throws(FileError) { documents.append(try input.read()) } catch {
        console.complain(error.sentence(path: input.path))
        return .failure
      }
    }
    let comparison = SizeComparison(documents[0], documents[1], settings)
    let report = ComparisonReport(comparison, paths: inputs.map(\.path))
    if try arguments.value(format) == .json {
      console.write(.json(report.value.indentedBytes + [0x0A]))
    } else {
      console.write(lines: report.lines)
    }
    return comparison.isEqual && !comparison.screens.isEmpty ? .success : .findings
  }

  private static let code = Option<String>.text(
    "code", "FILES", "Compare with the screen of these Swift files, separated by commas, instead of a document.")
  private static let view = Option<String>.text(
    "view", "EXPRESSION",
    "The Swift expression that makes the controller or view of --code; by default a class of the files.")

  /// Compares a scene with code.
  private static func compareCode(
    _ files: String, _ arguments: Arguments, _ console: Console
  ) throws -> ExitStatus {
    guard arguments.operands.count == 1, let operand = arguments.operands.first else {
      throw UsageError.other("with --code, 'plumb compare' takes one document: Main.storyboard#Scene")
    }
    let comparison = try kitComparison(arguments, option: "--code")
    let parts = operand.split(separator: "#", maxSplits: 1).map(String.init)
    let (path, scene) =
      FileManager.default.fileExists(atPath: operand) ? (operand, nil) : (parts[0], parts.dropFirst().first)
    guard let input = InputDocument.collect([path], console: console).first else { return .failure }
    var sources: [(name: String, text: String)] = []
    for file in files.split(separator: ",").map(String.init) {
      do throws(FileAccessError) {
        sources.append(
          (URL(fileURLWithPath: file).lastPathComponent, String(decoding: try FileReader.read(file), as: UTF8.self)))
      } catch {
        console.complain("\(file): \(error)")
        return .failure
      }
    }
    do throws(FileError) {
      let (document, text) = (try input.read(), String(decoding: try input.load(), as: UTF8.self))
      do throws(ToolError) {
        let verdict = try WrittenCode(sources).verdict(
          scene: scene, made: try? arguments.value(view), document: document, text: text, comparison
        ) { line in
          if console.showsProgress, line.hasPrefix("[") { console.writeError(.line(line)) }
        }
        console.write(lines: verdict.lines)
        return verdict.findings.isEmpty ? .success : .findings
      } catch {
        console.complain(error.message)
        return .failure
      }
    } catch {
      console.complain(error.sentence(path: path))
      return .failure
    }
  }
}

extension KitComparison.Verdict {
  /// What is known, in lines.
  var lines: [String] {
    findings.isEmpty
      ? ["\(name): the frames of the document at every size (\(regions) regions)"]
      : ["\(name):"] + findings.map { "  " + $0 }
  }
}
