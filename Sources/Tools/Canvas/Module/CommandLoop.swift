#if !arch(wasm32)
  import CanvasSession
  import Foundation

  /// Runs requests from standard input and writes the answers to standard output, so that the native build can be
  /// compared with the module.
  ///
  /// A request is a line with `open`, `adopt`, `run` or `document` and a number of bytes, followed by as many bytes; an
  /// answer is a line with a number of bytes, followed by them.
  struct CommandLoop {
    private var input: [UInt8] = []
    private var position = 0

    mutating func run() {
      var center = CommandCenter()
      while let line = readLine() {
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard words.count == 2, let count = Int(words[1]), let request = read(count) else { return }
        let answer =
          switch words[0] {
          case "open": center.open(request)
          case "adopt": center.adopt(request)
          case "run": center.run(request)
          default: center.documentBytes
          }
        FileHandle.standardOutput.write(Data("\(answer.count)\n".utf8) + answer)
      }
    }

    private mutating func readLine() -> [UInt8]? {
      var end = position
      while true {
        if let found = input[end...].firstIndex(of: 0x0A) {
          defer { position = found + 1 }
          return Array(input[position..<found])
        }
        end = input.count - position
        guard fill() else { return nil }
      }
    }

    private mutating func read(_ count: Int) -> [UInt8]? {
      while input.count - position < count { guard fill() else { return nil } }
      defer { position += count }
      return Array(input[position..<position + count])
    }

    /// Waits for more input. Returns false at its end. What was read already is dropped.
    private mutating func fill() -> Bool {
      input.removeFirst(position)
      position = 0
      let data = FileHandle.standardInput.availableData
      input += data
      return !data.isEmpty
    }
  }
#endif
