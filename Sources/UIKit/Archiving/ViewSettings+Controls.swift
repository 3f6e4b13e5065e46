import AutoLayout
import Foundation

extension UIView {
  /// Names the settings of controls, and of views that look like some.
  func archiveControls(_ archive: ViewArchive) {
    if let view = self as? UIControl {
      archive.property("enabled", view, \.isEnabled)
      archive.property("selected", view, \.isSelected)
      archive.property("highlighted", view, \.isHighlighted)
    }
    switch self {
    case let view as UIButton: view.archiveButton(archive)
    case let view as UISwitch: archive.property("on", view, \.isOn)
    case let view as UISlider:
      archive.property("minimum", view, \.minimumValue)
      archive.property("maximum", view, \.maximumValue)
      archive.property("value", view, \.value)
    case let view as UIStepper:
      archive.property("minimum", view, \.minimumValue)
      archive.property("maximum", view, \.maximumValue)
      archive.property("step", view, \.stepValue)
      archive.property("value", view, \.value)
    case let view as UIPageControl:
      archive.property("pages", view, \.numberOfPages, where: ArchivedNumber.isCount)
      archive.property("page", view, \.currentPage)
    case let view as UISegmentedControl: view.archiveSegments(archive)
    case let view as UIProgressView:
      archive.raw("style", view, \.progressViewStyle)
      archive.property("progress", view, \.progress)
    case let view as UIActivityIndicatorView:
      archive.raw("style", view, \.style)
      archive.property("hidesWhenStopped", view, \.hidesWhenStopped)
      archive.value("turns", view.isAnimating) { $0 ? view.startAnimating() : view.stopAnimating() }
    case let view as UIRefreshControl:
      archive.value("turns", view.isRefreshing) { $0 ? view.beginRefreshing() : view.endRefreshing() }
    case let view as UIDatePicker: view.archiveDates(archive)
    default: break
    }
  }
}

extension UIDatePicker {
  fileprivate func archiveDates(_ archive: ViewArchive) {
    archive.raw("mode", self, \.datePickerMode)
    archive.raw("style", self, \.preferredDatePickerStyle)
    archive.value("minimum", Self.archived(minimumDate)) { minimumDate = $0 }
    archive.value("maximum", Self.archived(maximumDate)) { maximumDate = $0 }
    archive.property("date", self, \.date)
    archive.property("minutes", self, \.minuteInterval)
    archive.property("duration", self, \.countDownDuration)
    archive.value("locale", locale?.identifier) { locale = $0.map { Locale(identifier: $0) } }
    archive.value("zone", timeZone?.identifier) { timeZone = $0.flatMap { TimeZone(identifier: $0) } }
    archive.value("calendar", ownCalendar) { calendar = $0 }
  }

  /// A date that is no number is none in archives.
  private static func archived(_ date: Date?) -> Date? {
    date.flatMap { $0.timeIntervalSinceReferenceDate.isFinite ? $0 : nil }
  }
}

extension UIButton {
  /// What a button shows in one of its states.
  private struct ArchivedFace: Codable {
    var state: UInt
    var title: String?
    var attributedTitle: ArchivedText?
    var image: ArchivedImage?
    var background: ArchivedImage?
    var color: ArchivedColor?
  }

  fileprivate func archiveButton(_ archive: ViewArchive) {
    archive.value("type", buttonType.rawValue) { raw in
      guard let type = ButtonType(rawValue: raw) else { throw LayoutArchiveError.wrongValue(key: "type") }
      restore(type)
    }
    archive.value("faces", archivedFaces) { faces in
      for face in faces {
        let state = State(rawValue: face.state)
        if let title = face.title { setTitle(title, for: state) }
        if let title = face.attributedTitle { setAttributedTitle(try title.value(), for: state) }
        if let image = face.image { setImage(try image.value(), for: state) }
        if let image = face.background { setBackgroundImage(try image.value(), for: state) }
        if let color = face.color { setTitleColor(try color.value(), for: state) }
      }
    }
    archive.value("titleFont", titleLabel?.font.map { ArchivedFont($0) }) { form in
      if let form { titleLabel?.font = try form.value() }
    }
    archive.value("titleLines", titleLabel?.numberOfLines ?? 1) { lines in
      guard ArchivedNumber.isCount(lines) else { throw LayoutArchiveError.wrongValue(key: "titleLines") }
      titleLabel?.numberOfLines = lines
    }
    archive.property("contentInsets", self, \.contentEdgeInsets, where: ArchivedNumber.isInsets)
    archive.property("titleInsets", self, \.titleEdgeInsets, where: ArchivedNumber.isInsets)
    archive.property("imageInsets", self, \.imageEdgeInsets, where: ArchivedNumber.isInsets)
    archive.value("configuration", configuration.map { ArchivedButtonConfiguration($0) }) { form in
      if let form { configuration = try form.value() }
    }
  }

  private var archivedFaces: [ArchivedFace] {
    facesByState.map { state, face in
      ArchivedFace(
        state: state, title: face.title, attributedTitle: face.attributedTitle.map { ArchivedText($0) },
        image: face.image.map { ArchivedImage($0) }, background: face.background.map { ArchivedImage($0) },
        color: face.color.map { ArchivedColor($0) })
    }
  }
}

/// A segment as an archive holds it.
private struct ArchivedSegment: Codable {
  var title: String?
  var image: ArchivedImage?
  var width: CGFloat
  var isEnabled: Bool
  var offset: CGSize

  @MainActor
  init(_ segment: UISegmentedControl.Segment) {
    (title, image) = (segment.title, segment.image.map { ArchivedImage($0) })
    (width, isEnabled, offset) = (segment.width, segment.isEnabled, segment.contentOffset)
  }

  @MainActor
  func value() throws -> UISegmentedControl.Segment {
    guard width >= 0, [width, offset.width, offset.height].allSatisfy(ArchivedNumber.isExtent) else {
      throw LayoutArchiveError.wrongValue(key: "segments")
    }
    return UISegmentedControl.Segment(
      title: title, image: try image?.value(), width: width, isEnabled: isEnabled, contentOffset: offset)
  }
}

extension UISegmentedControl {
  fileprivate func archiveSegments(_ archive: ViewArchive) {
    archive.value("segments", segments.map { ArchivedSegment($0) }) { forms in
      for form in forms { insert(try form.value(), at: numberOfSegments) }
    }
    archive.property("segment", self, \.selectedSegmentIndex)
    archive.property("momentary", self, \.isMomentary)
    archive.property("apportionsWidths", self, \.apportionsSegmentWidthsByContent)
    let font = titleTextAttributes(for: .normal)?[.font] as? UIFont
    archive.value("titleFont", font.map { ArchivedFont($0) }) { form in
      if let form { setTitleTextAttributes([.font: try form.value()], for: .normal) }
    }
  }
}
