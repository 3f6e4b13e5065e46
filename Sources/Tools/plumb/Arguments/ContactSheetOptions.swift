import InterfaceBuilder
import ProjectTools
import Typography

extension ContactSheet {
  private static let flag = Flag(
    "contact-sheet",
    "Draw every combination of --devices, --orientations, --appearances, --directions, --text-sizes and languages: one "
      + "sheet, and one image each, which the index page filters. OUT is a folder.")
  private static let orientationList = Option<[Bool]>.list(
    "orientations", ["portrait": false, "landscape": true], "The orientations of a contact sheet. Default: portrait.")
  private static let appearanceList = Option<[Bool]>.list(
    "appearances", ["light": false, "dark": true], "The appearances of a contact sheet. Default: light,dark.")
  private static let directionList = Option<[Bool]>.list(
    "directions", ["ltr": false, "rtl": true], "The layout directions of a contact sheet. Default: ltr.")
  private static let textSizeList = Option<[TextSizeCategory]>.list(
    "text-sizes",
    Dictionary(uniqueKeysWithValues: TextSizeCategory.allCases.map { ($0.shortName, $0) }),
    "The text sizes of a contact sheet, from xS to xxxL and AX1 to AX5, or 'all'. Default: L.")

  static let syntax = [
    flag.syntax, orientationList.syntax, appearanceList.syntax, directionList.syntax, textSizeList.syntax,
  ]

  /// Nil if no contact sheet is requested.
  init?(_ arguments: Arguments, devices: [Device]?) throws(UsageError) {
    let orientations = try arguments.value(Self.orientationList)
    let appearances = try arguments.value(Self.appearanceList)
    let directions = try arguments.value(Self.directionList)
    let textSizes = try arguments.value(Self.textSizeList)
    guard arguments.has(Self.flag) else {
      guard orientations == nil, appearances == nil, directions == nil, textSizes == nil else {
        throw .other("--orientations, --appearances, --directions and --text-sizes require --contact-sheet")
      }
      return nil
    }
    self.init(devices: devices)
    self.orientations = orientations ?? self.orientations
    self.appearances = appearances ?? self.appearances
    self.directions = directions ?? self.directions
    self.textSizes = textSizes ?? self.textSizes
  }
}
