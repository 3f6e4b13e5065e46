import InterfaceBuilder

extension ViewNode {
  /// The name of the view: its kind, its text and its object id.
  package var name: ViewName {
    ViewName(kind: customClass ?? kindInWords, text: text ?? userLabel ?? placeholder, id: id)
  }

  /// The name of the element in words, as in the library of Interface Builder.
  private var kindInWords: String {
    switch kind {
    case .textField where isLabelOfDesktop: "label"
    case .tableViewCellContentView, .collectionViewCellContentView: "content view"
    case .button where cell?["type"] == "check": "check box"
    case .button where cell?["type"] == "radio": "radio button"
    case .popUpButton: "pop-up button"
    case .customView: "view"
    default: ViewName.words(fromCamelCase: tag)
    }
  }

  /// On macOS, a label is a text field that is not editable.
  private var isLabelOfDesktop: Bool {
    guard let cell else { return false }
    return cell["editable"] != "YES" && cell["borderStyle"] != "bezel"
  }
}
