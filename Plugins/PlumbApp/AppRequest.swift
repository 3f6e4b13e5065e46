import Foundation
import PackagePlugin

/// What the lowering tool is asked for, as it reads it (`Sources/SourceLowering/Request.swift`), and the files of the command.
struct AppRequest {
  /// The text of the request.
  let text: String
  /// The files that the tool reads.
  let inputs: [URL]
  /// The files that the tool writes. SwiftPM compiles the sources and puts the others into the bundle of the module.
  let outputs: [URL]

  init(_ folder: AppFolder, _ target: any SourceModuleTarget, _ work: URL) {
    let table = work.appending(path: "Lowered/PlumbInterfaceTable.swift")
    var lines = ["module\t\(target.moduleName)", "kit\t\(Self.kit(of: target))", "table\t\(table.path)"]
    lines += Self.modules(of: target).sorted().map { "depends\t\($0)" }
    var outputs = [table]
    for source in folder.sources {
      let output = work.appending(path: "Lowered/\(source.deletingPathExtension().lastPathComponent)+Lowered.swift")
      lines.append("source\t\(source.path)\t\(output.path)")
      outputs.append(output)
    }
    for (resource, name) in folder.resources {
      let output = work.appending(path: "Resources/\(name)")
      lines.append("resource\t\(resource.path)\t\(output.path)")
      outputs.append(output)
    }
    text = lines.joined(separator: "\n") + "\n"
    inputs = folder.sources + folder.resources.flatMap { Self.files(in: $0.url) }
    self.outputs = outputs
  }

  /// The kit that a target, or a target that it depends on, names.
  private static func kit(of target: any Target) -> String {
    modules(of: target).isDisjoint(with: ["AppKit", "AppKitSnapshots"]) ? "UIKit" : "AppKit"
  }

  /// The modules that a target can import: those of its dependencies and theirs, but not what products contain besides.
  private static func modules(of target: any Target) -> Set<String> {
    var result: Set<String> = []
    for dependency in target.dependencies {
      switch dependency {
      case .target(let other):
        result.insert((other as? any SourceModuleTarget)?.moduleName ?? other.name)
        result.formUnion(modules(of: other))
      case .product(let product):
        result.formUnion(product.targets.map { ($0 as? any SourceModuleTarget)?.moduleName ?? $0.name })
      @unknown default: break
      }
    }
    return result
  }

  /// The files of a resource, which can be a folder.
  private static func files(in url: URL) -> [URL] {
    guard let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil), url.hasDirectoryPath
    else {
      return [url]
    }
    return files.compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath }
  }
}
