import Diagnostics
import DocumentInspection
import DocumentPicture
import InterfaceBuilder
import Picture
import WasmRuntime

/// Lays out, checks, repairs and draws the sample document, and describes the results as text.
///
/// The program prints the text on a machine with an operating system; in a browser engine a page reads it from memory.
/// Both must be equal.
func sampleReport() -> String {
  let bytes = Array(SampleDocument.text.utf8)
  do throws(DocumentError) {
    let check = DocumentCheck(try Document.read(bytes: bytes))
    var text = ""
    for view in check.document.views {
      guard let frame = check.layout.documentFrame(of: view.index) else { continue }
      text += "\(view.name): \(frame.x) \(frame.y) \(frame.width) \(frame.height)\n"
    }
    for report in check.reports() {
      text += "\(report.line): \(report.severity.rawValue): \(report.text.message) [\(report.rule.rawValue)]\n"
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
