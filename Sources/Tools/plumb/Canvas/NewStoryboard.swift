import DocumentOperations
import Foundation
import ProjectTools

/// A storyboard that does not exist yet: the page asks what it is for, and saving creates it.
enum NewStoryboard {
  /// Whether a path is that of a storyboard that can be created: its folder exists, and it does not.
  static func isWanted(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path)
    return url.pathExtension == "storyboard" && !FileManager.default.fileExists(atPath: path)
      && InputFiles.isFolder(url.deletingLastPathComponent().path)
  }

  /// A storyboard of iOS without scenes.
  static let bytes = NewDocument(isStoryboard: true, platform: .iOS).emptyBytes

  /// A storyboard of macOS without scenes in base64, which the page opens instead for a window.
  static let forMac = Data(NewDocument(isStoryboard: true, platform: .macOS).emptyBytes).base64EncodedString()
}
