import CGtk4
import Foundation
import GtkAutoLayout

/// Windows that are opened and closed, to find out whether anything of them remains.
@MainActor public enum Lifetimes {
  /// What remains of closed windows.
  public struct Remains: Sendable {
    /// Swift objects that belong to widgets.
    public var parts: Int
    /// Windows and containers of GTK.
    public var objects: Int
    /// The growth of resident memory in kilobytes after the first tenth of the windows, which fills GTK's caches.
    public var kilobytes: Int
  }

  private static var existing = 0

  /// Opens windows, lays each out and draws every eighth, and closes it before the next.
  public static func openAndClose(_ count: Int) -> Remains {
    let (parts, objects) = (LayoutTree.alive, existing)
    var memory = 0
    for number in 0..<count {
      if number == count / 10 { memory = residentKilobytes }
      let tree = number % 2 == 0 ? SignIn().tree : Preferences().tree
      let window = Windows.make("window", size: (450, 600), tree, inspects: number % 3 == 0)
      for object in [UnsafeMutableRawPointer(window), UnsafeMutableRawPointer(tree.widget!)] {
        existing += 1
        g_object_weak_ref(
          object.assumingMemoryBound(to: GObject.self),
          { _, _ in MainActor.assumeIsolated { Lifetimes.existing -= 1 } }, nil)
      }
      if number % 8 == 0 {
        gtk_window_present(window)
        Windows.settle(window)
      } else {
        // A layout without a drawing.
        var (width, height): (CInt, CInt) = (0, 0)
        gtk_widget_measure(tree.widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
        gtk_widget_measure(tree.widget, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
        var rectangle = GtkAllocation(x: 0, y: 0, width: width, height: height)
        gtk_widget_size_allocate(tree.widget, &rectangle, -1)
      }
      gtk_window_destroy(window)
      while g_main_context_iteration(nil, 0) != 0 {}
    }
    return Remains(
      parts: LayoutTree.alive - parts, objects: existing - objects, kilobytes: residentKilobytes - memory)
  }

  private static var residentKilobytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }
}
