import UIKit

// Times layout code that goes through UIKit's classes. Prints one JSON line a measurement: medians of CPU times over
// many runs. Then a line for each goal tells what was measured and what is wanted. Arguments name the measurements to
// make; without any, all are made.

let names = CommandLine.arguments.dropFirst()

func isWanted(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

if isWanted("constant") {
  for rows in [50, 500] {
    let runs = (0..<21).map { _ in changeConstants(rows: rows, changes: 200) }
    report(
      "constant",
      [
        "rows": Double(rows), "set_us": median(runs.map(\.constant)), "replace_us": median(runs.map(\.replaced)),
        "ratio": median(runs.map { $0.replaced / $0.constant }),
      ])
    goal(
      "the same with the layout that follows, among \(rows) views", median(runs.map { $0.replaced / $0.constant }),
      "times",
      nil)
  }
}

if isWanted("constant") {
  let runs = (0..<21).map { _ in changeConstantsAlone(rows: 500) }
  let ratio = median(runs.map { $0.replaced / $0.constant })
  report(
    "constant without layout",
    [
      "rows": 500, "set_us": median(runs.map(\.constant)), "replace_us": median(runs.map(\.replaced)), "ratio": ratio,
    ])
  goal("setting a constant is cheaper than another constraint by", ratio, "times", .atLeast(20))
}

if isWanted("activate") {
  let runs = (0..<21).map { _ in activate(rows: 500) }
  report(
    "activate",
    [
      "array_us": median(runs.map(\.together)), "single_us": median(runs.map(\.single)),
      "ratio": median(runs.map { $0.single / $0.together }),
    ])
  goal(
    "activating an array is cheaper than one at a time by", median(runs.map { $0.single / $0.together }), "times",
    .atLeast(1))
}

if isWanted("cells") {
  let runs = (0..<21).map { _ in buildCells(1000) }
  let total = runs.map { $0.build + $0.layout }
  report(
    "cells",
    [
      "build_ms": median(runs.map(\.build)) / 1000, "layout_ms": median(runs.map(\.layout)) / 1000,
      "ms": median(total) / 1000, "min_ms": (total.min() ?? 0) / 1000,
    ])
  goal("1,000 cells of 10 views are built and laid out in", median(total) / 1000, "ms", .atMost(60))
}

if isWanted("scroll") {
  let fixed = (0..<11).map { _ in scroll(rowHeight: 102, steps: 200) }
  let measured = (0..<11).map { _ in scroll(rowHeight: UITableView.automaticDimension, steps: 200) }
  report("scroll", ["fixed_us": median(fixed), "self_sizing_us": median(measured)])
  goal("a scroll step that uses a cell of fixed height again takes", median(fixed), "µs", .atMost(100))
  goal("a scroll step that uses a self-sizing cell again takes", median(measured), "µs", .atMost(100))
}

if isWanted("storyboard") { measureStoryboards() }

printGoals()
