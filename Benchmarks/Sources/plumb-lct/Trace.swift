import Foundation

/// One operation of a `.lct` trace.
enum Operation {
  case add(row: Int, relation: UInt8, priority: Float, constant: Double, terms: Range<Int>)
  case remove(row: Int)
  case edit(variable: Int, priority: Float)
  case endEdit(variable: Int)
  case suggest(variable: Int, value: Double)
  case pass
  case retire(variable: Int)
  case phase(name: String)
  case dump
}

/// A parsed trace; the terms of all rows are in two flat arrays, so that replaying measures no allocation of its own.
struct Trace {
  var variableCount = 0
  var rowCount = 0
  var operations: [Operation] = []
  var termVariables: [Int] = []
  var termCoefficients: [Double] = []

  struct SyntaxError: Error {
    var line: Int
    var reason: String
  }

  init(path: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    var number = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let words = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard let kind = words.first, kind != "#" else { continue }
      guard parse(kind, Array(words.dropFirst())) else {
        throw SyntaxError(line: number, reason: "cannot read the operation '\(kind)'")
      }
    }
  }

  private mutating func parse(_ kind: String, _ words: [String]) -> Bool {
    func integer(_ index: Int) -> Int? { index < words.count ? Int(words[index]) : nil }
    func number(_ index: Int) -> Double? { index < words.count ? Double(words[index]) : nil }
    switch kind {
    case "n":
      guard let variables = integer(0), let rows = integer(1) else { return false }
      (variableCount, rowCount) = (variables, rows)
    case "+": return parseRow(words)
    case "-":
      guard let row = integer(0) else { return false }
      operations.append(.remove(row: row))
    case "e":
      guard let variable = integer(0), let priority = number(1) else { return false }
      operations.append(.edit(variable: variable, priority: Float(priority)))
    case "x":
      guard let variable = integer(0) else { return false }
      operations.append(.endEdit(variable: variable))
    case "s":
      guard let variable = integer(0), let value = number(1) else { return false }
      operations.append(.suggest(variable: variable, value: value))
    case "z":
      guard let variable = integer(0) else { return false }
      operations.append(.retire(variable: variable))
    case "f": operations.append(.pass)
    case "d": operations.append(.dump)
    case "@":
      guard let name = words.first else { return false }
      operations.append(.phase(name: name))
    default: return false
    }
    return true
  }

  private mutating func parseRow(_ words: [String]) -> Bool {
    guard words.count >= 5, let row = Int(words[0]), let relation = words[1].utf8.first, let priority = Float(words[2]),
      let constant = Double(words[3]), let count = Int(words[4]), words.count == 5 + 2 * count
    else { return false }
    let start = termVariables.count
    for index in 0..<count {
      guard let variable = Int(words[5 + 2 * index]), let coefficient = Double(words[6 + 2 * index]) else {
        return false
      }
      termVariables.append(variable)
      termCoefficients.append(coefficient)
    }
    operations.append(
      .add(row: row, relation: relation, priority: priority, constant: constant, terms: start..<termVariables.count))
    return true
  }
}
