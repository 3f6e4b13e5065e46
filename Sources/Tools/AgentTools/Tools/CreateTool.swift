import DocumentOperations
import FileAccess
import Foundation
import JSON
import ProjectTools

/// The tool that creates a document with a first scene.
enum CreateTool {
  static let tool = Tool(
    "create", title: "Create a document",
    "Creates a storyboard with a first scene, or a xib with a view. The answer has a token for edit's undo.",
    [
      Tool.Parameter(
        name: "file", summary: "A new .storyboard or .xib file.", schema: Schema.text(),
        isRequired: true),
      Tool.Parameter(name: "platform", summary: "iOS (default) or macOS.", schema: Schema.text()),
      Tool.Parameter(
        name: "class", summary: "That of the controller, or of the view of a xib.", schema: Schema.text()),
      Tool.Parameter(name: "title", summary: "That of the controller.", schema: Schema.text()),
    ], isReadOnly: false
  ) { (call) throws(ToolError) in
    let file = try call.required("file")
    guard file.hasSuffix(".storyboard") || file.hasSuffix(".xib") else {
      throw ToolError("'file' is a .storyboard or .xib file, not '\(file)'")
    }
    let platform = try call.text("platform") ?? "iOS"
    guard ["ios", "macos"].contains(platform.lowercased()) else {
      throw ToolError("'platform' is iOS or macOS, not '\(platform)'")
    }
    let place = try call.workspace.newPlace(of: file)
    if FileManager.default.fileExists(atPath: place) { throw ToolError("\(file) exists already") }
    let new = NewDocument(
      isStoryboard: file.hasSuffix(".storyboard"), platform: platform.lowercased() == "ios" ? .iOS : .macOS,
      customClass: try call.text("class"), title: try call.text("title"))
    let bytes: [UInt8]
    do throws(OperationError) { bytes = try new.bytes() } catch { throw ToolError(error.sentence) }
    let token = try call.workspace.write([FileReplacement(path: place, old: nil, new: bytes)])
    let document = try call.workspace.document(file)
    let tree = CompactTree(document.edited.layout, references: document.edited.references)
    return RunTools.answer((tree.lines(title: file) + ["undo: " + token]).joined(separator: "\n"))
  }
}
