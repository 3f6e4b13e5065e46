import DocumentInspection

/// The type of a value as a source writes it.
struct SourceType: Hashable {
  /// The last part of the name, without the arguments of generics.
  var name: String
  /// Whether it is a list, set or dictionary of these.
  var isList = false
}

extension SourceStructure {
  private static let lists: Set = [
    "Array", "Set", "ArraySlice", "ContiguousArray", "NSArray", "NSMutableArray", "NSSet", "NSMutableSet",
    "NSOrderedSet",
  ]
  private static let qualifiers: Set = [
    "const", "nullable", "nonnull", "static", "extern", "inline", "__weak", "__strong", "__block", "__kindof",
    "_Nullable", "_Nonnull", "__nullable", "__nonnull", "__unsafe_unretained", "__autoreleasing", "IBOutlet",
    "IBInspectable",
    "any", "some", "inout", "__owned", "borrowing", "consuming", "unowned", "weak", "volatile", "struct", "enum",
  ]

  static func isQualifier(_ word: String) -> Bool { qualifiers.contains(word) }

  /// The type that is written at a position; nil for functions, tuples and compositions.
  func type(at start: Int) -> SourceType? {
    var index = start
    while text(index) == "@" || Self.qualifiers.contains(text(index)) || text(index) == "IBOutletCollection" {
      index += text(index) == "@" ? 2 : 1
      if text(index) == "(" && isAttached(index) { index = end(of: index) }
    }
    if text(index) == "[" {
      let value = first([":"], from: index + 1).map { $0 + 1 } ?? index + 1
      return type(at: value).map { SourceType(name: $0.name, isList: true) }
    }
    if text(index) == "(" {
      guard first([","], from: index + 1) == nil, text(end(of: index)) != "-" else { return nil }
      return type(at: index + 1)
    }
    guard isWord(index) else { return nil }
    while text(index + 1) == ".", isWord(index + 2) { index += 2 }
    let name = text(index)
    if text(index + 1) == "<" {
      if name == "id" { return nil }
      let inner = type(at: index + 2)
      if name == "Optional" { return inner }
      if Self.lists.contains(name) { return inner.map { SourceType(name: $0.name, isList: true) } }
    }
    if text(index + 1) == "&" || text(index + 1) == "-" && text(index + 2) == ">" { return nil }
    return SourceType(name: name)
  }
}
