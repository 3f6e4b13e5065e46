import DocumentEditing
import InterfaceBuilder
import LayoutEngine
import Typography

/// Writes the elements of views of which frames and texts are known.
struct FrameDocumentBuilder {
  /// By sample, the frames of the views in the order in which they are written.
  let frames: [[Rect]]
  /// The object ids, in the same order.
  private(set) var ids: [String] = []
  private var maker = ObjectIDs(seed: 0)
  private var used: Set<String> = []

  init(frames: [[Rect]]) { self.frames = frames }

  /// The element of a view with what is inside it.
  mutating func element(_ tree: FrameTree, isRoot: Bool) -> NewElement {
    let index = ids.count
    let id = maker.make(&used)
    ids.append(id)
    let stack = tree.kind == "stackView" ? StackGuess(views: tree.children, frames: childFrames(of: tree, index)) : nil
    // Constraints arrange what no stack view of a document can.
    let kind = tree.kind == "stackView" && stack == nil ? "view" : tree.kind
    var element = ViewLibrary.element(named: kind) ?? NewElement("view")
    element.attributes.removeAll { $0.name == "fixedFrame" || $0.name == "axis" }
    element.children.removeAll { $0.name == "subviews" }
    if tree.isHidden { element.set("hidden", "YES") }
    if let name = tree.customClass { element.set("customClass", name) }
    if !isRoot { element.set("translatesAutoresizingMaskIntoConstraints", "NO") }
    for (name, value) in stack?.attributes ?? [] { element.set(name, value) }
    describe(tree, index, &element)
    element.set("id", id)
    var subviews: [NewElement] = []
    for child in tree.children {
      subviews.append(self.element(child, isRoot: false))
    }
    var children = [Self.rect(tree.frame)]
    if isRoot {
      children.append(
        NewElement(
          "autoresizingMask",
          attributes: [.init("key", "autoresizingMask"), .init("widthSizable", "YES"), .init("heightSizable", "YES")]))
    }
    if !subviews.isEmpty { children.append(NewElement("subviews", children: subviews)) }
    if isRoot {
      children.append(
        NewElement(
          "viewLayoutGuide", attributes: [.init("key", "safeArea"), .init("id", maker.make(&used))]))
    }
    element.children = children + element.children
    return element
  }

  private static func rect(_ frame: Rect) -> NewElement {
    NewElement(
      "rect",
      attributes: [
        .init("key", "frame"), .init("x", Numeral.written(frame.x)), .init("y", Numeral.written(frame.y)),
        .init("width", Numeral.written(frame.width)), .init("height", Numeral.written(frame.height)),
      ])
  }

  /// Writes what a view shows. A text of a kind that shows none is the name of the view.
  private func describe(_ tree: FrameTree, _ index: Int, _ element: inout NewElement) {
    switch tree.kind {
    case "label":
      element.set("text", tree.text ?? "")
      guard let text = tree.text, let style = textStyle(of: text, index) else { return }
      if style.wraps { element.set("numberOfLines", "0") }
      for child in element.children.indices where element.children[child].name == "fontDescription" {
        element.children[child].attributes = [
          .init("key", "fontDescription"), .init("type", style.isBold ? "boldSystem" : "system"),
          .init("pointSize", Numeral.written(style.size)),
        ]
      }
    case "button":
      for child in element.children.indices where element.children[child]["title"] != nil {
        element.children[child].set("title", tree.text ?? "")
      }
    case "textField", "textView", "searchBar":
      if let text = tree.text { element.set("text", text) }
    default: if let name = tree.text { element.set("userLabel", name) }
    }
  }

  /// By sample, the size of a view and the frames of those directly inside it.
  private func childFrames(of tree: FrameTree, _ index: Int) -> [(size: Size, children: [Rect])] {
    var positions: [Int] = []
    var position = index + 1
    for child in tree.children {
      positions.append(position)
      position += child.all.count
    }
    return frames.map { frames in (frames[index].size, positions.map { frames[$0] }) }
  }

  /// The font in which a text has the sizes of the samples, as far as they are those of the text.
  private func textStyle(of text: String, _ index: Int) -> (size: Double, isBold: Bool, wraps: Bool)? {
    var best: (difference: Double, size: Double, isBold: Bool, wraps: Bool)?
    for size in 9...48 {
      for isBold in [false, true] {
        let font = Font.system(Double(size), weight: isBold ? .bold : .regular)
        let line = TextMeasurer().measure(text, font: font, scale: 2)
        var difference = isBold ? 0.3 : 0
        var wraps = false
        for frames in frames {
          let frame = frames[index]
          if frame.height > 1.6 * line.height {
            wraps = true
            let lines = TextMeasurer().measure(text, font: font, width: frame.width, scale: 2)
            difference += abs(lines.height - frame.height)
          } else {
            difference += abs(line.height - frame.height) + min(3, abs(line.width - frame.width) / 2)
          }
        }
        if difference < best?.difference ?? .infinity { best = (difference, Double(size), isBold, wraps) }
      }
    }
    return best.map { ($0.size, $0.isBold, $0.wraps) }
  }

  /// The file around the root view.
  static func text(of root: String, size: Size) -> String {
    let device = Device.all.first { $0.portraitSize == size }?.id ?? "retina6_12"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
      targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
      useSafeAreas="YES" colorMatched="YES">
          <device id="\(device)" orientation="portrait" appearance="light"/>
          <dependencies>
              <deployment identifier="iOS"/>
              <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22131"/>
              <capability name="Safe area layout guides" minToolsVersion="9.0"/>
              <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
          </dependencies>
          <objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
              <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
              \(indented(root))
          </objects>
      </document>

      """
  }

  private static func indented(_ text: String) -> String {
    text.utf8.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n        ")
  }
}
