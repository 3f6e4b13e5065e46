/// The reason why a run cannot begin or go on: a sentence without a full stop.
package struct ProjectError: Error, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
