extension ConnectionCheck {
  /// The sentence about an outlet whose property has a class that the connected object is not of; nil if it is, or if
  /// one of the classes is not known.
  func wrongType(of name: String, in type: String, _ object: Element?) -> String? {
    guard let object else { return nil }
    let properties = declarations.chain(of: type).flatMap { declarations.blocks(of: $0).flatMap(\.properties) }
    guard let stated = properties.first(where: { $0.name == name })?.type, let own = classes(of: object),
      !own.contains(stated),
      Self.superclasses[stated] != nil || declarations.declaration(of: stated)?.isClass == true
    else { return nil }
    return "the outlet '\(name)' of the class \(type) is of the type \(stated), but the object is of \(own[0])"
  }

  /// The classes of an object, from its own to the last one; nil if they are not known.
  private func classes(of element: Element) -> [String]? {
    var result: [String]
    if let custom = element["customClass"] {
      guard declarations.declaration(of: custom)?.isClass == true else { return nil }
      result = declarations.chain(of: custom)
    } else {
      guard let name = Self.kitClass(of: element.name) else { return nil }
      result = [name]
    }
    while let last = result.last, last != "NSObject" {
      guard let next = Self.superclasses[last] else { return nil }
      result.append(next)
    }
    return result
  }

  /// The class of an element without an own one: `UISlider` of `slider`.
  private static func kitClass(of element: String) -> String? {
    let name = "UI" + element.prefix(1).uppercased() + element.dropFirst()
    return element == "constraint" ? "NSLayoutConstraint" : superclasses[name] == nil ? nil : name
  }

  /// The superclass of each class of UIKit that elements and outlets name.
  private static let superclasses: [String: String] = {
    var result = ["UIResponder": "NSObject", "NSLayoutConstraint": "NSObject", "UIBarItem": "NSObject"]
    let groups = [
      "UIResponder": ["View", "ViewController"],
      "UIBarItem": ["BarButtonItem", "TabBarItem"],
      "NSObject": ["NavigationItem", "GestureRecognizer"],
      "UIGestureRecognizer": [
        "TapGestureRecognizer", "PanGestureRecognizer", "PinchGestureRecognizer", "RotationGestureRecognizer",
        "SwipeGestureRecognizer", "LongPressGestureRecognizer",
      ],
      "UIView": [
        "Control", "Label", "ImageView", "ScrollView", "StackView", "ProgressView", "ActivityIndicatorView",
        "PickerView", "SearchBar", "TableViewCell", "NavigationBar", "Toolbar", "TabBar", "VisualEffectView",
        "CollectionReusableView",
      ],
      "UICollectionReusableView": ["CollectionViewCell"],
      "UIControl": [
        "Button", "TextField", "Slider", "Stepper", "Switch", "SegmentedControl", "PageControl", "DatePicker",
        "RefreshControl",
      ],
      "UIScrollView": ["TableView", "CollectionView", "TextView"],
      "UIViewController": [
        "TableViewController", "CollectionViewController", "NavigationController", "TabBarController",
        "SplitViewController", "PageViewController",
      ],
    ]
    for (parent, names) in groups { for name in names { result["UI" + name] = parent } }
    return result
  }()
}
