// Whether a reading consists of whole names: no line break or blank is part of a class or an address.

extension LoggedConstraint {
  /// Whether the classes and addresses are whole.
  ///
  /// - Parameter isStrict: Whether names without an address and addresses that their author changed are refused where
  ///   they may be parts of others.
  func hasWholeNames(isStrict: Bool) -> Bool {
    guard LoggedItem.isWholeClass(className, isStrict: isStrict), isWholeAddress(address, isStrict) else {
      return false
    }
    if isStrict, let identifier, LoggedItem.hasGap(identifier) { return false }
    if let mask, isStrict {
      for letters in [mask.horizontal, mask.vertical] {
        guard !letters.isEmpty, letters.utf8.allSatisfy({ $0 >= 128 || "-&~".utf8.contains($0) }) else { return false }
      }
    }
    return [first.item, second?.item, superview].allSatisfy { item in
      guard let item, !item.isUnnamedSuperview else { return true }
      guard isWholeAddress(item.address, isStrict) else { return false }
      if isStrict, item.address == nil, !item.hasWholeIdentifier { return false }
      return item.address == nil && !isStrict || LoggedItem.isWholeClass(item.className, isStrict: isStrict)
    }
  }

  private func isWholeAddress(_ address: String?, _ isStrict: Bool) -> Bool {
    guard let address else { return true }
    if !isStrict { return !address.utf8.contains(where: { Bytes.isSpace($0) }) }
    return address.utf8.dropFirst(2).allSatisfy { Bytes.isHexDigit($0) || $0 >= 128 || ".<>Xx?*".utf8.contains($0) }
  }

  /// The constraint with the names of `known`, where a break within a text hid whether a blank belongs there.
  func withNames(of known: [String: LoggedItem]) -> LoggedConstraint {
    var result = self
    func named(_ item: LoggedItem) -> LoggedItem {
      guard let address = item.address, let other = known[address], other.withoutBlanks == item.withoutBlanks else {
        return item
      }
      return other
    }
    result.first.item = named(first.item)
    if let second { result.second = LoggedAnchor(named(second.item), second.attribute) }
    if let superview { result.superview = named(superview) }
    return result
  }
}

extension LoggedItem {
  /// Blanks are only among the type parameters of a class.
  fileprivate static func isWholeClass(_ name: String, isStrict: Bool) -> Bool {
    var depth = 0
    for byte in name.utf8 {
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">") { depth -= 1 }
      guard depth == 0 else { continue }
      if Bytes.isSpace(byte) || isStrict && "[]()|='\"@#,".utf8.contains(byte) { return false }
    }
    return true
  }

  /// Whether the identifier, which is printed instead of the class and the address, is not both of them with a break in
  /// between.
  fileprivate var hasWholeIdentifier: Bool {
    guard let identifier else { return true }
    let plain = identifier.utf8.filter { !Bytes.isSpace($0) }
    return !LoggedItem.hasGap(identifier) && plain.find("0x", in: 0..<plain.count) == nil
  }

  /// Whether there is a line break, or more than one blank, between the words of an identifier.
  fileprivate static func hasGap(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.contains(10) || bytes.find("  ", in: 0..<bytes.count) != nil
  }

  fileprivate var withoutBlanks: LoggedItem {
    func plain(_ text: String) -> String { String(decoding: text.utf8.filter { !Bytes.isSpace($0) }, as: UTF8.self) }
    return LoggedItem(
      className: plain(className), address: address, text: text.map(plain), identifier: identifier.map(plain))
  }
}
