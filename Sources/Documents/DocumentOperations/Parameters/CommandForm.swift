import JSON

/// A command as it is sent: an object with the name of the command as `do`, and its parameters.
package struct CommandForm<Command>: Sendable {
  package let name: String
  package let parameter: Parameter<Command>

  package init(_ name: String, _ parameter: Parameter<Command>) { (self.name, self.parameter) = (name, parameter) }

  package var parameters: [ParameterDeclaration] { parameter.declarations }
}

extension CommandForm<DocumentCommand> {
  /// All commands on a document.
  package static let all = constraints + views + texts + objects
}
