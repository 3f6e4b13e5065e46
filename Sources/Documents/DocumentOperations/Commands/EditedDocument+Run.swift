import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

extension EditedDocument {
  /// Runs a command. When it throws, nothing has changed.
  @discardableResult package func run(_ command: DocumentCommand) throws(OperationError) -> CommandResult {
    endTrial()
    switch command {
    case .set(let values, let keys): try set(values, of: try constraints(keys))
    case .reverse(let keys): try reverse(try constraints(keys))
    case .retarget(let key, let item, let attribute): try retarget(try constraint(key), to: item, attribute)
    case .install(let key, let isInstalled, let sizeClass): try setInstalled(key, isInstalled, sizeClass: sizeClass)
    case .removeConstraints(let keys): try removeConstraints(try constraints(keys))
    case .add(let drag, let entries): try add(drag, entries)
    case .pin(let request): try pin(request)
    case .resolve(let way, let views): return CommandResult(keptConstraints: try resolve(way, views))
    case .cure(let issue, let cure): try self.cure(issue, cure)
    case .cureIssue(let rule, let object, let position): try cure(rule: rule, object: object, position)
    case .constrain(let statements, let identifier): try constrain(statements, identifier: identifier)
    case .format(let request): try add(request)
    case .setAttribute(let name, let object, let value): try setAttribute(name, of: object, to: value)
    case .connect(let request): try connect(request)
    case .changeConnection(let connection, let name, let event, let object):
      try changeConnection(connection, name: name, event: event, to: object)
    case .disconnect(let connection): try disconnect(connection)
    case .setRuntimeAttribute(let position, let object, let entry):
      try setRuntimeAttribute(position, of: object, to: entry)
    case .addScene(let request, let name):
      let scene = try addWholeScene(request)
      name.map { aliases[$0] = scene.controller }
      return selecting([scene.view].compactMap { $0 })
    case .addObject(let kind, let key, let name):
      let id = try addObject(kind, to: key)
      name.map { aliases[$0] = id }
    case .placeScene(let controller, let position): try placeScene(try object(controller), at: position)
    case .makeInitial(let controller): try makeInitial(try object(controller))
    case .deleteScene(let controller): try deleteScene(try object(controller))
    case .duplicateScene(let controller):
      return selecting([try duplicateScene(try object(controller)).view].compactMap { $0 })
    case .embedScene(let controller, let kind): try embedScene(try object(controller), in: kind)
    case .choose(let device): try choose(device)
    case .setField(let name, let value, let keys): try setField(name, to: value, of: keys)
    case .setFrame(let key, let frame): try setFrame(key, frame)
    case .nudge(let keys, let offset, let growth, let updatesConstants):
      try nudge(keys, by: offset, growing: growth, updatingConstants: updatesConstants)
    case .insert(let kind, let container, let point, let name):
      return selecting([try insert(kind, into: container, at: point)], named: name)
    case .delete(let keys): try delete(keys)
    case .duplicate(let keys): return selecting(try duplicate(keys))
    case .paste(let text, let container, let distance):
      return selecting(try paste(text, into: container, at: distance))
    case .moveInto(let keys, let container, let sibling, let point):
      try move(keys, into: container, before: sibling, at: point)
    case .embed(let keys, let kind, let name): return selecting([try embed(keys, in: kind)], named: name)
    case .unembed(let key): try unembed(key)
    }
    return CommandResult()
  }

  /// The result of a command that selects views, which can have a name for later commands of a batch.
  private func selecting(_ views: [String], named name: String? = nil) -> CommandResult {
    if let name, let view = views.first { aliases[name] = view }
    return CommandResult(selection: views)
  }

  private func constraints(_ keys: [String]) throws(OperationError) -> [ConstraintIndex] {
    var indices: [ConstraintIndex] = []
    for key in keys { indices.append(try constraint(key)) }
    return indices
  }

  private func set(_ values: [String: String], of constraints: [ConstraintIndex]) throws(OperationError) {
    guard !constraints.isEmpty else { throw .invalidCommand("no constraint is selected") }
    let name = values.count == 1 ? values.keys.first.map { ViewName.words(fromCamelCase: $0) } : nil
    try set(values, ofConstraints: constraints, name: "Change \(name ?? "constraint")")
  }

  /// The constraints that a drag with the Control key offers.
  package func menu(_ drag: ConnectionDrag) throws(OperationError) -> [Candidate] {
    try menu(from: drag.from, to: drag.to, vector: drag.vector, usesMargins: drag.usesMargins)
  }

  private func add(_ drag: ConnectionDrag, _ entries: [Int?]) throws(OperationError) {
    let menu = try menu(drag)
    var chosen: [Candidate] = []
    for index in entries {
      guard let index, menu.indices.contains(index) else { throw .invalidCommand("the menu has no such entry") }
      chosen.append(menu[index])
    }
    try add(chosen.map { $0.constraint }, name: chosen.count == 1 ? "Add \(chosen[0].title)" : "Add Constraints")
  }

  /// Returns the keys of the constraints that were kept.
  private func resolve(_ way: Resolution, _ views: Set<String>?) throws(OperationError) -> [String] {
    switch way {
    case .updateFrames: try updateFrames(views)
    case .updateConstants: try updateConstants(views)
    case .addMissing: try addMissingConstraints(views)
    case .reset: return try resetConstraints(views)
    case .clear: return try clearConstraints(views)
    case .guides: try replaceByGuides()
    }
    return []
  }
}
