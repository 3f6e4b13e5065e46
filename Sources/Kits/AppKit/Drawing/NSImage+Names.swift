import Foundation

// What programs set in images, in files that they write or in screens that change, and what has no effect on drawing.

extension NSImage {
  /// Whether the size is valid; true.
  public var isValid: Bool { true }
  /// Discards what was drawn for the screen. Has no effect: images are drawn for each picture.
  public func recache() {}
  /// The bytes in the TIFF format; nil: Plumb does not write it.
  public var tiffRepresentation: Data? { nil }
  /// The name of the image of a caution.
  public static let cautionName = Name("NSCaution")
  /// The name of the image of information.
  public static let infoName = Name("NSInfo")
  /// The name of the image of a folder.
  public static let folderName = Name("NSFolder")
  /// The name of the image of general preferences.
  public static let preferencesGeneralName = Name("NSPreferencesGeneral")
  /// The name of the image of advanced preferences.
  public static let advancedName = Name("NSAdvanced")
  /// The name of the image of a plus sign.
  public static let addTemplateName = Name("NSAddTemplate")
  /// The name of the image of a minus sign.
  public static let removeTemplateName = Name("NSRemoveTemplate")
  /// The name of the image of a gear.
  public static let actionTemplateName = Name("NSActionTemplate")
  /// The name of the image of a cross.
  public static let stopProgressTemplateName = Name("NSStopProgressTemplate")
  /// The name of the image of an arrow to the left.
  public static let goLeftTemplateName = Name("NSGoLeftTemplate")
  /// The name of the image of an arrow to the right.
  public static let goRightTemplateName = Name("NSGoRightTemplate")
  /// The name of the image of a circular arrow.
  public static let refreshTemplateName = Name("NSRefreshTemplate")
}
