import InterfaceBuilder

/// A small screen, fed as element events the way a browser's own XML parser would: a title above a field and a button side by side, the field twice as wide.
enum SampleDocument {
  static func read() throws(DocumentError) -> Document {
    var sink = ElementSink()
    feed(&sink)
    guard let root = sink.root else { throw DocumentError(.malformed, reason: "the sample is not complete") }
    return try Document(root: root)
  }

  private static func feed(_ sink: inout ElementSink) {
    sink.open(
      "document", ["type": "com.apple.InterfaceBuilder3.CocoaTouch.XIB", "version": "3.0", "toolsVersion": "22505"],
      ["targetRuntime": "iOS.CocoaTouch", "useAutolayout": "YES", "useTraitCollections": "YES"])
    sink.leaf("device", ["id": "retina6_12", "orientation": "portrait", "appearance": "light"])
    sink.open("objects")
    sink.open("view", ["id": "root"])
    sink.frame(x: 0, y: 0, width: 393, height: 852)
    sink.open("subviews")
    sink.view("label", id: "title", ["text": "Plumb"], width: 60, height: 21)
    sink.view("textField", id: "field", [:], width: 97, height: 34)
    sink.view("button", id: "send", ["buttonType": "system"], width: 40, height: 35)
    sink.close()
    sink.open("constraints")
    sink.constraint("title", "leading", "root", "leading", constant: 20)
    sink.constraint("title", "top", "root", "top", constant: 80)
    sink.constraint("field", "leading", "title", "leading")
    sink.constraint("field", "top", "title", "bottom", constant: 8)
    sink.constraint("send", "leading", "field", "trailing", constant: 8)
    sink.constraint("root", "trailing", "send", "trailing", constant: 20)
    sink.constraint("send", "firstBaseline", "field", "firstBaseline")
    sink.constraint("field", "width", "send", "width", multiplier: "2:1")
    sink.close()
    sink.close()
    sink.close()
    sink.close()
  }
}

extension ElementSink {
  fileprivate mutating func open(
    _ name: String, _ first: KeyValuePairs<String, String> = [:], _ second: KeyValuePairs<String, String> = [:]
  ) {
    var attributes: [Element.Attribute] = []
    for (name, value) in first { attributes.append(Element.Attribute(name: name, value: value)) }
    for (name, value) in second { attributes.append(Element.Attribute(name: name, value: value)) }
    start(name, attributes: attributes, line: 1)
  }

  fileprivate mutating func close() { end() }

  fileprivate mutating func leaf(_ name: String, _ attributes: KeyValuePairs<String, String>) {
    open(name, attributes)
    close()
  }

  fileprivate mutating func frame(x: Int, y: Int, width: Int, height: Int) {
    leaf("rect", ["key": "frame", "x": "\(x)", "y": "\(y)", "width": "\(width)", "height": "\(height)"])
  }

  fileprivate mutating func view(
    _ tag: String, id: String, _ attributes: KeyValuePairs<String, String>, width: Int, height: Int
  ) {
    open(tag, ["id": id, "translatesAutoresizingMaskIntoConstraints": "NO"], attributes)
    frame(x: 0, y: 0, width: width, height: height)
    close()
  }

  fileprivate mutating func constraint(
    _ first: String, _ attribute: String, _ second: String, _ other: String, constant: Int = 0, multiplier: String = "1"
  ) {
    leaf(
      "constraint",
      [
        "firstItem": first, "firstAttribute": attribute, "secondItem": second, "secondAttribute": other,
        "constant": "\(constant)",
        "multiplier": multiplier, "id": "\(first)-\(attribute)",
      ])
  }
}
