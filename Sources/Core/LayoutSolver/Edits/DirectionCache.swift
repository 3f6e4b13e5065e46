/// The response to one unit of a tight row's residual, in flat arrays; see Solver+Directions.swift.
@usableFromInline struct EditDirection: BitwiseCopyable {
  var row: Int32 = -1
  @usableFromInline var variables: UnsafeMutablePointer<Int32>?
  @usableFromInline var responses: UnsafeMutablePointer<Double>?
  var count = 0
  /// Rows and bounds that are not tight, cost something and move along.
  @usableFromInline var watched: UnsafeMutablePointer<WatchedRow>?
  var watchedCount = 0
  /// The largest response.
  var reach = 0.0
  /// Other directions, one bit each, that move a variable of this one or of a row that it watches.
  var overlaps: UInt16 = 0

  /// Between these constants of `row` no watched row meets its breakpoint …
  var from = 0.0
  var to = 0.0
  /// … as long as nothing but directions that do not overlap has been followed: then this is the solver's
  /// `otherPasses`.
  var pass = -1

  var uses = 0
  /// How far variables may have moved since their values were last computed from their rows.
  var travel = 0.0

  @usableFromInline func deallocate() {
    variables?.deallocate()
    responses?.deallocate()
    watched?.deallocate()
  }
}

@usableFromInline struct WatchedRow: BitwiseCopyable {
  var code: RowCode
  var rate: Double
}

/// A few directions; a new one replaces the oldest.
@usableFromInline struct DirectionCache: ~Copyable {
  @usableFromInline static let limit = 16

  @usableFromInline var slots = Buffer<EditDirection>(capacity: limit)
  /// The variables of each direction once more, as they are published in one operation.
  private(set) var changes: [[VariableID]] = Array(repeating: [], count: limit)
  private var oldest = 0
  private(set) var used: UInt16 = 0
  /// Rows that are to get a direction after this pass.
  var wanted = Buffer<Int32>()
  /// Values before the edits that are being followed, in the order of their directions.
  var saved = Buffer<Double>()

  /// The directions that move a variable, one bit each.
  var coverage = Buffer<UInt16>()
  /// The direction of a row, or -1.
  var directionOf = Buffer<Int8>()
  /// How often the constant of a row was edited on its own; negative after directions that did not last.
  var editCount = Buffer<Int8>()
  /// Counts the passes that moved anything else than directions that do not overlap; after one, ranges have to be found
  /// anew.
  var otherPasses = 0

  init() { slots.extend(to: DirectionCache.limit, with: EditDirection()) }

  @inlinable deinit { for slot in 0..<DirectionCache.limit { slots.base[slot].deallocate() } }

  @inline(__always) subscript(slot: Int) -> EditDirection { slots[slot] }

  /// Counts a use. Returns false where values are to be computed from their rows instead, so that the rounding of
  /// increments cannot add up.
  ///
  /// - Parameter constant: the new constant of the row, which bounds how large the values are now.
  @inline(__always) mutating func use(_ slot: Int, _ change: Double, constant: Double) -> Bool {
    let direction = slots.pointer + slot
    direction.pointee.uses += 1
    direction.pointee.travel += change.magnitude * direction.pointee.reach
    let limit = max(
      Tolerance.travelOfDirection, Tolerance.relativeTravelOfDirection * constant.magnitude * direction.pointee.reach)
    if direction.pointee.uses % Tolerance.usesOfDirection != 0 && direction.pointee.travel <= limit { return true }
    direction.pointee.travel = 0
    return false
  }

  /// Stores between which constants a direction holds.
  mutating func setRange(_ slot: Int, from: Double, to: Double, pass: Int) {
    slots.pointer[slot].from = from
    slots.pointer[slot].to = to
    slots.pointer[slot].pass = pass
  }

  /// The slot that the next direction takes.
  mutating func nextSlot() -> Int {
    oldest = (oldest + 1) % DirectionCache.limit
    return oldest
  }

  mutating func insert(_ direction: EditDirection, at slot: Int) {
    slots[slot] = direction
    changes[slot] = (0..<direction.count).map { VariableID(rawValue: direction.variables![$0]) }
    used |= 1 << UInt16(slot)
    var others = direction.overlaps
    while others != 0 {
      slots.pointer[others.trailingZeroBitCount].overlaps |= 1 << UInt16(slot)
      others &= others - 1
    }
  }

  mutating func remove(_ slot: Int) {
    slots[slot].deallocate()
    slots[slot] = EditDirection()
    changes[slot] = []
    used &= ~(1 << UInt16(slot))
    for other in 0..<DirectionCache.limit { slots.pointer[other].overlaps &= used }
  }
}
