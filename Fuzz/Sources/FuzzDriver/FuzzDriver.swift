#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Runs libFuzzer with the arguments of the process; `test` reads one input. A trap in it is a finding.
public func fuzz(_ test: @escaping (UnsafeBufferPointer<UInt8>) -> Void) -> Never {
  current = test
  var count = CommandLine.argc
  var words = CommandLine.unsafeArgv
  exit(runDriver(&count, &words, testOneInput))
}

/// The fuzzer calls a C function on one thread, which cannot capture the test.
private nonisolated(unsafe) var current: (UnsafeBufferPointer<UInt8>) -> Void = { _ in }

/// libFuzzer's own `main`, which SwiftPM's entry point replaces, refers to this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  current(UnsafeBufferPointer(start: start, count: count))
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
