import CompiledDocuments
import FileAccess
import Foundation

/// Compiles documents, and links what was compiled, as the callers of Apple's `ibtool` expect it.
package struct CompileRun {
  /// What the messages and property lists of a run are written as.
  package enum Format: String, CaseIterable, Sendable {
    case text = "human-readable-text"
    case xml = "xml1"
  }

  /// Where a product is written.
  package enum Output: Sendable {
    /// The path of the product.
    case file(String)
    /// The folder of the product, which has the name of the document.
    case folder(String)
  }

  /// The module of classes that documents take from the target.
  package var module: String?
  /// Whether texts get the keys of strings files; those of documents in `Base.lproj` always do.
  package var isLocalizable = false
  /// Whether unknown attributes are left out with a warning.
  package var allowsUnknown = false
  /// The version of Xcode whose products are matched, in hundredths.
  package var xcode = 1520
  /// The source of the frames of views.
  package var frames = CompileOptions.Frames.document
  package var format = Format.text
  /// Whether warnings are written. Errors are always.
  package var showsWarnings = false
  /// Whether the partial Info.plist has the fonts of the document.
  package var activatesFonts = false
  /// The path of the partial Info.plist.
  package var partialInformation: String?

  package init() {}

  /// Compiles a document.
  package func compile(_ path: String, to output: Output) -> RunReport {
    let bytes: [UInt8]
    do throws(FileAccessError) { bytes = try FileReader.read(path) } catch { return failure(path, FileError(error)) }
    var options = CompileOptions(
      module: module, isLocalizable: isLocalizable || path.split(separator: "/").contains("Base.lproj"),
      allowsUnknown: allowsUnknown, xcode: xcode)
    options.frames = frames
    let url = URL(fileURLWithPath: path)
    let name = url.deletingPathExtension().lastPathComponent
    let product = DocumentCompiler.compile(bytes, name: name, options: options)
    let isRefused = product.messages.contains { $0.severity == .error }
    let lines = CompileMessages(path: path, messages: product.messages).lines(format, withWarnings: showsWarnings)
    guard !isRefused else { return RunReport(.findings, lines) }
    do throws(FileAccessError) {
      try write(product, name, output)
      if let partialInformation { try writeInformation(product, to: partialInformation) }
    } catch { return failure(path, FileError(error)) }
    return RunReport(.success, lines)
  }

  private func write(_ product: CompiledProduct, _ name: String, _ output: Output) throws(FileAccessError) {
    let place =
      switch output {
      case .file(let path): path
      case .folder(let folder): folder + "/" + name + (product.isStoryboard ? ".storyboardc" : ".nib")
      }
    if product.isStoryboard {
      // A nib of a former version of the document must not stay.
      try? FileManager.default.removeItem(atPath: place)
      let folder = try OutputFolder(place, creates: true)
      for file in product.files { try folder.write(file.bytes, to: file.name) }
    } else if let file = product.files.first {
      let url = URL(fileURLWithPath: place)
      let folder = try OutputFolder(url.deletingLastPathComponent().relativePath, creates: true)
      try folder.write(file.bytes, to: url.lastPathComponent)
    }
  }

  private func writeInformation(_ product: CompiledProduct, to path: String) throws(FileAccessError) {
    let fonts = activatesFonts ? product.fontFiles : []
    let list: [String: Any] = fonts.isEmpty ? [:] : ["UIAppFonts": fonts]
    let url = URL(fileURLWithPath: path)
    try OutputFolder(url.deletingLastPathComponent().relativePath, creates: true).write(
      Self.xml(list), to: url.lastPathComponent)
  }

  /// Copies compiled storyboards into a folder, each below the folder of its language.
  package func link(_ paths: [String], to folder: String) -> RunReport {
    for path in paths {
      let url = URL(fileURLWithPath: path)
      guard url.pathExtension == "storyboardc" else {
        return failure(path, FileError(reason: "not a compiled storyboard"))
      }
      let language = url.deletingLastPathComponent().lastPathComponent
      let place = folder + (language.hasSuffix(".lproj") ? "/" + language : "") + "/" + url.lastPathComponent
      do {
        let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        try? FileManager.default.removeItem(atPath: place)
        let output = try OutputFolder(place, creates: true)
        for name in names { try output.write(try FileReader.read(path + "/" + name), to: name) }
      } catch let error as FileAccessError {
        return failure(path, FileError(error))
      } catch {
        return failure(path, FileError(reason: "the folder cannot be read"))
      }
    }
    return RunReport(.success, [])
  }

  /// The version of the tool as a property list, by which build systems recognize it.
  ///
  /// - Parameter tool: The name by which the tool was called.
  package static func version(of tool: String) -> String {
    let version = ["bundle-version": "22505", "short-bundle-version": "15.2"]
    return printed(["com.apple.\(tool).version": version])
  }

  private func failure(_ path: String, _ error: FileError) -> RunReport {
    let message = CompileMessage(severity: .error, line: 0, object: nil, text: error.reason)
    return RunReport(.failure, CompileMessages(path: path, messages: [message]).lines(format, withWarnings: true))
  }

  /// A list for the console, which writes no tab characters.
  static func printed(_ list: [String: Any]) -> String {
    String(decoding: xml(list), as: UTF8.self).replacingOccurrences(of: "\t", with: "  ")
  }

  static func xml(_ list: [String: Any]) -> [UInt8] {
    // A dictionary of texts and arrays of texts is always a valid list.
    Array((try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)) ?? Data())
  }
}

extension RunReport {
  fileprivate init(_ status: RunStatus, _ lines: [String]) {
    self.init()
    (self.status, self.lines) = (status, lines)
  }
}

/// The messages about a document in the forms of `ibtool`.
struct CompileMessages {
  let path: String
  let messages: [CompileMessage]

  func lines(_ format: CompileRun.Format, withWarnings: Bool) -> [String] {
    let shown = messages.filter { $0.severity == .error || withWarnings }
    switch format {
    case .text: return text(shown)
    case .xml:
      let list = Dictionary(grouping: shown) { "com.apple.ibtool.document.\($0.severity.rawValue)s" }
      let values = list.mapValues { messages in
        Dictionary(grouping: messages) { $0.object ?? path }.mapValues { $0.map { ["message": $0.text] } }
      }
      return CompileRun.printed(values).split(separator: "\n").map(String.init)
    }
  }

  private func text(_ shown: [CompileMessage]) -> [String] {
    var lines: [String] = []
    for severity in [CompileMessage.Severity.error, .warning, .notice] {
      let group = shown.filter { $0.severity == severity }
      guard !group.isEmpty else { continue }
      lines.append("/* com.apple.ibtool.document.\(severity.rawValue)s */")
      let word = severity == .notice ? "note" : severity.rawValue
      for message in group {
        let place = message.line > 0 ? String(message.line) : message.object ?? ""
        lines.append("\(path):\(place): \(word): \(message.text)")
      }
    }
    return lines
  }
}
