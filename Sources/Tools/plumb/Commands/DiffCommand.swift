import ProjectTools

extension Command {
  /// `plumb diff`: what is different between two documents.
  static let diff = Command(
    name: "diff", summary: "Show the differences between two versions of documents.",
    operands: "OLD NEW | --git BASE..HEAD [PATH…]", minimumOperands: 0, options: DiffOptions.syntax,
    discussion: """
      Lists the properties, views, constraints, outlets and segues that were added, removed, moved or changed. Changes
      of object ids, tool versions, the order of unordered elements, and frames that the constraints determine are
      insignificant and not listed. OLD and NEW are files; /dev/null stands for a document that does not exist. They can
      also be two folders, products (.app, .framework, .xcarchive) or .ipa files, whose documents are compared by name:
      two releases of an application, or a project and its product.

        plumb diff Old.storyboard New.storyboard
        plumb diff Old.ipa New.ipa
        plumb diff --git main...HEAD --format markdown
        plumb diff --git HEAD --devices "iPhone SE (3rd generation),iPad Air" -o Pictures

      To use it as a diff driver of git:
        git config diff.plumb.command "plumb diff"
        echo '*.storyboard diff=plumb' >> .gitattributes

      \(LayoutSettings.deviceList)
      """
  ) { arguments, console in
    let options = try DiffOptions(arguments)
    if arguments.operands.count == 2, arguments.operands.contains(where: DiffRun.isProduct) { console.remarkProducts() }
    guard let path = options.outline else { return try options.print(try options.pairs(arguments.operands), console) }
    do throws(FileError) {
      console.write(lines: try DiffRun.outline(of: path))
      return .success
    } catch {
      console.complain(error.sentence(path: path))
      return .failure
    }
  }
}

/// The options of `plumb diff`.
private struct DiffOptions {
  private static let git = Option.text(
    "git", "RANGE",
    "Compare the documents of two commits: BASE..HEAD, BASE...HEAD from their merge base, or BASE with "
      + "the working tree.")
  private static let format = Option<DiffFormat>.choice(
    "format",
    "The output format: text (the default), markdown for a comment, json for tools, or github for "
      + "annotations of a pull request.")
  private static let output = Option.text(
    "output", short: "o", "DIR",
    "Also draw each scene before and after into DIR, with an index.html that shows both "
      + "and their overlay.")
  private static let devices = Option.text(
    "devices", "LIST",
    "Also list the views that move on these devices: names or ids separated by commas, or 'all'. By "
      + "default, the document's own device.")
  private static let incidental = Flag(
    "all", "Also list insignificant differences: frames that the layout computes, tool versions, canvas positions.")
  private static let exitCode = Flag("exit-code", "Exit with status 1 if there are differences.")
  private static let proves = Flag(
    "prove",
    "Also list what 'plumb prove' finds in the new version and not in the old one: proofs that the change breaks.")
  private static let textconv = Option.text(
    "textconv", "FILE", "Print the document as text for git: one line per object, sorted by scene.")

  static let syntax = [
    git.syntax, format.syntax, devices.syntax, output.syntax, incidental.syntax, exitCode.syntax, proves.syntax,
    textconv.syntax,
  ]

  let range: String?
  let format: DiffFormat
  let output: String?
  let reportsByStatus: Bool
  let outline: String?
  let run: DiffRun

  init(_ arguments: Arguments) throws(UsageError) {
    range = try arguments.value(Self.git)
    format = try arguments.value(Self.format) ?? .text
    output = try arguments.value(Self.output)
    var run = DiffRun()
    if let list = try arguments.value(Self.devices) {
      run.devices = try LayoutSettings.devices(list, option: Self.devices.syntax.name)
    }
    run.includesIncidental = arguments.has(Self.incidental)
    run.proves = arguments.has(Self.proves)
    self.run = run
    reportsByStatus = arguments.has(Self.exitCode)
    outline = try arguments.value(Self.textconv)
  }

  /// The versions that the operands name.
  func pairs(_ operands: [String]) throws -> [DiffRun.Pair] {
    if let range { return try DiffRun.pairs(in: range, paths: operands) }
    switch operands.count {
    case 2 where DiffRun.isCollection(operands[0]) && DiffRun.isCollection(operands[1]):
      return DiffRun.pairs(old: operands[0], new: operands[1])
    case 2: return [try DiffRun.pair(operands[1], old: operands[0], new: operands[1])]
    // Git calls its driver with: path old-file old-hex old-mode new-file new-hex new-mode, and two more if it was
    // renamed.
    case 7, 9: return [try DiffRun.pair(operands[0], old: operands[1], new: operands[4])]
    default: throw UsageError.missingOperand(command: "diff", operands: "OLD NEW, or --git RANGE")
    }
  }

  /// Compares documents and prints the differences.
  func print(_ pairs: [DiffRun.Pair], _ console: Console) throws -> ExitStatus {
    var reports: [DiffReport] = []
    var status = ExitStatus.success
    for pair in pairs {
      do throws(FileError) {
        reports.append(try run.report(pair))
      } catch {
        console.complain(error.sentence(path: pair.path))
        status = .failure
      }
    }
    console.write(format.text(reports))
    if let output {
      let index = try DiffPictures(devices: run.devices).write(pairs, to: output)
      // The other formats are read by programs or posted as they are.
      if format == .text { console.write(line: index) } else { console.writeError(.line(index)) }
    }
    return status == .success && reportsByStatus && reports.contains { !$0.isEmpty } ? .findings : status
  }
}
