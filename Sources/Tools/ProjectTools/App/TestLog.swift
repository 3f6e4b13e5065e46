/// What the output of a run of tests says of each of them: XCTest, or Swift Testing.
struct TestLog {
  private(set) var passed = 0
  private(set) var failed = 0
  private(set) var skipped = 0
  /// The tests that began, in their order: `TripsTests.testTotal` for XCTest.
  private(set) var begun: [String] = []
  /// The tests that began and did not end.
  private(set) var open: [String] = []

  /// Reads a line. Returns whether it belongs to the report of a failure.
  mutating func take(_ line: String) -> Bool {
    takeXCTest(line) ?? takeSwiftTesting(line) ?? false
  }

  /// `Test Case 'TripsTests.testTotal' passed (0.01 seconds)`, and `File.swift:12: error: TripsTests.testTotal : …`.
  private mutating func takeXCTest(_ line: String) -> Bool? {
    guard let mark = line.range(of: "Test Case '") else {
      return line.hasPrefix("/") && line.contains(": error: ") ? true : nil
    }
    // What the app writes can precede the mark in its line.
    let words = line[mark.upperBound...].split(separator: "'", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return nil }
    let outcome = words[1].drop { $0 == " " }.prefix { $0 != " " }
    return note(words[0], String(outcome))
  }

  /// `✔ Test total() passed after 0.01 seconds.`, `✘ Test total() recorded an issue at File.swift:3:4: …`. The lines
  /// that explain a failure begin with an arrow.
  private mutating func takeSwiftTesting(_ line: String) -> Bool? {
    // Before the first test, such lines name the version of the library.
    if line.hasPrefix("↳ ") { return !begun.isEmpty }
    guard let mark = ["◇ ", "✔ ", "✘ ", "➜ "].first(where: line.hasPrefix) else { return nil }
    let rest = line.dropFirst(mark.count)
    guard rest.hasPrefix("Test "), !rest.hasPrefix("Test run "), !rest.hasPrefix("Test case ") else { return nil }
    if rest.contains(" recorded an issue") { return true }
    for word in ["started", "passed", "failed", "skipped"] {
      // `Test total(of:) with 3 test cases passed after …`: the last part is not of the name.
      guard let end = rest.range(of: " \(word)") else { continue }
      let name = rest[..<end.lowerBound].dropFirst("Test ".count)
      let plain = name.range(of: " with ").map { name[..<$0.lowerBound] } ?? name
      return note(String(plain), word)
    }
    return nil
  }

  private mutating func note(_ name: String, _ outcome: String) -> Bool? {
    switch outcome {
    case "started":
      begun.append(name)
      open.append(name)
      return false
    case "passed": passed += 1
    case "failed": failed += 1
    case "skipped": skipped += 1
    default: return nil
    }
    if let index = open.firstIndex(of: name) { open.remove(at: index) }
    return outcome == "failed"
  }

  /// Adds what another run found.
  mutating func add(_ other: TestLog) {
    passed += other.passed
    failed += other.failed
    skipped += other.skipped
    begun += other.begun
  }
}
