import Diagnostics
import DocumentEditing
import InterfaceBuilder
import LayoutEngine

extension Session {
  /// Runs a command. When it throws, nothing has changed.
  package func run(_ command: SessionCommand) throws(SessionError) -> SessionAnswer {
    if let answer = try answer(to: command) { return answer }
    var selection: [String] = []
    var kept: [String] = []
    var conflicts: [String] = []
    switch command {
    case .undo: try undo()
    case .redo: try redo()
    case .drop: try drop()
    case .cancelGesture: cancelGesture()
    case .markSaved: markSaved()
    case .merge(let version): conflicts = try merge(version)
    case .take(let side, let object): try take(side, of: object)
    case .show(let key): try show(key)
    case .seed(let value): setSeed(value)
    case .setOptions(let updates, let sizeClass): try setOptions(updates, sizeClass)
    case .setResources(let value): resources = value
    case .setFacts(let facts): adopt(facts)
    case .resolve(let way, let views): kept = try resolve(way, views)
    case .cure(let issue, let cure): try self.cure(issue, cure)
    default:
      if try !changeConstraints(command), try !changeObjects(command, &selection) {
        selection = try changeViews(command)
      }
    }
    var change = change(isWhole: command.readsWholeScene)
    (change.selection, change.keptConstraints, change.mergeConflicts) = (selection, kept, conflicts)
    return .change(change)
  }

  /// The answer to opening the document, with the scene if it is not shown already.
  func opening(isShown: Bool) -> SessionChange {
    guard isShown else { return change(isWhole: true) }
    adoptScene()
    return SessionChange(
      scene: SceneDifference(), undoName: nil, redoName: nil, isSaved: isSaved, mergeCount: mergeCount, facts: facts)
  }

  /// What has changed since the scene was read last.
  package func change(isWhole: Bool) -> SessionChange {
    SessionChange(
      scene: sceneDifference(isWhole: isWhole), undoName: undoName, redoName: redoName, isSaved: isSaved,
      mergeCount: mergeCount, facts: isWhole ? facts : nil)
  }

  private var facts: DocumentFacts {
    let isDesktop = document.platform == .macOS
    return DocumentFacts(
      isDesktop: isDesktop, library: ViewLibrary.names(isDesktop: isDesktop),
      devices: isDesktop ? [] : Device.all.map { $0.name }, device: layout.device?.name ?? "",
      appearance: isDark ? "dark" : "light",
      storyboard: storyboard())
  }

  private func setOptions(_ updates: Bool?, _ sizeClass: String?) throws(SessionError) {
    updatesFrames = updates ?? updatesFrames
    guard let sizeClass else { return }
    guard sizeClass.isEmpty || VariationSite.isSizeClass(sizeClass) else {
      throw .invalidCommand("'\(sizeClass)' is not a size class")
    }
    variedSizeClass = sizeClass.isEmpty ? nil : sizeClass
  }

  /// The answer to a command that leaves the document as it is; nil for other commands.
  private func answer(to command: SessionCommand) throws(SessionError) -> SessionAnswer? {
    switch command {
    case .menu(let drag): return .menu(try menu(drag))
    case .issues: return .issues(issues())
    case .inspectConstraint(let key): return .constraint(try inspection(ofConstraint: try constraint(key)))
    case .inspectView(let key): return .view(try inspection(ofView: key))
    case .inspectObject(let key): return .object(try inspection(ofObject: key))
    case .neighbors(let key): return .neighbors(try neighbors(of: key))
    case .previews(let key, let requests): return .previews(try previews(of: key, requests))
    case .frames(let request): return .frames(try frames(request))
    case .storyboard: return .storyboard(storyboard())
    case .copy(let keys): return .copied(try copy(keys))
    case .dragConstant(let key, let constant): return .constantDrag(try drag(try constraint(key), to: constant))
    case .moveViews(let move):
      return .viewDrag(
        try self.move(
          move.views, by: move.offset, growing: move.growth, radius: move.radius, showsDistances: move.showsDistances))
    case .proveWidths(let key, let constant):
      return .widths(try proveWidths(of: try constraint(key), constant: constant))
    case .openMerge(let versions): return .conflicts(try openMerge(versions))
    case .mergeConflicts: return .conflicts(try openConflicts())
    default: return nil
    }
  }

  private func menu(_ drag: ConnectionDrag) throws(SessionError) -> [Candidate] {
    try menu(from: drag.from, to: drag.to, vector: drag.vector, usesMargins: drag.usesMargins)
  }

