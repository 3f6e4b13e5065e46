import DocumentOperations
import JSON

/// A tool: what a program can ask or edit, with the schemas of its arguments and its answer.
package struct Tool: Sendable {
  /// An argument.
  package struct Parameter: Sendable {
    package let name: String
    package let summary: String
    package let schema: JSONValue
    package var isRequired: Bool

    package init(name: String, summary: String, schema: JSONValue, isRequired: Bool = false) {
      (self.name, self.summary, self.schema, self.isRequired) = (name, summary, schema, isRequired)
    }
  }

  package let name: String
  package let title: String
  /// What it answers, and when to use it.
  package let summary: String
  package let parameters: [Parameter]
  /// The JSON schema of the structured answer; nil if it is the text alone.
  package let output: JSONValue?
  /// Whether it leaves files as they are.
  package var isReadOnly = true
  /// The answer to a call, on the thread of the calls.
  package let run: @Sendable (ToolCall) throws(ToolError) -> ToolAnswer

  package init(
    _ name: String, title: String, _ summary: String, _ parameters: [Parameter], output: JSONValue? = nil,
    isReadOnly: Bool = true, run: @escaping @Sendable (ToolCall) throws(ToolError) -> ToolAnswer
  ) {
    (self.name, self.title, self.summary, self.parameters, self.output) = (name, title, summary, parameters, output)
    (self.isReadOnly, self.run) = (isReadOnly, run)
  }
}

/// A call of a tool.
package struct ToolCall {
  /// The arguments as an object.
  package let arguments: JSONValue
  /// The files and open documents.
  package let workspace: Workspace
  /// Whether the client no longer wants the answer.
  package let isCancelled: @Sendable () -> Bool
  /// Tells the client how much of the work is done: steps, their number, and a sentence.
  package let report: (Int, Int, String) -> Void

  package init(
    arguments: JSONValue, workspace: Workspace, isCancelled: @escaping @Sendable () -> Bool = { false },
    report: @escaping (Int, Int, String) -> Void = { _, _, _ in }
  ) { (self.arguments, self.workspace, self.isCancelled, self.report) = (arguments, workspace, isCancelled, report) }

  /// An argument that is a text; nil if it is absent.
  package func text(_ name: String) throws(ToolError) -> String? {
    guard let value = arguments[name] else { return nil }
    guard let text = value.text, !text.isEmpty else { throw ToolError("'\(name)' must be a nonempty string") }
    return text
  }

  /// An argument that must be a text.
  package func required(_ name: String) throws(ToolError) -> String {
    guard let text = try text(name) else { throw ToolError("the argument '\(name)' is missing") }
    return text
  }

  /// An argument that is a list of texts; one text is a list of it.
  package func texts(_ name: String) throws(ToolError) -> [String] {
    guard let value = arguments[name] else { return [] }
    if let text = value.text { return [text] }
    guard case .array(let elements) = value, elements.allSatisfy({ $0.text != nil }) else {
      throw ToolError("'\(name)' must be an array of strings")
    }
    return value.texts
  }

  /// An argument that is `true` or `false`.
  package func flag(_ name: String) -> Bool { arguments[name]?.isTrue ?? false }
}

/// The answer of a tool.
package struct ToolAnswer {
  /// The answer in few words.
  package var text: String
  /// The answer as an object.
  package var structured: JSONValue
  /// An image, in base64.
  package var image: (mimeType: String, data: String)?

  package init(_ text: String, _ structured: JSONValue, image: (mimeType: String, data: String)? = nil) {
    (self.text, self.structured, self.image) = (text, structured, image)
  }
}

/// Why a tool has no answer, and what to do next.
package struct ToolError: Error {
  /// The sentence that the client reads.
  package let message: String

  package init(_ message: String) { self.message = message }
}

/// JSON schemas.
package enum Schema {
  package static func text(_ choices: [String] = []) -> JSONValue {
    choices.isEmpty
      ? .object([("type", "string")])
      : .object([("type", "string"), ("enum", .array(choices.map { .string($0) }))])
  }

  package static let number = JSONValue.object([("type", "number")])
  package static let flag = JSONValue.object([("type", "boolean")])

  package static func list(_ element: JSONValue) -> JSONValue {
    .object([("type", "array"), ("items", element)])
  }

  /// An object; all members but the optional ones are required.
  package static func object(_ members: [(String, JSONValue)], optional: [String] = []) -> JSONValue {
    .object([
      ("type", "object"), ("properties", .object(members)),
      ("required", .array(members.map { $0.0 }.filter { !optional.contains($0) }.map { .string($0) })),
    ])
  }

  /// Any list.
  package static let anyList = JSONValue.object([("type", "array")])

  /// Any object.
  package static let anyObject = JSONValue.object([("type", "object")])

  /// The schema of the type of a parameter of a command.
  package static func declared(_ type: ParameterType) -> JSONValue {
    switch type {
    case .text, .id: text()
    case .number: number
    case .flag: flag
    case .textOrNumber: .object([("type", .array(["string", "number"]))])
    case .word(let words): text(words)
    case .list(let element): list(declared(element))
    case .dictionary(let value): .object([("type", "object"), ("additionalProperties", declared(value))])
    case .object: anyObject
    }
  }
}

extension Tool {
  /// The schema of the arguments.
  package var input: JSONValue {
    var properties: [(String, JSONValue)] = []
    for parameter in parameters {
      guard case .object(var members) = parameter.schema else { continue }
      members.append(("description", .string(parameter.summary)))
      properties.append((parameter.name, .object(members)))
    }
    var members: [(String, JSONValue)] = [("type", "object"), ("properties", .object(properties))]
    let required = parameters.filter { $0.isRequired }.map { $0.name }
    if !required.isEmpty { members.append(("required", .strings(required))) }
    members.append(("additionalProperties", false))
    return .object(members)
  }

  /// The description that clients list.
  package var description: JSONValue {
    // Other hints have the values that clients assume, or mean nothing for a tool that only reads.
    .object(
      [("name", .string(name)), ("title", .string(title)), ("description", .string(summary)), ("inputSchema", input)]
        + (output.map { [("outputSchema", $0)] } ?? []) + [
          ("annotations", ["readOnlyHint": .bool(isReadOnly), "openWorldHint": false])
        ])
  }
}
