import AutoLayout
import Foundation

extension UIButton {
  /// The archived form of the content of a button in one state.
  private struct ArchivedFace: Codable {
    var state: UInt
    var title: String?
    var attributedTitle: ArchivedText?
    var image: ArchivedImage?
    var background: ArchivedImage?
    var color: ArchivedColor?
  }

  func archiveButton(_ archive: ViewArchive) {
    archive.value("type", buttonType.rawValue) { raw in
      guard let type = ButtonType(rawValue: raw) else { throw LayoutArchiveError.wrongValue(key: "type") }
      buttonType = type
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
    archive.form("titleFont", shownLabel?.font, as: ArchivedFont.self) { titleLabel?.font = $0 }
    archive.value("titleLines", shownLabel?.numberOfLines ?? 1) { lines in
      guard ArchivedNumber.isCount(lines) else { throw LayoutArchiveError.wrongValue(key: "titleLines") }
      if lines != 1 { titleLabel?.numberOfLines = lines }
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
