/// Which required equations define a variable, and how other rows were rewritten with them.
///
/// Most rows of a layout are required equations that name a variable by others: x₂ = x₁ + w₁ + 8. The variables they
/// define are substituted out of all other rows, so the simplex iteration never looks at them. A defined variable that
/// no other row mentions any more is an *output*, whose value is computed once at the end of a pass.
///
/// Invariants: a definition is tight, costs at the required level on both sides, has the coefficient ±1 at the variable
/// that it is matched with and at most three terms, and following definitions never leads back. A row that was
/// rewritten with a definition relies on it being tight, so the definition is *pinned*: it never leaves the basis by
/// pivoting. Before the client's change to it takes effect (a new constant, another priority, removal) those rows get
/// their own terms back. `needs[v]` counts the mentions of v in rows and bounds; a definition's mentions count only
/// while the variable that it defines is needed.
struct Definitions: ~Copyable {
  /// Whether required equations define variables: not in the small solvers of certificates, whose multipliers belong to
  /// the rows as they are.
  var isEnabled = true
  /// What a tight row is to others; see ``Pin``.
  var pin = Buffer<UInt8>()
  /// How many rows and bounds mention the variable, definitions only where what they define is needed.
  var needs = Buffer<Int32>()

  /// How long the longest chain of definitions from a variable is, or more; 0 while it is not known. It only orders
  /// expansions: a rank that a later definition has made too small is corrected when an expansion meets it.
  var rank = Buffer<Int32>()
  /// How many definitions the expansion of a variable alone follows at least, known where the rank is: those that lead
  /// to one other defined variable each, not counting variables that are defined as constants. Where a definition has
  /// gone since it may be too large: a row is left as it is then, which is slower and no less right.
  var chain = Buffer<Int32>()

  // MARK: Rewritten rows

  /// 1 where the matrix holds the rewritten terms of a row.
  var isRewritten = Buffer<UInt8>()
  /// Empty until a row is rewritten, and shorter than the table of rows until the next one is.
  var rewritings = Buffer<Rewriting>()
  /// The lists `used` of the rewritings: definitions and multiples.
  var usedEntries = EntryPool()
  /// The lists `users` of the rewritings.
  var userEntries = EntryPool()
  /// Definitions that long searches have met.
  var searched = 0
  /// Definitions that were looked at for rows that did not get room.
  var wastedRoom = 0
  /// Scratch of the change of a need that spreads along definitions.
  var needQueue = Buffer<Int32>()

  // MARK: The batch

  /// Pinned rows that the batch has changed.
  var unpinning = Buffer<Int32>()
  /// Rows that have got their own terms back in the batch.
  var restored = Buffer<Int32>()
  var search = DefinitionSearch()
  /// New outputs, to be computed at the end of the pass.
  var dirtyOutputs = Buffer<Int32>()

  @inline(__always) func isDefinition(_ row: Int32) -> Bool { pin[row] & Pin.definition != 0 }

  /// Whether the search in progress may put the definition of a variable in its place.
  @inline(__always) func isUsable(_ row: Int32, _ variable: Int32) -> Bool {
    isDefinition(row) && (!search.isRestricted || search.expanded.contains(variable))
  }

  /// Whether a row was rewritten with a definition.
  @inline(__always) func uses(_ user: Int32, _ definition: Int32) -> Bool {
    let span = rewritings[user].used
    for place in span.places where usedEntries.indices[place] == definition { return true }
    return false
  }

  /// Inserts a row that was rewritten into the users of its definitions.
  mutating func insertUser(_ row: Int32) {
    for place in rewritings[row].used.places {
      userEntries.append(row, 1, to: &rewritings.pointer[Int(usedEntries.indices[place])].users)
    }
  }
}

/// What a tight row is to others; a set of bits.
enum Pin {
  static let none: UInt8 = 0
  /// Other rows may have been rewritten with it.
  static let pinned: UInt8 = 1
  /// It defines the variable that it is matched with.
  static let definition: UInt8 = 2
}

/// What rewriting keeps of a row.
struct Rewriting: BitwiseCopyable {
  /// The row's own terms while the matrix holds its rewritten ones; else empty, or a form given up in this batch.
  var otherForm = Span()
  /// What rewriting adds to the constant of the row.
  var offset = 0.0
  /// The definitions, with multiples, that rewriting has added to the row.
  var used = Span()
  /// The rows that were rewritten with the row, which is a definition; some may have gone since.
  var users = Span()
}
