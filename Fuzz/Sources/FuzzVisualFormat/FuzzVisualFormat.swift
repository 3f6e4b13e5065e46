import VisualFormat

/// Reads the bytes as a format string, with extensions and without, prints what is accepted, and reads it again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzVisualFormat(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  for allowsExtensions in [false, true] {
    do throws(VisualFormatError) {
      let format = try ParsedFormat(bytes: bytes, allowsExtensions: allowsExtensions)
      let again = try ParsedFormat(format.description, allowsExtensions: allowsExtensions)
      precondition(again.description == format.description)
      let names = FormatNames(metric: { $0.utf8.count == 1 ? 8 : nil }, hasView: { $0.utf8.count > 1 })
      for constraint in try format.constraints(options: FormatOptions(rawValue: UInt(count % 16) << 16), names: names) {
        _ = ConstraintPrinter().text(for: constraint)
      }
    } catch {
      precondition(error.offset >= 0 && error.offset <= error.format.utf8.count)
      precondition(error.description.hasSuffix("^"))
    }
  }
  return 0
}

/// SwiftPM names the entry point after the target; the fuzzer's driver takes over from here.
@_cdecl("FuzzVisualFormat_main")
public func main(_ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
  var count = count
  var words = words
  return runDriver(&count, &words, fuzzVisualFormat)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
