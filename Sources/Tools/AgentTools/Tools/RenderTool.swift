import DocumentOperations
import DocumentPicture
import Foundation
import InterfaceBuilder
import JSON
import LayoutEngine
import Picture
import ProjectTools

/// The tool that draws a document, one of its views, or a region of a screen.
enum RenderTool {
  static let tool = Tool(
    "render", title: "Draw a document",
    """
    An image of a document, small by default: PNG. Name an object, or a region, to see a part. Costs more tokens than 'layout'.
    """,
    [
      DocumentTools.file, DocumentTools.object,
      Tool.Parameter(
        name: "region", summary: "A part of the object or of the first screen: x,y,width,height in points.",
        schema: Schema.text()),
      Tool.Parameter(
        name: "pixels", summary: "The longest side, 512 by default, at most 4096.", schema: Schema.number),
      Tool.Parameter(name: "constraints", summary: "Whether to draw the constraints.", schema: Schema.flag),
      Tool.Parameter(name: "marks", summary: "Whether to number and list the views.", schema: Schema.flag),
      DocumentTools.commit,
    ] + ToolEnvironment.parameters,
    output: Schema.object(
      [
        ("mimeType", Schema.text()), ("width", Schema.number), ("height", Schema.number),
        ("marks", Schema.list(Schema.text())),
      ], optional: ["marks"])
  ) { (call) throws(ToolError) in
    let path = try call.required("file")
    let place = try call.workspace.place(ofFormer: path)
    let opened = try DocumentTools.document(call)
    let environment = try ToolEnvironment(call).apply(to: opened.edited.document, at: place, call.workspace)
    let document = environment.document
    let layout = document.layout(environment.options)
    let images = DocumentImages(of: document, project: nil, path: place).files(isDark: false)
    let colors = document.namesColors ? Workspace.project(around: place)?.colors.catalog ?? [:] : [:]
    let panels = LayoutPanels(
      layout, showsConstraints: call.flag("constraints"), images: images, catalogColors: colors)
    let picture = try picture(call, panels, opened)
    if call.isCancelled() { throw ToolError("cancelled") }
    return try answer(call, picture)
  }

  private struct Part {
    var list: DisplayList
    var size: Size
    var title: String
    /// The reference, kind and text of each numbered view.
    var marks: [String] = []
  }

  private static func picture(
    _ call: ToolCall, _ panels: LayoutPanels, _ opened: OpenDocument
  ) throws(ToolError) -> Part {
    let isMarked = call.flag("constraints")
    let region = try region(call)
    let object = try call.text("object")
    guard object != nil || region != nil || call.flag("marks") else {
      let all = panels.views.compactMap { panels.panel(of: $0) }
      guard !all.isEmpty else { throw ToolError("the document has no views to draw") }
      let sheet = Sheet(title: "", flowing: all, width: 2000, marksAmbiguity: isMarked)
      let (list, size) = sheet.displayList()
      return Part(list: list, size: size, title: try call.required("file"))
    }
    let view: ViewIndex
    do throws(ReferenceError) {
      guard let first = panels.views.first else { throw .notAView("the document") }
      view =
        try object.map { name throws(ReferenceError) in
          try CompactTree(panels.layout, references: opened.edited.references).view(name)
        } ?? first
    } catch {
      throw ToolError(error.sentence)
    }
    guard let (panel, frame) = panels.part(showing: view) else {
      throw ToolError("'\(object ?? "")' is not installed in this environment")
    }
    var shown = frame
    if let region {
      let wanted = region.offset(dx: frame.x, dy: frame.y)
      shown = Rect(
        x: max(wanted.minX, frame.minX), y: max(wanted.minY, frame.minY),
        width: min(wanted.maxX, frame.maxX) - max(wanted.minX, frame.minX),
        height: min(wanted.maxY, frame.maxY) - max(wanted.minY, frame.minY))
      guard shown.width > 0, shown.height > 0 else {
        throw ToolError(
          "'region' is outside of the \(Numeral.rounded(frame.width)) × \(Numeral.rounded(frame.height)) points")
      }
    }
    guard shown.width > 0, shown.height > 0 else {
      throw ToolError("'\(object ?? "")' has no size: its frame is empty")
    }
    var part = Part(
      list: Sheet.displayList(of: panel, in: shown, marksAmbiguity: isMarked), size: shown.size, title: panel.title)
    if call.flag("marks") {
      let tree = CompactTree(panels.layout, references: opened.edited.references)
      let views = panels.frames(below: view).filter { !panels.layout.isHidden($0.view) }
      let marks = ViewMarks(views, in: shown)
      part.list += marks.list
      part.marks = marks.views.map { tree.heading(of: $0) }
    }
    return part
  }

  private static func region(_ call: ToolCall) throws(ToolError) -> Rect? {
    guard let text = try call.text("region") else { return nil }
    let numbers = text.split(separator: ",").compactMap { Double($0.filter { $0 != " " }) }
    guard numbers.count == 4, numbers.allSatisfy({ $0.magnitude <= 100_000 }), numbers[2] > 0, numbers[3] > 0 else {
      throw ToolError("'region' is x,y,width,height in points, such as 0,0,200,100, not '\(text)'")
    }
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func answer(_ call: ToolCall, _ part: Part) throws(ToolError) -> ToolAnswer {
    let longest = call.arguments["pixels"]?.double ?? 512
    guard longest >= 16, longest <= 4096 else { throw ToolError("'pixels' is a number from 16 to 4096") }
    let data: Data
    // Small views are not enlarged beyond the pixels of a screen.
    let scale = min(2, longest / max(part.size.width, part.size.height))
    do throws(PictureFailure) {
      data = try PictureFormat.png.encode(part.list, size: part.size, title: part.title, scale: scale)
    } catch {
      throw ToolError(error.reason)
    }
    let marks = part.marks.enumerated().map { "\($0.offset + 1) \($0.element)" }
    let size = "\(Numeral.rounded(part.size.width)) × \(Numeral.rounded(part.size.height)) points"
    var members: [(String, JSONValue)] = [
      ("mimeType", "image/png"), ("width", .number(part.size.width)), ("height", .number(part.size.height)),
    ]
    if !marks.isEmpty { members.append(("marks", .array(marks.map { .string($0) }))) }
    return ToolAnswer(
      ([size] + marks).joined(separator: "\n"), .object(members), image: ("image/png", data.base64EncodedString()))
  }
}
