import Diagnostics
import DocumentEditing
import InterfaceBuilder
import JSON
import LayoutEngine

/// Runs commands that are written in JSON: the only interface between the page and a session.
///
/// A command is an object with the name of the command as `do`. The answer to a change has a `scene` with the entries that
/// differ from what was sent before, and the names of `undo` and `redo`; an error is `{"error": sentence}`, and nothing has
/// changed then.
public struct CommandCenter {
  private var session: Session?

  /// Creates a center without a document.
  public init() {}

  /// The open document as it would be saved; empty if there is none.
  public var documentBytes: [UInt8] { session?.bytes ?? [] }

  /// Opens a document. The answer has the whole scene, or the error with its line.
  public mutating func open(_ bytes: [UInt8]) -> [UInt8] {
    var json = JSONWriter()
    do throws(DocumentError) {
      let opened = try Session(bytes)
      session = opened
      return answer(opened, isWhole: true) { _ in }
    } catch {
      json.object { json in
        json.member("error", error.reason)
        json.member("line", Double(error.line))
      }
      return json.bytes
    }
  }

  /// Runs a command.
  public mutating func run(_ command: [UInt8]) -> [UInt8] {
    do throws(SessionError) {
      guard let value = JSONReader.read(command), let name = value["do"]?.text else {
        throw .invalidCommand("expected an object with the name of a command")
      }
      guard let session else { throw .noDocument }
      if let answer = try query(name, value, session) { return answer }
      let extra = try change(name, value, session)
      return answer(session, isWhole: name == "scene", extra)
    } catch {
      var json = JSONWriter()
      json.object { json in json.member("error", error.sentence) }
      return json.bytes
    }
  }

