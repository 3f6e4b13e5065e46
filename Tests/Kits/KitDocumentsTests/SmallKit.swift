import AutoLayout
import Foundation
import InterfaceBuilder
import KitDocuments
import KitSupport
import LayoutEngine

/// The views of the small kit. They are only what the loader requires.
@MainActor
class SmallView: LayoutItem, CodedObject, InterfaceConnectable {
  static var interface: InterfaceDeclaration { InterfaceDeclaration(.outlet("partner", \SmallView.partner)) }

  private(set) lazy var layoutNode = LayoutNode(owner: self)
  private(set) var subviews: [SmallView] = []
  weak var partner: SmallView?
  var name = ""

  required init?(coder: NSCoder) { (coder as? DocumentCoder<SmallKit>)?.decode(self) }

  func add(_ view: SmallView) {
    subviews.append(view)
    layoutNode.addChild(view.layoutNode)
  }

  func awakeFromNib() { SmallKit.log.append("awake \(name)\(partner.map { " beside \($0.name)" } ?? "")") }
}

/// What is not a plain view. The loader takes one of the base class for a view of another framework, whose outlets are
/// unknown.
final class SmallButton: SmallView {}

/// The controllers of the small kit.
final class SmallController: KitObject, CodedObject {
  var scene: DocumentScene<SmallKit>?
  var view: SmallView?
  var children: [SmallController] = []
  var allowsSegues = true
  var name = ""

  required init?(coder: NSCoder) {
    super.init()
    scene = (coder as? DocumentCoder<SmallKit>)?.scene
    name = scene?.node.id ?? ""
  }
}

final class SmallStoryboard: KitStoryboard {}

/// Shows its destination by a line of the log.
final class SmallSegue: KitSegue {
  private(set) var names = ""

  convenience init(_ identifier: String?, _ source: SmallController, _ target: SmallController) {
    self.init(identifier: identifier)
    names = "\(source.name) to \(target.name)"
  }

  override func perform() { SmallKit.log.append("\(kind) \(names)") }
}

/// A kit of one class of views and one of controllers, which records what the loader does.
enum SmallKit: DocumentKit {
  typealias View = SmallView
  typealias Controller = SmallController
  typealias Performer = SmallController
  typealias Storyboard = SmallStoryboard
  typealias Segue = SmallSegue

  static var log: [String] = []
  static var triggers: [String: @MainActor () -> Void] = [:]

  static func viewClass(of kind: ViewKind) -> SmallView.Type {
    kind == .button || kind == .containerView ? SmallButton.self : SmallView.self
  }

  static func decode(_ view: SmallView, _ source: ViewSource, _ coder: DocumentCoder<SmallKit>) {
    view.name = source.element["id"] ?? ""
    for child in source.node.children { view.add(coder.view(at: child)) }
  }

  static func guide(_ kind: GuideNode.Kind, of view: SmallView, _ objects: InterfaceObjects) -> (any LayoutItem)? {
    nil
  }

  static func facts(of file: InterfaceFile, mode: InterfaceMode) -> DocumentFacts { file.facts(.any, .leftToRight) }

  static func object(of element: Element, _ loader: DocumentLoader<SmallKit>) -> AnyObject? {
    loader.coder.view(of: element)
  }

  static func color(_ element: Element, _ objects: InterfaceObjects) -> Any? { nil }
  static func image(_ name: String, isSymbol: Bool, at element: Element, _ objects: InterfaceObjects) -> Any? { nil }
  static func willAwake(_ objects: InterfaceObjects) { log.append("connected") }

  static func performsUndeclaredActions(_ target: AnyObject?) -> Bool { true }

  static func setTarget(_ target: AnyObject?, _ action: Selector, events: Int, of source: AnyObject) {
    log.append("\((source as? SmallView)?.name ?? "") sends \(action.description)")
  }

  static func setTrigger(_ trigger: @escaping @MainActor () -> Void, of source: AnyObject) -> AnyObject? {
    triggers[(source as? SmallView)?.name ?? ""] = trigger
    return nil
  }

  static func controller(
    _ node: ViewController, _ coder: DocumentCoder<SmallKit>, _ creator: ((NSCoder) -> SmallController?)?
  ) -> SmallController? {
    coder.make(.object(node.element), of: node.element, base: SmallController.self, creator: creator)
  }

  static func complete(_ controller: SmallController, _ scene: DocumentScene<SmallKit>) {
    controller.children = scene.contents().map(\.controller)
  }

  static func scene(of controller: SmallController) -> DocumentScene<SmallKit>? { controller.scene }
  static func setView(_ view: SmallView, of controller: SmallController) { controller.view = view }

  static func embed(_ child: SmallController, in view: SmallView, of controller: SmallController) {
    log.append("embed \(child.name) in \(view.name)")
  }

  static func segue(
    _ type: SmallSegue.Type, _ identifier: String?, from source: SmallController, to target: SmallController
  ) -> SmallSegue { SmallSegue(identifier, source, target) }

  static func configure(
    _ segue: SmallSegue, _ node: SegueNode, target: SmallController, anchor: AnyObject?, sender: Any?
  ) {}

  static func shouldPerform(_ identifier: String, from controller: SmallController, sender: Any?) -> Bool {
    controller.allowsSegues
  }

  static func prepare(_ controller: SmallController, for segue: SmallSegue, sender: Any?) {
    log.append("prepare \(segue.names)")
  }

  static func unwind(
    _ segue: SegueNode, from controller: SmallController, _ scene: DocumentScene<SmallKit>, sender: Any?
  ) { log.append("unwind \(segue.unwindAction ?? "")") }
}
