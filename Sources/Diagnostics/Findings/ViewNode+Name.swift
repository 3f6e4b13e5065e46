import InterfaceBuilder

extension ViewNode {
  /// The name of the view: its kind, its text and its object id.
  package var name: ViewName {
    ViewName(kind: customClass ?? kindInWords, text: text ?? userLabel ?? placeholder, id: id)
  }

  /// The element's name in words, as the library of Interface Builder names the object.
  private var kindInWords: String {
    switch tag {
    case "textField" where isLabelOfDesktop: "label"
    case "tableViewCellContentView", "collectionViewCellContentView": "content view"
    case "button" where cell?["type"] == "check": "check box"
    case "button" where cell?["type"] == "radio": "radio button"
    case "popUpButton": "pop-up button"
    case "customView": "view"
    default: ViewName.words(fromCamelCase: tag)
    }
  }

  /// On macOS a label is a text field that cannot be edited.
  private var isLabelOfDesktop: Bool {
    guard let cell else { return false }
    return cell["editable"] != "YES" && cell["borderStyle"] != "bezel"
  }
}
