import Foundation
import LayoutEngine

/// What went wrong in a program. Swift cannot catch it; raising it is a misuse that `LayoutFault` reports.
open class NSException: NSObject, @unchecked Sendable {
  /// The name.
  public let name: NSExceptionName
  /// The reason.
  public let reason: String?
  /// Further information.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception.
  public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
    (name, reason, userInfo) = (aName, aReason, aUserInfo)
    super.init()
  }

  /// Reports the exception, which ends the program unless the handler of `LayoutFault` returns.
  open func raise() { LayoutFault.report(name: name.rawValue, reason: reason ?? "") }
}

extension NSExceptionName {
  /// An exception without a better name.
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  /// A value that is not allowed.
  public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
  /// A state that is not allowed.
  public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
  /// An index outside of its range.
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
}
