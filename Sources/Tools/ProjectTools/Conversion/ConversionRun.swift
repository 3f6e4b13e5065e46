import CodeGeneration
import Foundation
import InterfaceBuilder

/// A run that writes a document as code: `plumb convert`.
package struct ConversionRun: Sendable {
  /// The path of the document.
  package let path: String
  /// The document.
  package let document: Document
  /// The files of code.
  package let files: [ConvertedFile]

  /// Converts a document.
  ///
  /// - Parameters:
  ///   - input: The document.
  ///   - translations: The files with translations of the document.
  ///   - usesObjectiveC: Whether the code is for Apple's frameworks rather than for the kits of this package.
  ///   - style: The form of constraints.
  package init(
    _ input: InputDocument, translations: TranslationFiles, usesObjectiveC: Bool = true,
    style: ConstraintStyle = .anchors
  ) throws(FileError) {
    path = input.path
    document = try input.read()
    let name = ((input.path as NSString).lastPathComponent as NSString).deletingPathExtension
    var options = ConversionOptions(name: name == "-" ? "Screen" : name)
    (options.usesObjectiveC, options.style) = (usesObjectiveC, style)
    if try !translations.translations(of: document, at: input).isEmpty { options.stringsTable = name }
    files = document.swiftFiles(options)
  }

  /// What the code does not have, with the lines of the document: first what can change frames.
  package var report: RunReport {
    var lines: [String] = []
    let losses = files.flatMap { file in file.losses }
    for loss in losses.filter({ $0.affectsLayout }) + losses.filter({ !$0.affectsLayout }) {
      lines.append("\(path):\(loss.line): \(loss.affectsLayout ? "layout" : "note"): not in the code: \(loss.subject)")
    }
    if files.isEmpty { lines.append("\(path): no view to convert") }
    let isWhole = !files.isEmpty && losses.allSatisfy { !$0.affectsLayout }
    var report = RunReport()
    (report.lines, report.status) = (lines, isWhole ? .success : .findings)
    return report
  }
}
