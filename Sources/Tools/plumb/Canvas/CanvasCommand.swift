import Diagnostics
import DocumentEditing
import Foundation
import InterfaceBuilder
import ProjectTools

extension Command {
  /// `plumb canvas`: a document in an editor.
  static let canvas = Command(
    name: "canvas", summary: "Edit documents on a canvas in the browser.", operands: "FILE|DIR", maximumOperands: 1,
    options: [
      CanvasCommand.output.syntax, CanvasCommand.compare.syntax, CanvasCommand.project.syntax,
      CanvasCommand.port.syntax,
    ],
    discussion: """
      Without --output, starts a server that only this machine can connect to, and prints its address. Saving
      writes the file unless it has changed on disk in the meantime. A storyboard that does not exist begins with a
      choice of screens, and is created when it is saved. Control-C stops the server. This requires a
      build with the package trait 'Server'. Of a folder, the page lists all documents, and opens them in tabs.

      With --output, writes one HTML page with the document, the editor and the layout engine, which requires neither
      a server nor a network. Saving writes to a file that you choose, or downloads the document.

      The images and colors of the asset catalogs of the project, and the outlets and actions of its classes, are offered
      where a document uses them.

      The conflicts of a merge of git are listed beside the canvas, and decided there. Saving through the server also
      records the decisions, as 'plumb merge --take' does.

      With --compare, the canvas shows at first what is different from another version.

        plumb canvas Main.storyboard
        plumb canvas New.storyboard
        plumb canvas App
        plumb canvas Main.storyboard -o Main.html
        plumb canvas Main.storyboard --compare main -o Review.html
      """
  ) { arguments, console in
    let path = arguments.operands[0]
    let output = try arguments.value(CanvasCommand.output)
    let port = try arguments.value(CanvasCommand.port)
    let compared = try arguments.value(CanvasCommand.compare)
    let project = try arguments.value(CanvasCommand.project)
    do {
      if output == nil, InputFiles.isFolder(path) {
        try CanvasCommand.serve(path, compared: compared, project: project, port: port ?? 0, console)
        return .success
      }
      let bytes = try CanvasCommand.readForEditing(path)
      if let output {
        try OutputFiles.write(
          try CanvasCommand.page(path, bytes, compared: compared, project: project).html, to: output)
        console.write(line: output)
      } else {
        try CanvasCommand.serve(path, compared: compared, project: project, port: port ?? 0, console)
      }
      return .success
    } catch let error as FileError {
      console.complain(error.sentence(path: path))
      return .failure
    }
  }
}

/// The options of `plumb canvas`, and its two ways.
enum CanvasCommand {
  static let output = Option.text(
    "output", short: "o", "PAGE", "The HTML page to write, such as Main.html, instead of starting a server.")
  static let port = Option<UInt16>(
    "port", "N", "The port of the server. The default is any free port.", expectation: "a port from 1 to 65535"
  ) { text in UInt16(text).flatMap { $0 > 0 ? $0 : nil } }

  static let compare = Option.text(
    "compare", "VERSION",
    "Show what is different from a file, or from a commit of git. By default, the canvas offers the last commit.")

  /// The page of a document, with what it needs of its project.
  static func page(_ path: String, _ bytes: [UInt8], compared: String?, project folder: String?) throws -> EditorPage {
    let url = URL(fileURLWithPath: path)
    let top = folder ?? ProjectFolder.top(of: path)
    let project = EditorProject(of: InputDocument(path: path), in: top.map { ProjectFolder(path: $0) })
    var page = EditorPage(document: (url.lastPathComponent, bytes))
    page.isNew = NewStoryboard.isWanted(path)
    page.merge = UnmergedDocuments.merge(of: path)?.json
    if let document = try? Document.read(bytes: bytes) {
      page.resources = project.resources(of: document)
      page.project = project.embedded(document)
      page.facts = project.facts(of: document)
    }
    page.review = try compared.map { version throws(ProjectError) in
      try ReviewedVersion(version, of: Git.wholePath(path)).json(
        comparedWith: bytes, path: path, resources: page.resources)
    }
    return page
  }
  static let project = Option.text(
    "project", "DIR", "The folder of the project. The default is the repository or the project around the document.")

  /// The bytes of a document that can be edited, or of an empty storyboard instead of one that does not exist.
  static func readForEditing(_ path: String) throws(FileError) -> [UInt8] {
    if NewStoryboard.isWanted(path) { return NewStoryboard.bytes }
    let bytes = try InputDocument(path: path).load()
    let document: Document
    do throws(DocumentError) {
      _ = try SyntaxTree(bytes)
      document = try Document.read(bytes: bytes)
    } catch {
      throw FileError(error)
    }
    if document.platform == .watchOS { throw FileError(reason: DocumentError.watchKitReason) }
    return bytes
  }

  /// Serves the editor until the process ends.
  static func serve(
    _ path: String, compared: String?, project: String?, port: UInt16, _ console: Console
  ) throws(FileError) {
    #if Server
      let server = try LoopbackServer(EditorSite(path: path, compared: compared, project: project), port: port)
      console.write(line: server.address)
      console.flush()
      while true { sleep(3600) }
    #else
      throw FileError(
        reason:
          "this build of plumb has no server; write a page with '-o PAGE', or install libmicrohttpd-dev and build "
          + "with 'swift build -c release --traits Server'")
    #endif
  }
}
