import AppKit

// Screens of `WrittenDocuments/Desktop.storyboard`, written by hand in the ways in which programs are written. These
// have the layout of the document.

/// Rows of a grid by a function, buttons by the visual format.
final class AccountController: NSViewController {
  private enum Layout {
    static let margin: CGFloat = 20
    static let titleWidth: CGFloat = 60
  }

  private let fullName = NSTextField()
  private let server = NSTextField()

  override func loadView() {
    view = NSView()
    let cancel = NSButton(title: "Cancel", target: nil, action: nil)
    let add = NSButton(title: "Add", target: nil, action: nil)
    addRow("Name:", fullName, placeholder: "Full name", below: nil)
    addRow("Server:", server, placeholder: "imap.example.org", below: fullName)
    let views = ["cancel": cancel, "add": add, "server": server]
    for button in [add, cancel] {
      button.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(button)
    }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:[cancel(==add)]-12-[add]-20-|", options: .alignAllFirstBaseline, metrics: nil, views: views
      )
        + NSLayoutConstraint.constraints(
          withVisualFormat: "V:[server]-(>=20)-[cancel]-20-|", metrics: nil, views: views))
  }

  private func addRow(_ title: String, _ field: NSTextField, placeholder: String, below: NSView?) {
    let label = NSTextField(labelWithString: title)
    field.placeholderString = placeholder
    for subview in [field, label] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      below.map { field.topAnchor.constraint(equalTo: $0.bottomAnchor, constant: 11) }
        ?? field.topAnchor.constraint(equalTo: view.topAnchor, constant: Layout.margin),
      field.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -Layout.margin),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
      label.widthAnchor.constraint(equalToConstant: Layout.titleWidth),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: Layout.margin),
    ])
  }
}

/// Checkboxes in a stack view, the text last in the document and first in the code.
final class SyncController: NSViewController {
  override func loadView() {
    view = NSView()
    let text = NSTextField(wrappingLabelWithString: "Changes are uploaded a few seconds after they are made.")
    text.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    let boxes = ["Synchronize automatically", "Only while the battery is charged"].map { title in
      let box = NSButton(checkboxWithTitle: title, target: nil, action: nil)
      box.state = .on
      return box
    }
    let stack = NSStackView(views: boxes)
    stack.orientation = .vertical
    stack.alignment = .leading
    stack.spacing = 8
    for subview in [text, stack] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: stack.bottomAnchor, constant: 12),
      text.leadingAnchor.constraint(equalTo: stack.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      stack.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor, constant: -20),
    ])
  }
}

/// No container, and the visual format for the row.
final class VolumeController: NSViewController {
  override func loadView() {
    view = NSView()
    let slider = NSSlider(value: 50, minValue: 0, maxValue: 100, target: nil, action: nil)
    let title = NSTextField(labelWithString: "Volume")
    let hint = NSTextField(labelWithString: "Louder than the others")
    let views = ["slider": slider, "title": title, "hint": hint]
    for subview in [slider, hint, title] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
      subview.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    }
    for label in [title, hint] { label.setContentHuggingPriority(NSLayoutConstraint.Priority(251), for: .horizontal) }
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-20-[title]-[slider]-[hint]-20-|", metrics: nil, views: views))
  }
}

/// A centered column by properties that make their views.
final class AboutController: NSViewController {
  private let logo = NSImageView()
  private lazy var name = NSTextField(labelWithString: "Plumb")
  private lazy var summary: NSTextField = {
    let summary = NSTextField(
      wrappingLabelWithString: "A library that lays out the screens of Apple platforms.")
    summary.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    return summary
  }()

  override func loadView() {
    view = NSView()
    var above = view.topAnchor
    for (subview, distance) in [(logo, 20), (name, 8), (summary, 8)] as [(NSView, CGFloat)] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
      subview.topAnchor.constraint(equalTo: above, constant: distance).isActive = true
      subview.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
      above = subview.bottomAnchor
    }
    let preferred = summary.widthAnchor.constraint(equalToConstant: 360)
    preferred.priority = NSLayoutConstraint.Priority(490)
    NSLayoutConstraint.activate([
      preferred, summary.widthAnchor.constraint(lessThanOrEqualTo: view.widthAnchor, multiplier: 0.75),
      logo.widthAnchor.constraint(equalToConstant: 64), logo.heightAnchor.constraint(equalToConstant: 64),
      view.bottomAnchor.constraint(greaterThanOrEqualTo: above, constant: 20),
    ])
  }
}
