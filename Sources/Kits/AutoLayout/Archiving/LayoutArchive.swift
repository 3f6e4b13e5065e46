import Foundation

/// An error in reading or writing an archive.
public enum LayoutArchiveError: Error, Hashable, Sendable {
  /// The data is not a valid keyed archive. The text describes the problem.
  case notAnArchive(String)
  /// An object has a class that does not exist or cannot be in an archive.
  case unknownClass(String)
  /// An object does not have the class that its position in the archive requires.
  case wrongClass(String)
  /// The value for a key has the wrong type.
  case wrongValue(key: String)
  /// A reference is to an object that does not exist.
  case missingObject(Int)
  /// An object contains itself, directly or indirectly.
  case cycle(String)
  /// Objects are nested more deeply than the limit for view trees.
  case tooDeep
  /// An object's `init(coder:)` failed.
  case refused(String)
  /// An item of a constraint does not exist at its path.
  case missingItem
}

/// An archive of views, guides, and constraints as a value: a list of objects with their properties, one of which is
/// the root.
///
/// The value is `Codable`, so that a view tree can be stored as JSON or a property list. It also reads the output of
/// `NSKeyedArchiver`, including untrusted data: damaged bytes, unknown classes, values of a wrong type, and objects
/// that contain themselves throw errors. Foundation's unarchiver traps in some of these cases.
///
///     let json = try JSONEncoder().encode(LayoutArchive(view))
///     let copy = try JSONDecoder().decode(LayoutArchive.self, from: json).unarchived(UIView.self)
///
/// Objects are encoded and decoded by `encode(with:)` and `init(coder:)`.
public struct LayoutArchive: Codable, Hashable, Sendable {
  /// An object: its class, and its encoded values by key.
  struct Object: Codable, Hashable, Sendable {
    var className: String
    var values: [String: ArchiveValue]

    enum CodingKeys: String, CodingKey {
      case className = "class"
      case values
    }
  }

  var root: ArchiveValue
  var objects: [Object]

  init(root: ArchiveValue, objects: [Object]) { (self.root, self.objects) = (root, objects) }

  /// Archives an object and everything it contains: a view, a guide, a constraint, or an array of them.
  ///
  /// - Throws: ``LayoutArchiveError/unknownClass(_:)`` if an object does not support secure coding.
  @MainActor public init(_ root: Any) throws {
    let writer = ArchiveWriter()
    let value = writer.value(of: root)
    if let failure = writer.failure { throw failure }
    self.init(root: value, objects: writer.objects)
  }

  /// Recreates the objects and returns the root object.
  ///
  /// - Parameter kind: The required class of the root object.
  /// - Throws: ``LayoutArchiveError``, or the error that an object reported.
  @MainActor public func unarchived<Root>(_ kind: Root.Type = Root.self) throws -> Root {
    let reader = ArchiveReader(self)
    let object = reader.object(root, allowed: nil)
    if let failure = reader.failure { throw failure }
    guard let result = object as? Root else { throw LayoutArchiveError.wrongClass("\(type(of: object))") }
    return result
  }
}
