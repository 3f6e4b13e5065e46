// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names are those that client code calls.

import Foundation
import Typography

// The functions by which programs register font files of their own. Fonts in the resources of a program are found
// without them.

/// The address of a file.
public typealias CFURL = URL
/// The bytes of a file.
public typealias CFData = Data
/// An error.
public typealias CFError = NSError

/// How long fonts are registered. They are for the process, whatever the scope.
public enum CTFontManagerScope: UInt32, Sendable {
  /// No scope.
  case none
  /// The process.
  case process
  /// The user, beyond the process.
  case persistent
  /// The user's session.
  case session
  /// Another name of the persistent scope.
  public static var user: CTFontManagerScope { .persistent }
}

/// Registers the fonts of a file. Returns false, with an error, if it is no font file.
@discardableResult public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  registerFonts(error) {
    let bytes = [UInt8](try Data(contentsOf: fontURL))
    return try (0..<max(1, FontFile.count(in: bytes))).map { try FontFile(bytes, index: $0) }
  }
}

/// Registers a font. Returns false, with an error, if it is registered already.
@discardableResult public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { registerFonts(error) { [font.file].compactMap { $0 } } }

private func registerFonts(
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ fonts: () throws -> [FontFile]
) -> Bool {
  do {
    for font in try fonts() { KitFont.register(font) }
    return true
  } catch let reason {
    error?.pointee = .passRetained(
      NSError(domain: "CTFontManagerErrorDomain", code: 103, userInfo: [NSLocalizedDescriptionKey: "\(reason)"]))
    return false
  }
}

/// The bytes of a file, for what is read from it.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?

  /// Reads a file. Returns nil if it cannot be read.
  public init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }

  /// Creates a provider of bytes.
  public init?(data: CFData) { self.data = data }
}

/// A font that is read from the bytes of its file.
public final class CGFont: @unchecked Sendable {
  fileprivate let file: FontFile?
  /// The name by which the font was asked for; nil for one that was read.
  private let name: String?

  /// Reads a font file. Returns nil if it is none.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data, let file = try? FontFile([UInt8](data)) else { return nil }
    (self.file, name) = (file, nil)
  }

  /// Creates a reference to a font by its name.
  public init?(_ name: CFString) { (self.name, file) = (name as String, nil) }

  /// The PostScript name.
  public var postScriptName: String? { file?.postScriptName ?? name }
  /// The full name.
  public var fullName: String? { file?.fullName ?? name }
}
