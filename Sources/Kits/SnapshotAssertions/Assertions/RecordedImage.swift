import CairoPicture
import Foundation
import LayoutModel
import Picture
import Resources

/// The comparison of a picture with an image of the same view that another system recorded: by their structure at one
/// pixel per point, and by that of the views.
struct RecordedImage {
  /// The similarity from which images count as equal. Equal layouts in other fonts have 0.9 to 1.
  static let threshold = 0.9

  /// The image.
  let url: URL
  /// The reference file of the picture.
  let reference: ReferenceFile

  /// Compares the image with a picture. Returns nil if they match, otherwise the reason of the failure.
  func failure(_ snapshot: ViewImage?) throws -> String? {
    #if Cairo
      guard let picture = snapshot?.picture else { return notCompared("The snapshot is no picture.") }
      let recorded = try Data(contentsOf: url)
      guard let pixels = ImageHeader([UInt8](recorded))?.size, picture.size.width > 0, picture.size.height > 0 else {
        return notCompared("It cannot be read.")
      }
      let scale = pixels.width / picture.size.width
      guard abs(scale * picture.size.height - pixels.height) <= scale else {
        return notCompared(
          """
          The sizes differ: the image has \(Int(pixels.width)) × \(Int(pixels.height)) pixels, the view \
          \(picture.size.width.short) × \(picture.size.height.short) points.
          """)
      }
      let new = try CairoRenderer.png(picture.items, size: picture.size, scale: scale)
      let similarity = try PNGSimilarity([UInt8](recorded), new, size: picture.size)
      guard similarity.mean < Self.threshold else { return nil }
      let attachments = (try? PNGComparison([UInt8](recorded), new).picture).flatMap { $0 }.map {
        ("difference.png", Data($0))
      }
      let file = ReferenceFile(url)
      let failed = try file.writeFailure(Data(new), reference: recorded, attachments: [attachments].compactMap { $0 })
      var entry = ComparisonPage.Entry(title: file.artifactPath, before: nil, after: nil)
      (entry.before, entry.after) = (file.referenceArtifactPath, file.artifactPath)
      entry.text = "The similarity is \(similarity.mean.hundredths)."
      let views = Self.views(of: snapshot?.svg ?? "", similarity)
      entry.details = views.map { ($0, []) }
      let report = try SnapshotReport.shared.add(entry, to: ReferenceFile.artifacts)
      return """
        The picture does not match the image that another system recorded: their similarity is \(similarity.mean.hundredths), \
        expected is \(Self.threshold) or more.

        reference: \(url.path)
        new: \(failed.path)
        report: \(report.path)

        \(views.joined(separator: "\n"))
        \(advice)
        """.printable
    #else
      return notCompared(
        "It is compared by a build with the package trait Cairo (Debian: libcairo2-dev libgdk-pixbuf-2.0-dev).")
    #endif
  }

  private func notCompared(_ reason: String) -> String {
    "The reference is an image that another system recorded: \(url.path). \(reason) \(advice)"
  }

  private var advice: String {
    """
    To compare with a picture of this package instead, record one beside it with SNAPSHOT_TESTING_RECORD=all: \
    \(reference.url.lastPathComponent).
    """
  }

  #if Cairo
    /// Sentences about the views that differ most.
    private static func views(of svg: String, _ similarity: PNGSimilarity) -> [String] {
      var found: [(text: String, value: Double)] = []
      func visit(_ nodes: [DescribedTree.Node], _ x: Double, _ y: Double) {
        for node in nodes {
          let rect = Rect(x: x + node.x, y: y + node.y, width: node.width, height: node.height)
          // Of views without subviews, since others contain what differs in these.
          if node.children.isEmpty, let value = similarity.mean(in: rect), value < threshold {
            found.append(
              ("\(node.name) at (\(rect.minX.short) \(rect.minY.short)): similarity \(value.hundredths)", value))
          }
          visit(node.children, rect.minX, rect.minY)
        }
      }
      visit(DescribedTree(picture: svg).roots, 0, 0)
      return found.sorted { $0.value < $1.value }.prefix(10).map(\.text)
    }
  #endif
}

#if Cairo
  extension Double {
    fileprivate var hundredths: String { String(format: "%.2f", self) }
  }
#endif
