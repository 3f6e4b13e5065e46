import DocumentInspection
import DocumentPicture
import InterfaceBuilder
import JSON
import LayoutEngine
import Picture

/// A preview beside the canvas (C17): another device, orientation, direction, language or text size.
struct PreviewRequest {
  var device: String?
  var isLandscape = false
  var isRightToLeft = false
  var growth: TextGrowth?

  var options: LayoutOptions {
    var options = LayoutOptions(content: .measured, metrics: .rules)
    options.device = device.flatMap { Device.named($0) }
    options.isLandscape = isLandscape
    options.direction = isRightToLeft ? .rightToLeft : .leftToRight
    return options
  }

  init(_ value: JSONValue) {
    device = value["device"]?.text
    isLandscape = value["landscape"]?.isTrue ?? false
    isRightToLeft = value["rtl"]?.isTrue ?? false
    switch value["text"]?.text {
    case "longer": growth = .longerLanguage
    case "larger": growth = .largerType
    default: break
    }
  }
}

extension Session {
  /// Writes an image of a top-level view for each request.
  func writePreviews(of key: String, _ requests: [PreviewRequest], _ json: inout JSONWriter) throws(SessionError) {
    let view = try view(key)
    let root = try root(of: view.index).view
    json.key("previews")
    json.array { json in
      for request in requests {
        let shown = request.growth.flatMap { $0.applied(to: document) } ?? document
        let layout = shown.layout(request.options)
        let panels = LayoutPanels(layout, showsConstraints: false)
        guard let panel = panels.panel(of: root) else { continue }
        let painter = Painter(panel.style)
        let size = panel.root.frame.size
        json.object { json in
          json.member("title", panels.title(of: root))
          json.member("device", layout.device?.name ?? "")
          json.member("w", size.width)
          json.member("h", size.height)
          json.member("conflicts", Double(layout.root(of: root)?.conflicts.count ?? 0))
          json.member("svg", SVGWriter.document(painter.paint(panel.root), size: size))
        }
      }
    }
  }

  /// Writes the frames of all views in a layout with other options: key, x, y, width, height, and 1 if it is open.
  func writeFrames(_ options: LayoutOptions, _ json: inout JSONWriter) {
    let layout = document.layout(options)
    json.key("frames")
    json.array { json in
      for view in document.views {
        guard let frame = layout.frame(of: view.index) else { continue }
        json.array { json in
          json.string(key(of: view.index))
          for number in [frame.x, frame.y, frame.width, frame.height] { json.number(number) }
        }
      }
    }
    json.member("conflicts", Double(layout.roots.reduce(0) { $0 + $1.conflicts.count }))
  }
}
