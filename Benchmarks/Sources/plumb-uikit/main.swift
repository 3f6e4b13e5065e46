import UIKit

// Times layout code that goes through UIKit's classes. Prints one JSON line a measurement: medians of CPU times.
// Arguments name the measurements to make; without any, all are made.

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
  }
}

if isWanted("constant") {
  let runs = (0..<21).map { _ in changeConstantsAlone(rows: 500) }
  report(
    "constant without layout",
    [
      "rows": 500, "set_us": median(runs.map(\.constant)), "replace_us": median(runs.map(\.replaced)),
      "ratio": median(runs.map { $0.replaced / $0.constant }),
    ])
}

if isWanted("activate") {
  let runs = (0..<21).map { _ in activate(rows: 500) }
  report(
    "activate",
    [
      "array_us": median(runs.map(\.together)), "single_us": median(runs.map(\.single)),
      "ratio": median(runs.map { $0.single / $0.together }),
    ])
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
}

if isWanted("scroll") {
  let fixed = (0..<11).map { _ in scroll(rowHeight: 102, steps: 200) }
  let measured = (0..<11).map { _ in scroll(rowHeight: UITableView.automaticDimension, steps: 200) }
  report("scroll", ["fixed_us": median(fixed), "self_sizing_us": median(measured)])
}
