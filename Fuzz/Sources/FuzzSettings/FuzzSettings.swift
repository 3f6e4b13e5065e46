import Diagnostics
import DocumentInspection
import Foundation

// Settings of a project, and patterns of paths: '{' begins a .plumb.json; otherwise the bytes are a pattern and a path, separated
// by a line break.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzSettings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if bytes.first(where: { $0 != 0x20 && $0 != 0x0A }) == UInt8(ascii: "{") {
    do throws(SettingsFile.Problem) {
      let settings = try SettingsFile(data: Data(bytes), folder: "/project")
      var rules = RuleSettings()
      for change in settings.changes { rules.apply(change) }
      for pattern in settings.excluded { _ = pattern.matches("/project/Sources/Main.storyboard") }
    } catch {
      precondition(!error.reason.isEmpty)
    }
    return 0
  }
  let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1)
  guard parts.count == 2 else { return 0 }
  let (pattern, path) = (String(parts[0]), String(parts[1]))
  let isMatched = PathPattern(pattern).matches(path)
  if pattern.count <= 10, path.count <= 12 {
    let expected = matches(names(pattern), names(path))
    precondition(isMatched == expected, "'\(pattern)' and '\(path)'")
  }
  return 0
}

/// SwiftPM names the entry point after the target; the fuzzer's driver takes over from here.
@_cdecl("FuzzSettings_main")
public func main(_ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
  var count = count
  var words = words
  return runDriver(&count, &words, fuzzSettings)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

private func names(_ path: String) -> ArraySlice<ArraySlice<Character>> {
  path.split(separator: "/").map { Array($0)[...] }[...]
}

/// The definition of a match, in exponential time.
private func matches(_ pattern: ArraySlice<ArraySlice<Character>>, _ path: ArraySlice<ArraySlice<Character>>) -> Bool {
  guard let first = pattern.first else { return true }
  if first == ["*", "*"] {
    return matches(pattern.dropFirst(), path) || !path.isEmpty && matches(pattern, path.dropFirst())
  }
  guard let name = path.first, matches(name: name, first) else { return false }
  return matches(pattern.dropFirst(), path.dropFirst())
}

private func matches(name: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
  guard let first = pattern.first else { return name.isEmpty }
  if first == "*" {
    return matches(name: name, pattern.dropFirst()) || !name.isEmpty && matches(name: name.dropFirst(), pattern)
  }
  return name.first.map { $0 == first || first == "?" } ?? false && matches(name: name.dropFirst(), pattern.dropFirst())
}
