@testable import ProjectTools
@testable import plumb

/// Runs one command line on documents that come through the standard input.
func plumb(_ words: String..., input: String = "") -> (status: ExitStatus, output: String, errors: String) {
  plumb(words, input: input)
}

/// Runs one command line.
func plumb(_ words: [String], input: String = "") -> (status: ExitStatus, output: String, errors: String) {
  let console = Console.recording(input: input)
  let status = Plumb.run(words, console: console)
  return (status, console.output, console.errors)
}

/// The paths of the documents that operands mean, without failures.
func documentPaths(_ operands: [String]) -> [String] {
  InputFiles.find(operands).filter { $0.failure == nil }.map(\.path)
}
