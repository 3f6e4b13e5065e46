import CompiledDocuments
import FileAccess
import Foundation

/// Compiled nibs and storyboards as documents.
package enum CompiledInput {
  /// What is said once of documents that were read from products.
  package static let remark = """
    compiled documents do not have labels, notes and most object ids of their authors; ids are made of the place of an \
    object, and lines are those of 'plumb nib --document'
    """

  /// Folders of applications and of others that contain compiled documents.
  private static let productExtensions = ["app", "appex", "bundle", "framework", "xcarchive"]

  /// Whether a path is that of a product, a folder in which compiled documents are looked for, or is inside of one.
  static func isInProduct(_ path: String) -> Bool {
    path.split(separator: "/").contains { part in productExtensions.contains { part.hasSuffix(".\($0)") } }
  }

  /// Whether a path has an extension of compiled documents, which are files or folders.
  package static func isCompiled(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    return name.hasSuffix(".nib") || name.hasSuffix(".storyboardc")
  }

  /// Whether bytes are those of a compiled nib.
  static func isNib(_ bytes: [UInt8]) -> Bool {
    NIBArchive.isHeader(of: bytes) || bytes.starts(with: Array("bplist".utf8))
  }

  /// The document of a folder, which is a compiled storyboard or a nib for several versions of the system.
  static func document(folder path: String, root: RootFolder?) throws(FileError) -> [UInt8] {
    let root = root ?? RootFolder(path)
    guard path.hasSuffix(".storyboardc") else { return try document(nib: nib(path, in: root)) }
    var files: [CompiledFile] = []
    for name in try names(path) {
      if name.hasSuffix(".nib") {
        files.append(CompiledFile(name: name, bytes: try nib(path + "/" + name, in: root)))
      } else if name == "Info.plist" {
        files.append(CompiledFile(name: name, bytes: try information(path + "/" + name, in: root)))
      }
    }
    do throws(CompiledDocumentError) { return try CompiledDocument.storyboard(files) } catch { throw FileError(error) }
  }

  /// The document of files of an archive, which have the paths that they have in the folder of the document.
  static func document(_ product: ProductArchive.Document) throws(FileError) -> [UInt8] {
    if let failure = product.failure { throw FileError(reason: failure) }
    var nibs: [String: [CompiledFile]] = [:]
    var files: [CompiledFile] = []
    for file in product.files {
      let parts = file.name.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
      if product.path.hasSuffix(".storyboardc"), parts == ["Info.plist"] {
        files.append(CompiledFile(name: "Info.plist", bytes: try information(file.bytes)))
      } else {
        let isFile = parts.isEmpty || product.path.hasSuffix(".storyboardc") && parts.count == 1
        let name = product.path.hasSuffix(".storyboardc") ? parts.first ?? "" : ""
        nibs[name, default: []].append(CompiledFile(name: isFile ? "" : parts.last ?? "", bytes: file.bytes))
      }
    }
    for (name, versions) in nibs where name.isEmpty || name.hasSuffix(".nib") {
      guard let version = newest(versions.map(\.name)) else { throw FileError(reason: "no nib in this folder") }
      files.append(CompiledFile(name: name, bytes: versions[version].bytes))
    }
    guard product.path.hasSuffix(".storyboardc") else { return try document(nib: files.first?.bytes ?? []) }
    do throws(CompiledDocumentError) { return try CompiledDocument.storyboard(files) } catch { throw FileError(error) }
  }

  /// The document of a nib.
  static func document(nib bytes: [UInt8]) throws(FileError) -> [UInt8] {
    do throws(CompiledDocumentError) { return try CompiledDocument.xib(bytes) } catch { throw FileError(error) }
  }

  /// The graph of each nib of a path: a nib, or a compiled storyboard.
  package static func graphs(_ path: String) throws(FileError) -> [(name: String, graph: ObjectGraph)] {
    let isStoryboard = path.hasSuffix(".storyboardc")
    let names = isStoryboard ? try names(path).filter { $0.hasSuffix(".nib") } : [""]
    let root = InputFiles.isFolder(path) ? RootFolder(path) : nil
    var result: [(name: String, graph: ObjectGraph)] = []
    for name in names {
      let bytes = try nib(isStoryboard ? path + "/" + name : path, in: root)
      do throws(CompiledDocumentError) { result.append((name, try ObjectGraph(nib: bytes))) } catch {
        throw FileError(error)
      }
    }
    return result
  }

  /// The bytes of a nib. A folder has one for each range of versions of the system; the newest is taken.
  private static func nib(_ path: String, in root: RootFolder?) throws(FileError) -> [UInt8] {
    var path = path
    if InputFiles.isFolder(path) {
      let names = try names(path)
      guard let place = newest(names) else { throw FileError(reason: "no nib in this folder") }
      path += "/" + names[place]
    }
    do throws(FileAccessError) {
      guard let root else { return try FileReader.read(path) }
      return try FileReader.read(path, within: root)
    } catch { throw FileError(error) }
  }

  /// The place of the nib for the newest versions of the system among the names of a folder. A nib that is a file has an
  /// empty name.
  private static func newest(_ names: [String]) -> Int? {
    let nibs = names.indices.filter {
      names[$0].isEmpty || names[$0].hasSuffix(".nib") && names[$0] != "designable.nib"
    }
    let versions = nibs.filter { names[$0].contains("objects-") }
    return versions.max { version(names[$0]) < version(names[$1]) } ?? nibs.min { names[$0] < names[$1] }
  }

  /// The version of the system in a name such as `objects-12.3+.nib`.
  private static func version(_ name: String) -> Double {
    Double(name.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }) ?? 0
  }

  private static func names(_ folder: String) throws(FileError) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
      throw FileError(reason: "the folder cannot be read")
    }
  }

  /// A property list in binary form.
  private static func information(_ path: String, in root: RootFolder) throws(FileError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(FileAccessError) { bytes = try FileReader.read(path, within: root) } catch { throw FileError(error) }
    return try information(bytes)
  }

  private static func information(_ bytes: [UInt8]) throws(FileError) -> [UInt8] {
    guard let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
      let binary = try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0)
    else { throw FileError(reason: "Info.plist is not a property list") }
    return Array(binary)
  }
}

extension FileError {
  package init(_ error: CompiledDocumentError) {
    let reason =
      switch error.kind {
      case .notANib: "not a compiled nib"
      case .unknownVersion(let version): "a compiled nib of version \(version), which is not supported"
      case .outOfBounds: "a damaged nib: it ends inside of a table"
      case .misplacedTable: "a damaged nib: a table is not where it should be"
      case .invalidNumber: "a damaged nib: a number is too large"
      case .invalidText: "a damaged nib: a text is not UTF-8"
      case .unknownType(let type): "a damaged nib: no value has the type \(type)"
      case .invalidIndex: "a damaged nib: an index of an object that does not exist"
      case .invalidPropertyList: "a damaged nib: not a binary property list"
      case .notAKeyedNib: "a property list that is not a nib"
      case .noRoot: "a nib without the objects of one"
      case .unsupportedPlatform:
        "a nib of macOS with constraints or of a storyboard; only its graph can be shown (plumb nib)"
      }
    self.init(reason: error.offset > 0 ? reason + " (byte \(error.offset))" : reason)
  }
}
