import InterfaceBuilder
import PropertyList

extension ObjectGraph {
  /// The graph as lines, to read and to compare.
  ///
  /// Objects are numbered in the order in which the lines refer to them, whatever their order in the archive; each is
  /// written where it is first referred to. Strings are written as text, structures as their numbers, and nibs inside of
  /// the nib as their graphs.
  public var lines: [String] {
    var printer = GraphPrinter(graph: self)
    printer.run()
    return printer.lines
  }
}

private struct GraphPrinter {
  let graph: ObjectGraph
  var nesting = 0
  var lines: [String] = []
  private var numbers: [Int: Int] = [:]
  private var postponed: [Int] = []

  /// Objects inside of more objects than this follow at the beginning of a line.
  private static let maximumDepth = 60
  private static let maximumNesting = 4

  init(graph: ObjectGraph, nesting: Int = 0) { (self.graph, self.nesting) = (graph, nesting) }

  mutating func run() {
    guard graph.objects.indices.contains(graph.root) else { return }
    print(graph.root, "", depth: 0)
    while let object = postponed.first {
      postponed.removeFirst()
      lines.append("#\(numbers[object] ?? 0) " + graph.objects[object].className)
      printValues(of: object, depth: 1)
    }
  }

  private mutating func print(_ object: Int, _ label: String, depth: Int) {
    let indentation = String(repeating: "  ", count: depth)
    if let text = graph.text(object), graph.objects[object].className.hasSuffix("String"),
      !graph.objects[object].className.hasPrefix("NSLocal"), !graph.objects[object].className.contains("Attributed")
    {
      return lines.append(indentation + label + quoted(text))
    }
    let className = graph.objects[object].className
    if let number = numbers[object] { return lines.append(indentation + label + "#\(number) \(className) above") }
    numbers[object] = numbers.count + 1
    lines.append(indentation + label + "#\(numbers.count) " + className)
    if depth < Self.maximumDepth { printValues(of: object, depth: depth + 1) } else { postponed.append(object) }
  }

  private mutating func printValues(of object: Int, depth: Int) {
    let indentation = String(repeating: "  ", count: depth)
    for entry in graph.objects[object].values where entry.key != "NSInlinedValue" {
      let label = entry.key == ObjectGraph.elementKey || entry.key.hasPrefix("NS.object.") ? "- " : entry.key + ": "
      switch entry.value {
      case .null: lines.append(indentation + label + "nil")
      case .bool(let value): lines.append(indentation + label + (value ? "true" : "false"))
      case .integer(let value): lines.append(indentation + label + String(value))
      case .float(let value): lines.append(indentation + label + Numeral.text(Double(value)))
      case .double(let value): lines.append(indentation + label + Numeral.text(value))
      case .data(let bytes): print(bytes, indentation, label, depth: depth)
      case .object(let index): printReference(index, label, depth: depth)
      case .objects(let indices): for index in indices { printReference(index, "- ", depth: depth) }
      }
    }
  }

  private mutating func printReference(_ index: Int, _ label: String, depth: Int) {
    if graph.objects.indices.contains(index) { print(index, label, depth: depth) }
  }

  private mutating func print(_ bytes: [UInt8], _ indentation: String, _ label: String, depth: Int) {
    if nesting < Self.maximumNesting, NIBArchive.isHeader(of: bytes) || BinaryPropertyList.isHeader(of: bytes),
      let inner = try? ObjectGraph(nib: bytes)
    {
      lines.append(indentation + label + "a nib")
      var printer = GraphPrinter(graph: inner, nesting: nesting + 1)
      printer.run()
      lines += printer.lines.map { indentation + "  " + $0 }
    } else if let numbers = ObjectGraph.numbers(bytes), !numbers.isEmpty {
      lines.append(indentation + label + "(" + numbers.map { Numeral.text($0) }.joined(separator: ", ") + ")")
    } else if let text = String(validating: bytes, as: UTF8.self), bytes.allSatisfy({ $0 >= 0x20 || $0 == 0x0A }) {
      lines.append(indentation + label + quoted(text))
    } else {
      var text = ""
      for byte in bytes { text += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
      lines.append(indentation + label + "<" + text + ">")
    }
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
