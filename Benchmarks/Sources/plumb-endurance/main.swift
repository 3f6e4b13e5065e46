// A program that runs for days, in short: a list whose cells are replaced 100,000 times and whose constants are edited
// 1,000,000 times, with ratios such as 1/3 that no number holds exactly.
//
//     plumb-endurance [REPLACEMENTS EDITS]
//
// prints a line of JSON at each tenth of the way: how far required rows are from holding (points), and the memory in
// use.

import Foundation
import LayoutSolver

let counts = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let replacements = counts.first ?? 100_000
let edits = counts.count > 1 ? counts[1] : 1_000_000

/// Memory in use now, in kilobytes.
func residentSize() -> Int {
  guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return 0 }
  return (Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0) * 4
}

func report(_ phase: String, _ done: Int, _ list: List, since start: Date) {
  let seconds = Date().timeIntervalSince(start)
  print(
    "{\"phase\":\"\(phase)\",\"done\":\(done),\"residual\":\(list.largestResidual()),\"rss_kb\":\(residentSize()),"
      + "\"us_each\":\(seconds / Double(max(1, done)) * 1e6)}")
}

let list = try List(count: 200)
var start = Date()
for step in 1...replacements {
  try list.replaceCell()
  if step % max(1, replacements / 10) == 0 { report("replace", step, list, since: start) }
}
start = Date()
for step in 1...edits {
  try list.edit()
  if step % max(1, edits / 10) == 0 { report("edit", step, list, since: start) }
}
