// swift-format-ignore-file: AlwaysUseLowerCamelCase
// Names are those that client code calls.

import Foundation

/// The contexts that drawing code of a thread draws into, the present one last.
private final class ContextStack {
  struct Entry {
    var context: CGContext
    /// The size in points and the pixels a point; nil of a context that is no picture of the client's.
    var picture: (size: CGSize, scale: CGFloat)?
  }

  var entries: [Entry] = []

  static var current: ContextStack {
    let key = "plumb.contexts"
    if let known = Thread.current.threadDictionary[key] as? ContextStack { return known }
    let made = ContextStack()
    Thread.current.threadDictionary[key] = made
    return made
  }
}

/// The context that drawing code draws into: during `draw(_:)` and while a picture is made; nil else. Nothing is drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current.entries.last?.context }

/// Makes `context` the one that drawing code draws into, until ``UIGraphicsPopContext()``.
public func UIGraphicsPushContext(_ context: CGContext) {
  ContextStack.current.entries.append(ContextStack.Entry(context: context))
}

/// Goes back to the context before.
public func UIGraphicsPopContext() { _ = ContextStack.current.entries.popLast() }

/// Begins a picture of a size in points, with one pixel a point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a picture of a size in points, with `scale` pixels a point; 0 stands for the screen's, away from the main thread
/// for 2. Each is ended by ``UIGraphicsEndImageContext()``.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let isScale = scale > 0 && scale.isFinite
  let scale = isScale ? scale : MainQueue.isCurrent ? MainActor.assumeIsolated { UIScreen.main.scale } : 2
  ContextStack.current.entries.append(
    ContextStack.Entry(context: CGContext(size: size, scale: scale), picture: (size, scale)))
}

/// The picture that was begun last, of its size; nil where none was, and of a size that no picture has.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let picture = ContextStack.current.entries.last?.picture, picture.size.width > 0, picture.size.height > 0,
    ArchivedNumber.isSize(picture.size)
  else { return nil }
  return UIImage(size: picture.size, scale: picture.scale)
}

/// Ends the picture that was begun last; without one nothing happens.
public func UIGraphicsEndImageContext() {
  guard ContextStack.current.entries.last?.picture != nil else { return }
  UIGraphicsPopContext()
}

/// Calls `body` with a context for drawing code.
func withContext(_ context: CGContext, _ body: () -> Void) {
  UIGraphicsPushContext(context)
  body()
  UIGraphicsPopContext()
}

extension CALayer {
  /// Draws the layer and those inside. Nothing is drawn.
  public func render(in ctx: CGContext) {}
}
