import InterfaceBuilder

/// Reads the bytes as a storyboard or xib, and lays out what can be read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDocuments(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do throws(DocumentError) {
    let document = try Document.read(bytes: bytes)
    _ = document.layout(LayoutOptions())
  } catch {
    _ = error.kind
  }
  return 0
}

/// SwiftPM names the entry point after the target; the fuzzer's driver takes over from here.
@_cdecl("FuzzDocuments_main")
public func main(_ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
  var count = count
  var words = words
  return runDriver(&count, &words, fuzzDocuments)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
