import CompiledDocuments
import ProjectTools

extension Command {
  private static let compileOutput = Option.text(
    "compile", "OUT", "Write the product to OUT, a .nib file or a .storyboardc folder.")
  private static let compilationFolder = Option.text(
    "compilation-directory", "DIR", "Write the product into DIR, with the name of the document.")
  private static let link = Option.text("link", "DIR", "Copy compiled storyboards into DIR.")
  private static let module = Option.text("module", "NAME", "The module of the classes of the target.")
  private static let deploymentTarget = Option.number(
    "minimum-deployment-target", "V", in: 1...99.99,
    "The first version of the system that the product is for; 15 or later.")
  private static let targetDevice = Option<String>.named(
    "target-device", ["iphone", "ipad", "tv", "mac", "watch"].map { ($0, $0) },
    "The devices; mac and watch are refused. May be repeated.")
  private static let errors = Flag("errors", "Write errors, which is always done.")
  private static let warnings = Flag("warnings", "Write warnings.")
  private static let notices = Flag("notices", "Write notices, of which there are none.")
  private static let outputFormat: Option<CompileRun.Format> = .choice(
    "output-format", "How messages and the version are written.")
  private static let partialInformation = Option.text(
    "output-partial-info-plist", "FILE", "Write what the document adds to Info.plist.")
  private static let fonts = Flag("auto-activate-custom-fonts", "List the custom fonts in the partial Info.plist.")
  private static let companionStrings = Option.text(
    "companion-strings-file", "REGION:FILE", "A translation; texts get the keys of strings files. May be repeated.")
  private static let externalStrings = Flag(
    "reference-external-strings-file", "Texts get the keys of strings files, as those of documents in Base.lproj do.")
  private static let sdk = Option.text("sdk", "PATH", "Accepted; no SDK is read.")
  private static let platform = Option.text("platform", "NAME", "Accepted; the document says its platform.")
  private static let allowUnknown = Flag(
    "allow-unknown", "Leave out attributes that are not supported, with a warning, instead of refusing them.")
  private static let xcode = Option.number(
    "xcode", "V", in: 13...26.99, "The Xcode whose products are matched where versions differ; the default is 15.2.")
  private static let frames: Option<CompileOptions.Frames> = .choice(
    "frames",
    "document (the default) stores the saved frames, as Xcode does; layout stores computed ones for views that are "
      + "misplaced or have no frame.")
  private static let toolVersion = Flag("version", "Print the version as a property list.")

  /// `plumb compile`: compiles documents as Apple's `ibtool` does.
  static let compile = Command(
    name: "compile", summary: "Compile documents of iOS and tvOS (an open ibtool).",
    operands: "PATH…", minimumOperands: 0,
    options: [
      compileOutput.syntax, compilationFolder.syntax, link.syntax, module.syntax, deploymentTarget.syntax,
      targetDevice.syntax, errors.syntax, warnings.syntax, notices.syntax, outputFormat.syntax,
      partialInformation.syntax, fonts.syntax, companionStrings.syntax, externalStrings.syntax, sdk.syntax,
      platform.syntax,
      allowUnknown.syntax, frames.syntax, xcode.syntax, toolVersion.syntax,
    ],
    discussion: """
      PATH is a .xib or .storyboard file, and with --link compiled storyboards. The program does the same if it is called
      by the name ibtool. What the compiler does not know is refused with its line: an app that ends at its launch is
      worse than a tool that says no. No Apple system runs what is compiled here; products are compared with those of
      Xcode. Documentation/Compile.md says what is supported.

        plumb compile Main.storyboard --compilation-directory Build --module App
        ibtool --compile Build/Cell.nib Cell.xib --module App --minimum-deployment-target 15.0
      """
  ) { arguments, console in
    if arguments.has(toolVersion) {
      console.write(.text(CompileRun.version(of: Plumb.calledName == "ibtool" ? "ibtool" : "plumb")))
      return .success
    }
    var run = CompileRun()
    run.module = try arguments.value(module)
    run.isLocalizable = try arguments.value(companionStrings) != nil || arguments.has(externalStrings)
    run.allowsUnknown = arguments.has(allowUnknown)
    run.xcode = Int(((try arguments.value(xcode) ?? 15.2) * 100).rounded())
    run.frames = try arguments.value(frames) ?? .document
    run.format = try arguments.value(outputFormat) ?? .text
    run.showsWarnings = arguments.has(warnings) || arguments.has(allowUnknown)
    run.activatesFonts = arguments.has(fonts)
    run.partialInformation = try arguments.value(partialInformation)
    if let target = try arguments.value(deploymentTarget), target < 15 {
      throw UsageError.other("--minimum-deployment-target \(target): 15 and later are supported")
    }
    for device in try arguments.allValues(targetDevice) where device == "mac" || device == "watch" {
      throw UsageError.other("--target-device \(device) is not supported")
    }
    if let folder = try arguments.value(link) { return console.write(run.link(arguments.operands, to: folder)) }
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw UsageError.other("compile needs one document")
    }
    if let output = try arguments.value(compileOutput) { return console.write(run.compile(path, to: .file(output))) }
    guard let folder = try arguments.value(compilationFolder) else {
      throw UsageError.other("compile needs --compile OUT or --compilation-directory DIR")
    }
    return console.write(run.compile(path, to: .folder(folder)))
  }
}
