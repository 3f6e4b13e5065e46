import DocumentEditing
import Foundation
import InterfaceBuilder

extension Command {
  /// `plumb canvas`: a document in an editor.
  static let canvas = Command(
    name: "canvas", summary: "Edit a document on a canvas in the browser.", operands: "FILE", maximumOperands: 1,
    options: [CanvasCommand.output.syntax, CanvasCommand.port.syntax],
    discussion: """
      Without --output, starts a server that only this machine can connect to, and prints its address. Saving
      writes the file unless it has changed on disk in the meantime. Control-C stops the server. This requires a
      build with the package trait 'Server'.

      With --output, writes one HTML page with the document, the editor and the layout engine, which requires neither
      a server nor a network. Saving writes to a file that you choose, or downloads the document.

      The conflicts of a merge of git are listed beside the canvas, and decided there. Saving through the server also
      records the decisions, as 'plumb merge --take' does.

        plumb canvas Main.storyboard
        plumb canvas Main.storyboard -o Main.html
      """
  ) { arguments, console in
    let path = arguments.operands[0]
    let output = try arguments.value(CanvasCommand.output)
    let port = try arguments.value(CanvasCommand.port)
    do {
      let bytes = try CanvasCommand.readForEditing(path)
      if let output {
        let name = URL(fileURLWithPath: path).lastPathComponent
        try OutputFiles.write(
          EditorPage(document: (name, bytes), merge: UnmergedDocuments.merge(of: path)?.json).html.utf8, to: output)
        console.write(line: output)
      } else {
        try CanvasCommand.serve(path, port: port ?? 0, console)
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

  /// The bytes of a document that can be edited.
  static func readForEditing(_ path: String) throws(FileError) -> [UInt8] {
    let bytes = try InputDocument(path: path).load()
    do throws(DocumentError) {
      _ = try SyntaxTree(bytes)
      _ = try Document.read(bytes: bytes)
    } catch {
      throw FileError(error)
    }
    return bytes
  }

  /// Serves the editor until the process ends.
  static func serve(_ path: String, port: UInt16, _ console: Console) throws(FileError) {
    #if Server
      let server = try LoopbackServer(EditorSite(path: path), port: port)
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
