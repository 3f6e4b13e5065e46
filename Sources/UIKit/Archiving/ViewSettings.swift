import AutoLayout
import Foundation

extension UIView {
  /// Names every setting of the view's class and of the classes above it.
  func archiveSettings(_ archive: ViewArchive) {
    archiveView(archive)
    if let view = self as? UIScrollView { view.archiveScrolling(archive) }
    archiveText(archive)
    archiveControls(archive)
    // Some controls hide by themselves when other settings change.
    archive.property("hidden", self, \.isHidden)
    archiveLists(archive)
    if let bar = self as? UINavigationBar {
      archive.property("largeTitles", bar, \.prefersLargeTitles)
      archive.property("translucent", bar, \.isTranslucent)
    }
    if let bar = self as? UITabBar { archive.property("translucent", bar, \.isTranslucent) }
    if let view = self as? UIVisualEffectView {
      archive.value("blur", (view.effect as? UIBlurEffect)?.style.rawValue) { raw in
        guard let raw else { return }
        guard let style = UIBlurEffect.Style(rawValue: raw) else { throw LayoutArchiveError.wrongValue(key: "blur") }
        view.effect = UIBlurEffect(style: style)
      }
    }
  }

  private func archiveView(_ archive: ViewArchive) {
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

  /// A priority an axis: horizontal, vertical.
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

extension UIScrollView {
  fileprivate func archiveScrolling(_ archive: ViewArchive) {
    // Insets that are read may scroll the content; the bounds that were read before say where it was.
    let offset = contentOffset
    defer { contentOffset = offset }
    archive.property("contentSize", self, \.contentSize, where: ArchivedNumber.isSize)
    archive.property("contentInset", self, \.contentInset, where: ArchivedNumber.isInsets)
    archive.raw("insetAdjustment", self, \.contentInsetAdjustmentBehavior)
    archive.property("scrolls", self, \.isScrollEnabled)
    archive.property("pages", self, \.isPagingEnabled)
    archive.property("bounces", self, \.bounces)
    archive.property("bouncesVertically", self, \.alwaysBounceVertical)
    archive.property("bouncesHorizontally", self, \.alwaysBounceHorizontal)
    archive.property("horizontalBar", self, \.showsHorizontalScrollIndicator)
    archive.property("verticalBar", self, \.showsVerticalScrollIndicator)
  }
}
