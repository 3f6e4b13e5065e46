/// Numbers as text: the shortest that reads back as the same number, without a needless ".0".
package enum Numeral {
  /// `20`, `20.5`.
  package static func text(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return String(whole) }
    return value.description
  }

  /// A coordinate as Interface Builder writes it: `0.0`, `20`, `20.5`.
  package static func written(_ value: Double) -> String { value == 0 ? "0.0" : text(value) }

  /// At most `decimals` digits after the point, for reading.
  package static func rounded(_ value: Double, decimals: Int = 2) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value * scale).rounded()
    // Beyond 2^53 every number is whole.
    guard scaled.magnitude < 0x1p53 else { return text(value) }
    return text(scaled == 0 ? 0 : scaled / scale)
  }
}
