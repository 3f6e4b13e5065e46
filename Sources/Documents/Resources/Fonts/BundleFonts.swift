import Foundation
import Typography

/// The fonts of a program: those in its resources, read on first use, and those that it registers.
package enum BundleFonts {
  nonisolated(unsafe) private static var known: FontLibrary?
  nonisolated(unsafe) private static var registered: [FontFile] = []
  private static let lock = NSLock()

  /// The fonts by name. Registered fonts count before those of the resources.
  package static var library: FontLibrary {
    lock.withLock {
      if let known { return known }
      var library = FontLibrary()
      for font in registered { library.add(font) }
      for folder in folders { for font in folder.library.fonts { library.add(font) } }
      known = library
      return library
    }
  }

  /// Adds a font. It has no effect on fonts that were created before.
  package static func register(_ font: FontFile) {
    lock.withLock {
      registered.append(font)
      known = nil
    }
  }

  /// The folder of a program on Linux has all products of the package, and the resources of each target. They are a
  /// part of the program: their links may lead anywhere.
  private static let folders: [FontFolder] = {
    let path = Bundle.main.resourcePath ?? Bundle.main.bundlePath
    let parts = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return [FontFolder(path, project: "/", isRecursive: false)]
      + parts.filter { $0.hasSuffix(".resources") }.sorted().map { FontFolder(path + "/" + $0, project: "/") }
  }()
}
