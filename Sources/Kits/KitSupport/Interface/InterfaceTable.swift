/// The members of the classes of a module by their names. The tool that lowers the sources of apps generates a class
/// `PlumbInterfaceTable` that adopts it in each module, from `@objc`, `@IBOutlet`, `@IBAction` and `@IBInspectable`.
///
/// Code that is written for Plumb overrides `interface` instead (``InterfaceDeclaration``).
@preconcurrency @MainActor public protocol InterfaceTable: AnyObject {
  /// The classes with the members that their own declarations and extensions have. A class can have several entries.
  static var entries: [InterfaceTableEntry] { get }
  /// The view controllers that need no arguments, by the names of their classes, in the order of the names.
  static var controllers: [(name: String, make: @MainActor () -> AnyObject?)] { get }
}

extension InterfaceTable {
  /// No view controllers.
  public static var controllers: [(name: String, make: @MainActor () -> AnyObject?)] { [] }
}

/// The members of a class in an ``InterfaceTable``.
@preconcurrency @MainActor public struct InterfaceTableEntry {
  /// The class.
  public let type: AnyClass
  /// Its members, without those of its superclasses.
  public let members: [InterfaceDeclaration.Member]

  /// Creates an entry.
  public init(_ type: AnyClass, _ members: [InterfaceDeclaration.Member]) {
    (self.type, self.members) = (type, members)
  }
}

/// A class that lists its members itself, since no table can name it: it is generic, or inside of a function.
public protocol InterfaceListed: AnyObject {
  /// The members of the class and of its superclasses of this kind.
  @MainActor static var plumbMembers: [InterfaceDeclaration.Member] { get }
}
