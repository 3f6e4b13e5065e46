import AppKit

// Screens of `WrittenDocuments/Desktop.storyboard`, each with one mistake that shows at some sizes or in one direction
// only. The comments name the mistakes.

extension NSView {
  fileprivate func add(_ subviews: NSView...) {
    for subview in subviews {
      subview.translatesAutoresizingMaskIntoConstraints = false
      addSubview(subview)
    }
  }
}

extension NSLayoutConstraint {
  fileprivate func with(priority: Float) -> NSLayoutConstraint {
    self.priority = Priority(priority)
    return self
  }
}

/// The largest width is 640 points; that of the document is 600.
final class SearchController: NSViewController {
  private let search = NSTextField()

  override func loadView() {
    view = NSView()
    search.placeholderString = "Search in all documents"
    let button = NSButton(title: "Search", target: nil, action: nil)
    view.add(button, search)
    NSLayoutConstraint.activate([
      button.topAnchor.constraint(equalTo: search.bottomAnchor, constant: 16),
      button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      search.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      search.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      search.widthAnchor.constraint(lessThanOrEqualToConstant: 640),
      search.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -120).with(priority: 490),
    ])
  }
}

/// The text is at the left edge, not at the leading one.
final class StatusController: NSViewController {
  override func loadView() {
    view = NSView()
    let stop = NSButton(title: "Stop", target: nil, action: nil)
    let status = NSTextField(labelWithString: "12 files")
    view.add(stop, status)
    NSLayoutConstraint.activate([
      status.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 20),
      status.firstBaselineAnchor.constraint(equalTo: stop.firstBaselineAnchor),
      stop.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      stop.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
    ])
  }
}

/// The path keeps the standard resistance against compression, by which the window does not get narrower.
final class PathController: NSViewController {
  override func loadView() {
    view = NSView()
    let path = NSTextField(labelWithString: "/Users/ada/Documents/Engines/Analytical")
    let choose = NSButton(title: "Choose…", target: nil, action: nil)
    view.add(path, choose)
    let views = ["path": path, "choose": choose]
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-20-[path]-(>=8)-[choose]-20-|", options: .alignAllFirstBaseline, metrics: nil,
        views: views)
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|-20-[path]", metrics: nil, views: views))
  }
}

/// The left column has no smallest width.
final class ColumnsController: NSViewController {
  private let leftColumn = NSTextField()
  private let rightColumn = NSTextField()

  override func loadView() {
    view = NSView()
    leftColumn.placeholderString = "Left column"
    rightColumn.placeholderString = "Right column"
    view.add(leftColumn, rightColumn)
    NSLayoutConstraint.activate([
      leftColumn.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      rightColumn.topAnchor.constraint(equalTo: leftColumn.topAnchor),
      leftColumn.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      rightColumn.leadingAnchor.constraint(equalTo: leftColumn.trailingAnchor, constant: 8),
      rightColumn.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      leftColumn.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.3).with(priority: 490),
    ])
  }
}
