import Foundation

/// CPU time of this thread, in microseconds: it does not count what other programs on the machine take.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

/// The time that `body` takes, in microseconds.
@MainActor
func time(_ body: () -> Void) -> Double {
  let start = now()
  body()
  return now() - start
}

/// The middle one of the values.
func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// One JSON line: a name, and what was measured, rounded to three places.
func report(_ name: String, _ numbers: KeyValuePairs<String, Double>) {
  let parts = numbers.map { "\"\($0.key)\":\(($0.value * 1000).rounded() / 1000)" }
  print("{\"benchmark\":\"\(name)\",\(parts.joined(separator: ","))}")
}

/// What a measurement is to come to.
enum Bound {
  case atLeast(Double)
  case atMost(Double)

  func isMet(by value: Double) -> Bool {
    switch self {
    case .atLeast(let bound): value >= bound
    case .atMost(let bound): value <= bound
    }
  }

  var text: String {
    switch self {
    case .atLeast(let bound): "at least \(Int(bound))"
    case .atMost(let bound): "at most \(Int(bound))"
    }
  }
}

@MainActor private var goals: [String] = []

/// Notes a line for the end: what was measured, in words, and what is wanted of it.
@MainActor
func goal(_ name: String, _ value: Double, _ unit: String, _ bound: Bound?) {
  let wanted = bound.map { " (wanted: \($0.text); \($0.isMet(by: value) ? "met" : "missed"))" } ?? ""
  goals.append("\(name) \((value * 10).rounded() / 10) \(unit)\(wanted)")
}

/// Prints the lines that ``goal(_:_:_:_:)`` noted, with what else the machine was doing.
@MainActor
func printGoals() {
  var load = [0.0, 0.0, 0.0]
  getloadavg(&load, 3)
  print("load average \(load[0]) on \(ProcessInfo.processInfo.activeProcessorCount) processors")
  for line in goals { print(line) }
}
