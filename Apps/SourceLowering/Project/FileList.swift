import Foundation

/// The list of the files of a target: `lower-sources list TARGET`, where the file TARGET has what the plugin knows of
/// the target.
///
/// It writes `request`, for the lowering, beside TARGET. In the folder `Watched/List.docc` it leaves one file, whose
/// name is a number of the list. SwiftPM plans a build again if a name in the folder of a prebuild command has changed,
/// and asks for what is in it before; this is how new and deleted files, other lines of the package's source and
/// another project become known. It ignores files that end with `docc`.
struct FileList {
  /// The lines of TARGET that become lines of the request.
  private var lines: [String] = []
  private var target = ""
  private var package = URL(fileURLWithPath: "/")
  private var lists: [URL] = []
  private let folder: URL

  init(target path: String) throws {
    folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let values = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch (values[0], values.count) {
      case ("target", 2): target = values[1]
      case ("package", 2): package = URL(fileURLWithPath: values[1])
      case ("list", 2): lists.append(URL(fileURLWithPath: values[1]))
      default: lines.append(String(line))
      }
    }
  }

  /// Writes the files, and returns warnings.
  func write() throws -> [Problem] {
    let files = try AppFolder(target: target, package: package, lists: lists)
    let table = folder.appending(path: "Lowered/PlumbInterfaceTable.swift")
    var lines = lines + ["table\t\(table.path)"]
    if files.hasBridgingHeader { lines.append("bridged") }
    if files.warnsAboutDocuments { lines.append("lenient") }
    lines += files.leftOut.map { "left\t\($0.path)" }
    var names: Set<String> = []
    for source in files.sources {
      // A module cannot have two files of one name, and many disks ignore case.
      let name = source.deletingPathExtension().lastPathComponent
      var (unique, number) = (name, 1)
      while !names.insert(unique.lowercased()).inserted {
        number += 1
        unique = "\(name)+\(number)"
      }
      lines.append("source\t\(source.path)\t\(folder.path)/Lowered/\(unique)+Lowered.swift")
    }
    lines += files.resources.map { "resource\t\($0.url.path)\t\(folder.path)/Resources/\($0.name)" }
    let text = lines.joined(separator: "\n") + "\n"
    try SourceLowering.write(text, to: folder.appending(path: "request").path)
    var number = Number()
    // The files in catalogs are inputs of the lowering, each of its own.
    number.add([text] + files.resources.flatMap { Self.paths(in: $0.url) })
    try mark("\(number.value)")
    // The next build lists again, because this input of its command is newer.
    try Data().write(to: folder.appending(path: "listed"), options: .atomic)
    return files.problems
  }

  /// The paths in a folder, in the order of their names.
  private static func paths(in url: URL) -> [String] {
    (FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []).sorted()
  }

  /// Leaves one file with a name in the folder that SwiftPM watches.
  private func mark(_ name: String) throws {
    let watched = folder.appending(path: "Watched/List.docc").path
    let manager = FileManager.default
    try manager.createDirectory(atPath: watched, withIntermediateDirectories: true)
    let names = try manager.contentsOfDirectory(atPath: watched)
    guard names != [name] else { return }
    for name in names { try manager.removeItem(atPath: "\(watched)/\(name)") }
    try Data().write(to: URL(fileURLWithPath: "\(watched)/\(name)"))
  }
}
