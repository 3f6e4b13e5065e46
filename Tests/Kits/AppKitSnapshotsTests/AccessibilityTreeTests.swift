import AppKit
import AppKitSnapshots
import TestSupport
import Testing

@MainActor @Suite(.serialized) struct AccessibilityTreeTests {
  private func json<Value>(_ value: Value, _ strategy: Snapshotting<Value, String>) -> String {
    var result = ""
    strategy.snapshot(value).run { result = $0 }
    return result
  }

  @Test("Frames are measured from the top, and elements are read from there")
  func elementsAreListedFromTheTop() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    let check = NSButton(checkboxWithTitle: "Remember", target: nil, action: nil)
    check.frame = NSRect(x: 10, y: 10, width: 120, height: 18)
    check.state = .on
    check.toolTip = "Keeps the password"
    let label = NSTextField(labelWithString: "Name:")
    label.frame = NSRect(x: 10, y: 70, width: 60, height: 16)
    let field = NSTextField(string: "Ada")
    field.frame = NSRect(x: 80, y: 68, width: 100, height: 21)
    field.setAccessibilityLabel("Name")
    field.isEnabled = false
    for each in [check, field, label] { view.addSubview(each) }
    expectEqual(
      json(view, .accessibility),
      """
      [
        {
          "label": "Name:",
          "traits": "text",
          "frame": "10 14 60 16"
        },
        {
          "label": "Name",
          "value": "Ada",
          "traits": "text field, dimmed",
          "frame": "80 11 100 21"
        },
        {
          "label": "Remember",
          "value": "checked",
          "hint": "Keeps the password",
          "traits": "check box",
          "frame": "10 72 120 18"
        }
      ]
      """)
  }

  private final class Dial: NSView {
    override func isAccessibilityElement() -> Bool { true }
    override func accessibilityRole() -> NSAccessibility.Role? { .slider }
    override func accessibilityLabel() -> String? { "Volume" }
    override func accessibilityValue() -> Any? { 7 }
  }

  @Test("A view of a program is read as it describes itself")
  func overriddenDescriptionsAreRead() {
    let view = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    let dial = Dial(frame: NSRect(x: 0, y: 60, width: 40, height: 40))
    dial.setAccessibilityHelp("Turn it")
    view.addSubview(dial)
    expectEqual(
      json(view, .accessibility),
      """
      [
        {
          "label": "Volume",
          "value": "7",
          "hint": "Turn it",
          "traits": "slider",
          "frame": "0 0 40 40"
        }
      ]
      """)
  }
}
