import KitDocuments

/// Calls `body` and returns the problems of documents that it met.
@MainActor
package func problems(_ body: () throws -> Void) rethrows -> [InterfaceProblem] {
  var found: [InterfaceProblem] = []
  let old = InterfaceProblem.handler
  InterfaceProblem.handler = { found.append($0) }
  defer { InterfaceProblem.handler = old }
  try body()
  return found
}
