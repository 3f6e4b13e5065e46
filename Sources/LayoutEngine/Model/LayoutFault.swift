/// The one place where misuse by a programmer is reported: where Apple's frameworks raise an exception.
///
/// Faces over the engine call `report` and then return without having changed anything. Bad input never comes here; it is thrown as a typed error.
public enum LayoutFault {
  /// Receives the exception's name and the reason in words.
  public typealias Handler = @Sendable (_ name: String, _ reason: String) -> Void

  /// What happens with a report. The default prints it and traps; tools and tests replace it, before layouts run on several threads.
  nonisolated(unsafe) public static var handler: Handler = LayoutFault.trap

  /// Reports misuse under the exception name that Apple's documentation gives it. Returns only where the handler does.
  public static func report(name: String, reason: String) {
    handler(name, reason)
  }

  /// Reports a refused constraint.
  public static func report(_ error: ConstraintError) {
    handler(error.name, error.reason)
  }

  /// Prints the report and ends the program.
  public static let trap: Handler = { name, reason in
    print("*** \(name): \(reason)")
    fatalError("misuse of the layout interface")
  }
}
