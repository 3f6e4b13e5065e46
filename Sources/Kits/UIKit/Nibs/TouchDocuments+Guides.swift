import AutoLayout
import InterfaceBuilder
import KitDocuments
import LayoutEngine

extension TouchDocuments {
  package static func guide(_ kind: GuideNode.Kind, of view: UIView, _ objects: InterfaceObjects) -> (any LayoutItem)? {
    switch kind {
    case .safeArea: return view.safeAreaLayoutGuide
    case .layoutMargins: return view.layoutMarginsGuide
    case .readableContent: return view.readableContentGuide
    case .keyboard: return view.keyboardLayoutGuide
    case .frameLayout: return (view as? UIScrollView)?.frameLayoutGuide ?? boxGuide(of: view)
    case .contentLayout: return (view as? UIScrollView)?.contentLayoutGuide ?? boxGuide(of: view)
    case .topLayoutGuide, .bottomLayoutGuide: return supportGuide(of: view, atTop: kind == .topLayoutGuide, objects)
    case .custom:
      let guide = UILayoutGuide()
      view.addLayoutGuide(guide)
      return guide
    }
  }

  private static func boxGuide(of view: UIView) -> UILayoutGuide {
    let guide = UILayoutGuide()
    view.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: view.topAnchor), guide.leftAnchor.constraint(equalTo: view.leftAnchor),
      guide.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      guide.rightAnchor.constraint(equalTo: view.rightAnchor),
    ])
    return guide
  }

  /// The top or bottom layout guide: that of the controller, or of the view if it has none.
  private static func supportGuide(of view: UIView, atTop: Bool, _ objects: InterfaceObjects) -> UILayoutGuide {
    let ofController = view.controller.map { atTop ? $0.topLayoutGuide : $0.bottomLayoutGuide }
    let guide = ofController as? UILayoutSupportGuide ?? UILayoutSupportGuide(atTop: atTop)
    if ofController == nil { guide.connect(to: view) }
    guide.canvasLength = objects.canvas.map { CGFloat(atTop ? $0.topGuideLength : $0.bottomGuideLength) }
    return guide
  }
}

extension LayoutDirection {
  /// The direction of an interface.
  init(_ direction: UIUserInterfaceLayoutDirection) { self = direction == .rightToLeft ? .rightToLeft : .leftToRight }
}

extension SizeClasses {
  /// The size classes of traits.
  init(_ traits: UITraitCollection) {
    func sizeClass(_ value: UIUserInterfaceSizeClass) -> SizeClass {
      switch value {
      case .compact: .compact
      case .regular: .regular
      case .unspecified: .any
      }
    }
    self.init(width: sizeClass(traits.horizontalSizeClass), height: sizeClass(traits.verticalSizeClass))
  }
}
