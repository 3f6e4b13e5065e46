import AppKit
import SnapshotAssertions

extension NSView {
  /// The view and its descendants, one on a line, in the form of AppKit's `_subtreeDescription`, without addresses.
  ///
  /// Frames are in the coordinates of the superview, in points. ``DescribedTree`` compares classes, frames, texts and
  /// visibility.
  public var snapshotDescription: String {
    _subtreeDescription().split(separator: "\n").map { line in
      guard let start = line.range(of: " 0x") else { return String(line) }
      return String(line[..<start.lowerBound] + line[start.upperBound...].drop { $0.isHexDigit })
    }.joined(separator: "\n")
  }
}

extension Snapshotting where Value == NSView, Format == ViewImage {
  /// A picture of a view.
  public static var image: Snapshotting { image() }

  /// A picture of a view.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must match, from 0 to 1. Pictures in SVG must match exactly.
  ///   - perceptualPrecision: How close a pixel must be to match, from 0 to 1.
  ///   - size: The size of the view, in points. By default, its own or the one that its constraints determine.
  ///   - appearance: The appearance, or nil for that of the view.
  ///   - format: The file format of the reference.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil, appearance: NSAppearance? = nil,
    format: SnapshotFormat = .svg
  ) -> Snapshotting {
    let diffing = Diffing.image(precision: precision, perceptualPrecision: perceptualPrecision)
    return Snapshotting(pathExtension: format.pathExtension, diffing: diffing) { view in
      onMainActor {
        SnapshotHost.present(view, size: size, appearance: appearance) {
          ViewPicture(view).image(format, title: "\(type(of: view))")
        }
      }
    }
  }
}

extension Snapshotting where Value == NSViewController, Format == ViewImage {
  /// A picture of the controller's view.
  public static var image: Snapshotting { image() }

  /// A picture of the controller's view.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must match, from 0 to 1. Pictures in SVG must match exactly.
  ///   - perceptualPrecision: How close a pixel must be to match, from 0 to 1.
  ///   - size: The size of the view, in points. By default, its own or the one that its constraints determine.
  ///   - appearance: The appearance, or nil for that of the view.
  ///   - format: The file format of the reference.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, size: CGSize? = nil, appearance: NSAppearance? = nil,
    format: SnapshotFormat = .svg
  ) -> Snapshotting {
    let diffing = Diffing.image(precision: precision, perceptualPrecision: perceptualPrecision)
    return Snapshotting(pathExtension: format.pathExtension, diffing: diffing) { controller in
      onMainActor {
        SnapshotHost.present(controller.view, of: controller, size: size, appearance: appearance) {
          ViewPicture(controller.view).image(format, title: "\(type(of: controller))")
        }
      }
    }
  }
}

extension Snapshotting where Value == NSWindow, Format == ViewImage {
  /// A picture of a window with its title bar and its toolbar.
  public static var image: Snapshotting { image() }

  /// A picture of a window with its title bar and its toolbar.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must match, from 0 to 1. Pictures in SVG must match exactly.
  ///   - perceptualPrecision: How close a pixel must be to match, from 0 to 1.
  ///   - appearance: The appearance, or nil for that of the window.
  ///   - format: The file format of the reference.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, appearance: NSAppearance? = nil, format: SnapshotFormat = .svg
  ) -> Snapshotting {
    let diffing = Diffing.image(precision: precision, perceptualPrecision: perceptualPrecision)
    return Snapshotting(pathExtension: format.pathExtension, diffing: diffing) { window in
      onMainActor {
        SnapshotHost.present(window, appearance: appearance) { ViewPicture(window).image(format, title: window.title) }
      }
    }
  }
}

extension Snapshotting where Value == NSView, Format == String {
  /// The tree of a view, as AppKit's `_subtreeDescription` has it.
  public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// The tree of a view, as AppKit's `_subtreeDescription` has it.
  ///
  /// - Parameters:
  ///   - size: The size of the view, in points. By default, its own or the one that its constraints determine.
  ///   - tolerance: How far an edge may be from that of the reference, in points; nil is the value of the environment
  ///     variable
  ///     `PLUMB_TOLERANCE`, or 0.5.
  public static func recursiveDescription(size: CGSize? = nil, tolerance: Double? = nil) -> Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .viewTree(tolerance: tolerance)) { view in
      onMainActor { SnapshotHost.present(view, size: size, appearance: nil) { view.snapshotDescription } }
    }
  }
}

extension Snapshotting where Value == NSViewController, Format == String {
  /// The tree of the controller's view, as AppKit's `_subtreeDescription` has it.
  public static var recursiveDescription: Snapshotting { recursiveDescription() }

  /// The tree of the controller's view, as AppKit's `_subtreeDescription` has it.
  ///
  /// - Parameters:
  ///   - size: The size of the view, in points. By default, its own or the one that its constraints determine.
  ///   - tolerance: How far an edge may be from that of the reference, in points; nil is the value of the environment
  ///     variable
  ///     `PLUMB_TOLERANCE`, or 0.5.
  public static func recursiveDescription(size: CGSize? = nil, tolerance: Double? = nil) -> Snapshotting {
    Snapshotting(pathExtension: "txt", diffing: .viewTree(tolerance: tolerance)) { controller in
      onMainActor {
        SnapshotHost.present(controller.view, of: controller, size: size, appearance: nil) {
          controller.view.snapshotDescription
        }
      }
    }
  }
}
