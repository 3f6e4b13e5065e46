import Snapshots
import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized) struct AccessibilityTreeTests {
  private func json<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) -> String {
    var result = ""
    strategy.snapshot(value).run { result = $0 }
    return result
  }

  @Test func elementsAreListedInReadingOrderWithWhatIsRead() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    label.text = "Wi-Fi"
    let control = UISwitch(frame: CGRect(x: 120, y: 6, width: 51, height: 31))
    control.isOn = true
    control.accessibilityLabel = "Wi-Fi"
    let button = UIButton(frame: CGRect(x: 10, y: 50, width: 120, height: 44))
    button.setTitle("Forget", for: .normal)
    button.accessibilityHint = "Removes the network"
    button.isEnabled = false
    // In another order than they are read.
    for each in [button, control, label] { view.addSubview(each) }
    expectEqual(
      json(view, .accessibility),
      """
      [
        {
          "label": "Wi-Fi",
          "frame": "10 10 80 20"
        },
        {
          "label": "Wi-Fi",
          "value": "On",
          "traits": "button",
          "frame": "120 6 \(short(control.frame.width)) 31"
        },
        {
          "label": "Forget",
          "hint": "Removes the network",
          "traits": "button, dimmed",
          "frame": "10 50 120 44"
        }
      ]
      """)
  }

  private func short(_ length: CGFloat) -> String {
    Int(exactly: length).map { "\($0)" } ?? "\(Double(length))"
  }

  @Test func hiddenViewsAreNotRead() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    label.text = "Hidden"
    view.addSubview(label)
    label.isHidden = true
    expectEqual(json(view, .accessibility), "[]")
  }

  @Test func tablesContainTheirElements() {
    let text = json(PlacesController() as UIViewController, .accessibilityTree(on: .iPhone8))
    #expect(text.contains("\"traits\": \"table\""))
    #expect(text.contains("\"elements\": ["))
    let order = ["Ockham", "London", "Turin"].map { text.range(of: $0)?.lowerBound }
    #expect(!order.contains(nil))
    expectEqual(order.compactMap { $0 }, order.compactMap { $0 }.sorted())
  }
}
