/// Working memory of searches along definitions, which never lead back to where they came from.
struct DefinitionSearch: ~Copyable {
  struct Frame: BitwiseCopyable {
    var variable: Int32
    var place: Int32
    var end: Int32
  }

  private(set) var marks = Marks()
  var frames = Buffer<Frame>()
  /// Variables in the order in which the search left them.
  var order = Buffer<Int32>()

  mutating func begin(variables: Int) {
    marks.extend(to: variables)
    marks.removeAll()
    order.removeAll()
  }

  @inline(__always)
  mutating func enter(_ variable: Int32, _ edges: Span) {
    marks.insert(variable)
    frames.append(Frame(variable: variable, place: edges.start, end: edges.start + edges.count))
  }
}
