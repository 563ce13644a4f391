import UIKit

/// The way to a page.
@preconcurrency @MainActor open class WKNavigation: NSObject {}

/// What leads to a page.
@preconcurrency @MainActor open class WKNavigationAction: NSObject {
  public let request: URLRequest
  public let navigationType = WKNavigationType.other

  init(_ request: URLRequest?) {
    self.request = request ?? URLRequest(url: URL(fileURLWithPath: "/"))
  }
}
/// What a server answers.
@preconcurrency @MainActor open class WKNavigationResponse: NSObject {}
/// The settings of a window that a page opens.
@preconcurrency @MainActor open class WKWindowFeatures: NSObject {}

/// Kinds of ways to a page.
public enum WKNavigationType: Int, Sendable {
  case linkActivated, formSubmitted, backForward, reload, formResubmitted
  case other = -1
}
/// Whether the app lets a page load.
public enum WKNavigationActionPolicy: Int, Sendable { case cancel, allow, download }
/// Whether the app takes an answer.
public enum WKNavigationResponsePolicy: Int, Sendable { case cancel, allow, download }

/// Why a page fails.
public struct WKError: Error, Sendable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case unknown = 1
    case webContentProcessTerminated, webViewInvalidated, javaScriptExceptionOccurred
    case javaScriptResultTypeIsUnsupported
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// Receives events of a page.
@preconcurrency @MainActor public protocol WKNavigationDelegate: NSObjectProtocol {
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
  func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error)
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void)
  func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}
extension WKNavigationDelegate {
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}
  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) {}
  public func webView(
    _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!,
    withError error: any Error
  ) {}
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
    decisionHandler: @escaping @MainActor (WKNavigationResponsePolicy) -> Void
  ) { decisionHandler(.allow) }
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}

/// Who shows what a page asks for.
@preconcurrency @MainActor public protocol WKUIDelegate: NSObjectProtocol {
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView?
  func webViewDidClose(_ webView: WKWebView)
}
extension WKUIDelegate {
  public func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for navigationAction: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? { nil }
  public func webViewDidClose(_ webView: WKWebView) {}
}
