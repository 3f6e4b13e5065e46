import DocumentInspection
import InterfaceBuilder
import LayoutEngine
import ProjectTools
import Typography

/// The environment that a call lays a document out for. All tools name its parts alike.
package struct ToolEnvironment {
  package static let device = Tool.Parameter(
    name: "device", summary: "Such as 'iPhone 15'.", schema: Schema.text())
  package static let size = Tool.Parameter(
    name: "size", summary: "Of the screen, such as 320x568.", schema: Schema.text())
  package static let textSize = Tool.Parameter(
    name: "text_size", summary: "xS to xxxL (L by default), or AX1 to AX5.", schema: Schema.text())
  package static let language = Tool.Parameter(
    name: "language", summary: "Such as de, or 'pseudo' for longer texts.",
    schema: Schema.text())
  package static let direction = Tool.Parameter(
    name: "direction", summary: "ltr or rtl.", schema: Schema.text())
  package static let parameters = [device, size, textSize, language, direction]

  /// The options without the language and the text size.
  private(set) var options = LayoutOptions()
  private var textSize: TextSizeCategory?
  private var language: String?
  private var hasDirection = false

  /// Whether it is that of the document.
  package var isOwn: Bool {
    options.device == nil && options.size == nil && options.direction == .leftToRight && textSize == nil
      && language == nil
  }

  /// Reads the arguments of a call.
  package init(_ call: ToolCall) throws(ToolError) {
    if let name = try call.text("device") {
      guard let device = Device.named(name) ?? Device.product(name) else {
        let names = Device.all.map { $0.name }.joined(separator: ", ")
        throw ToolError("there is no device '\(name)'; the devices are \(names)")
      }
      options.device = device
    }
    if let text = try call.text("size") {
      let parts = text.split(separator: "x").map { Double($0) ?? 0 }
      guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0 <= 100_000 }) else {
        throw ToolError("'size' is a width and a height such as 320x568, not '\(text)'")
      }
      options.size = Size(width: parts[0], height: parts[1])
    }
    if let text = try call.text("direction") {
      guard text == "rtl" || text == "ltr" else { throw ToolError("'direction' is ltr or rtl, not '\(text)'") }
      options.direction = text == "rtl" ? .rightToLeft : .leftToRight
      hasDirection = true
    }
    textSize = try call.text("text_size").map { name throws(ToolError) in try Self.textSize(name) }
    language = try call.text("language")
    // Saved frames and margins are those of the document's own environment.
    if !isOwn, options.direction == .leftToRight || textSize != nil || language != nil { options.content = .measured }
    if options.device != nil || options.size != nil {
      options.content = .measured
      options.metrics = .rules
    }
  }

  /// The text size with a short name.
  static func textSize(_ name: String) throws(ToolError) -> TextSizeCategory {
    if let category = TextSizeCategory.allCases.first(where: { $0.shortName.lowercased() == name.lowercased() }) {
      return category
    }
    let names = TextSizeCategory.allCases.map { $0.shortName }.joined(separator: ", ")
    throw ToolError("there is no text size '\(name)'; the sizes are \(names)")
  }

  /// How documents are checked in this environment: languages are those of the documents and of the project around a
  /// place.
  func checkOptions(at place: String) throws(ToolError) -> CheckOptions {
    var check = CheckOptions()
    check.layout = options
    // Texts in a language are measured whatever the own ones are.
    if options.device == nil, options.size == nil, textSize == nil { check.layout.content = .saved }
    check.textSize = textSize
    if let language {
      check.languages = try Workspace.translations(into: [try Workspace.tag(language)], at: place)
    }
    return check
  }

  /// A document in this environment, with the options for its layout.
  package struct Result {
    package var document: Document
    package var options: LayoutOptions
    /// What the environment does not change, in sentences.
    package var remarks: [String] = []
  }

  /// The document in the language and the text size.
  ///
  /// - Parameters:
  ///   - document: The document as it is.
  ///   - place: Its place, beside which translations are.
  ///   - workspace: The files.
  package func apply(to document: Document, at place: String, _ workspace: Workspace) throws(ToolError) -> Result {
    var result = Result(document: document, options: options)
    if let language {
      let translation = try workspace.translation(of: document, place, language)
      do throws(DocumentError) { result.document = try result.document.translated(by: translation) } catch {
        throw ToolError("the translation into '\(language)' cannot be applied: \(error.reason)")
      }
      if translation.isRightToLeft, !hasDirection { result.options.direction = .rightToLeft }
    }
    if let textSize {
      if let sized = result.document.atTextSize(textSize) {
        result.document = sized
      } else {
        result.remarks.append("no font of the document follows the text size: none has a text style")
      }
    }
    return result
  }

  /// The layout of an open document.
  func layout(of opened: OpenDocument, _ path: String, _ call: ToolCall) throws(ToolError) -> (DocumentLayout, [String])
  {
    if isOwn { return (opened.edited.layout, []) }
    let result = try apply(to: opened.edited.document, at: try call.workspace.place(ofFormer: path), call.workspace)
    return (result.document.layout(result.options), result.remarks)
  }
}
