import CanvasSession
import WasmRuntime

// The canvas as a WebAssembly module: six functions, and no imports.
//
// The page asks for room, writes a request there, calls a function and reads as many bytes of the answer as the
// function returned. Any call may grow the memory, so the page asks for pointers before it makes views of the memory.

#if arch(wasm32)
  nonisolated(unsafe) private var center = CommandCenter()
  nonisolated(unsafe) private var request: UnsafeMutableBufferPointer<UInt8>?
  nonisolated(unsafe) private var answer: UnsafeMutableBufferPointer<UInt8>?

  /// Returns room for a request of `count` bytes.
  @_cdecl("canvas_request")
  public func canvasRequest(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    let count = max(1, Int(count))
    if (request?.count ?? 0) < count {
      request?.deallocate()
      request = .allocate(capacity: count)
    }
    return request?.baseAddress
  }

  /// Opens the document in the request and returns the number of bytes of the answer.
  @_cdecl("canvas_open")
  public func canvasOpen(_ count: Int32) -> Int32 { finish(center.open(readRequest(count))) }

  /// Opens the document in the request, whose scene the page shows, and returns the number of bytes of the answer.
  @_cdecl("canvas_adopt")
  public func canvasAdopt(_ count: Int32) -> Int32 { finish(center.adopt(readRequest(count))) }

  /// Runs the command in the request and returns the number of bytes of the answer.
  @_cdecl("canvas_run")
  public func canvasRun(_ count: Int32) -> Int32 { finish(center.run(readRequest(count))) }

  /// Makes the document as it would be saved the answer and returns the number of its bytes.
  @_cdecl("canvas_document")
  public func canvasDocument() -> Int32 { finish(center.documentBytes) }

  /// Returns the last answer.
  @_cdecl("canvas_answer")
  public func canvasAnswer() -> UnsafeMutablePointer<UInt8>? { answer?.baseAddress }

  private func readRequest(_ count: Int32) -> [UInt8] {
    guard let request, Int(count) <= request.count, count >= 0 else { return [] }
    return Array(request[0..<Int(count)])
  }

  private func finish(_ bytes: [UInt8]) -> Int32 {
    if (answer?.count ?? 0) < bytes.count || answer == nil {
      answer?.deallocate()
      answer = .allocate(capacity: max(4096, bytes.count))
    }
    if let answer { _ = answer.update(fromContentsOf: bytes) }
    return Int32(bytes.count)
  }
#endif

@main
struct Canvas {
  static func main() {
    #if !arch(wasm32)
      if CommandLine.arguments.dropFirst().first == "declarations" {
        print(CommandCenter.declarations, terminator: "")
      } else {
        var loop = CommandLoop()
        loop.run()
      }
    #endif
  }
}
