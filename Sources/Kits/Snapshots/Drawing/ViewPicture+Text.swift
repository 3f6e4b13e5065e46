import CoreGraphics
import LayoutModel
import Picture
import SnapshotAssertions
import Typography
import UIKit

extension ViewPicture {
  static func fill(_ label: UILabel, _ layers: LayerPicture, _ node: inout PictureNode) {
    node.kind = .label
    node.text = label.text ?? ""
    node.attributedText = label.richText.map { layers.styledText($0, font: label.font.font) }
    node.isEnabled = label.isEnabled
    node.textFormat = format(
      label.font, (label.isHighlighted ? label.highlightedTextColor : nil) ?? label.textColor, label.textAlignment,
      in: label)
    if let rich = label.richText, let own = LayerPicture.alignment(of: rich) { node.textFormat.alignment = own }
    node.textFormat.lineLimit = label.numberOfLines
    node.textFormat.leading = label.leading
    node.textFormat.lineBreakMode = lineBreakMode(label.lineBreakMode)
    if label.adjustsFontSizeToFitWidth {
      node.textFormat.minimumScale = label.minimumScaleFactor > 0 ? Double(label.minimumScaleFactor) : 0.5
    }
  }

  /// The text is drawn in the rectangle that the field, or a subclass of it, returns.
  static func fill(_ field: UITextField, _ layers: LayerPicture, _ node: inout PictureNode) {
    let style: PictureNode.FieldStyle =
      switch field.borderStyle {
      case .none: field is UISearchTextField ? .search : .plain
      case .line: .line
      case .bezel: .bezel
      case .roundedRect: field is UISearchTextField ? .search : .rounded
      }
    node.kind = .field(style)
    let text = field.text ?? ""
    node.text = field.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    node.field.placeholder = field.placeholder ?? ""
    let font = field.font ?? .systemFont(ofSize: 17)
    if !field.isSecureTextEntry { node.attributedText = field.richText.map { layers.styledText($0, font: font.font) } }
    if text.isEmpty {
      node.field.attributedPlaceholder = field.richPlaceholder.map {
        layers.styledText($0, font: font.font, color: theme(of: field).placeholder)
      }
    }
    node.textFormat = format(font, field.textColor, field.textAlignment, in: field)
    if style != .search {
      let isEditing = field.isEditing
      node.field.textRect = Rect(
        text.isEmpty
          ? field.placeholderRect(forBounds: field.bounds)
          : isEditing ? field.editingRect(forBounds: field.bounds) : field.textRect(forBounds: field.bounds))
    }
    if field.adjustsFontSizeToFitWidth { node.textFormat.minimumScale = 0.5 }
  }

  /// The text is drawn inside of the insets and the padding of the container, and scrolls with the content.
  static func fill(_ textView: UITextView, _ layers: LayerPicture, _ node: inout PictureNode) {
    node.kind = .textView
    let text = textView.text ?? ""
    node.text = textView.isSecureTextEntry ? String(repeating: "•", count: text.count) : text
    let font = textView.font ?? .systemFont(ofSize: 12)
    node.textFormat = format(font, textView.textColor, textView.textAlignment, in: textView)
    if !textView.isSecureTextEntry, let rich = textView.richText {
      node.attributedText = layers.styledText(rich, font: font.font)
      if let own = LayerPicture.alignment(of: rich) { node.textFormat.alignment = own }
    }
    let container = textView.textContainer
    node.textFormat.lineLimit = container.maximumNumberOfLines
    node.textFormat.lineBreakMode = lineBreakMode(container.lineBreakMode)
    let (insets, padding, size) = (textView.textContainerInset, container.lineFragmentPadding, textView.bounds.size)
    let width = container.widthTracksTextView || container.size.width <= 0 ? size.width : container.size.width
    let height = max(size.height, textView.contentSize.height, textView.sizeThatFits(size).height)
    node.field.textRect = Rect(
      CGRect(
        x: insets.left + padding - textView.contentOffset.x, y: insets.top - textView.contentOffset.y,
        width: max(0, width - insets.left - insets.right - 2 * padding),
        height: max(0, height - insets.top - insets.bottom)))
  }

  static func format(_ font: UIFont, _ color: UIColor?, _ alignment: NSTextAlignment, in view: UIView) -> TextFormat {
    let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let place: TextFormat.Alignment =
      switch alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified: .justified
      default: isReversed ? .right : .left
      }
    return TextFormat(font: font.font, color: Self.color(color, in: view), alignment: place)
  }

  /// The format of text with attributes: their font and color, or those of `format`.
  static func format(
    _ attributes: [NSAttributedString.Key: Any]?, or format: TextFormat, in view: UIView
  ) -> TextFormat {
    var result = format
    if let font = attributes?[.font] as? UIFont { result.font = font.font }
    if let own = color(attributes?[.foregroundColor] as? UIColor, in: view) { result.color = own }
    return result
  }

  private static func lineBreakMode(_ mode: NSLineBreakMode) -> Paragraph.LineBreakMode {
    switch mode {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .characterWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingMiddle: .truncatingMiddle
    default: .truncatingTail
    }
  }
}
