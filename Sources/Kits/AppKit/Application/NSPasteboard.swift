import Foundation
import KitSupport

/// Texts that the program passes to itself. Plumb has no pasteboard of the system.
open class NSPasteboard: KitObject {
  /// The type of the data in a pasteboard.
  public struct PasteboardType: KitName {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text.
    public static let string = PasteboardType("public.utf8-plain-text")
  }

  /// The pasteboard for copying and pasting.
  public static let general = NSPasteboard()
  private var texts: [PasteboardType: String] = [:]

  /// The types of the contents.
  open var types: [PasteboardType]? { Array(texts.keys) }
  /// Removes the contents. Returns 0: changes are not counted.
  @discardableResult open func clearContents() -> Int {
    texts = [:]
    return 0
  }
  /// Sets a text. Returns true.
  @discardableResult open func setString(_ string: String, forType dataType: PasteboardType) -> Bool {
    texts[dataType] = string
    return true
  }
  /// Returns the text of a type; nil if there is none.
  open func string(forType dataType: PasteboardType) -> String? { texts[dataType] }
  /// Returns whether there is a text of one of the types.
  open func canReadItem(withDataConformingToTypes types: [String]) -> Bool {
    types.contains { texts[PasteboardType($0)] != nil }
  }
}
