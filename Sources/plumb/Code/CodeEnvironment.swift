import AgentTools
import InterfaceBuilder
import LayoutEngine
import Typography

/// The environment of a view in code: a screen with its safe area, and traits.
struct CodeEnvironment {
  private let size: Size
  private let device: Device?
  private let isRightToLeft: Bool
  private let category: TextSizeCategory

  /// Reads the arguments of a call. The default is an iPhone 15.
  init(_ call: ToolCall) throws(ToolError) {
    // Wrong arguments have the same messages in all tools.
    _ = try ToolEnvironment(call)
    device = try call.text("device").flatMap { Device.named($0) ?? Device.product($0) } ?? Device.named("iPhone 15")
    if let parts = try call.text("size")?.split(separator: "x").compactMap({ Double($0) }) {
      size = Size(width: parts[0], height: parts[1])
    } else {
      size = device?.size(isLandscape: false) ?? .zero
    }
    isRightToLeft = try call.text("direction") == "rtl"
    let name = try call.text("text_size")?.lowercased()
    category = TextSizeCategory.allCases.first { $0.shortName.lowercased() == name } ?? .large
  }

  /// Width, height, the top and the bottom of the safe area, the idiom, the direction and the raw value of the text size.
  var words: String {
    let numbers = [size.width, size.height, device?.statusBarHeight ?? 0, device?.homeIndicatorHeight ?? 0]
    return
      (numbers.map { "\($0)" } + [
        device?.idiom == .phone ? "phone" : "pad", isRightToLeft ? "rtl" : "ltr",
        "UICTContentSizeCategory" + rawName,
      ]).joined(separator: " ")
  }

  /// The end of the raw value of a `UIContentSizeCategory`.
  private var rawName: String {
    let name = category.shortName
    guard name.hasPrefix("AX") else { return name.uppercased() }
    return "Accessibility"
      + ["M", "L", "XL", "XXL", "XXXL"][category.rawValue - TextSizeCategory.accessibilityMedium.rawValue]
  }
}
