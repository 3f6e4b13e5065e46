import Foundation

extension NSObject {
  /// Creates an object of a class that is only known at run time: a call of the other declaration of the same symbol
  /// passes the class, which the initializer receives as the class to create.
  @usableFromInline @_silgen_name("plumb_NSObject_instance")
  convenience init(instanceOfDocument _: Void) { self.init() }

  /// Creates an object of the class on which it is called, with `init()`.
  @_silgen_name("plumb_NSObject_instance")
  package static func instanceOfDocument() -> NSObject
}
