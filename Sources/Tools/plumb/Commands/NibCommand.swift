import ProjectTools

extension Command {
  private static let document = Flag(
    "document", "Print the document that other commands read instead of the graph.")

  /// `plumb nib`: what is in compiled nibs.
  static let nib = Command(
    name: "nib", summary: "Print the objects of compiled nibs and storyboards as text.",
    operands: "PATH…", options: [document.syntax],
    discussion: """
      PATH is a compiled nib, a file or a folder, or a .storyboardc folder. Objects are numbered in the order in which
      the text refers to them, so that the texts of two nibs can be compared. Other commands read compiled nibs and
      storyboards of iOS as documents: the lines that they report are those of --document. A product does not have all
      that its document had: most object ids are made of the place of an object, and labels and notes are lost.

      plumb nib Main.storyboardc
      plumb check MyApp.app
      plumb diff Old.app/Base.lproj/Main.storyboardc New.app/Base.lproj/Main.storyboardc
      """
  ) { arguments, console in
    var status = ExitStatus.success
    for path in arguments.operands {
      do throws(FileError) {
        if arguments.has(document) {
          console.write(.text(String(decoding: try InputDocument(path: path).load(), as: UTF8.self)))
          continue
        }
        for (name, graph) in try CompiledInput.graphs(path) {
          if !name.isEmpty { console.write(line: name) }
          console.write(lines: graph.lines)
        }
      } catch {
        console.complain(error.sentence(path: path))
        status = .failure
      }
    }
    return status
  }
}
