import Diagnostics
import DocumentInspection
import Foundation
import FuzzDriver

// Settings of a project, and patterns of paths: '{' begins a .plumb.json; otherwise the bytes are a pattern and a path,
// separated by a line break.

@main enum Main {
  static func main() { fuzz(test) }
}

private func test(_ bytes: UnsafeBufferPointer<UInt8>) {
  let bytes = Array(bytes)
  if bytes.first(where: { $0 != 0x20 && $0 != 0x0A }) == UInt8(ascii: "{") {
    do throws(SettingsFile.Problem) {
      let settings = try SettingsFile(data: Data(bytes), folder: "/project")
      var rules = RuleSettings()
      for change in settings.changes { rules.apply(change) }
      for pattern in settings.excluded { _ = pattern.matches("/project/Sources/Main.storyboard") }
    } catch {
      precondition(!error.reason.isEmpty)
    }
    return
  }
  let parts = String(decoding: bytes, as: UTF8.self).split(separator: "\n", maxSplits: 1)
  guard parts.count == 2 else { return }
  let (pattern, path) = (String(parts[0]), String(parts[1]))
  let isMatched = PathPattern(pattern).matches(path)
  if pattern.count <= 10, path.count <= 12 {
    let expected = matches(names(pattern), names(path))
    precondition(isMatched == expected, "'\(pattern)' and '\(path)'")
  }
}

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
