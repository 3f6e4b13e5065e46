import ConstraintText
import Diagnostics
import DocumentInspection
import DocumentPicture
import InterfaceBuilder
import Picture
import VisualFormat
import WasmRuntime

/// The results of the portable modules for the samples, as text.
///
/// The program prints the text on a machine with an operating system; in a browser engine a page reads it from memory.
/// Both must be equal.
func sampleReport() -> String { documentReport() + formatReport() + logReport() }

/// Lays out, checks, repairs and draws the sample document.
private func documentReport() -> String {
  let bytes = Array(SampleDocument.text.utf8)
  do throws(DocumentError) {
    let check = DocumentCheck(try Document.read(bytes: bytes))
    var text = ""
    for view in check.document.views {
      guard let frame = check.layout.documentFrame(of: view.index) else { continue }
      text += "\(view.name): \(frame.x) \(frame.y) \(frame.width) \(frame.height)\n"
    }
    for report in check.reports() {
      text += "\(report.line): \(report.severity.rawValue): \(report.text.message) [\(report.rule.name)]\n"
      for note in report.text.notes { text += "    \(note.text)\n" }
    }
    let repaired = try Repair().run(bytes)
    for action in repaired.actions { text += action.sentence(in: check.document) + "\n" }
    text += String(decoding: repaired.bytes ?? [], as: UTF8.self)
    let sheet = DocumentSheet(document: check.document, title: "Sample", showsConstraints: true)
    return text + sheet.canvas().sheet.svg() + "\n"
  } catch {
    return error.reason
  }
}

/// Resolves a visual format string and prints its constraints as formats.
private func formatReport() -> String {
  let names = FormatNames(metric: { $0 == "gap" ? 12.5 : nil }, hasView: { $0 != "gap" })
  do throws(VisualFormatError) {
    let constraints = try ParsedFormat("|-[find]-gap-[field(>=20.25@750)]-|").constraints(names: names)
    return constraints.map { (ConstraintPrinter().text(for: $0)?.format ?? "") + "\n" }.joined()
  } catch {
    return error.message
  }
}

/// Explains the conflict of the sample log.
private func logReport() -> String {
  LogScanner.scan(SampleLog.text).conflicts.map { ConflictExplanation($0).text(number: 1) }.joined()
}

#if arch(wasm32)
  nonisolated(unsafe) private var report: [UInt8] = []

  /// Runs the sample and returns the number of bytes of its report.
  @_cdecl("plumb_sample_count")
  public func sampleCount() -> Int32 {
    report = Array(sampleReport().utf8)
    return Int32(report.count)
  }

  @_cdecl("plumb_sample_byte")
  public func sampleByte(_ index: Int32) -> Int32 { Int32(report[Int(index)]) }
#endif

@main
struct PortableSmoke {
  static func main() {
    #if !arch(wasm32)
      print(sampleReport(), terminator: "")
    #endif
  }
}
