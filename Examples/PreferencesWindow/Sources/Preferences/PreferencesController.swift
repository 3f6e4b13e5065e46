import AppKit

/// The content of a preferences window: a form with labels at the left and controls at the right.
public final class PreferencesController: NSViewController {
  private let name = NSTextField(string: "Untitled")
  private let language = NSPopUpButton(frame: .zero, pullsDown: false)
  private let updates = NSButton(checkboxWithTitle: "Check for updates automatically", target: nil, action: nil)
  private let size = NSSlider(value: 13, minValue: 9, maxValue: 24, target: nil, action: nil)
  private let note = NSTextField(
    wrappingLabelWithString: "Changes of the text size take effect in windows that are opened later.")

  public override func loadView() {
    language.addItems(withTitles: ["System Language", "English", "Deutsch"])
    note.font = .systemFont(ofSize: NSFont.smallSystemFontSize)
    note.textColor = .secondaryLabelColor
    let rows = [
      row("Name:", name), row("Language:", language), row("Text size:", size), row("", updates), row("", note),
    ]
    let form = NSStackView(views: rows.map(\.stack))
    form.orientation = .vertical
    form.alignment = .leading
    form.setCustomSpacing(20, after: rows[2].stack)
    view = NSView()
    view.addSubview(form)
    let labels = rows.map(\.label)
    NSLayoutConstraint.activate(
      [
        form.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
        form.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
        form.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        form.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
        name.widthAnchor.constraint(equalToConstant: 240),
        size.widthAnchor.constraint(equalTo: name.widthAnchor),
        note.widthAnchor.constraint(equalTo: name.widthAnchor),
      ] + labels.dropFirst().map { $0.widthAnchor.constraint(equalTo: labels[0].widthAnchor) })
  }

  /// A label, aligned with the first line of a control.
  private func row(_ title: String, _ control: NSControl) -> (label: NSTextField, stack: NSStackView) {
    let label = NSTextField(labelWithString: title)
    label.alignment = .right
    let stack = NSStackView(views: [label, control])
    stack.alignment = .firstBaseline
    return (label, stack)
  }
}
