import AutoLayout
import Foundation

extension UIView {
  /// Names the settings of views that show text or a picture.
  func archiveText(_ archive: ViewArchive) {
    if let view = self as? UILabel { view.archiveLabel(archive) }
    if let view = self as? UITextField { view.archiveField(archive) }
    if let view = self as? UITextView { view.archiveTextView(archive) }
    if let view = self as? UISearchBar {
      archive.property("text", view, \.text)
      archive.property("placeholder", view, \.placeholder)
      archive.property("cancels", view, \.showsCancelButton)
    }
    if let view = self as? UIImageView {
      archive.property("image", view, \.image, as: ArchivedImage.self)
      archive.property("highlightedImage", view, \.highlightedImage, as: ArchivedImage.self)
      archive.property("symbol", view, \.preferredSymbolConfiguration, as: ArchivedSymbol.self)
    }
  }
}

extension UILabel {
  fileprivate func archiveLabel(_ archive: ViewArchive) {
    archive.property("font", self, \.font, as: ArchivedFont.self)
    // Text with attributes of its own wins over plain text, which every label has.
    archive.property("text", self, \.text)
    archive.value("attributedText", archivedRichText.map { ArchivedText($0) }) { form in
      if let form { attributedText = try form.value() }
    }
    archive.property("lines", self, \.numberOfLines, where: ArchivedNumber.isCount)
    archive.raw("lineBreak", self, \.lineBreakMode)
    archive.property("layoutWidth", self, \.preferredMaxLayoutWidth) { !$0.isNaN && $0 >= 0 }
    archive.raw("alignment", self, \.textAlignment)
    archive.property("color", self, \.textColor, as: ArchivedColor.self)
    archive.property("shrinks", self, \.adjustsFontSizeToFitWidth)
    archive.property("minimumScale", self, \.minimumScaleFactor)
    archive.property("followsTextSize", self, \.adjustsFontForContentSizeCategory)
    archive.property("enabled", self, \.isEnabled)
  }
}

extension UITextField {
  fileprivate func archiveField(_ archive: ViewArchive) {
    archive.property("font", self, \.font, as: ArchivedFont.self)
    archive.property("text", self, \.text)
    archive.value("attributedText", archivedRichText.map { ArchivedText($0) }) { form in
      if let form { attributedText = try form.value() }
    }
    archive.property("placeholder", self, \.placeholder)
    archive.value("attributedPlaceholder", archivedRichPlaceholder.map { ArchivedText($0) }) { form in
      if let form { attributedPlaceholder = try form.value() }
    }
    archive.raw("border", self, \.borderStyle)
    archive.property("color", self, \.textColor, as: ArchivedColor.self)
    archive.raw("alignment", self, \.textAlignment)
    archive.property("secure", self, \.isSecureTextEntry)
  }
}

extension UITextView {
  fileprivate func archiveTextView(_ archive: ViewArchive) {
    archive.property("font", self, \.font, as: ArchivedFont.self)
    archive.property("text", self, \.text)
    archive.value("attributedText", archivedRichText.map { ArchivedText($0) }) { form in
      if let form { attributedText = try form.value() }
    }
    archive.property("textInset", self, \.textContainerInset, where: ArchivedNumber.isInsets)
    archive.property("linePadding", self, \.lineFragmentPadding, where: ArchivedNumber.isExtent)
    archive.property("color", self, \.textColor, as: ArchivedColor.self)
    archive.property("editable", self, \.isEditable)
  }
}
