import AutoLayout
import Foundation

extension UIView {
  /// Names the settings of every view.
  func archiveView(_ archive: ViewArchive) {
    archiveGeometry(archive)
    archive.raw("semantic", self, \.semanticContentAttribute)
    archive.raw("contentMode", self, \.contentMode)
    archive.property("alpha", self, \.alpha)
    archive.property("opaque", self, \.isOpaque)
    archive.property("clips", self, \.clipsToBounds)
    archive.property("background", self, \.backgroundColor, as: ArchivedColor.self)
    archive.value("tint", plain.tint.map { ArchivedColor($0) }) { tintColor = try $0.map { try $0.value() } }
    archive.property("tag", self, \.tag)
    archive.property("interactive", self, \.isUserInteractionEnabled)
    archive.property("identifier", self, \.accessibilityIdentifier)
    archive.property("label", self, \.accessibilityLabel)
  }

  private func archiveGeometry(_ archive: ViewArchive) {
    archive.property("anchorPoint", layer, \.anchorPoint) {
      ArchivedNumber.isExtent($0.x) && ArchivedNumber.isExtent($0.y)
    }
    archive.property("boundsScale", self, \.boundsScale) { $0.isFinite && $0 > 0 }
    archive.property("bounds", self, \.bounds, where: ArchivedNumber.isRect)
    archive.property("center", self, \.center) { ArchivedNumber.isExtent($0.x) && ArchivedNumber.isExtent($0.y) }
    archive.property("transform", self, \.transform) { map in
      [map.a, map.b, map.c, map.d, map.tx, map.ty].allSatisfy(ArchivedNumber.isExtent)
    }
    archive.raw("mask", self, \.autoresizingMask)
    archive.property("autoresizes", self, \.autoresizesSubviews)
    archive.property("translatesMask", self, \.translatesAutoresizingMaskIntoConstraints)
    archive.value("margins", storedExtras?.margins) { margins in
      if let margins {
        guard [margins.top, margins.leading, margins.bottom, margins.trailing].allSatisfy(ArchivedNumber.isExtent)
        else { throw LayoutArchiveError.wrongValue(key: "margins") }
      }
      extras.margins = margins
    }
    archive.property("preservesMargins", self, \.preservesSuperviewLayoutMargins)
    archive.property("insetsMargins", self, \.insetsLayoutMarginsFromSafeArea)
    let axes: [NSLayoutConstraint.Axis] = [.horizontal, .vertical]
    archivePriorities("hugging", archive, axes.map { contentHuggingPriority(for: $0) }, setContentHuggingPriority)
    archivePriorities(
      "compression", archive, axes.map { contentCompressionResistancePriority(for: $0) },
      setContentCompressionResistancePriority)
  }

  /// Names the priorities of the horizontal and the vertical axis.
  private func archivePriorities(
    _ name: String, _ archive: ViewArchive, _ priorities: [UILayoutPriority],
    _ set: (UILayoutPriority, NSLayoutConstraint.Axis) -> Void
  ) {
    archive.value(name, priorities.map(\.rawValue)) { values in
      guard values.count == 2, values.allSatisfy(ArchivedNumber.isContentPriority) else {
        throw LayoutArchiveError.wrongValue(key: name)
      }
      set(UILayoutPriority(values[0]), .horizontal)
      set(UILayoutPriority(values[1]), .vertical)
    }
  }
}
