import ProjectTools

extension Command {
  /// `plumb render`: images of documents.
  static let render = Command(
    name: "render", summary: "Draw documents as SVG, PNG or PDF, as on the canvas of Interface Builder.",
    operands: "FILE…",
    options: RenderOptions.syntax,
    discussion: """
      If OUT ends in .svg, .png or .pdf, one FILE is drawn into that file; '-' writes to standard output.
      Otherwise OUT is a folder, which is created if needed, with an image of each document and an index.html that
      shows them; --constraints and --devices then add images of each document.

      With --device, --devices, --orientation or --size, content sizes are measured and margins follow the rules of
      the device, unless --content and --metrics are given.

        plumb render Main.storyboard --constraints -o Main.svg
        plumb render Main.storyboard --devices "iPhone 15,iPad Air" -o Devices.svg
        plumb render Sources -o Pictures
        plumb render Main.storyboard --languages --language pseudo -o Pictures
        plumb render Main.storyboard --contact-sheet --devices "iPhone SE,iPad Air" --text-sizes L,AX3 -o Sheets

      \(LayoutSettings.deviceList)
      """
  ) { arguments, console in
    let (output, run) = try RenderOptions.read(arguments, console)
    let inputs = InputDocument.collect(arguments.operands, console: console)
    try run.format.requireSupport()
    let isSinglePicture = output == "-" || PictureFormat(path: output) != nil
    return try isSinglePicture
      ? RenderOptions.writePicture(of: inputs, to: output, run, console)
      : RenderOptions.writeFolder(of: inputs, to: output, run, console)
  }
}

/// The options of `plumb render`.
private enum RenderOptions {
  private static let output = Option.text(
    "output", short: "o", "OUT", "The output: a file that ends in .svg, .png or .pdf, a folder, or '-'. Required.")
  private static let pictureFormat = Option<PictureFormat>.choice(
    "format",
    "The file format. The default is that of the extension of OUT, or svg. A PNG image has --scale pixels per point, 2 by default."
  )
  private static let constraints = Flag(
    "constraints", "Draw the constraints: blue, red if they conflict, orange if the frame of a view is ambiguous.")
  private static let devices = Option.text(
    "devices", "LIST",
    "Draw each of these devices in portrait, in landscape and right to left: names or ids separated by commas, "
      + "or 'all'.")

  private static let isDark = Option<Bool>.named(
    "appearance", [("light", false), ("dark", true)], "The appearance. Default: light.")

  static let syntax =
    [
      output.syntax, pictureFormat.syntax, constraints.syntax, devices.syntax, isDark.syntax,
      TranslationFiles.all.syntax, TranslationFiles.language.syntax,
    ] + ContactSheet.syntax + LayoutSettings.syntax + [WalkSettings.jobs.syntax]

  /// The output and how documents are drawn.
  static func read(_ arguments: Arguments, _ console: Console) throws -> (output: String, RenderRun) {
    guard let output = try arguments.value(Self.output) else {
      throw UsageError.other(
        "'plumb render' requires --output OUT: a file that ends in .svg, .png or .pdf, a folder, or '-'")
    }
    let named = PictureFormat(path: output)
    var run = RenderRun(format: try arguments.value(Self.pictureFormat) ?? named ?? .svg)
    if let named, named != run.format {
      throw UsageError.other("'\(output)' does not have the extension of --format \(run.format.rawValue)")
    }
    run.scale = try arguments.value(LayoutSettings.scale) ?? run.scale
    run.showsConstraints = arguments.has(Self.constraints)
    run.devices = try arguments.value(Self.devices).map { list throws(UsageError) in
      try LayoutSettings.devices(list, option: Self.devices.syntax.name)
    }
    run.isDark = try arguments.value(Self.isDark) ?? false
    run.contactSheet = try ContactSheet(arguments, devices: run.devices)
    if run.contactSheet != nil, output == "-" || named != nil {
      throw UsageError.other("--contact-sheet draws several images; use a folder as --output")
    }
    run.jobs = try WalkSettings.jobs(from: arguments)
    run.languages = try TranslationFiles(arguments)
    run.images = try LayoutSettings.images(from: arguments)
    run.project = try arguments.value(LayoutSettings.project)
    // Saved frames are content sizes on the device of the document; elsewhere sizes are measured unless an option is
    // given.
    let own = try LayoutSettings.options(from: arguments, images: run.images, console: console)
    run.matrixLayout = own
    if try arguments.value(LayoutSettings.content) == nil { run.matrixLayout.content = .measured }
    if try arguments.value(LayoutSettings.metrics) == nil { run.matrixLayout.metrics = .rules }
    run.layout = own.device != nil || own.isLandscape != nil || own.size != nil ? run.matrixLayout : own
    if own.fonts.fonts.contains(where: { $0.shaper == nil }) {
      console.complain(
        "text in fonts of the project is drawn by the outlines of the built-in font, at the widths of the project's; "
          + "a build with the package trait 'Pango' draws their own")
    }
    return (output, run)
  }

  static func writePicture(
    of inputs: [InputDocument], to output: String, _ run: RenderRun, _ console: Console
  ) throws -> ExitStatus {
    guard inputs.count == 1, let input = inputs.first else {
      throw UsageError.other("one file can show only one document; use a folder as --output for several")
    }
    do {
      let (data, problems) = try run.picture(of: input)
      console.complain(problems)
      if output != "-" {
        try OutputFiles.write(data, to: output)
      } else {
        console.write(run.format == .svg ? .markup(Array(data)) : .file(data))
      }
      return .success
    } catch let error as FileError {
      console.complain(error.sentence(path: input.path))
      return .failure
    }
  }

  static func writeFolder(
    of inputs: [InputDocument], to output: String, _ run: RenderRun, _ console: Console
  ) throws -> ExitStatus {
    let bar = ProgressBar(console)
    let (index, status) = try run.write(inputs, to: output, progress: bar.progress) { messages in
      if !messages.isEmpty { bar.clear() }
      console.complain(messages)
    }
    bar.clear()
    console.write(line: index)
    return status
  }
}
