import CoreGraphics

extension CALayer {
  /// Adds an animation, which ends immediately. It replaces an animation with the same key.
  public func add(_ anim: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    anim.delegate?.animationDidStart(anim)
    if !anim.isRemovedOnCompletion { madeAppearance.animations.append((key ?? "", anim)) }
    anim.delegate?.animationDidStop(anim, finished: true)
  }

  /// Returns the animation with a key, if it was not removed when it ended.
  public func animation(forKey key: String) -> CAAnimation? { appearance?.animations.last { $0.key == key }?.animation }

  /// Removes all animations.
  public func removeAllAnimations() { appearance?.animations = [] }

  /// Removes the animation with a key.
  public func removeAnimation(forKey key: String) { appearance?.animations.removeAll { $0.key == key } }

  /// The keys of the animations that were not removed when they ended; nil if there are none.
  public func animationKeys() -> [String]? {
    guard let animations = appearance?.animations, !animations.isEmpty else { return nil }
    return animations.map(\.key).filter { !$0.isEmpty }
  }

  /// Returns the layer itself.
  public func model() -> Self { self }

  /// Returns the layer itself, since Plumb does not animate layers.
  public func presentation() -> Self? { self }
}
