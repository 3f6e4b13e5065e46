import KitSupport
import Typography
import UIKit

extension UIView {
  /// The views inside that a document has: those that the program added. Controls and lists make their own.
  var writtenSubviews: [UIView] {
    switch self {
    case is UIControl, is UILabel, is UIImageView, is UITextView, is UITableView, is UICollectionView, is UISearchBar,
      is UIProgressView, is UIActivityIndicatorView, is UIPickerView, is UIVisualEffectView, is UINavigationBar,
      is UIToolbar, is UITabBar:
      []
    default: subviews
    }
  }

  /// The class of the program; nil for one of the kit.
  var ownClass: String? {
    let name = String(reflecting: type(of: self))
    guard !name.hasPrefix("UIKit.") else { return nil }
    // A document cannot name a class inside of a function.
    let words = "\(type(of: self))"
    return words.contains(" ") || words.contains("<") ? nil : words
  }

  /// Whether the element says what the content size depends on.
  var hasWrittenContent: Bool {
    switch self {
    case is UILabel, is UIStackView, is UISwitch, is UIScrollView: true
    case let field as UITextField: field.attributedPlaceholder == nil || field.placeholder != nil
    case let button as UIButton: button.configuration == nil && button.currentImage == nil
    case is UIControl, is UIImageView, is UISearchBar, is UIProgressView, is UIActivityIndicatorView,
      is UIPickerView, is UIVisualEffectView, is UINavigationBar, is UIToolbar, is UITabBar:
      false
    default: intrinsicContentSize.width < 0 && intrinsicContentSize.height < 0
    }
  }

  /// The element with the attributes that frames depend on.
  var writtenElement: WrittenElement {
    switch self {
    case let label as UILabel: label.element
    case let stack as UIStackView: stack.element
    case let button as UIButton: button.element
    case let field as UITextField: field.element
    case let view as UITextView: view.element
    case is UISwitch:
      WrittenElement(
        "switch", [("opaque", "NO"), ("contentHorizontalAlignment", "center"), ("contentVerticalAlignment", "center")])
    case is UISlider: WrittenElement("slider", [("minValue", "0.0"), ("maxValue", "1")])
    case is UIImageView: WrittenElement("imageView", [("userInteractionEnabled", "NO")])
    case is UIActivityIndicatorView: WrittenElement("activityIndicatorView", [("style", "medium")])
    case is UIProgressView: WrittenElement("progressView")
    case is UITableView: WrittenElement("tableView", [("style", "plain")])
    case is UIScrollView where !(self is UICollectionView): WrittenElement("scrollView")
    default: WrittenElement("view")
    }
  }
}

extension UIFont {
  /// The `<fontDescription>` of the font.
  fileprivate var element: WrittenElement {
    var element = WrittenElement("fontDescription", [("key", "fontDescription")])
    switch font.family {
    case .named(let name):
      element.set("name", fontName)
      element.set("family", name)
    case .system, .monospaced:
      element.set("type", font.isItalic ? "italicSystem" : font.weight == .bold ? "boldSystem" : "system")
      let names: [Typography.Font.Weight: String] = [
        .ultraLight: "ultraLight", .thin: "thin", .light: "light", .medium: "medium", .semibold: "semibold",
        .heavy: "heavy", .black: "black",
      ]
      if let weight = names[font.weight] { element.set("weight", weight) }
    }
    element.set("pointSize", WrittenElement.text(pointSize))
    return element
  }
}

extension UILabel {
  fileprivate var element: WrittenElement {
    var element = WrittenElement("label", [("opaque", "NO"), ("userInteractionEnabled", "NO")])
    element.setText("text", text)
    element.set("textAlignment", "natural")
    element.set("lineBreakMode", Self.modes[min(max(0, lineBreakMode.rawValue), 5)])
    if numberOfLines != 1 { element.set("numberOfLines", String(numberOfLines)) }
    element.set("adjustsFontSizeToFit", adjustsFontSizeToFitWidth ? "YES" : "NO")
    if adjustsFontSizeToFitWidth { element.set("minimumScaleFactor", WrittenElement.text(minimumScaleFactor)) }
    if preferredMaxLayoutWidth > 0 {
      element.set("preferredMaxLayoutWidth", WrittenElement.text(preferredMaxLayoutWidth))
    }
    element.children.append(font.element)
    return element
  }

