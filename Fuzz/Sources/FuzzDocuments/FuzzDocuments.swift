import FuzzDriver
import InterfaceBuilder

@main enum Main {
  static func main() { fuzz(test) }
}

/// Reads the bytes as a storyboard or xib, and lays out what can be read.
private func test(_ bytes: UnsafeBufferPointer<UInt8>) {
  let bytes = Array(bytes)
  do throws(DocumentError) {
    let document = try Document.read(bytes: bytes)
    _ = document.layout(LayoutOptions())
  } catch {
    _ = error.kind
  }
}
