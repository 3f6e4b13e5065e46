import QuartzCore
import SnapshotTesting
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized) struct LayerDrawingTests {
  private func svg(_ view: UIView) -> String {
    var picture = ""
    Snapshotting<UIView, ViewImage>.image(size: CGSize(width: 100, height: 60)).snapshot(view).run { picture = $0.svg }
    return picture
  }

  private func box(_ color: UIColor, at frame: CGRect) -> UIView {
    let box = UIView(frame: frame)
    box.backgroundColor = color
    return box
  }

  @Test("The background of a layer is drawn with the corners and the border of its view")
  func backgroundOfLayerIsDrawn() {
    let view = UIView()
    let badge = UILabel(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
    badge.layer.backgroundColor = UIColor.red.cgColor
    badge.layer.cornerRadius = 4
    badge.layer.borderWidth = 2
    badge.layer.borderColor = UIColor.blue.cgColor
    view.addSubview(badge)
    let picture = svg(view)
    #expect(picture.contains("<rect x=\"0\" y=\"0\" width=\"30\" height=\"20\" rx=\"4\" fill=\"#FF0000\"/>"))
    #expect(picture.contains("stroke=\"#0000FF\""))
  }

  @Test("A snapshot is drawn as the view that it was taken of, even if that is hidden, stretched to its size")
  func snapshotIsDrawnAsItsView() throws {
    let (view, original) = (UIView(), UIView(frame: CGRect(x: 70, y: 0, width: 20, height: 20)))
    original.addSubview(box(.red, at: CGRect(x: 5, y: 5, width: 10, height: 10)))
    let snapshot = try #require(original.snapshotView(afterScreenUpdates: true))
    original.isHidden = true
    view.addSubview(original)
    snapshot.frame = CGRect(x: 30, y: 10, width: 40, height: 20)
    view.addSubview(snapshot)
    let picture = svg(view)
    #expect(picture.contains("translate(30 10)"))
    #expect(picture.contains("matrix(2 0 0 1 0 0)"))
    #expect(picture.components(separatedBy: "fill=\"#FF0000\"").count == 2)
    #expect(!picture.contains("translate(70 0)"))
  }

  @Test("A snapshot inside of the view that it shows ends, and the picture says so")
  func snapshotInsideOfItsViewEnds() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.addSubview(box(.red, at: CGRect(x: 5, y: 5, width: 10, height: 10)))
    view.addSubview(try #require(view.snapshotView(afterScreenUpdates: true)))
    let picture = svg(view)
    #expect(picture.components(separatedBy: "fill=\"#FF0000\"").count == 3)
    #expect(picture.contains("a snapshot inside of the view that it shows is not drawn"))
  }

  @Test("A title label is drawn with the text that a program gave it")
  func titleLabelIsDrawnWithItsText() {
    let (view, button) = (UIView(), UIButton(type: .custom))
    button.setTitle("Plain", for: .normal)
    button.titleLabel?.attributedText = NSAttributedString(string: "Styled")
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    view.addSubview(button)
    #expect(svg(view).contains("aria-label=\"Styled\""))
    button.setTitle("Other", for: .normal)
    #expect(svg(view).contains("aria-label=\"Other\""))
  }
}