  private static let modes = [
    "wordWrap", "characterWrap", "clip", "headTruncation", "tailTruncation", "middleTruncation",
  ]
}

extension UIStackView {
  fileprivate var element: WrittenElement {
    var element = WrittenElement("stackView", [("opaque", "NO")])
    if axis == .vertical { element.set("axis", "vertical") }
    let distributions: [(UIStackView.Distribution, String)] = [
      (.fillEqually, "fillEqually"), (.fillProportionally, "fillProportionally"), (.equalSpacing, "equalSpacing"),
      (.equalCentering, "equalCentering"),
    ]
    if let name = distributions.first(where: { $0.0 == distribution })?.1 { element.set("distribution", name) }
    let alignments: [(UIStackView.Alignment, String)] = [
      (.leading, axis == .vertical ? "leading" : "top"), (.trailing, axis == .vertical ? "trailing" : "bottom"),
      (.center, "center"), (.firstBaseline, "firstBaseline"), (.lastBaseline, "lastBaseline"),
    ]
    if let name = alignments.first(where: { $0.0 == alignment })?.1 { element.set("alignment", name) }
    if spacing != 0 { element.set("spacing", WrittenElement.text(spacing)) }
    if isBaselineRelativeArrangement { element.set("baselineRelativeArrangement", "YES") }
    if isLayoutMarginsRelativeArrangement {
      element.children.append(
        WrittenElement(
          "directionalEdgeInsets",
          [
            ("key", "directionalLayoutMargins"), ("top", WrittenElement.text(directionalLayoutMargins.top)),
            ("leading", WrittenElement.text(directionalLayoutMargins.leading)),
            ("bottom", WrittenElement.text(directionalLayoutMargins.bottom)),
            ("trailing", WrittenElement.text(directionalLayoutMargins.trailing)),
          ]))
      element.set("layoutMarginsRelativeArrangement", "YES")
    }
    let custom = arrangedSubviews.map { customSpacing(after: $0) }
    if custom.contains(where: { $0 < 1e30 && $0 != spacing }) {
      element.children.append(
        WrittenElement(
          "customSpacing", [],
          custom.map { value in
            let isOwn = value < 1e30 && value != spacing
            return WrittenElement("real", [("value", isOwn ? WrittenElement.text(value) : "3.4028234663852886e+38")])
          }))
    }
    return element
  }
}

extension UIButton {
  fileprivate var element: WrittenElement {
    var element = WrittenElement("button", [("opaque", "NO")])
    element.set("buttonType", buttonType == .system ? "system" : "custom")
    element.set("lineBreakMode", "middleTruncation")
    var state = WrittenElement("state", [("key", "normal")])
    state.setText("title", currentTitle)
    if let font = titleLabel?.font { element.children.append(font.element) }
    element.children.append(state)
    return element
  }
}

extension UITextField {
  fileprivate var element: WrittenElement {
    var element = WrittenElement("textField", [("opaque", "NO"), ("contentVerticalAlignment", "center")])
    let styles: [(UITextField.BorderStyle, String)] = [
      (.line, "line"), (.bezel, "bezel"), (.roundedRect, "roundedRect"),
    ]
    if let name = styles.first(where: { $0.0 == borderStyle })?.1 { element.set("borderStyle", name) }
    element.setText("text", text)
    element.setText("placeholder", placeholder)
    if let font { element.children.append(font.element) }
    return element
  }
}

extension UITextView {
  fileprivate var element: WrittenElement {
    var element = WrittenElement("textView", [("scrollEnabled", isScrollEnabled ? "YES" : "NO")])
    element.setText("text", text)
    if let font { element.children.append(font.element) }
    return element
  }
}
