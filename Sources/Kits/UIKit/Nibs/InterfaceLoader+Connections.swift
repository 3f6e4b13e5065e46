import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

extension InterfaceLoader {
  /// Connects outlets, actions and segues.
  func connect() {
    objects.connect { [unowned self] source, connection, element in
      switch connection {
      case .action(let selector, let destination, let events):
        addAction(selector, to: destination, events: events, from: source, at: element)
      case .segue(let segue): addSegue(segue, from: source)
      default: break
      }
    }
  }

  private func addAction(
    _ selector: String, to destination: String, events: Int, from source: AnyObject, at element: Element
  ) {
    let target = objects.objects[destination]
    guard target is any ActionReceiver || objects.isDeclared(action: selector, of: target, at: element) else { return }
    switch source {
    case let control as UIControl:
      control.addTarget(
        target, action: Selector(selector), for: UIControl.Event(rawValue: UInt(events == 0 ? 1 << 6 : events)))
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: Selector(selector)) }
    case let item as UIBarButtonItem: (item.target, item.action) = (target, Selector(selector))
    default: break
    }
  }

  /// Makes a control, an item or a gesture begin a segue.
  private func addSegue(_ segue: SegueNode, from source: AnyObject) {
    guard segue.kind != "embed", segue.relationship == nil else { return }
    let trigger = { [weak controller, weak source] in
      guard let controller, let source else { return }
      controller.storyboardScene?.trigger(segue, from: controller, sender: source)
    }
    switch source {
    case let control as UIControl:
      control.addAction(for: .primaryActionTriggered.union(.touchUpInside)) { _ in trigger() }
    case let item as UIBarButtonItem: item.primaryAction = UIAction { _ in trigger() }
    default: break
    }
  }

  /// Creates the gesture recognizers of a list of objects.
  func makeRecognizers(_ list: [Element]) {
    for element in list {
      guard let base = Self.recognizer(element.name), let made = recognizer(of: element, base) else { continue }
      AttributeReader.touch.read(element, into: made, objects)
      objects.add(made, for: element)
    }
  }

  /// Creates a recognizer of the class that an element names, with `init()`.
  private func recognizer(of element: Element, _ base: UIGestureRecognizer.Type) -> UIGestureRecognizer? {
    let named: AnyClass = objects.classNamed(in: element, base: base)
    if named as? UIGestureRecognizer.Type == nil {
      objects.report(.wrongClass(name: element["customClass"] ?? "", used: String(describing: base)), at: element)
    }
    return (named as? UIGestureRecognizer.Type ?? base).instanceOfDocument() as? UIGestureRecognizer
  }

  private static func recognizer(_ name: String) -> UIGestureRecognizer.Type? {
    switch name {
    case "tapGestureRecognizer": UITapGestureRecognizer.self
    case "panGestureRecognizer", "screenEdgePanGestureRecognizer": UIPanGestureRecognizer.self
    case "pinchGestureRecognizer": UIPinchGestureRecognizer.self
    case "rotationGestureRecognizer": UIRotationGestureRecognizer.self
    case "swipeGestureRecognizer": UISwipeGestureRecognizer.self
    // The editor writes the second name.
    case "longPressGestureRecognizer", "pongPressGestureRecognizer": UILongPressGestureRecognizer.self
    default: nil
    }
  }
}

extension UIViewController {
  /// The view if it is loaded. Setting a property by its key path reads it first, which must not load the view.
  var connectedView: UIView? {
    get { viewIfLoaded }
    set { view = newValue }
  }

  /// Creates the view of the storyboard or of the nib. Returns false if there is neither.
  func loadDocumentView() -> Bool {
    if let storyboardScene, storyboardScene.loadView(of: self) { return true }
    guard let name = nibName ?? nibNameOfClass else { return false }
    _ = UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
    return isViewLoaded
  }

  /// The name of the nib that belongs to the class, if the bundle has it.
  private var nibNameOfClass: String? {
    guard type(of: self) != UIViewController.self else { return nil }
    let name = String(describing: type(of: self))
    let candidates = (name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count))] : []) + [name]
    let bundles = (nibBundle ?? .main).searched
    return candidates.first { name in bundles.contains { $0.path(forResource: name, ofType: "xib") != nil } }
  }
}
