import AutoLayout
import Foundation

/// A layout that does not terminate because views schedule another layout each time. Plumb-specific.
@preconcurrency @MainActor public struct KitLayoutLoop<View: LayoutItem> {
  /// The views that scheduled another layout in the last pass.
  public let views: [View]
  /// The number of passes.
  public let passes: Int
  package let kit: ViewKit

  @usableFromInline package init(views: [View], passes: Int, kit: ViewKit) {
    (self.views, self.passes, self.kit) = (views, passes, kit)
  }

  /// A message that describes the loop.
  public var text: String {
    let names = views.map(\.layoutName).joined(separator: ", ")
    return "Layout loop: stopped after \(passes) passes, because \(names) still need layout. "
      + "Do not \(kit.scheduling), or change what a superview depends on, each time \(kit.layoutMethod) is called."
  }

  /// The number of passes after which a layout stops. The default is 50, the minimum 1.
  public static var limit: Int {
    get { LayoutPass.limit }
    set { LayoutPass.limit = max(1, newValue) }
  }

  private struct Handler { let call: (KitLayoutLoop) -> Void }

  /// A closure that is called with a layout loop. The default prints ``text`` to the standard error.
  public static var handler: (KitLayoutLoop) -> Void {
    get {
      let handler = LayoutPass.loopHandlers[ObjectIdentifier(View.self)] as? Handler
      return handler?.call ?? { FileHandle.standardError.write(Data(($0.text + "\n").utf8)) }
    }
    set { LayoutPass.loopHandlers[ObjectIdentifier(View.self)] = Handler(call: newValue) }
  }
}
