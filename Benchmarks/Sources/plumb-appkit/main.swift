import AppKit

// Times layout code that goes through AppKit's classes: a window with 200 controls and its live resizing, and a table
// of 1,000 rows of 8 views and its scrolling. Prints medians of CPU times over several runs, and what is wanted of
// each.

/// CPU time of this thread, in microseconds.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

@MainActor
func time(_ body: () -> Void) -> Double {
  let start = now()
  body()
  return now() - start
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

func report(_ name: String, _ value: Double, _ unit: String, atMost bound: Double) {
  print("\(name): \((value * 10).rounded() / 10) \(unit) (wanted: at most \(Int(bound)))")
}

/// A window with 50 rows of a label, a field, a pop-up button and a button.
@MainActor
func makeForm() -> NSWindow {
  let window = NSWindow(
    contentRect: CGRect(x: 0, y: 0, width: 500, height: 1500), styleMask: [.titled, .resizable], backing: .buffered,
    defer: true)
  let content = window.contentView!
  var above = content.topAnchor
  for row in 0..<50 {
    let label = NSTextField(labelWithString: "Setting \(row):")
    let field = NSTextField(string: "")
    let popUp = NSPopUpButton(frame: .zero, pullsDown: false)
    popUp.addItems(withTitles: ["One", "Two"])
    let button = NSButton(title: "Choose", target: nil, action: nil)
    let views = [label, field, popUp, button]
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      content.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 20),
      label.widthAnchor.constraint(equalToConstant: 100),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor, constant: 8),
      popUp.leadingAnchor.constraint(equalTo: field.trailingAnchor, constant: 8),
      button.leadingAnchor.constraint(equalTo: popUp.trailingAnchor, constant: 8),
      button.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -20),
      field.topAnchor.constraint(equalTo: above, constant: 8),
      label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
      popUp.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
      button.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor),
    ])
    above = field.bottomAnchor
  }
  return window
}

/// A cell of a line of views.
final class BarsCell: NSTableCellView {
  init() {
    super.init(frame: .zero)
    identifier = NSUserInterfaceItemIdentifier("bars")
    var before = leadingAnchor
    for index in 0..<7 {
      let bar = NSView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      addSubview(bar)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: before, constant: 4),
        bar.widthAnchor.constraint(equalToConstant: CGFloat(20 + index)),
        bar.centerYAnchor.constraint(equalTo: centerYAnchor), bar.heightAnchor.constraint(equalToConstant: 10),
      ])
      before = bar.trailingAnchor
    }
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor
final class BarsSource: NSTableViewDataSource, NSTableViewDelegate {
  var made = 0
  func numberOfRows(in tableView: NSTableView) -> Int { 1000 }
  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
    if let cell = tableView.makeView(withIdentifier: NSUserInterfaceItemIdentifier("bars"), owner: nil) { return cell }
    made += 1
    return BarsCell()
  }
}

@MainActor
func makeTable(_ source: BarsSource) -> NSTableView {
  let table = NSTableView(frame: CGRect(x: 0, y: 0, width: 300, height: 22000))
  table.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("column")))
  table.tableColumns[0].width = 297
  (table.rowHeight, table.headerView) = (20, nil)
  (table.dataSource, table.delegate) = (source, source)
  return table
}

var layouts: [Double] = []
var steps: [Double] = []
for _ in 0..<21 {
  let window = makeForm()
  layouts.append(time { window.layoutIfNeeded() })
  steps.append(
    time {
      for step in 1...100 {
        window.setContentSize(CGSize(width: 500 + step, height: 1500))
        window.layoutIfNeeded()
      }
    } / 100)
}
report("window of 200 controls, layout after building", median(layouts) / 1000, "ms", atMost: 5)
report("window of 200 controls, step of a live resize", median(steps), "\u{B5}s", atMost: 100)

var tables: [Double] = []
for _ in 0..<11 {
  let source = BarsSource()
  let table = makeTable(source)
  tables.append(time { table.layoutSubtreeIfNeeded() })
  precondition(source.made == 1000)
}
report("table of 1,000 rows of 8 views, made and laid out", median(tables) / 1000, "ms", atMost: 60)

let source = BarsSource()
let scrollView = NSScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
scrollView.documentView = makeTable(source)
scrollView.layoutSubtreeIfNeeded()
@MainActor
func scroll(to row: Int) {
  scrollView.contentView.scroll(to: CGPoint(x: 0, y: CGFloat(row) * 22))
  scrollView.layoutSubtreeIfNeeded()
}
for row in 1...50 { scroll(to: row) }
let made = source.made
let scrolling = time { for row in 51...850 { scroll(to: row) } } / 800
precondition(source.made == made)
report("table, step of scrolling by a row", scrolling, "\u{B5}s", atMost: 100)
