import AutoLayout
import Foundation

/// The archived form of a segment.
private struct ArchivedSegment: Codable {
  var title: String?
  var image: ArchivedImage?
  var width: CGFloat
  var isEnabled: Bool

  @MainActor init(_ segment: UISegmentedControl.Segment) {
    (title, image) = (segment.title, segment.image.map { ArchivedImage($0) })
    (width, isEnabled) = (segment.width, segment.isEnabled)
  }

  @MainActor func value() throws -> UISegmentedControl.Segment {
    guard width >= 0, ArchivedNumber.isExtent(width) else {
      throw LayoutArchiveError.wrongValue(key: "segments")
    }
    return UISegmentedControl.Segment(title: title, image: try image?.value(), width: width, isEnabled: isEnabled)
  }
}

extension UISegmentedControl {
  func archiveSegments(_ archive: ViewArchive) {
    archive.value("segments", segments.map { ArchivedSegment($0) }) { forms in
      for form in forms { insert(try form.value(), at: numberOfSegments) }
    }
    archive.property("segment", self, \.selectedSegmentIndex)
    archive.property("apportionsWidths", self, \.apportionsSegmentWidthsByContent)
    let font = titleTextAttributes(for: .normal)?[.font] as? UIFont
    archive.form("titleFont", font, as: ArchivedFont.self) { setTitleTextAttributes([.font: $0], for: .normal) }
  }
}
