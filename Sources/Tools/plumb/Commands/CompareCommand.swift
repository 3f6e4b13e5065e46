import DocumentInspection
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
    name: "compare", summary: "Prove that two documents have the same layout at every size.", operands: "A B",
    minimumOperands: 2,
    options: [
      ProofOptions.width.syntax, ProofOptions.height.syntax, tolerance.syntax, format.syntax,
      ProofOptions.regions.syntax, LayoutSettings.device.syntax, LayoutSettings.orientation.syntax,
      LayoutSettings.rightToLeft.syntax, LayoutSettings.project.syntax,
    ],
    discussion: """
      A and B are .storyboard or .xib files, or - for standard input: the versions before and after a change that must
      not change the layout. Views are compared by object id, others by kind and order. Frames are compared in the
      coordinates of the top-level view, before they are rounded to pixels, for all sizes at once as in 'plumb prove'.
      The exit status is 0 if all views have the same frames at every size, 1 if not, with the smallest size at which
      they differ, and 2 if a file could not be read.
      """
  ) { arguments, console in
    guard arguments.operands.count == 2 else {
      throw UsageError.extraOperand(arguments.operands[2], command: "compare")
    }
    var settings = SizeComparison.Settings()
    settings.options = try LayoutSettings.options(from: arguments, console: console)
    settings.widths = try arguments.value(ProofOptions.width)
    settings.heights = try arguments.value(ProofOptions.height) ?? .document
    settings.tolerance = try arguments.value(tolerance) ?? settings.tolerance
    let varies = settings.heights.varies
    settings.limit = try arguments.value(ProofOptions.regions) ?? (varies ? 2000 : settings.limit)
    if varies { settings.workLimit *= 4 }
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
}
