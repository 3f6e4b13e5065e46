import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

/// Creates the objects of a nib, a scene or a prototype, in the order of Apple's kits: objects, constraints, connections,
/// `awakeFromNib()`.
@MainActor
package final class InterfaceLoader {
  package let objects: InterfaceObjects
  let coder: InterfaceCoder
  /// The controller of the scene, which performs segues.
  weak var controller: UIViewController?

  /// Creates a loader for the traits of the screen or of a controller.
  package init(_ file: InterfaceFile, mode: InterfaceMode, traits: UITraitCollection = UIScreen.main.traitCollection) {
    let direction = LayoutDirection(UIApplication.shared.userInterfaceLayoutDirection)
    let facts = mode == .canvas ? file.canvasFacts(direction) : file.facts(SizeClasses(traits), direction)
    objects = InterfaceObjects(file, facts: facts, mode: mode)
    coder = InterfaceCoder(objects)
  }

  /// Creates the view at an index with its descendants and constraints.
  package func view(at index: ViewIndex, owner: AnyObject?) -> UIView? {
    objects.root = objects.document.topLevelView(of: index)
    let view = coder.view(at: index)
    finish()
    return view
  }

  /// Creates the view at an index and makes it the view of a controller. Layout guides are those of the controller.
  package func loadView(at index: ViewIndex, of controller: UIViewController) {
    objects.root = objects.document.topLevelView(of: index)
    let view = coder.view(at: index)
    controller.view = view
    finish()
  }

  /// Creates the top-level objects of a nib, and connects them to each other and to the owner.
  package func topLevelObjects(owner: AnyObject?) -> [Any] {
    let document = objects.document
    objects.provideOwner(owner)
    controller = owner as? UIViewController
    var result: [Any] = []
    for index in document.topLevelViews where document.views[index].container == "objects" {
      objects.root = index
      result.append(coder.view(at: index))
    }
    makeRecognizers(objects.file.topLevelElements)
    finish()
    objects.releaseObjects()
    return result
  }

  /// Provides the controller of a scene, and creates the other objects of the scene.
  func provide(_ controller: UIViewController, for element: Element) {
    objects.provide(controller, for: element)
    self.controller = controller
    let list = objects.file.sceneObjects(with: element)?.children ?? []
    makeRecognizers(list)
    for child in list where child["id"] != nil {
      if let index = index(of: child) { _ = coder.view(at: index) }
    }
  }

  /// Releases the objects after the scene has been loaded.
  func release() { objects.releaseObjects() }

  /// The index of the view of an element; nil if the element is not a view.
  func index(of element: Element) -> ViewIndex? {
    element["id"].flatMap { objects.document.viewIndex(id: $0) }
  }

  /// Creates the view of an element.
  func view(of element: Element) -> UIView? { index(of: element).map { coder.view(at: $0) } }

  /// Activates the constraints, connects the objects, sets runtime attributes and calls `awakeFromNib()`. The views of each
  /// hierarchy follow later changes of the traits of its topmost view.
  func finish() {
    objects.activateConstraints { self.guide($0) }
    connect()
    objects.setRuntimeAttributes { attribute in
      objects.value(
        of: attribute, color: { objects.color($0) }, image: { objects.image($0, isSymbol: $1, at: $2) })
    }
    if objects.file.hasVariations {
      let roots = Set(objects.views.keys.map { objects.document.topLevelView(of: $0) })
      for root in roots {
        guard let top = topmostView(in: root) else { continue }
        top.extras.variations = DocumentVariations(objects, in: root)
      }
    }
    objects.awake()
  }

  /// The outermost created view of a hierarchy of the document: its root, or the view of a prototype.
  private func topmostView(in root: ViewIndex) -> UIView? {
    let members = objects.views.keys.filter { objects.document.topLevelView(of: $0) == root }
    return members.min { $0.rawValue < $1.rawValue }.flatMap { objects.views[$0] as? UIView }
  }

  /// The guide of a view that a node of the document stands for.
  private func guide(_ index: GuideIndex) -> (any LayoutItem)? {
    let node = objects.document.guides[index]
    guard let owner = node.owner, let view = objects.views[owner] as? UIView else { return nil }
    switch node.kind {
    case .safeArea: return view.safeAreaLayoutGuide
    case .layoutMargins: return view.layoutMarginsGuide
    case .readableContent: return view.readableContentGuide
    case .keyboard: return view.keyboardLayoutGuide
    case .frameLayout: return (view as? UIScrollView)?.frameLayoutGuide ?? boxGuide(of: view)
    case .contentLayout: return (view as? UIScrollView)?.contentLayoutGuide ?? boxGuide(of: view)
    case .topLayoutGuide, .bottomLayoutGuide: return supportGuide(of: view, atTop: node.kind == .topLayoutGuide)
    case .custom:
      let guide = UILayoutGuide()
      view.addLayoutGuide(guide)
      return guide
    }
  }

  private func boxGuide(of view: UIView) -> UILayoutGuide {
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
  private func supportGuide(of view: UIView, atTop: Bool) -> UILayoutGuide {
    let ofController = view.controller.map { atTop ? $0.topLayoutGuide : $0.bottomLayoutGuide }
    let guide = ofController as? UILayoutSupportGuide ?? UILayoutSupportGuide(atTop: atTop)
    if ofController == nil { guide.connect(to: view) }
    guide.canvasLength = objects.canvas.map { CGFloat(atTop ? $0.topGuideLength : $0.bottomGuideLength) }
    return guide
  }
}

extension LayoutDirection {
  /// The direction of an interface.
  init(_ direction: UIUserInterfaceLayoutDirection) {
    self = direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
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
