import DocumentEditing
import ProjectTools

extension Command {
  private static let output = Option.text(
    "output", short: "o", "FILE", "The file to write the result to. The default is OURS.")
  private static let name = Option.text("path", "PATH", "The path of the document to use in messages.")
  private static let install = Flag(
    "install", "Configure this repository so that git merges and compares .storyboard and .xib files with plumb.")
  private static let hook = Flag(
    "hook", "With --install: also install a hook that refuses to commit documents with undecided conflicts.")
  private static let preCommit = Flag(
    "pre-commit", "Exit with status 1 if a staged document has undecided conflicts, as the hook does.")
  private static let status = Flag(
    "status", "List the conflicts of the documents that git has not merged yet, and which version each file has.")
  private static let take = Option<MergeChoice.Side>.named(
    "take", [("ours", .ours), ("theirs", .theirs)],
    "Write the version of this side for the objects or unmerged documents ID…, and keep other edits.")

  /// `plumb merge`: three-way merge of documents.
  static let merge = Command(
    name: "merge", summary: "Merge two versions of a document.", operands: "BASE OURS THEIRS | --take SIDE ID…",
    minimumOperands: 0,
    options: [output.syntax, name.syntax, status.syntax, take.syntax, install.syntax, hook.syntax, preCommit.syntax],
    discussion: """
      Combines the changes of OURS and THEIRS since BASE, and writes the result to OURS. If both changed the same
      property differently, the result has the value of OURS, both values are printed, and the exit status is 1. The
      result is always a valid document: it has no reference to a removed object and no duplicate object id. If 'plumb
      check' finds an error in it that neither side has, such as constraints of both that conflict, it is printed, and
      the exit status is 1 as well.

      After a merge of git with conflicts, until the commit:
        plumb merge --status
        plumb merge --take theirs aB1-2c-D3e
        plumb merge --take ours Main.storyboard

      To use it as a merge driver of git ('plumb merge --install' runs both commands):
        git config merge.plumb.driver "plumb merge --path %P %O %A %B"
        echo '*.storyboard merge=plumb' >> .gitattributes
      """
  ) { arguments, console in
    if arguments.has(install) || arguments.has(preCommit) || arguments.has(status), let word = arguments.operands.first
    {
      throw UsageError.extraOperand(word, command: "merge")
    }
    if arguments.has(install) {
      console.write(lines: try MergeSetup.install(withHook: arguments.has(hook)))
      return .success
    }
    if arguments.has(hook) { throw UsageError.other("--hook requires --install") }
    if arguments.has(preCommit) {
      let report = try UnmergedDocuments().openDocuments()
      console.writeError(.lines(report.lines))
      return report.status
    }
    if arguments.has(status) { return console.write(try UnmergedDocuments().status()) }
    if let side = try arguments.value(take) {
      guard !arguments.operands.isEmpty else { throw UsageError.missingOperand(command: "merge", operands: "ID…") }
      var documents = try UnmergedDocuments()
      return console.write(try documents.take(side, arguments.operands))
    }
    if arguments.operands.count > 3 { throw UsageError.extraOperand(arguments.operands[3], command: "merge") }
    guard arguments.operands.count == 3 else {
      throw UsageError.missingOperand(command: "merge", operands: "BASE OURS THEIRS")
    }
    let ours = arguments.operands[1]
    let output = try arguments.value(output) ?? ours
    let path = try arguments.value(name) ?? ours
    var merge = MergeRun(path: path)
    do throws(FileError) {
      let bytes = try InputDocument(path: ours).exclusively { () throws(FileError) in
        let bytes = try merge.merge(base: arguments.operands[0], ours: ours, theirs: arguments.operands[2])
        if output != "-" { try MergeRun.write(bytes, to: output, replacing: ours) }
        return bytes
      }
      if output == "-" { console.write(.file(bytes)) }
    } catch {
      merge.report.complaints.append(error.sentence(path: path))
      (merge.report.lines, merge.report.status) = ([], .failure)
    }
    console.complain(merge.report.complaints)
    console.writeError(.lines(merge.report.lines))
    return merge.report.status
  }
}
