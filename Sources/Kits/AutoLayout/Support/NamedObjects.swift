import Foundation

/// Objects that the program registered by name in place of an asset catalog. Safe to use from any thread.
package final class NamedObjects<Object: AnyObject & Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var objects: [String: Object] = [:]

  package init() {}

  package subscript(name: String) -> Object? {
    get { lock.withLock { objects[name] } }
    set { lock.withLock { objects[name] = newValue } }
  }
}
