/// The strings that were read last, by their bytes.
///
/// A document repeats a few hundred names and values thousands of times. Strings that are longer than a pointer holds
/// are taken from here: elements share them instead of allocating each, and comparing two of them compares their
/// addresses.
struct KnownStrings {
  /// A string is in the place that its hash names; another one with the same place replaces it.
  private var places = [String](repeating: "", count: 1024)

  /// The string of bytes in UTF-8. O(bytes).
  mutating func string(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    // Shorter strings are not allocated, longer ones are texts, which seldom repeat.
    guard bytes.count > 8, bytes.count <= 64 else { return String(decoding: bytes, as: UTF8.self) }
    // FNV-1a (Fowler, Noll, Vo).
    var hash: UInt32 = 0x811C_9DC5
    for byte in bytes { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
    let place = Int((hash ^ hash >> 16) & 1023)
    let isKnown = places[place].utf8.withContiguousStorageIfAvailable {
      $0.count == bytes.count && $0.elementsEqual(bytes)
    }
    if isKnown == true { return places[place] }
    let string = String(decoding: bytes, as: UTF8.self)
    places[place] = string
    return string
  }
}
