/// The pixels of an image. Plumb does not decode images, so that there is no instance.
public final class CGImage: Sendable {
  private init() {}
}
