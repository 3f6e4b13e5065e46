// Runs a `.lct` trace through LayoutSolver and prints one line of JSON:
//
//     plumb-lct FILE [--repeat K] [--limit SECONDS] [--dump OUT]

import Foundation

var file: String?
var repetitions = 1
var limit = 120.0
var dumpPath: String?

func usage(_ reason: String) -> Never {
  FileHandle.standardError.write(
    Data("plumb-lct: \(reason)\nusage: plumb-lct FILE [--repeat K] [--limit SECONDS] [--dump OUT]\n".utf8))
  exit(2)
}

var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--repeat":
    guard let text = arguments.popFirst(), let count = Int(text), count > 0 else { usage("--repeat needs a number") }
    repetitions = count
  case "--limit":
    guard let text = arguments.popFirst(), let seconds = Double(text) else { usage("--limit needs seconds") }
    limit = seconds
  case "--dump":
    guard let path = arguments.popFirst() else { usage("--dump needs a file") }
    dumpPath = path
  default:
    guard file == nil, !argument.hasPrefix("-") else { usage("unexpected '\(argument)'") }
    file = argument
  }
}
guard let file else { usage("no trace given") }

/// Largest resident size so far, in kilobytes.
func residentSize() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Int(usage.ru_maxrss)
}

let trace: Trace
do {
  trace = try Trace(path: file)
} catch let error as Trace.SyntaxError {
  usage("\(file):\(error.line): \(error.reason)")
} catch {
  usage("\(file): cannot be read")
}

let residentBefore = residentSize()
var runs: [Replay] = []
for index in 0..<repetitions {
  runs.append(Replay(trace, limit: limit, wantsDumps: index == 0 && dumpPath != nil))
  if runs[0].error != "" { break }
}
let residentAfter = residentSize()
if let dumpPath {
  try Data((runs[0].dumps.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: dumpPath))
}

func quoted(_ text: String) -> String {
  "\"" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"") + "\""
}

let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
var fields = [
  "\"solver\":\"plumb\"", "\"trace\":\(quoted(name))", "\"rss0_kb\":\(residentBefore)", "\"rss_kb\":\(residentAfter)",
  "\"err\":\(quoted(runs[0].error))",
]
for (index, entry) in runs[0].phases.enumerated() {
  let times = runs.map { index < $0.phases.count ? $0.phases[index].phase.milliseconds : .nan }.sorted()
  let phase = entry.phase
  fields.append(
    "\(quoted(entry.name)):{\"ms\":\(times[times.count / 2]),\"min_ms\":\(times[0]),\"f\":\(phase.passes),"
      + "\"add\":\(phase.adds),\"rm\":\(phase.removes),\"sug\":\(phase.suggestions)}")
}
let statistics = runs[0].statistics
fields.append(
  "\"work\":{\"pivots\":\(statistics.pivots),\"updates\":\(statistics.factorUpdates),"
    + "\"factorizations\":\(statistics.factorizations),\"variables\":\(statistics.variablesTouched),"
    + "\"rows\":\(statistics.rowsTouched),\"visits\":\(statistics.reachVisits),"
    + "\"factored\":\(statistics.factoredVariables),\"flips\":\(statistics.flips),"
    + "\"definitions\":\(statistics.definitionVisits),\"cached\":\(statistics.cachedEdits),"
    + "\"swept\":\(statistics.sweptEdits)}")
print("{" + fields.joined(separator: ",") + "}")
exit(runs[0].error.isEmpty ? 0 : 1)
