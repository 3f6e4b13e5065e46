import Foundation

/// Changes the attributes of the text of a control before it is shown.
public struct UIConfigurationTextAttributesTransformer: @unchecked Sendable {
  /// What changes the attributes.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer

  /// Makes a transformer of a closure.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }

  /// The attributes that stand for others.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
