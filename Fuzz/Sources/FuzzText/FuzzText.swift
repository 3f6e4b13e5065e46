import FuzzDriver
import Typography

@main enum Main {
  static func main() { fuzz(test) }
}

/// Sets the bytes as a text in two fonts, in a space and a mode that its first bytes choose.
private func test(_ data: UnsafeBufferPointer<UInt8>) {
  guard data.count > 4 else { return }
  let modes: [Paragraph.LineBreakMode] = [
    .wordWrapping, .characterWrapping, .clipping, .truncatingHead, .truncatingMiddle, .truncatingTail,
  ]
  let paragraph = Paragraph(
    width: data[0] == 0 ? nil : Double(data[0]), maximumLines: Int(data[1] % 5),
    lineBreakMode: modes[Int(data[2]) % modes.count], scale: 2)
  let bytes = data[4...]
  let half = bytes.startIndex + Int(data[3]) % (bytes.count + 1)
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
}
