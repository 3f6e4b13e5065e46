/// A value for each view of a hierarchy.
///
/// The views of a hierarchy follow each other in the document, so that the table is as long as the hierarchy. With
/// tables as long as the document, time and memory would grow with the square of the number of scenes.
struct HierarchyTable<Value> {
  private let first: Int
  private var values: [Value]
  private let other: Value

  /// Creates a table that has the same value for each of `views`, and for views that are not in the hierarchy.
  init(repeating value: Value, of views: [ViewIndex]) {
    var (first, last) = (views.first?.rawValue ?? 0, -1)
    for view in views {
      first = min(first, view.rawValue)
      last = max(last, view.rawValue)
    }
    self.first = first
    values = Array(repeating: value, count: max(0, last - first + 1))
    other = value
  }

  /// The value of a view. A view that is not in the hierarchy keeps the value that the table was created with.
  subscript(view: ViewIndex) -> Value {
    get {
      let position = view.rawValue - first
      return values.indices.contains(position) ? values[position] : other
    }
    set {
      let position = view.rawValue - first
      if values.indices.contains(position) { values[position] = newValue }
    }
  }
}
