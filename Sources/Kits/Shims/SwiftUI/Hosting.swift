/// A controller whose view is empty.
open class UIHostingController<Content: View>: UIViewController {
  /// The view of SwiftUI, which is not drawn.
  open var rootView: Content

  /// A controller of a view.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller of a document, with a view.
  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: coder)
  }

  /// Nil: the view is not in the document.
  public required init?(coder: NSCoder) { nil }
}

/// The content of a cell, which is empty.
@MainActor public struct UIHostingConfiguration: UIContentConfiguration {
  /// The content of a closure, which is not called.
  public init(@ViewBuilder content: () -> EmptyView) {}
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentConfiguration.cell().makeContentView()
  }
  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }
}

/// What a view is called with.
@MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// The coordinator.
  public let coordinator: Representable.Coordinator
  /// The environment.
  public let environment: EnvironmentValues
}

/// What a controller is called with.
@MainActor public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// The coordinator.
  public let coordinator: Representable.Coordinator
  /// The environment.
  public let environment: EnvironmentValues
}

/// A view of UIKit in a view of SwiftUI.
@MainActor public protocol UIViewRepresentable: View where Body == EmptyView {
  /// The type of the view of UIKit.
  associatedtype UIViewType: UIView
  /// The type of the coordinator.
  associatedtype Coordinator = Void
  /// What the methods are called with.
  typealias Context = UIViewRepresentableContext<Self>
  /// Makes the view of UIKit.
  func makeUIView(context: Context) -> UIViewType
  /// Updates the view of UIKit.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Makes the coordinator.
  func makeCoordinator() -> Coordinator
}

extension UIViewRepresentable {
  public var body: EmptyView { EmptyView() }
}

extension UIViewRepresentable where Coordinator == Void {
  /// No coordinator.
  public func makeCoordinator() {}
}

/// A controller of UIKit in a view of SwiftUI.
@MainActor public protocol UIViewControllerRepresentable: View where Body == EmptyView {
  /// The type of the controller.
  associatedtype UIViewControllerType: UIViewController
  /// The type of the coordinator.
  associatedtype Coordinator = Void
  /// What the methods are called with.
  typealias Context = UIViewControllerRepresentableContext<Self>
  /// Makes the controller.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Updates the controller.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Makes the coordinator.
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable {
  public var body: EmptyView { EmptyView() }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// No coordinator.
  public func makeCoordinator() {}
}
