import UIKit

// Times layout code that goes through UIKit's classes. Prints one JSON line a measurement: medians of CPU times.

let constants = (0..<21).map { _ in changeConstants(rows: 50, changes: 500) }
report(
  "constant",
  [
    "set_us": median(constants.map(\.constant)), "replace_us": median(constants.map(\.replaced)),
    "ratio": median(constants.map { $0.replaced / $0.constant }),
  ])

let activations = (0..<21).map { _ in activate(rows: 500) }
report(
  "activate",
  [
    "array_us": median(activations.map(\.together)), "single_us": median(activations.map(\.single)),
    "ratio": median(activations.map { $0.single / $0.together }),
  ])

let cells = (0..<11).map { _ in buildCells(1000) }
report(
  "cells",
  [
    "build_ms": median(cells.map(\.build)) / 1000, "layout_ms": median(cells.map(\.layout)) / 1000,
    "ms": median(cells.map { $0.build + $0.layout }) / 1000,
    "min_ms": (cells.map { $0.build + $0.layout }.min() ?? 0) / 1000,
  ])
