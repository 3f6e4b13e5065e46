import Foundation
import InterfaceBuilder
import KitSupport
import LayoutEngine

extension InterfaceObjects {
  /// Connects outlets and outlet collections, and calls `body` for the other connections.
  ///
  /// - Parameter body: Receives the source, the connection and its element.
  package func connect(_ body: (AnyObject, Connection, Element) -> Void) {
    for (object, element) in sources {
      var collections: [(name: String, members: [AnyObject], element: Element)] = []
      for (connection, place) in element.interfaceConnections {
        switch connection {
        case .outlet(let property, let destination):
          guard let target = objects[destination], !isReplaced(target) else { continue }
          connect(object, element, property, place) { $0.connect(target, to: property) }
        case .outletCollection(let property, let destination):
          guard let target = objects[destination], !isReplaced(target) else { continue }
          if let index = collections.firstIndex(where: { $0.name == property }) {
            collections[index].members.append(target)
          } else {
            collections.append((property, [target], place))
          }
        case .binding(let name): report(.binding(name: name), at: place)
        default: body(object, connection, place)
        }
      }
      for (name, members, place) in collections {
        connect(object, element, name, place) { $0.connect(all: members, to: name) }
      }
    }
  }

  /// The objects with connections: the created ones and those that the caller provides.
  private var sources: [(object: AnyObject, element: Element)] { created + provided }

  private func connect(
    _ object: AnyObject, _ element: Element, _ name: String, _ place: Element,
    _ set: (InterfaceMembers) -> InterfaceConnection
  ) {
    // The members of a class that does not exist are unknown; the class was reported.
    guard !isReplaced(of: element) else { return }
    let result = set(InterfaceMembers(of: object))
    let className = String(describing: type(of: object))
    let location = "\(file.name):\(place.line): \(element.name) \(element["id"] ?? "")"
    switch result {
    case .done: break
    case .undeclared:
      LayoutFault.report(
        name: "NSUnknownKeyException", reason: "\(location): \(className) does not declare the outlet \"\(name)\".")
    case .wrongType:
      // Objective-C does not compare the types, and what it sets fails only where it is used.
      report(.wrongType(outlet: name, className: className), at: place)
    }
  }

  /// Calls `awakeFromNib()` of the created objects.
  package func awake() { for (object, _) in created { (object as? any InterfaceConnectable)?.awakeFromNib() } }

  /// Whether the target of an action has it. One that its class does not declare is reported. Without a target, which
  /// the first responder does not have, the action goes along the responder chain.
  package func isDeclared(action selector: String, of target: AnyObject?, at place: Element) -> Bool {
    guard let target, !isReplaced(target), !InterfaceMembers(of: target).declares(action: selector) else { return true }
    LayoutFault.report(
      name: "NSInvalidArgumentException",
      reason: "\(file.name):\(place.line): \(type(of: target)) does not declare the action \"\(selector)\".")
    return false
  }

  /// Sets the user-defined runtime attributes of the created objects.
  ///
  /// - Parameter value: Returns the value of an attribute as the kit has it.
  package func setRuntimeAttributes(_ value: (RuntimeAttribute) -> Any?) {
    for (object, element) in created where !isReplaced(of: element) {
      for attribute in element.runtimeAttributes {
        var keys = attribute.keyPath.split(separator: ".").map(String.init)
        guard let last = keys.popLast() else { continue }
        var owner: AnyObject? = object
        for key in keys {
          owner = owner.flatMap { InterfaceMembers(of: $0).value(key) }.flatMap { $0 } as AnyObject?
        }
        guard let owner, case .done = InterfaceMembers(of: owner).connect(value(attribute), to: last)
        else {
          report(
            .unknownAttribute(keyPath: attribute.keyPath, className: String(describing: type(of: object))),
            at: attribute.element)
          continue
        }
      }
    }
  }
}
