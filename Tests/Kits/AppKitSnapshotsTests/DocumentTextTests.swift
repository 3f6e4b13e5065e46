import AppKit
import Foundation
import TestSupport
import Testing

@testable import AppKitSnapshots

/// Screens of code as documents.
@MainActor
@Suite("Code for the desktop as documents", .serialized)
struct DocumentTextTests {
  final class Screen: NSViewController {
    private let setUp: (NSView) -> Void

    init(_ setUp: @escaping (NSView) -> Void) {
      self.setUp = setUp
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
      view = NSView(frame: NSRect(x: 0, y: 0, width: 480, height: 320))
      setUp(view)
    }
  }

  static func loaded(_ text: String) throws -> NSViewController {
    var objects: NSArray?
    let nib = try #require(NSNib(nibData: Data(text.utf8), bundle: nil))
    nib.instantiate(withOwner: nil, topLevelObjects: &objects)
    let controller = NSViewController()
    controller.view = try #require((objects ?? []).compactMap { $0 as? NSView }.first)
    return controller
  }

  private static func label(_ text: String, _ size: CGFloat = 13, _ weight: NSFont.Weight = .regular) -> NSTextField {
    let label = NSTextField(labelWithString: text)
    label.font = .systemFont(ofSize: size, weight: weight)
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  private static func button(_ title: String) -> NSButton {
    let button = NSButton(title: title, target: nil, action: nil)
    button.translatesAutoresizingMaskIntoConstraints = false
    return button
  }

  /// The screens, by what of a document each needs.
  private static let screens: [(name: String, make: @MainActor (NSView) -> Void)] = [
    (
      "a form with priorities and baselines",
      { view in
        let (title, name, field) = (label("Title & <more>", 22, .bold), label("Name:"), NSTextField(string: "Ada"))
        field.translatesAutoresizingMaskIntoConstraints = false
        let width = field.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.6, constant: -3.5)
        width.priority = .defaultHigh
        for each in [title, name, field] { view.addSubview(each) }
        NSLayoutConstraint.activate([
          title.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
          title.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          name.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
          name.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
          field.topAnchor.constraint(equalTo: title.lastBaselineAnchor, constant: 16),
          field.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8), width,
          field.widthAnchor.constraint(lessThanOrEqualToConstant: 300),
        ])
      }
    ),
    (
      "buttons of three kinds in a row, by a guide",
      { view in
        let (cancel, save) = (button("Cancel"), button("Save All"))
        let check = NSButton(checkboxWithTitle: "Show hidden files", target: nil, action: nil)
        check.translatesAutoresizingMaskIntoConstraints = false
        let guide = NSLayoutGuide()
        view.addLayoutGuide(guide)
        for each in [cancel, save, check] { view.addSubview(each) }
        NSLayoutConstraint.activate([
          guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
          guide.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
          guide.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
          guide.heightAnchor.constraint(equalToConstant: 30),
          check.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
          check.firstBaselineAnchor.constraint(equalTo: save.firstBaselineAnchor),
          save.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
          save.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
          cancel.trailingAnchor.constraint(equalTo: save.leadingAnchor, constant: -12),
          cancel.widthAnchor.constraint(equalTo: save.widthAnchor),
          cancel.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
        ])
      }
    ),
    (
      "stack views, with areas, insets and spacings",
      { view in
        let column = NSStackView(views: [label("One"), label("Another line", 17), button("Third")])
        (column.orientation, column.alignment, column.distribution) = (.vertical, .leading, .fill)
        column.spacing = 6
        column.edgeInsets = NSEdgeInsets(top: 10, left: 12, bottom: 14, right: 16)
        column.setCustomSpacing(21, after: column.arrangedSubviews[1])
        let row = NSStackView()
        row.addView(label("Leading"), in: .leading)
        row.addView(button("Center"), in: .center)
        row.addView(label("Trailing"), in: .trailing)
        for each in [column, row] {
          each.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(each)
        }
        NSLayoutConstraint.activate([
          column.topAnchor.constraint(equalTo: view.topAnchor),
          column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          column.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
          row.topAnchor.constraint(equalTo: column.bottomAnchor, constant: 8),
          row.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          row.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
      }
    ),
    (
      "a text that wraps in a box",
      { view in
        let text = NSTextField(wrappingLabelWithString: "A text that wraps at the edge of the box that it is in.")
        text.translatesAutoresizingMaskIntoConstraints = false
        let box = NSBox()
        box.title = "Group"
        box.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(box)
        let content = box.contentView ?? NSView()
        content.addSubview(text)
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: view.topAnchor, constant: 16),
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
          box.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
          text.topAnchor.constraint(equalTo: content.topAnchor, constant: 8),
          text.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 8),
          text.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -8),
          text.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -8),
        ])
      }
    ),
    (
      "a scroll view beside views with masks",
      { view in
        let scroll = NSScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        let content = NSView(frame: NSRect(x: 0, y: 0, width: 600, height: 500))
        scroll.documentView = content
        let side = NSView(frame: NSRect(x: 300, y: 20, width: 160, height: 280))
        side.autoresizingMask = [.minXMargin, .height]
        view.addSubview(scroll)
        view.addSubview(side)
        NSLayoutConstraint.activate([
          scroll.topAnchor.constraint(equalTo: view.topAnchor),
          scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          scroll.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5),
        ])
      }
    ),
    (
      "a split view, the second pane of which keeps its width",
      { view in
        let split = NSSplitView()
        split.isVertical = true
        split.dividerStyle = .thin
        split.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(split)
        for width in [200.0, 280] as [CGFloat] {
          split.addArrangedSubview(NSView(frame: NSRect(x: 0, y: 0, width: width, height: 320)))
        }
        split.setHoldingPriority(NSLayoutConstraint.Priority(260), forSubviewAt: 1)
        NSLayoutConstraint.activate([
          split.topAnchor.constraint(equalTo: view.topAnchor),
          split.bottomAnchor.constraint(equalTo: view.bottomAnchor),
          split.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          split.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
      }
    ),
  ]

  @Test(arguments: 0..<6) func documentsHaveTheFramesOfTheCode(index: Int) throws {
    let screen = Self.screens[index]
    let text = documentText(of: Screen(screen.make))
    let comparison = try layoutComparison(
      of: try Self.loaded(text), and: Screen(screen.make), proving: .widths(400...900, height: 320))
    #expect(comparison.findings.isEmpty, "\(screen.name): \(comparison.findings)\n\(text)")
    #expect(comparison.regions > 0)
    #expect(!text.contains("<!--"), "\(text)")
  }

  @Test func whatTheDocumentDoesNotHaveIsSaid() {
    let text = documentText(
      of: Screen { view in
        let image = NSImageView(image: NSImage(size: NSSize(width: 31, height: 17)))
        image.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(image)
        image.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
        image.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
      })
    #expect(text.contains("placeholderIntrinsicWidth=\"31\" placeholderIntrinsicHeight=\"17\""), "\(text)")
    #expect(text.contains("<!-- The content of NSImageView "), "\(text)")
    #expect(text.contains("is a plain view; its attributes are not in the document. -->"), "\(text)")
  }

  @Test func listsAndPagesThatTheDocumentDoesNotHaveAreNamed() {
    let text = documentText(
      of: Screen { view in
        let (scroll, tabs) = (NSScrollView(), NSTabView())
        scroll.documentView = NSOutlineView()
        let item = NSTabViewItem(identifier: "one")
        item.view = NSStackView()
        tabs.addTabViewItem(item)
        for subview in [scroll, tabs, NSCollectionView(), NSTextView()] { view.addSubview(subview) }
      })
    for words in [
      "<!-- Views inside of NSClipView ", " are not in the document: NSOutlineView. -->",
      " are not in the document: NSStackView. -->", "<!-- NSTabView ", "<!-- NSCollectionView ", "<!-- NSTextView ",
    ] {
      #expect(text.contains(words), "\(words) in \(text)")
    }
  }
}
