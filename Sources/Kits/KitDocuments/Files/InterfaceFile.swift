import Foundation
import InterfaceBuilder
import LayoutEngine

/// A document of a bundle, which is read once and stays in memory while one of its scenes, nibs or objects exists.
@MainActor package final class InterfaceFile {
  /// The file name, or a description of data without a file.
  package let name: String
  /// The bundle with the images, the colors and the translations of the document.
  package let bundle: Bundle?
  /// The document.
  package let document: Document
  private var facts: [FactsKey: DocumentFacts] = [:]
  /// Whether views, constraints or attributes of the document differ by size class.
  package private(set) lazy var hasVariations = document.root.contains("variation")
  /// The name of the table of strings beside the document; nil if there is none.
  private lazy var table: String? = tableOfBundle()

  private struct FactsKey: Hashable {
    var sizeClasses: SizeClasses
    var direction: LayoutDirection
  }

  /// Reads a document of bytes.
  package init(bytes: [UInt8], name: String, bundle: Bundle?) throws(DocumentError) {
    (self.name, self.bundle) = (name, bundle)
    document = try Document.read(bytes: bytes)
  }

  /// Reads a document of data in memory, by default with the resources of the main bundle.
  package convenience init(data: Data, name: String = "data", bundle: Bundle?) throws(Failure) {
    do throws(DocumentError) {
      try self.init(bytes: [UInt8](data), name: name, bundle: bundle ?? .main)
    } catch {
      throw .damaged(error)
    }
  }

  /// Creates a file of a document that was read before.
  package init(_ document: Document, name: String, bundle: Bundle?) {
    (self.document, self.name, self.bundle) = (document, name, bundle)
  }

  /// The facts of the document in size classes and a direction, which are derived once.
  package func facts(_ sizeClasses: SizeClasses, _ direction: LayoutDirection) -> DocumentFacts {
    let key = FactsKey(sizeClasses: sizeClasses, direction: direction)
    if let known = facts[key] { return known }
    var options = LayoutOptions(content: .measured, metrics: .rules, direction: direction)
    options.sizeClasses = sizeClasses
    let made = DocumentFacts(document, options)
    facts[key] = made
    return made
  }
}

extension InterfaceFile {
  /// The facts of the document on the canvas of the editor, for the device that the document states.
  package func canvasFacts(_ direction: LayoutDirection) -> DocumentFacts {
    DocumentFacts(document, LayoutOptions(content: .measured, metrics: .rules, direction: direction))
  }
}

// MARK: - Translations

extension InterfaceFile {
  fileprivate func tableOfBundle() -> String? {
    let name = (name as NSString).deletingPathExtension
    let hasTable = bundle?.path(forResource: name, ofType: "strings") != nil
    return hasTable || bundle?.hasStringCatalog(ofTable: name) == true ? name : nil
  }

  /// The translation of a key in the table of the document, in the language that the bundle prefers; nil if there is
  /// none.
  package func translation(_ key: String) -> String? {
    guard let bundle, let table else { return nil }
    return bundle.translation(key, table: table)
  }
}

// MARK: - Files of bundles

extension InterfaceFile {
  private final class Entry {
    weak var file: InterfaceFile?
    init(_ file: InterfaceFile) { self.file = file }
  }

  /// The documents that are in memory, by path.
  private static var entries: [String: Entry] = [:]

  /// Why a document could not be read.
  package enum Failure: Error {
    /// The bundle has no document with the name.
    case notFound
    /// The file cannot be read.
    case unreadable(path: String)
    /// The file is not a valid document.
    case invalid(path: String, DocumentError)
    /// The bytes in memory are not a valid document.
    case damaged(DocumentError)

    /// The reason as a sentence for a programmer.
    package var reason: String {
      switch self {
      case .notFound: "the bundle has no document with this name"
      case .unreadable(let path): "the file \(path) cannot be read"
      case .invalid(let path, let error): "\(path):\(error.line):\(error.column): \(error.kind)"
      case .damaged(let error): "line \(error.line), column \(error.column): \(error.kind)"
      }
    }
  }

  /// Returns the document with a name and one of the extensions in a bundle, the main one if it is nil. The main bundle
  /// includes the resources of the package's modules.
  package static func named(_ name: String, extensions: [String], in bundle: Bundle?) throws(Failure) -> InterfaceFile {
    for bundle in (bundle ?? .main).searched {
      for ending in extensions {
        if let path = bundle.path(forResource: name, ofType: ending) { return try at(path, in: bundle) }
      }
    }
    throw .notFound
  }

  /// Returns the document at a path.
  package static func at(_ path: String, in bundle: Bundle?) throws(Failure) -> InterfaceFile {
    if let known = entries[path]?.file { return known }
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path: path) }
    do throws(DocumentError) {
      let name = (path as NSString).lastPathComponent
      let file = try InterfaceFile(bytes: [UInt8](data), name: name, bundle: bundle)
      entries = entries.filter { $0.value.file != nil }
      entries[path] = Entry(file)
      return file
    } catch {
      throw .invalid(path: path, error)
    }
  }
}
