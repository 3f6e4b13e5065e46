import InterfaceBuilder

// Times the layout of a document of 500 views after it has been read: forms of ten rows, each a stack of a label, a
// field and two more. Prints one JSON line with the median and the least of 21 runs, in milliseconds.

func formDocument(views: Int) -> String {
  var body = ""
  var constraints = ""
  var previous: (id: String, edge: String) = ("root", "top")
  var number = 0
  while number + 5 <= views - 1 {
    let stack = "s\(number)"
    body += "<stackView id=\"\(stack)\" spacing=\"8\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
    body += "<rect key=\"frame\" x=\"16\" y=\"0\" width=\"361\" height=\"34\"/><subviews>"
    for part in 0..<4 {
      let tag = part == 1 ? "textField" : "label"
      let hugging = part == 1 ? 240 : 251
      body +=
        "<\(tag) id=\"\(stack)-\(part)\" horizontalHuggingPriority=\"\(hugging)\" translatesAutoresizingMaskIntoConstraints=\"NO\">"
      body +=
        "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(40 + number % 17 + part)\" height=\"\(part == 1 ? 34 : 21)\"/></\(tag)>"
    }
    body += "</subviews></stackView>"
    for (attribute, other) in [("leading", "root"), ("trailing", "root")] {
      constraints += "<constraint firstItem=\"\(stack)\" firstAttribute=\"\(attribute)\" secondItem=\"\(other)\" "
      constraints +=
        "secondAttribute=\"\(attribute)\" constant=\"\(attribute == "leading" ? 16 : -16)\" id=\"\(stack)-\(attribute)\"/>"
    }
    constraints += "<constraint firstItem=\"\(stack)\" firstAttribute=\"top\" secondItem=\"\(previous.id)\" "
    constraints += "secondAttribute=\"\(previous.edge)\" constant=\"8\" id=\"\(stack)-top\"/>"
    previous = (stack, "bottom")
    number += 5
  }
  return """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <device id="retina6_12" orientation="portrait" appearance="light"/><objects><view id="root"><rect key="frame" x="0" y="0" width="393" height="852"/>
    <subviews>\(body)</subviews><constraints>\(constraints)</constraints></view></objects></document>
    """
}

let document = try Document.read(text: formDocument(views: 501))
let clock = ContinuousClock()
var times: [Double] = []
for _ in 0..<21 {
  let duration = clock.measure { _ = document.layout() }
  times.append(Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3)
}
times.sort()
print("{\"benchmark\":\"document\",\"views\":\(document.views.count),\"ms\":\(times[10]),\"min_ms\":\(times[0])}")
