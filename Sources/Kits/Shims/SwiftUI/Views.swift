@_exported import Combine
@_exported import UIKit

/// A view of SwiftUI, of which nothing is laid out or drawn.
///
/// The module `SwiftUI` lets the parts of an app compile that use UIKit. The plugin `PlumbApp` replaces the body of
/// each view by an empty one; what is declared here is what the rest of such sources names.
@MainActor public protocol View {
  /// The type of the content.
  associatedtype Body: View
  /// The content.
  @ViewBuilder var body: Body { get }
}

/// A view without content.
public struct EmptyView: View {
  /// Makes an empty view.
  nonisolated public init() {}
  public var body: EmptyView { self }
}

/// A view without its type.
public struct AnyView: View {
  /// Keeps nothing of a view.
  public init(_ view: some View) {}
  public var body: EmptyView { EmptyView() }
}

/// Makes a view of a closure: always an empty one.
@resultBuilder public enum ViewBuilder {
  /// Ignores an expression.
  public static func buildExpression<T>(_ expression: T) -> EmptyView { EmptyView() }
  /// Ignores views.
  public static func buildBlock(_ views: EmptyView...) -> EmptyView { EmptyView() }
  /// Ignores a condition.
  public static func buildOptional(_ view: EmptyView?) -> EmptyView { EmptyView() }
  /// Ignores one side of a condition.
  public static func buildEither(first: EmptyView) -> EmptyView { first }
  /// Ignores the other side of a condition.
  public static func buildEither(second: EmptyView) -> EmptyView { second }
}

extension View {
  /// The view.
  public func environmentObject(_ object: some ObservableObject) -> Self { self }
  /// The view.
  public func ignoresSafeArea() -> Self { self }
  /// The view.
  public func edgesIgnoringSafeArea<T>(_ edges: T) -> Self { self }
  /// The view.
  public func onAppear(perform action: (() -> Void)? = nil) -> Self { self }
}

/// What representables are told of their environment: nothing.
public struct EnvironmentValues: Sendable {
  /// Makes an environment.
  public init() {}
}
