import AppKit
import Foundation
import InterfaceBuilder
import LayoutModel
import TestSupport
import Testing

/// A control as a document and as code.
struct ParityCase: CustomTestStringConvertible, Sendable {
  let name: String
  /// The tag and the attributes of the element of the control.
  let tag: String
  var attributes = ""
  /// The cell, without the end of its first tag; nil for a view without a cell.
  var cell: String?
  /// What the cell contains, or the view if it has no cell.
  var cellContent = ""
  /// The width that a constraint gives the control, in points.
  var width: Double?
  var eras = Era.allCases
  let make: @MainActor @Sendable () -> NSView
  var testDescription: String { name }

  enum Era: String, CaseIterable, Sendable {
    case yosemite, mojave, bigSur, tahoe

    /// A version of Interface Builder, and the system whose appearance it shows.
    var tools: Int {
      switch self {
      case .yosemite: 13000
      case .mojave: 16000
      case .bigSur: 21507
      case .tahoe: 24506
      }
    }
    @MainActor var system: NSControl.SystemAppearance {
      switch self {
      case .yosemite: .yosemite
      case .mojave: .mojave
      case .bigSur: .bigSur
      case .tahoe: .tahoe
      }
    }
  }
}

/// Frames in downward coordinates, by name.
typealias Frames = [String: [Double]]

extension ParityCase {
  /// The control at (20, 40) from the upper left of a view of 400 × 300 points, with labels on its baselines.
  func framesOfDocument(_ era: Era) throws -> Frames {
    func label(_ id: String) -> String {
      """
      <textField translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
      <textFieldCell key="cell" lineBreakMode="clipping" title="Xg"><font key="font" metaFont="system"/></textFieldCell>
      </textField>
      """
    }
    func equal(_ item: String, _ attribute: String, _ other: String, _ constant: Int = 0) -> String {
      """
      <constraint firstItem="\(item)" firstAttribute="\(attribute)" secondItem="\(other)" secondAttribute="\(attribute)" \
      constant="\(constant)" id="\(item)-\(attribute)"/>
      """
    }
    let inner = cell.map { "<\($0)>\(cellContent)</\($0.prefix { $0 != " " })>" } ?? cellContent
    let text = """
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(era.tools)" \
      targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
      <objects><customView id="root"><rect key="frame" x="0.0" y="0.0" width="400" height="300"/><subviews>
      <\(tag) \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="control">\(inner)</\(tag)>
      \(label("first"))\(label("last"))
      </subviews><constraints>
      \(width.map { "<constraint firstItem=\"control\" firstAttribute=\"width\" constant=\"\($0)\" id=\"width\"/>" } ?? "")
      \(equal("control", "leading", "root", 20))\(equal("control", "top", "root", 40))
      \(equal("first", "leading", "root", 5))\(equal("first", "firstBaseline", "control"))
      \(equal("last", "leading", "root", 5))\(equal("last", "baseline", "control"))
      </constraints></customView></objects>
      <resources><image name="picture" width="16" height="12"/></resources>
      </document>
      """
    let document = try Document.read(text: text)
    var options = LayoutOptions(content: .measured, metrics: .rules)
    options.images["picture"] = Size(width: 16, height: 12)
    let layout = document.layout(options)
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
    let old = NSControl.systemAppearance
    NSControl.systemAppearance = era.system
    defer { NSControl.systemAppearance = old }
    let root = NSView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    let control = make()
    let (first, last) = (NSTextField(labelWithString: "Xg"), NSTextField(labelWithString: "Xg"))
    for view in [control, first, last] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      control.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
      control.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
      first.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      first.firstBaselineAnchor.constraint(equalTo: control.firstBaselineAnchor),
      last.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5),
      last.lastBaselineAnchor.constraint(equalTo: control.lastBaselineAnchor),
    ])
    if let width { control.widthAnchor.constraint(equalToConstant: CGFloat(width)).isActive = true }
    root.layoutSubtreeIfNeeded()
    func values(_ view: NSView) -> [Double] {
      let frame = view.frame
      return [Double(frame.minX), Double(300 - frame.maxY), Double(frame.width), Double(frame.height)]
    }
    return ["control": values(control), "first": values(first), "last": values(last)]
  }
}

@Suite("Controls in documents and in code", .serialized)
@MainActor
struct ControlParityTests {
  @Test("a control has the same frame and baselines in a document and in code", arguments: ParityCase.all)
  func controlHasSameFrameAndBaselines(_ parity: ParityCase) throws {
    for era in parity.eras {
      let (document, code) = (try parity.framesOfDocument(era), parity.framesOfCode(era))
      for name in ["control", "first", "last"] {
        let (a, b) = (document[name] ?? [], code[name] ?? [])
        expectEqual(a, b, "\(era), \(name)")
      }
    }
  }
}
