import Diagnostics
import Foundation
import InterfaceBuilder
import LayoutEngine
import ProjectTools
import Resources

/// The options for the layout of documents, shared by all commands that lay out.
enum LayoutSettings {
  static let content = Option<LayoutOptions.Content>.named(
    "content", [("saved", .saved), ("measured", .measured), ("none", .none)],
    "The source of content sizes of labels, buttons and images: the frames saved in the document (the default), "
      + "measurement of text and font, or none.")
  static let metrics = Option<LayoutOptions.Metrics>.named(
    "metrics", [("document", .document), ("rules", .rules)],
    "The source of safe areas and margins: the frames saved in the document (the default), or only the rules of "
      + "the device.")
  static let device = Option<Device>(
    "device", "NAME",
    "The device to lay out for instead of the device of the document, by name or id: 'iPhone 11', retina6_1.",
    expectation: "a device; 'plumb layout --help' lists them",
    choices: Device.all.flatMap { [$0.name, $0.id] } + Device.productNames,
    read: findDevice)
  static let orientation = Option<Bool>.named(
    "orientation", [("portrait", false), ("landscape", true)], "The orientation of the device.")
  static let size = Option.size("size", "The size of every top-level view, in points.")
  static let rightToLeft = Flag("rtl", "Lay out for a right-to-left language.")
  static let scale = Option<Double>.number(
    "scale", in: 0.25...16, "The number of pixels per point that frames are rounded to, instead of that of the device.")

  static let project = Option<String>.text(
    "project", "DIR",
    "The folder of the project. Its asset catalogs and image files are used for images and colors, its .ttf and .otf files for the fonts that "
      + "documents name, its sources for the rules about names. With --content measured, the sizes of its images replace those in "
      + "the document, and text is measured by its fonts.")

  static let syntax = [
    content.syntax, metrics.syntax, device.syntax, orientation.syntax, size.syntax, rightToLeft.syntax, scale.syntax,
    project.syntax,
  ]

  /// The explanation at the end of the help text.
  static let deviceList =
    "devices:\n"
    + HelpText.wrap(Device.all.map { "\($0.name) (\($0.id))" }.joined(separator: ", "), to: HelpText.width - 2)
    .map { "  " + $0 }.joined(separator: "\n")

  /// The options. Font files that cannot be used are reported.
  static func options(from arguments: Arguments, console: Console) throws(UsageError) -> LayoutOptions {
    try options(from: arguments, images: images(from: arguments), console: console)
  }

  static func options(
    from arguments: Arguments, images: ImageFolder?, console: Console
  ) throws(UsageError) -> LayoutOptions {
    var options = LayoutOptions()
    options.content = try arguments.value(content) ?? options.content
    options.metrics = try arguments.value(metrics) ?? options.metrics
    options.device = try arguments.value(device)
    options.isLandscape = try arguments.value(orientation)
    options.size = try arguments.value(size)
    if arguments.has(rightToLeft) { options.direction = .rightToLeft }
    options.scale = try arguments.value(scale)
    options.images = images?.images.mapValues(\.size) ?? [:]
    if images != nil, let folder = try arguments.value(project) {
      let fonts = FontFolder(folder)
      for problem in fonts.problems { console.complain("\(problem.path): \(problem.sentence)") }
      options.fonts = fonts.library
    }
    return options
  }

  /// The images of the project; nil without `--project`.
  static func images(from arguments: Arguments) throws(UsageError) -> ImageFolder? {
    guard let folder = try arguments.value(project) else { return nil }
    guard InputFiles.isFolder(folder) else {
      throw UsageError.badValue(option: project.syntax.name, value: folder, expectation: "a folder", nearest: nil)
    }
    return ImageFolder(folder)
  }

  /// Finds a device by id or name, ignoring case.
  static func findDevice(_ word: String) -> Device? {
    if let device = Device.named(word) { return device }
    let lower = word.lowercased()
    let known = Device.all.first { $0.name.lowercased() == lower || $0.id.lowercased() == lower }
    return known ?? Device.product(word.trimmingCharacters(in: .whitespaces))
  }
}

extension LayoutSettings {
  /// The devices of a list of names and ids, separated by commas; `all` is every device.
  static func devices(_ list: String, option: String) throws(UsageError) -> [Device] {
    if list == "all" { return Device.all }
    var devices: [Device] = []
    for word in list.split(separator: ",") {
      let name = word.trimmingCharacters(in: .whitespaces)
      guard !name.isEmpty else { continue }
      guard let found = findDevice(name) else {
        throw .badValue(
          option: option, value: name, expectation: device.expectation,
          nearest: Spelling.nearest(to: name, in: device.choices))
      }
      devices.append(found)
    }
    return devices
  }
}

/// The option for the number of threads, shared by all commands that read many files.
enum WalkSettings {
  static let jobs = Option<Int>.integer(
    "jobs", short: "j", in: 1...256,
    "The number of files to process at the same time; by default the number of processor cores."
  )

  static func jobs(from arguments: Arguments) throws(UsageError) -> Int {
    try arguments.value(jobs) ?? Parallel.defaultJobs
  }
}
