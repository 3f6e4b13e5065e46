import AutoLayout

/// A dashboard of four panels, laid out by constraints for the size of the terminal:
///
///     swift run TerminalDashboard [columns] [rows]
@main
enum Dashboard {
  @MainActor
  static func main() {
    let sizes = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    let (columns, rows) = (max(20, sizes.first ?? 72), max(8, sizes.dropFirst().first ?? 18))
    let root = Panel()
    root.layoutNode.placement = .frame(
      CGRect(x: 0, y: 0, width: columns, height: rows), mask: 0, parentSize: .zero)
    arrange(in: root)
    root.layoutNode.updateTree()
    var screen = Screen(width: columns, height: rows)
    root.draw(on: &screen)
    print(screen.description)
  }

  @MainActor
  private static func arrange(in root: Panel) {
    let services = Panel(title: "Services", lines: ["api        up", "database   up", "mail     down"])
    let load = Panel(title: "Load", lines: ["1 min   0.42", "5 min   0.37"])
    let log = Panel(title: "Log", lines: ["12:00 started", "12:01 mail does not answer", "12:02 trying again"])
    let status = Panel(lines: ["q quits   r reads again"])
    for panel in [services, load, log, status] { root.add(panel) }
    NSLayoutConstraint.activate([
      services.topAnchor.constraint(equalTo: root.topAnchor),
      services.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      // A third of the screen, if the text lets it.
      services.widthAnchor.constraint(greaterThanOrEqualTo: root.widthAnchor, multiplier: 1.0 / 3),
      load.topAnchor.constraint(equalTo: root.topAnchor),
      load.leadingAnchor.constraint(equalTo: services.trailingAnchor),
      load.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      load.bottomAnchor.constraint(equalTo: services.bottomAnchor),
      log.topAnchor.constraint(equalTo: services.bottomAnchor),
      log.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      log.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      log.bottomAnchor.constraint(equalTo: status.topAnchor),
      status.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      status.centerXAnchor.constraint(equalTo: root.centerXAnchor),
    ])
    // The log takes the height that is left; services keep to their text.
    log.layoutNode.setContentHugging(NSLayoutConstraint.Priority(100), for: .vertical)
    load.layoutNode.setContentHugging(NSLayoutConstraint.Priority(100), for: .horizontal)
  }
}
