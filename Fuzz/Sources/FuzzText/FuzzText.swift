import Typography

/// Sets the bytes as a text in two fonts, in a space and a mode that its first bytes choose.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzText(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 4 else { return 0 }
  let modes: [Paragraph.LineBreakMode] = [
    .wordWrapping, .characterWrapping, .clipping, .truncatingHead, .truncatingMiddle, .truncatingTail,
  ]
  let paragraph = Paragraph(
    width: start[0] == 0 ? nil : Double(start[0]), maximumLines: Int(start[1] % 5),
    lineBreakMode: modes[Int(start[2]) % modes.count], scale: 2)
  let bytes = UnsafeBufferPointer(start: start + 4, count: count - 4)
  let half = Int(start[3]) % (bytes.count + 1)
  var text = AttributedText(String(decoding: bytes[..<half], as: UTF8.self), font: .system(17))
  text.append(AttributedText(String(decoding: bytes[half...], as: UTF8.self), font: .system(9, weight: .bold)))
  let layout = TextMeasurer().measure(text, in: paragraph)
  precondition(!layout.lines.isEmpty && layout.width >= 0 && layout.height > 0)
  var end = text.text.startIndex
  for index in layout.lines.indices {
    precondition(layout.lines[index].range.lowerBound == end)
    end = layout.lines[index].range.upperBound
    _ = layout.visibleText(ofLine: index, of: text.text)
  }
  precondition(end == text.text.endIndex || layout.isTruncated)
  return 0
}

/// SwiftPM names the entry point after the target; the fuzzer's driver takes over from here.
@_cdecl("FuzzText_main")
public func main(_ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
  var count = count
  var words = words
  return runDriver(&count, &words, fuzzText)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ target: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt
