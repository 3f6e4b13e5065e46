import Foundation

/// A picture of a view, as an SVG document.
///
/// The document is the same on every machine: text is drawn by outlines.
public struct ViewImage: Hashable, Sendable {
  /// The text of the document.
  public var svg: String

  /// Creates a picture from an SVG document.
  public init(svg: String) { self.svg = svg }
}

extension Diffing where Value == ViewImage {
  /// Compares pictures exactly. The message has the lines that differ; each line of a picture is one shape, and groups
  /// are named by their view.
  public static var image: Diffing {
    Diffing(
      toData: { Data($0.svg.utf8) }, fromData: { ViewImage(svg: String(decoding: $0, as: UTF8.self)) },
      diff: { reference, new in
        guard reference != new else { return nil }
        return (LineDifference(from: reference.svg, to: new.svg).description, [])
      })
  }
}
