import LayoutEngine

@testable import InterfaceBuilder

/// Documents for tests: a shell around views, and frames by object id.
enum LayoutScene {
  /// A xib with one root view.
  static func touch(
    _ content: String, tag: String = "view", width: Double = 375, height: Double = 667, device: String? = "retina4_7",
    tools: String = "21507",
    attributes: String = "useAutolayout=\"YES\" useTraitCollections=\"YES\" useSafeAreas=\"YES\"",
    resources: String = ""
  ) throws -> Document {
    let device = device.map { "<device id=\"\($0)\" orientation=\"portrait\"/>" } ?? ""
    return try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch" \(attributes)>
        \(device)
        <objects>
        <\(tag) id="root"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
        \(content)
        </\(tag)>
        </objects>
        <resources>\(resources)</resources>
        </document>
        """)
  }

  /// A macOS xib with one root view.
  static func desktop(
    _ content: String, width: Double = 480, height: Double = 270, tools: String = "21507", resources: String = ""
  ) throws -> Document {
    try Document.read(
      text: """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(tools)" targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
        <objects>
        <customView id="root"><rect key="frame" x="0" y="0" width="\(width)" height="\(height)"/>
        \(content)
        </customView>
        </objects>
        <resources>\(resources)</resources>
        </document>
        """)
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  /// A view laid out by constraints.
  static func view(
    _ id: String, _ tag: String = "view", frame: String = rect(0, 0, 10, 10), attributes: String = "",
    _ content: String = ""
  ) -> String {
    """
    <\(tag) id="\(id)" translatesAutoresizingMaskIntoConstraints="NO" \(attributes)>\(frame)\(content)</\(tag)>
    """
  }

  /// `first.attribute == second.attribute + constant`; `"-"` stands for an absent item.
  static func equal(
    _ first: String, _ attribute: String, _ second: String = "-", _ other: String = "", _ constant: Double = 0,
    _ more: String = ""
  ) -> String {
    let firstItem = first == "-" ? "" : "firstItem=\"\(first)\" "
    let secondItem = second == "-" ? "" : "secondItem=\"\(second)\" secondAttribute=\"\(other)\" "
    return """
      <constraint \(firstItem)firstAttribute="\(attribute)" \(secondItem)constant="\(constant)" id="\(first).\(attribute)" \(more)/>
      """
  }

  static func constraints(_ list: String...) -> String { "<constraints>" + list.joined() + "</constraints>" }
}

extension DocumentLayout {
  /// The document frame of the view with that id as `[x, y, width, height]`.
  func numbers(_ id: String) -> [Double]? {
    guard let view = document.view(id: id), let frame = documentFrame(of: view.index) else { return nil }
    return [frame.x, frame.y, frame.width, frame.height]
  }
}
