import Foundation

/// The CPU time that the layout takes, without that of GTK's own measuring and allocating.
@MainActor public enum PartClock {
  /// Whether time is measured. It costs two system calls for each call of GTK.
  public static var isOn = false
  /// The CPU time in seconds since the last reset.
  public private(set) static var seconds = 0.0
  private static var start: Double?

  /// Begins at 0.
  public static func reset() { seconds = 0 }

  /// The CPU time of this thread in seconds.
  public static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Counts the time of `body`.
  static func layout<Value>(_ body: () -> Value) -> Value {
    guard isOn, start == nil else { return body() }
    start = now
    defer {
      seconds += now - start!
      start = nil
    }
    return body()
  }

  /// Does not count the time of `body`, except for layouts inside.
  static func toolkit<Value>(_ body: () -> Value) -> Value {
    guard isOn, let begun = start else { return body() }
    seconds += now - begun
    start = nil
    defer { start = now }
    return body()
  }
}
