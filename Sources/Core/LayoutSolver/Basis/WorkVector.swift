/// The dense vector in which sparse triangular solves are done.
///
/// A forward transformation leaves the response of the variables in `entries` and lists in `moved` where it is not
/// zero. A backward transformation begins with a gradient in `entries` and passes on multipliers. Between two solves
/// all entries are zero: whoever has read a result clears it along the list, so that no solve costs more than what it
/// touches.
struct WorkVector: ~Copyable {
  /// A number for each variable, all zero between solves.
  var entries = Buffer<Double>()
  /// Variables of a response, or variables whose value has changed.
  var moved = Buffer<Int32>()

  /// Zeroes the response of a forward transformation.
  mutating func clearResponse() {
    for index in 0..<moved.count { entries[moved[index]] = 0 }
    moved.removeAll()
  }

  #if DEBUG || SOLVER_CHECKS
    /// Stops the program where an entry is left over.
    func checkInvariants() {
      for variable in 0..<entries.count { check(entries[variable] == 0, "the work vector is not clean") }
    }
  #endif
}
