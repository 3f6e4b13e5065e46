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
    // The first responder is a placeholder without an object: the action goes along the responder chain.
    let target = objects.objects[destination]
    if let target, let connectable = target as? any InterfaceConnectable, !objects.isReplaced(target),
      !connectable.declares(action: selector), !(target is any ActionReceiver)
    {
      return objects.reportMissingAction(selector, of: target, at: element)
    }
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
  func makeRecognizers(_ list: Element?) {
    for element in list?.children ?? [] {
      guard let made = Self.recognizer(element.name) else { continue }
      if let name = element["customClass"] {
        // The initializer of recognizers is not required, so that the kit cannot create those of another class.
        objects.report(
          .unknownClass(name: name, module: element["customModule"], used: String(describing: type(of: made))),
          at: element)
      }
      if element["enabled"] == "NO" { made.isEnabled = false }
      if element["cancelsTouchesInView"] == "NO" { made.cancelsTouchesInView = false }
      if let tap = made as? UITapGestureRecognizer, let count = element.number("numberOfTapsRequired") {
        tap.numberOfTapsRequired = Int(count)
      }
      objects.add(made, for: element)
    }
  }

  private static func recognizer(_ name: String) -> UIGestureRecognizer? {
    switch name {
    case "tapGestureRecognizer": UITapGestureRecognizer()
    case "panGestureRecognizer": UIPanGestureRecognizer()
    case "pinchGestureRecognizer": UIPinchGestureRecognizer()
    case "rotationGestureRecognizer": UIRotationGestureRecognizer()
    case "swipeGestureRecognizer": UISwipeGestureRecognizer()
    // The editor writes the second name.
    case "longPressGestureRecognizer", "pongPressGestureRecognizer": UILongPressGestureRecognizer()
    default: nil
    }
  }

  /// The value of a user-defined runtime attribute.
  func value(of attribute: RuntimeAttribute) -> Any? {
    let element = attribute.element
    func pair(_ name: String, _ first: String, _ second: String) -> (Double, Double)? {
      element.child(name).map { ($0.number(first) ?? 0, $0.number(second) ?? 0) }
    }
    switch attribute.type {
    case "boolean": return attribute.text == "YES"
    case "number": return attribute.number.map { NSNumber(value: $0) }
    case "color": return element.child("color").flatMap { objects.color($0) }
    case "image": return objects.image(attribute.text, isSymbol: element["catalog"] == "system", at: element)
    case "size": return pair("size", "width", "height").map { CGSize(width: $0.0, height: $0.1) }
    case "point": return pair("point", "x", "y").map { CGPoint(x: $0.0, y: $0.1) }
    case "rect":
      return element.child("rect").map {
        CGRect(
          x: $0.number("x") ?? 0, y: $0.number("y") ?? 0, width: $0.number("width") ?? 0,
          height: $0.number("height") ?? 0)
      }
    case "nil": return nil
    default: return attribute.text
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
    return candidates.first { (nibBundle ?? .main).path(forResource: $0, ofType: "xib") != nil }
  }
}
