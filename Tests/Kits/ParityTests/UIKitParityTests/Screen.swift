import InterfaceBuilder
import Testing
import UIKit

/// A control as a document and as code.
struct ParityCase: CustomTestStringConvertible, Sendable {
  let name: String
  /// The element of the control, without frame and id.
  let element: DocumentElement
  let make: @MainActor @Sendable () -> UIView
  var eras = Era.allCases
  /// The width that a constraint gives the control, in points.
  var width: Double?

  var testDescription: String { name }

  /// An element of a document.
  struct DocumentElement: Sendable {
    let tag: String
    let attributes: String
    var content = ""
  }

  /// The appearances of controls: the version of Interface Builder and of the system.
  enum Era: String, CaseIterable, Sendable {
    case classic, modern, glass

    var tools: Int {
      switch self {
      case .classic: 14490
      case .modern: 21507
      case .glass: 24127
      }
    }
    var system: String {
      switch self {
      case .classic: "12.0"
      case .modern: "17.0"
      case .glass: "26.0"
      }
    }
  }
}

/// Frames of a control, and of two labels on its first and its last baseline, by name.
typealias Frames = [String: [Double]]

extension ParityCase {
  /// The control at (20, 40) in a view of 393 × 852 points at three pixels per point, with labels on its baselines.
  func framesOfDocument(_ era: Era) throws -> Frames {
    func label(_ id: String) -> String {
      """
      <label text="Xg" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <fontDescription key="fontDescription" type="system" pointSize="17"/></label>
      """
    }
    func equal(_ item: String, _ attribute: String, _ other: String, _ constant: Int = 0) -> String {
      """
      <constraint firstItem="\(item)" firstAttribute="\(attribute)" secondItem="\(other)" secondAttribute="\(attribute)" \
      constant="\(constant)" id="\(item)-\(attribute)"/>
      """
    }
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(era.tools)" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES">
      <device id="retina6_12"/>
      <objects><view id="root"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
      <\(element.tag) \(element.attributes) translatesAutoresizingMaskIntoConstraints="NO" id="control">
      \(element.content)</\(element.tag)>\(label("first"))\(label("last"))
      </subviews><constraints>
      \(width.map { "<constraint firstItem=\"control\" firstAttribute=\"width\" constant=\"\($0)\" id=\"width\"/>" } ?? "")
      \(equal("control", "leading", "root", 20))\(equal("control", "top", "root", 40))
      \(equal("first", "leading", "root", 5))\(equal("first", "firstBaseline", "control"))
      \(equal("last", "leading", "root", 5))\(equal("last", "lastBaseline", "control"))
      </constraints></view></objects>
      <resources><image name="picture" width="20" height="10"/><image name="tall" width="24" height="40"/></resources>
      </document>
      """
    let document = try Document.read(text: text)
    let layout = document.layout(LayoutOptions(content: .measured, metrics: .rules))
    var frames: Frames = [:]
    for id in ["control", "first", "last"] {
      guard let view = document.view(id: id), let frame = layout.frame(of: view.index) else { continue }
      frames[id] = [frame.x, frame.y, frame.width, frame.height]
    }
    return frames
  }

  /// The same in code.
  @MainActor
  func framesOfCode(_ era: Era) -> Frames {
    let screen = UIScreen.main
    let old = (UIDevice.current.systemVersion, screen.scale, screen.safeAreaInsets)
    (UIDevice.current.systemVersion, screen.scale) = (era.system, 3)
    screen.safeAreaInsets = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
    defer { (UIDevice.current.systemVersion, screen.scale, screen.safeAreaInsets) = old }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let (control, first, last) = (make(), UILabel(), UILabel())
    for view in [control, first, last] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    (first.text, last.text) = ("Xg", "Xg")
    NSLayoutConstraint.activate([
      control.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      control.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      first.firstBaselineAnchor.constraint(equalTo: control.firstBaselineAnchor),
      last.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      last.lastBaselineAnchor.constraint(equalTo: control.lastBaselineAnchor),
    ])
    if let width { control.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true }
    root.layoutIfNeeded()
    func values(_ frame: CGRect) -> [Double] {
      [Double(frame.minX), Double(frame.minY), Double(frame.width), Double(frame.height)]
    }
    return ["control": values(control.frame), "first": values(first.frame), "last": values(last.frame)]
  }
}

/// The largest difference between the frames of a view in both.
func difference(_ name: String, _ document: Frames, _ code: Frames) -> Double {
  guard let a = document[name], let b = code[name] else { return .infinity }
  return zip(a, b).reduce(0) { max($0, abs($1.0 - $1.1)) }
}
