import Foundation

extension Bundle {
  /// The bundles with the resources of the package's modules, which SwiftPM puts beside the program outside of Apple's
  /// systems.
  private static let parts: [Bundle] = {
    let folder = main.resourcePath ?? main.bundlePath
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".resources") }.sorted().compactMap { Bundle(path: "\(folder)/\($0)") }
  }()

  /// The bundle with the resources of the module that declares a class, or the main bundle if the module has none.
  ///
  /// Foundation's `init(for:)` returns the main bundle for every class that is linked into the program.
  public static func ofModule(of type: AnyClass) -> Bundle {
    ofModule(named: String(String(reflecting: type).prefix { $0 != "." }))
  }

  /// The bundle with the resources of the module with a name, or the main bundle if the module has none.
  public static func ofModule(named module: String) -> Bundle {
    parts.first { part in
      let name = (part.bundlePath as NSString).lastPathComponent.dropLast(".resources".count)
      let target = name.drop { $0 != "_" }.dropFirst()
      return target == module || name.hasSuffix("_\(module)")
    } ?? main
  }

  /// The bundles in which a document of this one is looked up: in those of the package's modules too if this is the
  /// main one.
  package var searched: [Bundle] { self == .main ? [self] + Self.parts : [self] }
}
