/// Rows of a factored block that were replaced since it was factored: the product form of the inverse (G. B. Dantzig,
/// W. Orchard-Hays, 1954), by rows.
///
/// With B the factored matrix and a the new row at place r, the new matrix is E·B, where E is the identity with its row
/// r replaced by α = a·B⁻¹. A solve goes through the factors and through every α; after some replacements factoring
/// anew is cheaper.
@usableFromInline struct BlockUpdates: BitwiseCopyable {
  /// A replaced row: its place among the rows of the factors, and α.
  struct Replacement: BitwiseCopyable {
    var place: Int
    var pivot: Double
    /// The entries of α besides the pivot.
    var count: Int
    var places: UnsafeMutablePointer<Int32>
    var entries: UnsafeMutablePointer<Double>
  }

  /// The place in the factors of each member's tight row: replacing a row changes which row a member is matched with.
  let rowPlace: UnsafeMutablePointer<Int32>
  private let replacements: UnsafeMutablePointer<Replacement>
  private(set) var count = 0

  init(size: Int) {
    rowPlace = .allocate(capacity: size)
    for local in 0..<size { rowPlace[local] = Int32(local) }
    replacements = .allocate(capacity: Tolerance.replacementsInBlock)
  }

  func deallocate() {
    for index in 0..<count {
      replacements[index].places.deallocate()
      replacements[index].entries.deallocate()
    }
    replacements.deallocate()
    rowPlace.deallocate()
  }

  /// Replaces the row at a place, given α.
  mutating func append(place: Int, _ row: UnsafeMutablePointer<Double>, size: Int, noise: Double) {
    var count = 0
    for other in 0..<size where other != place && row[other].magnitude > noise { count += 1 }
    let replacement = Replacement(
      place: place, pivot: row[place], count: count, places: .allocate(capacity: max(1, count)),
      entries: .allocate(capacity: max(1, count)))
    count = 0
    for other in 0..<size where other != place && row[other].magnitude > noise {
      replacement.places[count] = Int32(other)
      replacement.entries[count] = row[other]
      count += 1
    }
    replacements[self.count] = replacement
    self.count += 1
  }

  /// Turns a right-hand side, by members, into that of the factors.
  func solve(_ vector: UnsafeMutablePointer<Double>, size: Int, scratch: UnsafeMutablePointer<Double>) {
    for local in 0..<size { scratch[Int(rowPlace[local])] = vector[local] }
    vector.update(from: scratch, count: size)
    for index in stride(from: count - 1, through: 0, by: -1) {
      let replacement = replacements[index]
      var sum = vector[replacement.place]
      for entry in 0..<replacement.count {
        sum -= replacement.entries[entry] * vector[Int(replacement.places[entry])]
      }
      vector[replacement.place] = sum == 0 ? 0 : sum / replacement.pivot
    }
  }

  /// Turns a solution of the factors' transposed system into one of the block's, by the factors' rows.
  func solveTransposed(_ vector: UnsafeMutablePointer<Double>) {
    for index in 0..<count {
      let replacement = replacements[index]
      if vector[replacement.place] == 0 { continue }
      let multiple = vector[replacement.place] / replacement.pivot
      vector[replacement.place] = multiple
      for entry in 0..<replacement.count {
        vector[Int(replacement.places[entry])] -= replacement.entries[entry] * multiple
      }
    }
  }

  /// Sorts a vector by the factors' rows into one by members.
  func sortByMembers(_ vector: UnsafeMutablePointer<Double>, size: Int, scratch: UnsafeMutablePointer<Double>) {
    scratch.update(from: vector, count: size)
    for local in 0..<size { vector[local] = scratch[Int(rowPlace[local])] }
  }
}
