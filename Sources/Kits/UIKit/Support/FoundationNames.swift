import Foundation

// Names that Foundation and the system libraries have on Apple's systems alone.

/// An integer.
public typealias NSInteger = Int
/// An integer without a sign.
public typealias NSUInteger = UInt
/// The largest `Float`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let HUGE = Float.greatestFiniteMagnitude

extension NSMutableString {
  /// Appends a text with the values of a format.
  public func appendFormat(_ format: NSString, _ args: any CVarArg...) {
    append(String(format: format as String, arguments: args))
  }
}

extension URL {
  /// Asks for access to a file outside of the app's container. Files are not protected here: returns true.
  public func startAccessingSecurityScopedResource() -> Bool { true }
  /// Ends the access. Has no effect: files are not protected here.
  public func stopAccessingSecurityScopedResource() {}
}

extension NSAttributedString {
  /// A key of an option for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The type of the document.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding of its characters.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
  }

  /// The type of a document with text.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// A page of HTML.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Text in the rich text format.
    public static let rtf = DocumentType(rawValue: "NSRTF")
  }

  /// Reads plain text, in UTF-8 unless the options have another encoding.
  ///
  /// - Parameter dict: Has no effect: no attribute of the document is returned.
  /// - Throws: `CocoaError` with the code `featureUnsupported` for documents of another type.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>? = nil
  ) throws {
    let type = options[.documentType] as? DocumentType ?? .plain
    guard type == .plain else { throw CocoaError(.featureUnsupported) }
    let encoding = options[.characterEncoding] as? UInt ?? String.Encoding.utf8.rawValue
    guard let text = String(data: data, encoding: String.Encoding(rawValue: encoding)) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    self.init(string: text)
  }
}
