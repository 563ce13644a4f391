import HostLink
@_exported import UIKit

/// A web view, whose loads fail without a network.
///
/// No page is drawn; the view shows its background color.
///
/// Source: <https://developer.apple.com/documentation/webkit/wkwebview>
@preconcurrency @MainActor open class WKWebView: UIView {
  public let configuration: WKWebViewConfiguration
  open weak var navigationDelegate: (any WKNavigationDelegate)?
  open weak var uiDelegate: (any WKUIDelegate)?
  open private(set) var url: URL?
  open var title: String? { nil }
  open private(set) var isLoading = false
  open private(set) var estimatedProgress = 0.0
  open var canGoBack: Bool { false }
  open var canGoForward: Bool { false }
  open var allowsBackForwardNavigationGestures = false
  open var customUserAgent: String?
  open var pageZoom = 1.0
  public let scrollView = UIScrollView()
  private var current: WKNavigation?
  private var request: URLRequest?

  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
  }
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }
  /// Ignores the coder: archives are not supported.
  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
  }

  /// Loads a request, which fails without a network.
  @discardableResult open func load(_ request: URLRequest) -> WKNavigation? {
    self.request = request
    return begin(request.url, error: URLError(.notConnectedToInternet))
  }
  /// Loads HTML, which is not drawn.
  @discardableResult open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    HostLink.note("web pages are not drawn; the web view shows its background")
    return begin(baseURL ?? URL(string: "about:blank"), error: nil)
  }
  /// Loads a file, which is not drawn.
  @discardableResult open func loadFileURL(
    _ url: URL, allowingReadAccessTo readAccessURL: URL
  ) -> WKNavigation? {
    HostLink.note("web pages are not drawn; the web view shows its background")
    let exists = FileManager.default.fileExists(atPath: url.path)
    return begin(url, error: exists ? nil : URLError(.fileDoesNotExist))
  }
  @discardableResult open func reload() -> WKNavigation? { request.flatMap { load($0) } }
  open func stopLoading() {
    guard let navigation = current else { return }
    end(navigation, error: URLError(.cancelled))
  }
  @discardableResult open func goBack() -> WKNavigation? { nil }
  @discardableResult open func goForward() -> WKNavigation? { nil }
  /// Fails with `javaScriptExceptionOccurred`: no script runs.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    HostLink.after(0) { completionHandler?(nil, WKError(.javaScriptExceptionOccurred)) }
  }
  /// Fails with `javaScriptExceptionOccurred`: no script runs.
  @discardableResult open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any {
    throw WKError(.javaScriptExceptionOccurred)
  }

  private func begin(_ url: URL?, error: (any Error)?) -> WKNavigation {
    if let current { end(current, error: URLError(.cancelled)) }
    let navigation = WKNavigation()
    (current, self.url, isLoading, estimatedProgress) = (navigation, url, true, 0.1)
    let action = WKNavigationAction(url.map { URLRequest(url: $0) })
    HostLink.after(0) { [weak self] in
      guard let self, self.current === navigation else { return }
      guard let delegate = self.navigationDelegate else {
        return self.end(navigation, error: error)
      }
      delegate.webView(self, decidePolicyFor: action) { [weak self] policy in
        guard let self, self.current === navigation else { return }
        guard policy == .allow else { return self.stop(navigation) }
        self.go(on: navigation, error: error)
      }
    }
    return navigation
  }

  private func go(on navigation: WKNavigation, error: (any Error)?) {
    navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
    if error == nil { navigationDelegate?.webView(self, didCommit: navigation) }
    end(navigation, error: error)
  }

  /// Cancels a load that the app refuses, without a callback.
  private func stop(_ navigation: WKNavigation) { (current, isLoading) = (nil, false) }

  private func end(_ navigation: WKNavigation, error: (any Error)?) {
    guard current === navigation else { return }
    (current, isLoading) = (nil, false)
    if let error {
      navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: error)
    } else {
      estimatedProgress = 1
      navigationDelegate?.webView(self, didFinish: navigation)
    }
  }
}
