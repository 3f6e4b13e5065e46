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
