import DocumentInspection
import DocumentOperations
import DocumentPicture
import InterfaceBuilder
import LayoutEngine
import Picture

/// A preview beside the canvas (C17): another device, orientation, direction, language or text size.
package struct PreviewRequest: Sendable {
  /// How texts grow.
  enum Growth: String { case longer, larger }

  var device: String?
  var isLandscape = false
  var isRightToLeft = false
  /// Nil for the appearance of the document.
  var isDark: Bool?
  var growth: TextGrowth?
  /// A size of its own instead of that of a device.
  var size: Size?

  var options: LayoutOptions {
    var options = LayoutOptions(content: .measured, metrics: .rules)
    options.device = device.flatMap { Device.named($0) }
    options.size = size
    if size == nil { options.isLandscape = isLandscape }
    options.direction = isRightToLeft ? .rightToLeft : .leftToRight
    return options
  }
}

/// An image of a top-level view in another layout.
package struct Preview {
  var title: String
  /// The name of the device; empty for a size of its own.
  var device: String
  var size: Size
  var conflictCount: Int
  /// The image in SVG.
  var image: String
  /// The frames of the views in the image, parents before children.
  var frames: [(key: String, frame: Rect)]
}

extension Preview {
  /// The image of a top-level view in a layout; nil if the view is not shown.
  package init?(
    of view: ViewIndex, in layout: DocumentLayout, isDark: Bool = false, images: [String: PictureImage],
    colors: [String: CatalogColor]
  ) {
    let panels = LayoutPanels(
      layout, showsConstraints: false, isDark: isDark, images: images, catalogColors: colors)
    guard let panel = panels.panel(of: view) else { return nil }
    let size = panel.root.frame.size
    self.init(
      title: panels.title(of: view), device: layout.device?.name ?? "", size: size,
      conflictCount: layout.root(of: view)?.conflictCount ?? 0,
      image: SVGWriter.document(Painter(panel.style, isDark: isDark).paint(panel.root), size: size),
      frames: panels.frames(below: view).map { entry in
        (key: layout.document.key(of: entry.view), frame: entry.frame)
      })
  }
}

/// The frames of all views in a layout.
package struct FrameList {
  var frames: [(key: String, frame: Rect)]
  var conflictCount: Int
}

/// The layout whose frames are asked for: of the document on its canvas, or with measured contents elsewhere.
package enum FrameRequest: Sendable {
  case canvas
  case device(String)
  case size(Size)
}

extension RootLayout {
  /// The number of conflicts that are issues: not of those that only rounding makes.
  var conflictCount: Int { conflicts.reduce(0) { $0 + ($1.report.isRounding ? 0 : 1) } }
}

extension Session {
  /// The images of a top-level view for requests.
  func previews(of key: String, _ requests: [PreviewRequest]) throws(OperationError) -> [Preview] {
    let root = try edited.root(of: try edited.view(key).index).view
    return requests.compactMap { request -> Preview? in
      let shown = request.growth.flatMap { $0.applied(to: document) } ?? document
      let layout = shown.layout(request.options)
      return Preview(
        of: root, in: layout, isDark: request.isDark ?? document.isDark, images: resources.images, colors: catalogColors
      )
    }
  }

  /// The frames of all views.
  func frames(_ request: FrameRequest) throws(OperationError) -> FrameList {
    let options: LayoutOptions
    switch request {
    case .canvas: options = LayoutOptions()
    case .device(let name):
      guard let device = Device.named(name) else { throw .invalidCommand("there is no device '\(name)'") }
      options = LayoutOptions(content: .measured, metrics: .rules, device: device)
    case .size(let size): options = LayoutOptions(content: .measured, metrics: .rules, size: size)
    }
    let layout = document.layout(options)
    let frames = document.views.compactMap { view in
      layout.frame(of: view.index).map { (key: document.key(of: view.index), frame: $0) }
    }
    return FrameList(frames: frames, conflictCount: layout.roots.reduce(0) { $0 + $1.conflicts.count })
  }
}