  private func answer(_ session: Session, isWhole: Bool, _ extra: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.key("scene")
      SceneWriter(session).write(&json, isWhole: isWhole)
      if let name = session.undoName { json.member("undo", name) }
      if let name = session.redoName { json.member("redo", name) }
      extra(&json)
      if isWhole {
        let isDesktop = session.document.platform == .macOS
        json.member("platform", isDesktop ? "macOS" : "iOS")
        json.member("library", ViewLibrary.names(isDesktop: isDesktop))
        json.member("devices", isDesktop ? [] : Device.all.map { $0.name })
        json.member("device", session.layout.device?.name ?? "")
      }
    }
    return json.bytes
  }

  // MARK: Queries

  /// The answer to a command that changes nothing, or only what is shown during a gesture; nil for other commands.
  private func query(_ name: String, _ value: JSONValue, _ session: Session) throws(SessionError) -> [UInt8]? {
    var json = JSONWriter()
    var failure: SessionError?
    func write(_ body: (inout JSONWriter) throws(SessionError) -> Void) {
      json.object { json in
        do throws(SessionError) { try body(&json) } catch { failure = error }
      }
    }
    switch name {
    case "menu":
      let entries = try menu(value, session)
      write { (json) throws(SessionError) in
        json.key("menu")
        json.array { json in
          for entry in entries {
            json.object { json in
              json.member("title", entry.title)
              json.flag("exists", entry.exists)
            }
          }
        }
      }
    case "issues": write { (json) throws(SessionError) in session.writeIssues(&json) }
    case "inspect":
      write { (json) throws(SessionError) in
        if let key = value["constraint"]?.text {
          try session.writeConstraint(try session.constraint(key), &json)
        } else {
          try session.writeView(try Self.text("view", value), &json)
        }
      }
    case "neighbors":
      write { (json) throws(SessionError) in try session.writeNeighbors(of: try Self.text("view", value), &json) }
    case "previews":
      write { (json) throws(SessionError) in
        let requests = (value["previews"]?.elements ?? []).map { PreviewRequest($0) }
        try session.writePreviews(of: try Self.text("view", value), requests, &json)
      }
    case "frames":
      write { (json) throws(SessionError) in session.writeFrames(try Self.options(value, session), &json) }
    case "drag":
      write { (json) throws(SessionError) in
        try session.drag(
          try session.constraint(try Self.text("constraint", value)), to: try Self.number("constant", value), &json)
      }
    case "move":
      write { (json) throws(SessionError) in
        try session.move(
          value["views"]?.texts ?? [], by: Self.point("dx", "dy", value), growing: Self.size("dw", "dh", value),
          radius: value["radius"]?.double ?? 0, showsDistances: value["distances"]?.isTrue ?? false, &json)
      }
    default: return nil
    }
    if let failure { throw failure }
    return json.bytes
  }

  private func menu(_ value: JSONValue, _ session: Session) throws(SessionError) -> [Candidate] {
    try session.menu(
      from: try Self.text("from", value), to: try Self.text("to", value), vector: Self.point("dx", "dy", value),
      usesMargins: value["margins"]?.isTrue ?? false)
  }

  private static func options(_ value: JSONValue, _ session: Session) throws(SessionError) -> LayoutOptions {
    var options = session.options
    if let name = value["device"]?.text {
      guard let device = Device.named(name) else { throw .invalidCommand("there is no device '\(name)'") }
      options = LayoutOptions(content: .measured, metrics: .rules, device: device)
    } else if let width = value["width"]?.double, let height = value["height"]?.double {
      options = LayoutOptions(content: .measured, metrics: .rules, size: Size(width: width, height: height))
    }
    return options
  }

  // MARK: Changes

  /// Runs a command that changes the document. Returns what the answer has beside the scene.
  private func change(
    _ name: String, _ value: JSONValue, _ session: Session
  ) throws(SessionError) -> (inout JSONWriter) -> Void {
    switch name {
    case "scene": break
    case "seed": session.setSeed(UInt64(bitPattern: Int64(try Self.number("value", value).bounded)))
    case "undo": try session.undo()
    case "redo": try session.redo()
    case "drop": try session.drop()
    case "cancel": session.cancelGesture()
    case "options": session.updatesFrames = value["updatesFrames"]?.isTrue ?? session.updatesFrames
    case "set": try set(value, session)
    case "reverse": try session.reverse(try Self.constraints(value, session))
    case "retarget":
      guard let attribute = DocumentAttribute(try Self.text("attribute", value)).attribute else {
        throw .invalidCommand("there is no such attribute")
      }
      try session.retarget(
        try session.constraint(try Self.text("constraint", value)), to: try Self.text("item", value), attribute)
    case "install":
      try session.setInstalled(
        try session.constraint(try Self.text("constraint", value)), value["installed"]?.isTrue ?? false,
        sizeClass: value["sizeClass"]?.text)
    case "remove": try session.removeConstraints(try Self.constraints(value, session))
    case "add":
      let entries = try menu(value, session)
      var chosen: [Candidate] = []
      for index in value["entries"]?.elements ?? [] {
        guard let index = index.integer, entries.indices.contains(index) else {
          throw .invalidCommand("the menu has no such entry")
        }
        chosen.append(entries[index])
      }
      try session.add(
        chosen.map { $0.constraint }, name: chosen.count == 1 ? "Add \(chosen[0].title)" : "Add Constraints")
    case "pin": try session.pin(try PinRequest(value))
    case "resolve": return try resolve(value, session)
    case "cure":
      guard let issue = value["issue"]?.integer, let cure = value["cure"]?.integer else {
        throw .invalidCommand("expected the numbers of an issue and a cure")
      }
      try session.cure(issue, cure)
    default: return try changeViews(name, value, session)
    }
    return { _ in }
  }

  private func set(_ value: JSONValue, _ session: Session) throws(SessionError) {
    guard case .object(let members) = value["values"] else { throw .invalidCommand("expected values to set") }
    var values: [String: String] = [:]
    for (key, value) in members {
      guard let text = Session.written(value) else { throw .invalidCommand("expected a text or a number") }
      values[key] = text
    }
    let name = members.count == 1 ? ViewName.words(fromCamelCase: members[0].0) : "constraint"
    let indices = try Self.constraints(value, session)
    guard !indices.isEmpty else { throw .invalidCommand("no constraint is selected") }
    try session.set(values, ofConstraints: indices, name: "Change \(name)")
  }

  private func resolve(_ value: JSONValue, _ session: Session) throws(SessionError) -> (inout JSONWriter) -> Void {
    let views = value["views"].map { Set($0.texts) }
    var kept: [String] = []
    switch try Self.text("what", value) {
    case "updateFrames": try session.updateFrames(views)
    case "updateConstants": try session.updateConstants(views)
    case "addMissing": try session.addMissingConstraints(views)
    case "reset": kept = try session.resetConstraints(views)
    case "clear": kept = try session.clearConstraints(views)
    case "guides": try session.replaceByGuides()
    default: throw .invalidCommand("there is no such way to resolve issues")
    }
    return { json in if !kept.isEmpty { json.member("kept", kept) } }
  }

  private func changeViews(
    _ name: String, _ value: JSONValue, _ session: Session
  ) throws(SessionError) -> (inout JSONWriter) -> Void {
    var selected: [String] = []
    switch name {
    case "field":
      guard let text = value["value"].flatMap({ Session.written($0) }) else {
        throw .invalidCommand("expected a value")
      }
      try session.setField(try Self.text("name", value), to: text, of: value["views"]?.texts ?? [])
    case "frame":
      let size = Self.size("width", "height", value)
      let origin = Self.point("x", "y", value)
      try session.setFrame(
        try Self.text("view", value),
        DocumentFrame(x: origin.x, y: origin.y, width: size.width, height: size.height))
    case "nudge":
      try session.nudge(
        value["views"]?.texts ?? [], by: Self.point("dx", "dy", value), growing: Self.size("dw", "dh", value))
    case "insert":
      selected = [
        try session.insert(
          try Self.text("kind", value), into: try Self.text("into", value), at: Self.point("x", "y", value))
      ]
    case "delete": try session.delete(value["views"]?.texts ?? [])
    case "duplicate": selected = try session.duplicate(value["views"]?.texts ?? [])
    case "reorder":
      try session.reorder(
        try Self.text("view", value), in: try Self.text("into", value), before: value["before"]?.text)
    case "embed": selected = [try session.embed(value["views"]?.texts ?? [], in: value["kind"]?.text ?? "stackView")]
    case "unembed": try session.unembed(try Self.text("view", value))
    default: throw .invalidCommand("there is no command '\(name)'")
    }
    return { json in if !selected.isEmpty { json.member("select", selected) } }
  }

  // MARK: Arguments

  private static func text(_ name: String, _ value: JSONValue) throws(SessionError) -> String {
    guard let text = value[name]?.text else { throw .invalidCommand("expected a text as '\(name)'") }
    return text
  }

  private static func number(_ name: String, _ value: JSONValue) throws(SessionError) -> Double {
    guard let number = value[name]?.double else { throw .invalidCommand("expected a number as '\(name)'") }
    return number
  }

  private static func constraints(_ value: JSONValue, _ session: Session) throws(SessionError) -> [Int] {
    var indices: [Int] = []
    for key in value["constraints"]?.texts ?? [] { indices.append(try session.constraint(key)) }
    return indices
  }

  private static func point(_ x: String, _ y: String, _ value: JSONValue) -> Point {
    Point(x: (value[x]?.double ?? 0).bounded, y: (value[y]?.double ?? 0).bounded)
  }

  private static func size(_ width: String, _ height: String, _ value: JSONValue) -> Size {
    Size(width: (value[width]?.double ?? 0).bounded, height: (value[height]?.double ?? 0).bounded)
  }
}

