import Foundation

@testable import InterfaceBuilder

extension Document {
  /// Reads the document at a path.
  static func read(path: String) throws -> Document {
    try read(bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
  }
}
