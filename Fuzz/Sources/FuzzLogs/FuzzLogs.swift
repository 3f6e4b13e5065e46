import ConflictAnalysis
import ConstraintText
import Diagnostics

/// Reads the bytes as a console stream, explains what it finds, and writes it again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLogs(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var scanner = LogScanner()
  var logs: [ConflictLog] = []
  scanner.scan(UnsafeRawBufferPointer(start: start, count: count)) { logs.append($0) }
  scanner.finish { logs.append($0) }
  for log in logs.prefix(4) {
    precondition(log.constraints.count <= log.listed)
    _ = log.signature
    for constraint in log.constraints.prefix(20) { _ = DescriptionWriter().description(constraint) }
    if log.constraints.count <= 40 { _ = ConflictExplanation(log).text(number: 1) }
  }
  return 0
}

/// SwiftPM names the entry point after the target; the fuzzer's driver takes over from here.
@_cdecl("FuzzLogs_main")
public func main(_ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
  var count = count
  var words = words
  return runDriver(&count, &words, fuzzLogs)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
