import Foundation
import FoundationNetworking
@_exported import UIKit

// The names of WebKit with which apps compile. A web view is laid out and drawn as a plain view: nothing is loaded, no
// script runs, and the delegates are not called.

/// The settings of a web view. Has no effect: nothing is loaded.
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject {
  /// The scripts.
  open var userContentController = WKUserContentController()
  /// Creates a configuration.
  public override init() { super.init() }
}

/// A message of a script. None is sent.
@preconcurrency @MainActor open class WKScriptMessage: NSObject {
  /// The content.
  open var body: Any { NSNull() }
  /// The name of the handler.
  open var name: String { "" }
}

/// A receiver of messages. It is not called.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: AnyObject {
  /// Called with a message.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// The scripts of web views. Has no effect: no script runs.
@preconcurrency @MainActor open class WKUserContentController: NSObject {
  /// Creates a controller.
  public override init() { super.init() }
  /// Adds a receiver of messages. Has no effect.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
}

/// The load of a page. None begins.
@preconcurrency @MainActor open class WKNavigation: NSObject {}

/// What a page asks for. Nothing does.
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
  /// The request.
  open var request: URLRequest { URLRequest(url: URL(fileURLWithPath: "/")) }
  /// What caused it.
  open var navigationType: WKNavigationType { .other }
}

/// The cause of a navigation.
public enum WKNavigationType: Int, Sendable {
  /// A link.
  case linkActivated
  /// Back or forward.
  case backForward = 2
  /// Another cause.
  case other = -1
}

/// The answer of a delegate to a navigation.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// It does not begin.
  case cancel
  /// It begins.
  case allow
}

/// A web page, which is laid out and drawn as a plain view.
open class WKWebView: UIView {
  /// The settings.
  public let configuration: WKWebViewConfiguration
  /// The delegate of navigations, which is not retained and not called.
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  /// The delegate of windows, which is not retained and not called.
  open weak var uiDelegate: (any WKUIDelegate)?
  /// The scroll view, which fills the view and is empty.
  public let scrollView = UIScrollView()
  /// The title of the page; nil.
  open var title: String? { nil }
  /// The address of the page; nil.
  open var url: URL? { nil }
  /// The loaded part from 0 to 1; 0.
  open var estimatedProgress: Double { 0 }
  /// Whether a page is loaded; false.
  open var isLoading: Bool { false }
  /// Whether there is a former page; false.
  open var canGoBack: Bool { false }
  /// Whether there is a next page; false.
  open var canGoForward: Bool { false }

  /// Creates a view.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    fill()
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, configuration: WKWebViewConfiguration()) }
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    fill()
  }
  private func fill() {
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
  }

  /// Returns nil: nothing is loaded.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? { nil }
  /// Returns nil: nothing is loaded.
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? { nil }
  /// Returns nil: nothing is loaded.
  @discardableResult open func reload() -> WKNavigation? { nil }
  /// Returns nil: there is no former page.
  @discardableResult open func goBack() -> WKNavigation? { nil }
  /// Returns nil: there is no next page.
  @discardableResult open func goForward() -> WKNavigation? { nil }
  /// Ends loading. Has no effect.
  open func stopLoading() {}
  /// Runs a script. Has no effect: the handler is not called.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) {}
}

/// The delegate of navigations. None of the methods is called.
@preconcurrency @MainActor public protocol WKNavigationDelegate: AnyObject {
  /// Called before a navigation.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
  /// Called when a page is loaded.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// Called with an error.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
}

extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
}

/// The delegate of windows. It is not called.
@preconcurrency @MainActor public protocol WKUIDelegate: AnyObject {}
