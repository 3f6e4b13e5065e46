/// The layouts that are running.
@MainActor @usableFromInline package enum LayoutPass {
  @usableFromInline @exclusivity(unchecked) package static var roots: [ObjectIdentifier] = []
  @usableFromInline @exclusivity(unchecked) package static var depth = 0
  /// The number of views that passes visited, which tests check.
  @usableFromInline @exclusivity(unchecked) package static var visits = 0

  /// The depth of nested layouts at which a layout leaves the rest to the one that is running.
  @usableFromInline package static let depthLimit = 16

  @inlinable package static func isRunning(_ root: AnyObject) -> Bool { roots.contains(ObjectIdentifier(root)) }

  /// The number of passes after which a layout stops.
  @usableFromInline @exclusivity(unchecked) package static var limit = 50
  /// The handlers of layout loops by the class of views; see ``KitLayoutLoop/handler``.
  static var loopHandlers: [ObjectIdentifier: Any] = [:]
}
