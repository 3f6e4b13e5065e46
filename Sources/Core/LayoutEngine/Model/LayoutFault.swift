/// Reports misuse by a programmer: where Apple's frameworks raise an exception.
///
/// The modules above the engine call `report` and then return without having changed anything. Invalid input is not
/// misuse; it is thrown as a typed error.
public enum LayoutFault {
  /// Receives the name of the exception and the reason.
  public typealias Handler = @Sendable (_ name: String, _ reason: String) -> Void

  /// The function that receives reports. The default is `trap`. Tools and tests replace it before layouts run on
  /// several threads.
  nonisolated(unsafe) public static var handler: Handler = LayoutFault.trap

  /// Reports misuse with the name of the exception in Apple's documentation. Returns only if the handler does.
  public static func report(name: String, reason: String) { handler(name, reason) }

  /// Reports misuse for which Apple's frameworks raise `NSInternalInconsistencyException`.
  public static func reportInconsistency(_ reason: String) {
    report(name: "NSInternalInconsistencyException", reason: reason)
  }

  /// Reports misuse for which Apple's frameworks raise `NSInvalidArgumentException`.
  public static func reportInvalidArgument(_ reason: String) {
    report(name: "NSInvalidArgumentException", reason: reason)
  }

  /// Reports misuse for which Apple's frameworks raise `NSRangeException`.
  public static func reportOutOfRange(_ reason: String) { report(name: "NSRangeException", reason: reason) }

  /// Reports a rejected constraint.
  public static func report(_ error: ConstraintError) { handler(error.name, error.reason) }

  /// Writes the report to standard error and ends the program.
  public static let trap: Handler = { name, reason in
    #if hasFeature(Embedded)
      // Embedded Swift has no `fatalError` with a computed message.
      print("*** \(name): \(reason)")
      fatalError("misuse of the layout interface")
    #else
      // `fatalError` writes its message unbuffered, in release builds as well. Standard output is buffered when it is
      // piped, and what is in its buffer is lost when the program traps.
      fatalError("*** \(name): \(reason)")
    #endif
  }
}
