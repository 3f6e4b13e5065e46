import ProjectTools

extension Command {
  private static let against = Option.text(
    "against", "BASE", "The base version: a commit, or a file if there is one PATH. The default is HEAD.")
  private static let checkOnly = Flag(
    "check", "Write nothing; exit with status 1 if a document has insignificant changes.")

  /// `plumb tidy`: undoes insignificant changes.
  static let tidy = Command(
    name: "tidy", summary: "Undo insignificant changes that Interface Builder made in documents.",
    operands: "[PATH…]", minimumOperands: 0, options: [against.syntax, checkOnly.syntax],
    discussion: """
      Compares documents with a base version and undoes changes of tool versions, of the order of unordered elements,
      of the notation of numbers, and of frames that the layout computes. Other changes are kept, together with the
      frames that result from them. Object ids that were changed become those of the base, unless translations of the
      document refer to the new ones. Every other byte is that of the base. PATH is a document or a folder; without
      PATH, all documents that differ from BASE are tidied.

        plumb tidy
        plumb tidy --check --against origin/main
        plumb tidy Main.storyboard --against Old.storyboard
      """
  ) { arguments, console in
    let base = try arguments.value(against) ?? "HEAD"
    return console.write(try TidyRun(base: base, isCheck: arguments.has(checkOnly)).tidy(arguments.operands))
  }
}