extension Double {
  /// The number, at most a billion: larger ones are not lengths.
  fileprivate var bounded: Double { min(max(self, -1e9), 1e9) }
}

extension PinRequest {
  init(_ value: JSONValue) throws(SessionError) {
    views = value["views"]?.texts ?? []
    usesMargins = value["margins"]?.isTrue ?? false
    for spacing in value["spacings"]?.elements ?? [] {
      guard let side = Side.allCases.first(where: { $0.rawValue == spacing["side"]?.text }) else {
        throw .invalidCommand("a side is left, top, right or bottom")
      }
      spacings.append(
        Spacing(side: side, neighbor: spacing["to"]?.text, constant: spacing["constant"]?.double))
    }
    isWidthWanted = value["width"] != nil
    width = value["width"]?.double
    isHeightWanted = value["height"] != nil
    height = value["height"]?.double
    equalWidths = value["equalWidths"]?.isTrue ?? false
    equalHeights = value["equalHeights"]?.isTrue ?? false
    aspectRatio = value["aspectRatio"]?.isTrue ?? false
    for name in value["align"]?.texts ?? [] {
      guard let attribute = DocumentAttribute(name).attribute, attribute.isPosition else {
        throw .invalidCommand("views cannot be aligned by '\(name)'")
      }
      alignments.append(attribute)
    }
    for name in value["center"]?.texts ?? [] {
      guard let attribute = DocumentAttribute(name).attribute, attribute == .centerX || attribute == .centerY else {
        throw .invalidCommand("views cannot be centered by '\(name)'")
      }
      centers.append(attribute)
    }
  }
}