  private func resolve(_ way: Resolution, _ views: Set<String>?) throws(SessionError) -> [String] {
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

  /// Returns whether the command changes constraints.
  private func changeConstraints(_ command: SessionCommand) throws(SessionError) -> Bool {
    switch command {
    case .set(let values, let keys):
      let indices = try constraints(keys)
      guard !indices.isEmpty else { throw .invalidCommand("no constraint is selected") }
      let name = values.count == 1 ? values.keys.first.map { ViewName.words(fromCamelCase: $0) } : nil
      try set(values, ofConstraints: indices, name: "Change \(name ?? "constraint")")
    case .reverse(let keys): try reverse(try constraints(keys))
    case .retarget(let key, let item, let attribute): try retarget(try constraint(key), to: item, attribute)
    case .install(let key, let isInstalled, let sizeClass):
      try setInstalled(key, isInstalled, sizeClass: sizeClass)
    case .removeConstraints(let keys): try removeConstraints(try constraints(keys))
    case .add(let drag, let entries): try add(drag, entries)
    case .pin(let request): try pin(request)
    case .cureIssue(let rule, let object, let position): try cure(rule: rule, object: object, position)
    case .constrain(let statements, let identifier): try constrain(statements, identifier: identifier)
    case .format(let request): try add(request)
    default: return false
    }
    return true
  }

  /// Returns whether the command changes objects of any kind.
  private func changeObjects(_ command: SessionCommand, _ selection: inout [String]) throws(SessionError) -> Bool {
    switch command {
    case .setAttribute(let name, let object, let value): try setAttribute(name, of: object, to: value)
    case .connect(let request): try connect(request)
    case .changeConnection(let connection, let name, let event, let object):
      try changeConnection(connection, name: name, event: event, to: object)
    case .disconnect(let connection): try disconnect(connection)
    case .setRuntimeAttribute(let position, let object, let entry):
      try setRuntimeAttribute(position, of: object, to: entry)
    case .addScene(let request, let name):
      let scene = try addScene(request)
      selection = scene.view.map { [$0] } ?? []
      if let name { aliases[name] = scene.controller }
    case .addObject(let kind, let key, let name):
      let id = try addObject(kind, to: key)
      if let name { aliases[name] = id }
    case .placeScene(let controller, let position): try placeScene(controller, at: position)
    case .makeInitial(let controller): try makeInitial(controller)
    case .deleteScene(let controller): try deleteScene(controller)
    case .duplicateScene(let controller): if let view = try duplicateScene(controller).view { selection = [view] }
    case .embedScene(let controller, let kind): try embedScene(controller, in: kind)
    case .choose(let device): try choose(device)
    default: return false
    }
    return true
  }

  private func add(_ drag: ConnectionDrag, _ entries: [Int?]) throws(SessionError) {
    let menu = try menu(drag)
    var chosen: [Candidate] = []
    for index in entries {
      guard let index, menu.indices.contains(index) else { throw .invalidCommand("the menu has no such entry") }
      chosen.append(menu[index])
    }
    try add(chosen.map { $0.constraint }, name: chosen.count == 1 ? "Add \(chosen[0].title)" : "Add Constraints")
  }

  private func constraints(_ keys: [String]) throws(SessionError) -> [ConstraintIndex] {
    var indices: [ConstraintIndex] = []
    for key in keys { indices.append(try constraint(key)) }
    return indices
  }

  /// Runs a command that changes views. Returns the views to select.
  private func changeViews(_ command: SessionCommand) throws(SessionError) -> [String] {
    switch command {
    case .setField(let name, let value, let keys): try setField(name, to: value, of: keys)
    case .setFrame(let key, let frame): try setFrame(key, frame)
    case .nudge(let keys, let offset, let growth, let updatesConstants):
      try nudge(keys, by: offset, growing: growth, updatingConstants: updatesConstants)
    case .insert(let kind, let container, let point, let name):
      return [named(try insert(kind, into: container, at: point), name)]
    case .delete(let keys): try delete(keys)
    case .duplicate(let keys): return try duplicate(keys)
    case .paste(let text, let container, let distance): return try paste(text, into: container, at: distance)
    case .moveInto(let keys, let container, let sibling, let point):
      try move(keys, into: container, before: sibling, at: point)
    case .embed(let keys, let kind, let name): return [named(try embed(keys, in: kind), name)]
    case .unembed(let key): try unembed(key)
    default: break
    }
    return []
  }
}

extension Session {
  /// Gives an object a name for later commands of a batch.
  private func named(_ id: String, _ name: String?) -> String {
    if let name { aliases[name] = id }
    return id
  }
}

extension SessionCommand {
  /// Whether the answer has the whole scene instead of a difference.
  fileprivate var readsWholeScene: Bool { if case .scene = self { true } else { false } }
}
