import DocumentInspection
import InterfaceBuilder
import LayoutEngine
import Typography

/// The environment of a view in code: a screen with its safe area, and traits; or for AppKit the size of a window.
struct CodeEnvironment {
  /// The language whose texts are shown; nil for those of the code.
  let language: LanguageTag?
  private let kit: CodePackage.Kit
  private let size: Size?
  private let device: Device?
  private let isRightToLeft: Bool
  private let category: TextSizeCategory

  /// Reads the arguments of a call. The default is an iPhone 15, and for AppKit the size that a view has or its
  /// constraints determine.
  init(_ call: ToolCall, kit: CodePackage.Kit) throws(ToolError) {
    // Wrong arguments have the same messages in all tools.
    _ = try ToolEnvironment(call)
    self.kit = kit
    for name in ["device", "text_size"] where kit == .appKit && call.arguments[name] != nil {
      throw ToolError("'\(name)' is for views of UIKit, and these are of AppKit; give their 'size'")
    }
    device = try call.text("device").flatMap { Device.named($0) ?? Device.product($0) } ?? Device.named("iPhone 15")
    if let parts = try call.text("size")?.split(separator: "x").compactMap({ Double($0) }) {
      size = Size(width: parts[0], height: parts[1])
    } else {
      size = kit == .uiKit ? device?.size(isLandscape: false) : nil
    }
    let code = try call.text("language")
    do throws(LanguageTag.Problem) {
      language = try code.map { code throws(LanguageTag.Problem) in
        code == LanguageTag.pseudo.code ? .pseudo : try LanguageTag(code)
      }
    } catch {
      throw ToolError("'language' is the code of a language, such as de, pt-BR or pseudo, not '\(error.text)'")
    }
    let ownDirection = language.map { Translation(language: $0, texts: [:]).isRightToLeft } ?? false
    isRightToLeft = try call.text("direction").map { $0 == "rtl" } ?? ownDirection
    let name = try call.text("text_size")?.lowercased()
    category = TextSizeCategory.allCases.first { $0.shortName.lowercased() == name } ?? .large
  }

  /// For UIKit width, height, the top and the bottom of the safe area, the direction, the idiom and the raw value of
  /// the text size; for AppKit width, height (0 if they are not given), 0, 0 and the direction.
  var words: String {
    let safeArea = kit == .uiKit ? [device?.statusBarHeight ?? 0, device?.homeIndicatorHeight ?? 0] : [0, 0]
    let numbers = [size?.width ?? 0, size?.height ?? 0] + safeArea
    let traits =
      kit == .uiKit
      ? [device?.idiom == .phone ? "phone" : "pad", "UICTContentSizeCategory" + category.uiKitName] : []
    return (numbers.map { "\($0)" } + [isRightToLeft ? "rtl" : "ltr"] + traits).joined(separator: " ")
  }
}
