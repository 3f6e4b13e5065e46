import Foundation

/// Files of images for tests.
public enum SampleImage {
  /// The Base64 form of png.
  public static let base64 =
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAAEklEQVR4nGP4z8DwHxkzoAsAAA8hD/EEN8afAAAAAElFTkSuQmCC"
  /// A red PNG image of 4 x 2 pixels.
  public static var png: Data { Data(base64Encoded: base64)! }
  /// An SVG image of 24 x 24 points.
  public static let svg = Data(
    "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24'><path d='M0 0L24 0L12 24Z'/></svg>".utf8)

  /// A new folder with an asset catalog: the image set `photo`, with a file for the dark appearance, and the image set
  /// `mark`, which is a template; and beside it the file `loose@2x.png`.
  public static func folder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString)")
    func write(_ data: Data, _ path: String) throws {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    let photo = """
      {"images": [{"idiom": "universal", "filename": "p@2x.png", "scale": "2x"},
      {"idiom": "universal", "filename": "d@2x.png", "scale": "2x",
      "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
      """
    let mark = """
      {"images": [{"idiom": "universal", "filename": "m.svg"}],
      "properties": {"template-rendering-intent": "template"}}
      """
    try write(png, "Assets.xcassets/photo.imageset/p@2x.png")
    try write(png, "Assets.xcassets/photo.imageset/d@2x.png")
    try write(Data(photo.utf8), "Assets.xcassets/photo.imageset/Contents.json")
    try write(svg, "Assets.xcassets/mark.imageset/m.svg")
    try write(Data(mark.utf8), "Assets.xcassets/mark.imageset/Contents.json")
    try write(png, "loose@2x.png")
    return folder
  }
}
