import Foundation

/// Why an archive cannot be read or written.
public enum LayoutArchiveError: Error, Hashable, Sendable {
  /// The bytes are not a keyed archive, or a damaged one. The text describes what was found.
  case notAnArchive(String)
  /// An object names a class that does not exist, or that archives may not hold.
  case unknownClass(String)
  /// An object has another class than its position in the archive requires.
  case wrongClass(String)
  /// A value under a key is not of the kind that belongs there.
  case wrongValue(key: String)
  /// A reference leads to no object.
  case missingObject(Int)
  /// An object contains itself, by way of the objects inside of it.
  case cycle(String)
  /// Objects lie in one another deeper than any view tree does.
  case tooDeep
  /// An object refused its data.
  case refused(String)
  /// An item of a constraint is not where the archive says.
  case missingItem
}

/// Views, guides and constraints as a value: a list of objects with their settings, of which one is the root.
///
/// The value is `Codable`, so that a tree of views becomes JSON or a property list; and it reads what `NSKeyedArchiver`
/// wrote, without trusting it: damaged bytes, unknown classes, values of a wrong kind and objects that contain themselves
/// are errors. Foundation's own unarchiver ends the program in some of these cases.
///
///     let json = try JSONEncoder().encode(LayoutArchive(view))
///     let copy = try JSONDecoder().decode(LayoutArchive.self, from: json).unarchived(UIView.self)
///
/// Objects write and read themselves by `encode(with:)` and `init(coder:)`, in either form.
public struct LayoutArchive: Codable, Hashable, Sendable {
  /// An object: its class, and what it wrote by key.
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

  init(root: ArchiveValue, objects: [Object]) {
    (self.root, self.objects) = (root, objects)
  }

  /// Writes an object with everything inside of it: a view, a guide, a constraint, or an array of such.
  ///
  /// - Throws: ``LayoutArchiveError/unknownClass(_:)`` where an object to be written does not support secure coding.
  @MainActor
  public init(_ root: Any) throws {
    let writer = ArchiveWriter()
    let value = writer.value(of: root)
    if let failure = writer.failure { throw failure }
    self.init(root: value, objects: writer.objects)
  }

  /// Makes the objects anew, and returns the root.
  ///
  /// - Parameter kind: The class that the root has to be of.
  /// - Throws: ``LayoutArchiveError``, or the error that an object reported. Nothing is kept of what was read until then.
  @MainActor
  public func unarchived<Root>(_ kind: Root.Type = Root.self) throws -> Root {
    let reader = ArchiveReader(self)
    let object = reader.object(root, allowed: nil)
    if let failure = reader.failure { throw failure }
    guard let result = object as? Root else { throw LayoutArchiveError.wrongClass("\(type(of: object))") }
    return result
  }
}
