import FileAccess
import Typography

#if Pango
  import PangoTypography
#endif

/// The font files of a folder: those with the extensions `ttf`, `otf`, `ttc` and `otc`.
///
/// These are the fonts that an application can list in `UIAppFonts` of its `Info.plist`, or register itself.
public struct FontFolder: Sendable {
  /// A file or a folder that cannot be used.
  public struct Problem: Hashable, Sendable {
    /// The path of the file or folder.
    public var path: String
    /// The reason, as a sentence without the path.
    public var sentence: String
  }

  /// The fonts by name.
  public private(set) var library = FontLibrary()
  /// The font files that cannot be used, in the order of their paths.
  public private(set) var problems: [Problem] = []
  /// The folders that were not searched, or not completely.
  public private(set) var unsearched: [Problem] = []

  /// Reads all font files in and below a folder, in the order of their paths: of two fonts with the same name, the
  /// first one counts. Symbolic links to folders are not followed; those to files have to lead to a file in `project`.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - project: The path of a folder around it that links may lead into; nil is the folder itself.
  ///   - isRecursive: Whether files in the folders below count.
  public init(_ folder: String, project: String? = nil, isRecursive: Bool = true) {
    let root = RootFolder(project ?? folder)
    var files: [String] = []
    let failures = FolderWalk(folder).run { entry in
      guard entry.isReadable else { return false }
      if entry.kind == .folder { return isRecursive && !Self.skipped.contains(entry.name) }
      if entry.kind == .file || entry.kind == .link, Self.isFont(entry.name) { files.append(entry.path) }
      return false
    }
    for path in files.sorted() {
      do throws(FileAccessError) {
        add(try FileReader.read(folder + "/" + path, within: root), path: folder + "/" + path)
      } catch {
        problems.append(Problem(path: folder + "/" + path, sentence: error.description))
      }
    }
    unsearched = failures.map { problem in
      Problem(path: problem.path.isEmpty ? folder : folder + "/" + problem.path, sentence: problem.sentence)
    }
  }

  private static let skipped: Set<String> = [".build", ".git", "DerivedData", "node_modules"]

  private static func isFont(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return ["ttf", "otf", "ttc", "otc"].contains(name[dot...].dropFirst().lowercased())
  }

  /// What shapes the texts of a font: HarfBuzz, if the package is built with the trait `Pango`.
  private static func shaper(_ bytes: [UInt8], _ index: Int) -> TextShaper? {
    #if Pango
      HarfBuzzShaper(bytes, index: index)
    #else
      nil
    #endif
  }

  private mutating func add(_ bytes: [UInt8], path: String) {
    for index in 0..<max(1, FontFile.count(in: bytes)) {
      do throws(FontFileError) {
        library.add(try FontFile(bytes, index: index, shaper: Self.shaper(bytes, index)))
      } catch {
        problems.append(Problem(path: path, sentence: error.description))
        return
      }
    }
  }
}
