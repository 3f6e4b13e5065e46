import Foundation

// `lower-sources REQUEST`: lowers the sources of a target as the file REQUEST says.
// `lower-sources list TARGET`: writes the request for a target (`FileList`).

/// Writes a file if its content is another, so that what depends on it is not built again.
func write(_ text: String, to path: String) throws {
  if FileManager.default.contents(atPath: path) == Data(text.utf8) { return }
  try makeFolder(of: path)
  try text.write(toFile: path, atomically: true, encoding: .utf8)
}

func makeFolder(of path: String) throws {
  try FileManager.default.createDirectory(
    at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
}

func copy(_ file: Request.File, module: String) throws {
  try makeFolder(of: file.output)
  if FileManager.default.fileExists(atPath: file.output) { try FileManager.default.removeItem(atPath: file.output) }
  if let text = try TargetClasses.text(of: file.path, module: module) {
    try text.write(to: URL(fileURLWithPath: file.output))
  } else {
    try FileManager.default.copyItem(atPath: file.path, toPath: file.output)
  }
}

func run() throws -> [Problem] {
  guard let path = CommandLine.arguments.dropFirst().first else {
    throw Problem(message: "the path of a request is missing", place: nil)
  }
  if path == "list", CommandLine.arguments.count == 3 {
    return try FileList(target: CommandLine.arguments[2]).write()
  }
  let request = try Request(String(contentsOfFile: path, encoding: .utf8))
  let target = try Target(request, Cache(path: path + ".cache"))
  for (file, text) in target.lowered { try write(text, to: file.output) }
  try write(target.table, to: request.table)
  for file in request.resources { try copy(file, module: request.module) }
  // `plumb app` shows them also after a build that had nothing to do.
  let lines = target.problems.filter { $0.severity == .warning }.flatMap(\.lines)
  try write(lines.map { $0 + "\n" }.joined(), to: path + ".warnings")
  // Last, so that a run that failed is repeated.
  try target.cache.write(to: path + ".cache")
  return target.problems
}

do {
  let problems = try run()
  for line in problems.flatMap(\.lines) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
  exit(problems.contains { $0.severity == .error } ? 1 : 0)
} catch {
  let text = (error as? Problem)?.lines.joined(separator: "\n") ?? "error: \(error)"
  FileHandle.standardError.write(Data((text + "\n").utf8))
  exit(1)
}
