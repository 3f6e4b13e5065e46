import FuzzDriver
import VisualFormat

@main enum Main {
  static func main() { fuzz(test) }
}

/// Reads the bytes as a format string, with extensions and without, prints what is accepted, and reads it again.
private func test(_ bytes: UnsafeBufferPointer<UInt8>) {
  for allowsExtensions in [false, true] {
    do throws(VisualFormatError) {
      let format = try ParsedFormat(bytes: bytes, allowsExtensions: allowsExtensions)
      let again = try ParsedFormat(format.description, allowsExtensions: allowsExtensions)
      precondition(again.description == format.description)
      let names = FormatNames(metric: { $0.utf8.count == 1 ? 8 : nil }, hasView: { $0.utf8.count > 1 })
      for constraint in try format.constraints(
        options: FormatOptions(rawValue: UInt(bytes.count % 16) << 16), names: names)
      {
        _ = ConstraintPrinter().text(for: constraint)
      }
    } catch {
      precondition(error.offset >= 0 && error.offset <= error.format.utf8.count)
      precondition(error.description.hasSuffix("^"))
    }
  }
}
