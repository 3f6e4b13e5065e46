/// Numbers as text.
public enum FormatNumber {
  /// The shortest text that reads as `value` again, without `.0` behind whole numbers.
  public static func text(_ value: Double) -> String {
    let text = value.description
    return text.utf8.count > 2 && text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
