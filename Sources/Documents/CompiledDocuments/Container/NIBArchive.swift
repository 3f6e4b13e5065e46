/// A `NIBArchive`: the form in which Xcode's compiler writes nibs for iOS and tvOS, and since version 13 for macOS.
///
/// The file is 10 bytes of text and ten numbers of 32 bits, little-endian: the version of the format, the version of the
/// coder, and the count and offset of each table — objects, keys, values, class names. Objects own a range of the values,
/// and a value has a key. The tables are preserved as they are, so that writing what was read gives the same bytes.
///
/// Apple does not document the format. These facts come from archives in public repositories.
public struct NIBArchive: Hashable, Sendable {
  /// An object: its class and its range of the values.
  public struct Object: Hashable, Sendable {
    /// The index of the class.
    public var className: Int
    /// The values, by index.
    public var values: Range<Int>

    /// Creates an object.
    public init(className: Int, values: Range<Int>) { (self.className, self.values) = (className, values) }
  }

  /// A value of an object under a key.
  public struct Value: Hashable, Sendable {
    /// The index of the key.
    public var key: Int
    /// What the key has.
    public var content: Content

    /// Creates a value.
    public init(key: Int, content: Content) { (self.key, self.content) = (key, content) }
  }

  /// The name of a class.
  public struct ClassName: Hashable, Sendable {
    /// The name, such as `UIView`.
    public var name: String
    /// The classes that take its place in a program without it, by index.
    public var fallbacks: [Int]

    /// Creates a class.
    public init(name: String, fallbacks: [Int] = []) { (self.name, self.fallbacks) = (name, fallbacks) }
  }

  /// The content of a value. Its type decides how many bytes it has.
  public enum Content: Hashable, Sendable {
    /// A number of 8 bits.
    case int8(Int8)
    /// A number of 16 bits.
    case int16(Int16)
    /// A number of 32 bits.
    case int32(Int32)
    /// A number of 64 bits.
    case int64(Int64)
    /// A truth value.
    case bool(Bool)
    /// A number of single precision.
    case float(Float)
    /// A number of double precision.
    case double(Double)
    /// Bytes: a text, a structure, or an archive.
    case data([UInt8])
    /// No object.
    case null
    /// The index of an object.
    case object(Int)
  }

  /// The version of the coder: 9 until Xcode 12, 10 since Xcode 13.
  public var coderVersion: UInt32
  /// The objects; the first is the root.
  public var objects: [Object]
  /// The names of keys.
  public var keys: [String]
  /// The values of all objects.
  public var values: [Value]
  /// The classes.
  public var classNames: [ClassName]
  /// The bytes after the last table: `LNE` and a zero in archives whose root has the key `IBUINibLNEVersionKey`.
  public var trailer: [UInt8]

  /// Creates an archive of tables, whose indices must be valid.
  public init(
    coderVersion: UInt32, objects: [Object], keys: [String], values: [Value], classNames: [ClassName],
    trailer: [UInt8] = []
  ) {
    (self.coderVersion, self.objects, self.keys) = (coderVersion, objects, keys)
    (self.values, self.classNames, self.trailer) = (values, classNames, trailer)
  }

  static let magic = Array("NIBArchive".utf8)
  static let headerSize = 50
}
