/// The paths of files and their addresses, `file:///Users/me/App/Main.storyboard`.
enum FileAddress {
  /// The path of an address; nil if it is not that of a file on this machine.
  static func path(_ address: String) -> String? {
    guard address.hasPrefix("file://") else { return nil }
    var rest = Array(address.utf8.dropFirst(7))
    if rest.starts(with: "localhost/".utf8) { rest.removeFirst(9) }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    var path: [UInt8] = []
    var index = 0
    while index < rest.count {
      if rest[index] == UInt8(ascii: "%"), index + 2 < rest.count,
        let byte = UInt8(String(decoding: rest[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        path.append(byte)
        index += 3
      } else if rest[index] == UInt8(ascii: "?") || rest[index] == UInt8(ascii: "#") {
        break
      } else {
        path.append(rest[index])
        index += 1
      }
    }
    return path.contains(0) ? nil : String(validating: path, as: UTF8.self)
  }

  /// The address of a path.
  static func address(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var result = Array("file://".utf8)
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2F, 0x5F, 0x7E: result.append(byte)
      default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
