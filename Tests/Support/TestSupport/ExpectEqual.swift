import Testing

/// Records an issue with both values unless they are equal, as `#expect(a == b)` does.
///
/// A function, since a debug build of UIKitTests has thousands of comparisons: compiling `#expect(a == b)` takes 22 ms
/// (Swift 6.3, Intel Xeon), most of which is type checking of its expansion; a call of this function takes less than 1
/// ms.
public func expectEqual<Value: Equatable>(
  _ value: Value, _ expected: Value, _ comment: @autoclosure () -> String = "", fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  guard value != expected else { return }
  let text = comment()
  Issue.record(
    "\(value) is not equal to \(expected)\(text.isEmpty ? "" : ": " + text)",
    sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Records an issue with both pairs unless they are equal: tuples are not `Equatable`.
public func expectEqual<First: Equatable, Second: Equatable>(
  _ value: (First, Second), _ expected: (First, Second), _ comment: @autoclosure () -> String = "",
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  expectEqual(value.0, expected.0, comment(), fileID: fileID, filePath: filePath, line: line, column: column)
  expectEqual(value.1, expected.1, comment(), fileID: fileID, filePath: filePath, line: line, column: column)
}
