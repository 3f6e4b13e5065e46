import Foundation

/// Finds the classes that documents name.
///
/// A class of Swift has a name and a module. Documents state the module of the project that they were made in, which
/// can have another name here, and no module for classes of Objective-C. The class is looked up in the stated module,
/// in the modules that the program registered, in that of the file's owner, and in the one of the executable.
@MainActor public enum InterfaceClasses {
  private static var registered: [String: AnyClass] = [:]
  private static var modules: [String] = []
  private static var found: [String: AnyClass?] = [:]

  /// Registers classes under the names that documents use: those of the classes without their modules.
  ///
  /// Only classes that cannot be found by name need it: private ones and those in functions or other types.
  public static func register(_ classes: AnyClass...) {
    for each in classes { register(each, as: String(describing: each)) }
  }

  /// Registers a class under another name, that of an Objective-C class for example.
  public static func register(_ type: AnyClass, as name: String) {
    registered[name] = type
    found = [:]
  }

  /// Whether the classes of the program are found. If not, the nearest classes of the kit replace them.
  package static var areFound = true {
    didSet { found = [:] }
  }

  /// Registers a module. Classes of documents are also looked up in it.
  package static func registerModule(named name: String) { add(name) }

  /// Registers the module that contains a class. Classes of documents are also looked up in it.
  public static func registerModule(of type: AnyClass) { add(module(of: type)) }

  /// Returns the class with a name in a module, or nil if there is none.
  package static func named(_ name: String, module: String?) -> AnyClass? {
    guard areFound else { return nil }
    if let known = registered[name] { return known }
    let key = "\(module ?? "").\(name)"
    if let known = found[key] { return known }
    let places = ([module] + modules + [executable]).compactMap { $0 }
    let result: AnyClass? = places.lazy.compactMap { NSClassFromString("\($0).\(name)") }.first
    found[key] = .some(result)
    return result
  }

  /// Returns the class with a name in the module of another class, or nil if there is none.
  package static func named(_ name: String, beside type: AnyClass) -> AnyClass? {
    NSClassFromString("\(module(of: type)).\(name)")
  }

  /// Also looks up classes in the module of an object: that of the file's owner.
  package static func addModule(of object: AnyObject) { add(module(of: type(of: object))) }

  private static func add(_ module: String) {
    guard !modules.contains(module) else { return }
    modules.append(module)
    found = [:]
  }

  private static func module(of type: AnyClass) -> String { String(String(reflecting: type).prefix { $0 != "." }) }

  private static let executable: String? = Bundle.main.executableURL.map {
    String($0.lastPathComponent.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
