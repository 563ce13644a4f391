import HostLink
import UIKit

/// An error of a web sign-in.
public struct ASWebAuthenticationSessionError: Error, Sendable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided, presentationContextInvalid
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let canceledLogin = Code.canceledLogin
}

/// A web sign-in, which the car cannot present and which is therefore canceled.
///
/// Source: <https://developer.apple.com/documentation/authenticationservices/aswebauthenticationsession>
@preconcurrency @MainActor open class ASWebAuthenticationSession: NSObject {
  /// The completion of a web sign-in.
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  open var prefersEphemeralWebBrowserSession = false
  open var canStart: Bool { handler != nil }
  private var handler: CompletionHandler?

  public init(
    url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler
  ) { handler = completionHandler }

  /// Reports `canceledLogin` to the completion.
  @discardableResult open func start() -> Bool {
    guard let handler else { return false }
    self.handler = nil
    HostLink.note("signing in is not supported; the request is canceled")
    HostLink.after(0) { handler(nil, ASWebAuthenticationSessionError(.canceledLogin)) }
    return true
  }
  open func cancel() { handler = nil }
}
/// Provides the window for presentation.
@preconcurrency @MainActor
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}
