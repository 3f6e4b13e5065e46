import Foundation

/// The images and the named colors of bundles, which are read once.
package enum BundleImages {
  nonisolated(unsafe) private static var folders: [String: [ImageFolder]] = [:]
  private static let lock = NSLock()

  /// Returns the image with a name in a bundle, or nil. The main bundle includes the resources of the package's
  /// targets.
  package static func image(named name: String, in bundle: Bundle) -> ImageFolder.Image? {
    folders(of: bundle).lazy.compactMap { $0.images[name] }.first
  }

  /// Returns the color with a name in the asset catalogs of a bundle, or nil.
  package static func color(named name: String, in bundle: Bundle) -> CatalogColor? {
    folders(of: bundle).lazy.compactMap { $0.colors[name] }.first
  }

  private static func folders(of bundle: Bundle) -> [ImageFolder] {
    lock.lock()
    defer { lock.unlock() }
    let path = bundle.resourcePath ?? bundle.bundlePath
    let known = folders[path] ?? read(path, isMain: bundle == .main)
    folders[path] = known
    return known
  }

  private static func read(_ path: String, isMain: Bool) -> [ImageFolder] {
    // A bundle is a part of the program: its links may lead anywhere.
    guard isMain else { return [ImageFolder(path, project: "/", everyScale: true)] }
    // The folder of a program on Linux has all products of the package, and the resources of each target.
    let parts = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return [ImageFolder(path, project: "/", isRecursive: false, everyScale: true)]
      + parts.filter { $0.hasSuffix(".resources") }.sorted().map {
        ImageFolder(path + "/" + $0, project: "/", everyScale: true)
      }
  }
}

/// Where the bytes of an image are.
package enum ImageSource: Hashable, Sendable {
  /// In memory.
  case bytes([UInt8])
  /// In files, one of which may be for the dark appearance.
  case files(String, dark: String?)

  /// Reads the image.
  package func file(isDark: Bool) throws(ImageFileError) -> ImageFile {
    switch self {
    case .bytes(let bytes): return try ImageFile(bytes)
    case .files(let path, let dark): return try ImageFile(path: (isDark ? dark : nil) ?? path)
    }
  }
}
