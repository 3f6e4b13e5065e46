import DocumentOperations
import InterfaceBuilder

extension Session {
  /// Runs a command. When it throws, nothing has changed.
  package func run(_ command: SessionCommand) throws(OperationError) -> SessionAnswer {
    var result = CommandResult()
    var (conflicts, remarks): ([String], [String]) = ([], [])
    var newDocument: String?
    switch command {
    case .menu(let drag): return .menu(try edited.menu(drag))
    case .issues: return .issues(edited.issues())
    case .inspectConstraint(let key):
      return .constraint(try edited.inspection(ofConstraint: try edited.constraint(key)))
    case .inspectView(let key): return .view(try edited.inspection(ofView: key))
    case .inspectObject(let key): return .object(try edited.inspection(ofObject: key))
    case .neighbors(let key): return .neighbors(try edited.neighbors(of: key))
    case .previews(let key, let requests): return .previews(try previews(of: key, requests))
    case .frames(let request): return .frames(try frames(request))
    case .storyboard: return .storyboard(edited.storyboard())
    case .copy(let keys): return .copied(try edited.copy(keys))
    case .sample(let key, let size): return .sample(try sample(of: key, at: size))
    case .code(let name, let style): return .code(code(named: name, style))
    case .dragConstant(let key, let constant):
      return .constantDrag(try drag(try edited.constraint(key), to: constant))
    case .moveViews(let move): return .viewDrag(try self.move(move))
    case .proveWidths(let key, let constant):
      return .widths(try proveWidths(of: try edited.constraint(key), constant: constant))
    case .openMerge(let versions): return .conflicts(try edited.openMerge(versions))
    case .mergeConflicts: return .conflicts(try edited.openConflicts())
    case .scene: return .change(change(isWhole: true))
    case .seed(let value): edited.setSeed(value)
    case .setOptions(let updatesFrames, let sizeClass):
      edited.updatesFrames = updatesFrames ?? edited.updatesFrames
      if let sizeClass { try edited.varyValues(for: sizeClass) }
    case .setResources(let value): resources = value
    case .setFacts(let facts): adopt(facts)
    case .undo: try edited.undo()
    case .redo: try edited.redo()
    case .join: try edited.joinLastChanges()
    case .tryOut(let kind, let container, let point):
      result.selection = [try edited.tryOut(kind, into: container, at: point)]
    case .endTrial:
      cancelGesture()
      edited.endTrial()
    case .drop: try drop()
    case .cancelGesture: cancelGesture()
    case .markSaved: edited.markSaved()
    case .merge(let version): conflicts = try edited.merge(version)
    case .take(let side, let object): try edited.take(side, of: object)
    case .show(let key): try show(key)
    case .place(let keys, let x, let y, let width, let height):
      try edited.place(keys, x: x, y: y, width: width, height: height)
    case .infer(let frames): remarks = try infer(from: frames)
    case .refactor(let scenes, let name, let ownName):
      newDocument = try edited.refactor(scenes, to: name, from: ownName)
    case .edit(let command): result = try edited.run(command)
    }
    var change = change(isWhole: false)
    (change.selection, change.keptConstraints) = (result.selection, result.keptConstraints)
    (change.mergeConflicts, change.remarks, change.newDocument) = (conflicts, remarks, newDocument)
    return .change(change)
  }

  /// The answer to opening the document, with the scene if it is not shown already.
  func opening(isShown: Bool) -> SessionChange {
    guard isShown else { return change(isWhole: true) }
    adoptScene()
    return change(SceneDifference(), facts)
  }

  /// What has changed since the scene was read last.
  package func change(isWhole: Bool) -> SessionChange {
    change(sceneDifference(isWhole: isWhole), isWhole ? facts : nil)
  }

  private func change(_ scene: SceneDifference, _ facts: DocumentFacts?) -> SessionChange {
    SessionChange(
      scene: scene, undoName: edited.undoName, redoName: edited.redoName, isSaved: edited.isSaved,
      mergeCount: edited.mergeCount, facts: facts)
  }

  private var facts: DocumentFacts {
    let platform = document.platform
    return DocumentFacts(
      platform: platform, library: ViewLibrary.names(platform: platform),
      devices: platform == .macOS ? [] : Device.all.map { $0.name }, device: layout.device?.name ?? "",
      appearance: document.isDark ? "dark" : "light", storyboard: edited.storyboard())
  }
}
