import Foundation

/// A transformation of the attributes of the text of a control.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  /// The closure that transforms attributes.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  /// Creates a transformer with a closure.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// Returns the transformed attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
