import UIKit

/// The settings of a page.
@preconcurrency @MainActor open class WKWebViewConfiguration: NSObject {
  open var userContentController = WKUserContentController()
  open var preferences = WKPreferences()
  open var defaultWebpagePreferences = WKWebpagePreferences()
  open var websiteDataStore = WKWebsiteDataStore.default()
  open var processPool = WKProcessPool()
  open var allowsInlineMediaPlayback = false
  open var allowsPictureInPictureMediaPlayback = true
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  open var applicationNameForUserAgent: String?
  public override init() {}
}

/// Kinds of sound and film.
public struct WKAudiovisualMediaTypes: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  public static let all: WKAudiovisualMediaTypes = [.audio, .video]
}

/// What pages may do.
@preconcurrency @MainActor open class WKPreferences: NSObject {
  open var javaScriptCanOpenWindowsAutomatically = false
  open var javaScriptEnabled = true
  open var isElementFullscreenEnabled = false
  public override init() {}
}

/// What one page may do.
@preconcurrency @MainActor open class WKWebpagePreferences: NSObject {
  open var allowsContentJavaScript = true
  public override init() {}
}

/// Pages that share a process.
@preconcurrency @MainActor open class WKProcessPool: NSObject {
  public override init() {}
}

/// What pages keep; nothing here.
@preconcurrency @MainActor open class WKWebsiteDataStore: NSObject {
  private static let usual = WKWebsiteDataStore()
  open class func `default`() -> WKWebsiteDataStore { usual }
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore() }
  open class func allWebsiteDataTypes() -> Set<String> { [] }
  open var isPersistent: Bool { self === Self.usual }
  /// There is nothing to remove.
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// When a script of the app runs.
public enum WKUserScriptInjectionTime: Int, Sendable { case atDocumentStart, atDocumentEnd }

/// A script of the app, which no page runs here.
open class WKUserScript: NSObject {
  public let source: String
  public let injectionTime: WKUserScriptInjectionTime
  public let isForMainFrameOnly: Bool
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    (self.source, self.injectionTime) = (source, injectionTime)
    isForMainFrameOnly = forMainFrameOnly
  }
}

/// The app's scripts and the receivers of their messages.
@preconcurrency @MainActor open class WKUserContentController: NSObject {
  open private(set) var userScripts: [WKUserScript] = []
  /// Without scripts.
  public override init() {}
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  open func removeAllUserScripts() { userScripts = [] }
  /// No page runs, so nothing is heard.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {}
  open func removeScriptMessageHandler(forName name: String) {}
}

/// What a script says.
@preconcurrency @MainActor open class WKScriptMessage: NSObject {
  open var name: String { "" }
  open var body: Any { "" }
}
/// Receives what scripts say.
@preconcurrency @MainActor public protocol WKScriptMessageHandler: NSObjectProtocol {
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}
