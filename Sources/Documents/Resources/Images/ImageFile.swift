import FileAccess

/// The reason why an image file cannot be drawn.
public enum ImageFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no file, or it cannot be read.
  case unreadable
  /// The file is outside of its project: by a symbolic link, or by the name that a catalog gives it.
  case outside
  /// The file is larger than an image that is drawn.
  case tooLarge
  /// The folder has more files, or more levels, than are searched.
  case tooManyFiles
  /// The file is not a PNG, JPEG, GIF, PDF or SVG image, or its size is missing.
  case unknownFormat
  /// The file ends before the image does.
  case incomplete
  /// A part of the file does not have the checksum that follows it.
  case damaged

  public var description: String {
    switch self {
    case .unreadable: "the image cannot be read"
    case .outside: "the image is not a file of the image set or project"
    case .tooLarge: "the image is larger than \(FileReader.limit >> 20) MB"
    case .tooManyFiles: "the folder has too many files or levels to be searched"
    case .unknownFormat: "the file is not a PNG, JPEG, GIF, PDF or SVG image with a size"
    case .incomplete: "the image is incomplete: the file ends before it"
    case .damaged: "the image is damaged: a checksum differs"
    }
  }
}

extension ImageFileError {
  init(_ error: FileAccessError) {
    switch error {
    case .outside: self = .outside
    case .tooLarge: self = .tooLarge
    case .missing, .denied, .folder, .special, .link, .locked, .system: self = .unreadable
    }
  }
}

/// The bytes of an image file, which are complete.
public struct ImageFile: Hashable, Sendable {
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The format and the size.
  public let header: ImageHeader

  /// Reads a file.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public init(path: String) throws(ImageFileError) {
    let bytes: [UInt8]
    do throws(FileAccessError) { bytes = try FileReader.read(path) } catch { throw ImageFileError(error) }
    try self.init(bytes)
  }

  /// Checks the bytes of a file: the chunks of PNG with their checksums, and the end of JPEG, GIF and SVG.
  public init(_ bytes: [UInt8]) throws(ImageFileError) {
    guard let header = ImageHeader(bytes) else { throw .unknownFormat }
    (self.bytes, self.header) = (bytes, header)
    switch header.format {
    case .png: try Self.checkPNG(bytes)
    case .jpeg: if !Self.ends(bytes, with: [0xFF, 0xD9]) { throw .incomplete }
    case .gif: if !Self.ends(bytes, with: [0x3B]) { throw .incomplete }
    case .svg: if !Self.ends(bytes, with: Array("</svg>".utf8)) { throw .incomplete }
    case .pdf: if !Self.ends(bytes, with: Array("%%EOF".utf8)) { throw .incomplete }
    }
  }

  /// Whether `mark` is among the last bytes, after which programs may append padding and metadata.
  private static func ends(_ bytes: [UInt8], with mark: [UInt8]) -> Bool {
    let tail = bytes.suffix(4096 + mark.count)
    guard tail.count >= mark.count else { return false }
    return (tail.startIndex...tail.endIndex - mark.count).reversed()
      .contains { tail[$0..<$0 + mark.count].elementsEqual(mark) }
  }

  private static func checkPNG(_ bytes: [UInt8]) throws(ImageFileError) {
    func number(at place: Int) -> UInt32 { bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) } }
    var place = 8
    while place + 12 <= bytes.count {
      let length = Int(number(at: place))
      guard length <= bytes.count - place - 12 else { throw .incomplete }
      let sum = place + 8 + length
      guard checksum(bytes[place + 4..<sum]) == number(at: sum) else { throw .damaged }
      if bytes[place + 4..<place + 8].elementsEqual(Array("IEND".utf8)) { return }
      place = sum + 4
    }
    throw .incomplete
  }

  private static let checksums: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }

  /// The CRC-32 of the PNG specification, section 15.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reduce(0xFFFF_FFFF) { checksums[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) } ^ 0xFFFF_FFFF
  }
}
