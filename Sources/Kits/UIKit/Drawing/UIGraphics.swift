// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

import AutoLayout
import Foundation

/// The stack of graphics contexts of a thread.
private final class ContextStack {
  struct Entry {
    var context: CGContext
    /// The size in points and the scale of an image context; nil for other contexts.
    var image: (size: CGSize, scale: CGFloat)?
  }

  var entries: [Entry] = [] { didSet { CGContext.current = entries.last?.context } }

  static var current: ContextStack {
    let key = "plumb.contexts"
    if let known = Thread.current.threadDictionary[key] as? ContextStack { return known }
    let made = ContextStack()
    Thread.current.threadDictionary[key] = made
    return made
  }
}

/// Returns the current graphics context: while an image is created or `draw(_:)` is called, otherwise nil. Snapshots
/// show what `draw(_:)` draws.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.entries.last?.context }

/// Makes `context` the current context until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.entries.append(ContextStack.Entry(context: context))
}

/// Restores the previous context.
public func UIGraphicsPopContext() { _ = ContextStack.current.entries.popLast() }

/// Begins an image context with a size in points and one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins an image context with a size in points and `scale` pixels per point; 0 is the scale of the main screen, or 2
/// on other threads than the main thread. ``UIGraphicsEndImageContext()`` ends it.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let isScale = scale > 0 && scale.isFinite
  let scale = isScale ? scale : UIScreen.mainScale
  ContextStack.current.entries.append(
    ContextStack.Entry(context: CGContext(size: size, scale: scale), image: (size, scale)))
}

/// Returns an image of what was drawn into the current image context, or nil if there is none or the size is invalid.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = ContextStack.current.entries.last, let image = entry.image, image.size.width > 0,
    image.size.height > 0,
    ArchivedNumber.isSize(image.size)
  else { return nil }
  return UIImage(drawing: entry.context, size: image.size, scale: image.scale)
}

/// Ends the current image context, if there is one.
public func UIGraphicsEndImageContext() {
  guard ContextStack.current.entries.last?.image != nil else { return }
  UIGraphicsPopContext()
}

/// Calls `body` with a current context.
func withContext(_ context: CGContext, _ body: () -> Void) {
  UIGraphicsPushContext(context)
  body()
  UIGraphicsPopContext()
}

extension CALayer {
  /// Has no effect: Plumb does not render into contexts.
  public func render(in ctx: CGContext) {}
}
