import AutoLayout
import LayoutEngine

/// A misuse report.
package struct Fault: Equatable {
  /// The name of Apple's exception.
  package var name: String
  /// What is wrong, as the report says it.
  package var reason: String
}

/// Collects the misuse reports of `body`, which runs on the main actor without suspending.
@MainActor
package func faults(in body: () -> Void) -> [Fault] {
  final class Box: @unchecked Sendable { var faults: [Fault] = [] }
  let box = Box()
  let old = LayoutFault.handler
  LayoutFault.handler = { name, reason in box.faults.append(Fault(name: name, reason: reason)) }
  body()
  LayoutFault.handler = old
  return box.faults
}

/// Collects the conflicts of `body`.
@MainActor
package func conflicts(in body: () -> Void) -> [LayoutConflict] {
  var result: [LayoutConflict] = []
  let old = LayoutConflict.handler
  LayoutConflict.handler = { result.append($0) }
  body()
  LayoutConflict.handler = old
  return result
}
