import InterfaceBuilder
import LayoutEngine
import WasmRuntime

/// Lays out the sample and gives the frames of its views, four numbers each, in the order of the document.
///
/// The program prints them on a machine with an operating system; in a browser engine a page reads them through the exported functions. Both must agree.
func sampleFrames() -> [Double] {
  guard let document = try? SampleDocument.read() else { return [] }
  let layout = document.layout()
  var numbers: [Double] = []
  for view in document.views.indices {
    guard let frame = layout.frame(of: view) else { continue }
    numbers += [frame.x, frame.y, frame.width, frame.height]
  }
  return numbers
}

#if arch(wasm32)
  @_cdecl("plumb_sample_count")
  public func sampleCount() -> Int32 { Int32(sampleFrames().count) }

  @_cdecl("plumb_sample_number")
  public func sampleNumber(_ index: Int32) -> Double {
    let numbers = sampleFrames()
    return index >= 0 && Int(index) < numbers.count ? numbers[Int(index)] : .nan
  }
#endif

@main
struct PortableSmoke {
  static func main() {
    #if !arch(wasm32)
      for number in sampleFrames() { print(number) }
    #endif
  }
}
