import AppKit
import SnapshotAssertions

extension LayoutReport {
  /// Lays out the view of a controller in a window.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - size: The size of the view, in points. By default, its own or the one that its constraints determine.
  ///   - direction: The layout direction of the application.
  ///   - texts: The texts.
  @MainActor public init(
    of controller: NSViewController, size: CGSize? = nil,
    direction: NSUserInterfaceLayoutDirection = .leftToRight, texts: LayoutTexts = .original
  ) { self.init(of: controller.view, in: controller, size: size, direction: direction, texts: texts) }

  /// Lays out a view in a window.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - size: The size of the view, in points. By default, its own or the one that its constraints determine.
  ///   - direction: The layout direction of the application.
  ///   - texts: The texts.
  @MainActor public init(
    of view: NSView, size: CGSize? = nil, direction: NSUserInterfaceLayoutDirection = .leftToRight,
    texts: LayoutTexts = .original
  ) { self.init(of: view, in: nil, size: size, direction: direction, texts: texts) }

  @MainActor private init(
    of view: NSView, in controller: NSViewController?, size: CGSize?, direction: NSUserInterfaceLayoutDirection,
    texts: LayoutTexts
  ) {
    let former = NSApplication.shared.userInterfaceLayoutDirection
    NSApplication.shared.userInterfaceLayoutDirection = direction
    defer { NSApplication.shared.userInterfaceLayoutDirection = former }
    self = Self.withoutMessages {
      SnapshotHost.present(view, of: controller, size: size, appearance: nil) {
        view.show(texts)
        return LayoutReport(of: view, svg: ViewPicture(view).image(.svg, title: "\(type(of: view))").svg)
      }
    }
  }
}
