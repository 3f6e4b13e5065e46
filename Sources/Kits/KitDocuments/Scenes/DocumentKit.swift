import AutoLayout
import Foundation
import InterfaceBuilder
import KitSupport

/// What a kit provides to the creation of the objects of documents.
///
/// ``DocumentLoader`` creates the objects of a nib or of a scene, ``DocumentScene`` the controllers of a storyboard and
/// their segues. The kit has the classes, the settings and what Apple's two kits do differently.
@MainActor package protocol DocumentKit {
  /// The class of views.
  associatedtype View: CodedObject & LayoutItem
  /// The class of view controllers.
  associatedtype Controller: CodedObject
  /// The class of what scenes create and segues connect: view controllers or, on macOS, their superclass, which window
  /// controllers have too.
  associatedtype Performer: KitObject
  associatedtype Storyboard: KitStoryboard
  associatedtype Segue: KitSegue
  typealias Creator = (NSCoder) -> Controller?

  // MARK: Views

  /// The class of views of a kind. Views of other frameworks are plain views with their size.
  static func viewClass(of kind: ViewKind) -> View.Type
  /// Applies the settings of a view, whose `init(coder:)` is running, and adds the subviews that are installed.
  static func decode(_ view: View, _ source: ViewSource, _ coder: DocumentCoder<Self>)
  /// The guide of a view that a node of the document stands for.
  static func guide(_ kind: GuideNode.Kind, of view: View, _ objects: InterfaceObjects) -> (any LayoutItem)?

  // MARK: Objects

  /// The facts about a document for the current direction and, if the kit has them, size classes.
  static func facts(of file: InterfaceFile, mode: InterfaceMode) -> DocumentFacts
  /// Creates a top-level object of a nib or of a scene. Returns nil for placeholders, for objects that the kit has no
  /// class of, and for those that do not count among the top-level objects of a nib.
  static func object(of element: Element, _ loader: DocumentLoader<Self>) -> AnyObject?
  /// The color of an element.
  static func color(_ element: Element, _ objects: InterfaceObjects) -> Any?
  /// The image with a name.
  static func image(_ name: String, isSymbol: Bool, at element: Element, _ objects: InterfaceObjects) -> Any?
  /// Called when all objects are connected, before `awakeFromNib()`.
  static func willAwake(_ objects: InterfaceObjects)

  // MARK: Actions

  /// Whether an object performs actions that it does not declare.
  static func performsUndeclaredActions(_ target: AnyObject?) -> Bool
  /// Sets the target and the action of an object.
  ///
  /// - Parameter events: The events of a control for which the action is sent; 0 for the usual one.
  static func setTarget(_ target: AnyObject?, _ action: Selector, events: Int, of source: AnyObject)
  /// Makes an object begin a segue. Returns what the loader is to retain for it.
  static func setTrigger(_ trigger: @escaping @MainActor () -> Void, of source: AnyObject) -> AnyObject?

  // MARK: Controllers

  /// Creates the controller of a node by `creator`, or by `init(coder:)` of its class.
  static func controller(_ node: ViewController, _ coder: DocumentCoder<Self>, _ creator: Creator?) -> Performer?
  /// Adds the contents of a container, connects what has no view, and calls `awakeFromNib()`.
  static func complete(_ controller: Performer, _ scene: DocumentScene<Self>)
  /// The scene that a controller was created from; nil for other controllers.
  static func scene(of controller: Performer) -> DocumentScene<Self>?
  /// Sets the view of a view controller.
  static func setView(_ view: View, of controller: Performer)
  /// Adds a child with its view, which fills another view.
  static func embed(_ child: Performer, in view: View, of controller: Performer)

  // MARK: Segues

  /// Creates a segue of a class.
  static func segue(_ type: Segue.Type, _ identifier: String?, from source: Performer, to target: Performer) -> Segue
  /// Applies the settings of a node to a segue and its destination.
  ///
  /// - Parameter anchor: The view or the item beside which a popover is shown, or nil.
  static func configure(_ segue: Segue, _ node: SegueNode, target: Performer, anchor: AnyObject?, sender: Any?)
  /// Calls the methods of the same names.
  static func shouldPerform(_ identifier: String, from controller: Performer, sender: Any?) -> Bool
  static func prepare(_ controller: Performer, for segue: Segue, sender: Any?)
  /// Returns to the controller that declares the action of an unwind segue.
  static func unwind(_ segue: SegueNode, from controller: Performer, _ scene: DocumentScene<Self>, sender: Any?)
}

extension DocumentKit {
  /// Has no effect: the objects need nothing else.
  package static func willAwake(_ objects: InterfaceObjects) {}
  /// Has no effect: the kit has no unwind segues.
  package static func unwind(
    _ segue: SegueNode, from controller: Performer, _ scene: DocumentScene<Self>, sender: Any?
  ) {}
}
