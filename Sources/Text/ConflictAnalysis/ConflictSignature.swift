import ConstraintText

extension ConflictLog {
  /// Equal for two logs that differ in addresses alone: the same conflict of other instances. Consoles repeat
  /// themselves a lot.
  public var signature: [UInt8] {
    var numbers: [UInt64: UInt8] = [:]
    var result: [UInt8] = []
    for constraint in constraints { LoggedConstraint.append(constraint.text, to: &result, &numbers) }
    LoggedConstraint.append(brokenAddress ?? broken?.text ?? (hasBreakLine ? "?" : "-"), to: &result, &numbers)
    for line in unread { LoggedConstraint.append(line.text, to: &result, &numbers) }
    return result
  }
}

extension ConflictLog {
  /// Equal for two logs that say the same of the same instances.
  public var text: [UInt8] {
    var result: [UInt8] = Array("\(listed) \(brokenAddress ?? "")\n".utf8)
    for constraint in constraints + [broken].compactMap({ $0 }) {
      result += constraint.text.utf8
      result.append(10)
    }
    for line in unread { result += line.text.utf8 }
    return result
  }
}

extension LoggedConstraint {
  /// Appends `text` with each address replaced by the order of its first appearance.
  fileprivate static func append(_ text: String, to result: inout [UInt8], _ numbers: inout [UInt64: UInt8]) {
    var text = text
    text.withUTF8 { bytes in
      var index = 0
      while index < bytes.count {
        guard bytes[index] == UInt8(ascii: "0"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "x") else {
          result.append(bytes[index])
          index += 1
          continue
        }
        var stop = index + 2
        var address: UInt64 = 0
        while stop < bytes.count, let digit = Bytes.hexValue(bytes[stop]) {
          address = address &* 16 &+ UInt64(digit)
          stop += 1
        }
        let number = numbers[address] ?? UInt8(truncatingIfNeeded: numbers.count)
        numbers[address] = number
        result += [0, number]
        index = stop
      }
    }
    result.append(10)
  }
}
