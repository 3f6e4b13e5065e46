import InterfaceBuilder

/// Makes object ids of Interface Builder's form, `abc-de-fgh`, that a document does not have yet.
///
/// SplitMix64 (Steele, Lea and Flood, 2014): a browser gives the seed, since its engine offers no other randomness.
struct ObjectIDs {
  private var state: UInt64
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)

  init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// An id that is not in `used`, and is in it afterwards.
  mutating func make(_ used: inout Set<String>) -> String {
    while true {
      var text: [UInt8] = []
      for position in 0..<10 {
        text.append(position == 3 || position == 6 ? 0x2D : Self.letters[Int(next() % UInt64(Self.letters.count))])
      }
      let id = String(decoding: text, as: UTF8.self)
      if used.insert(id).inserted { return id }
    }
  }
}

extension Element {
  /// The ids of the element and of those inside of it, those of scenes included. No new object may have one of them.
  var objectIDs: Set<String> {
    var result: Set<String> = []
    var open = [self]
    while let element = open.popLast() {
      for id in [element["id"], element["sceneID"]] { if let id { result.insert(id) } }
      open += element.children
    }
    return result
  }
}
