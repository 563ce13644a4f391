import HostLink
@_exported import UIKit

/// The window for the sign-in.
public typealias ASPresentationAnchor = UIWindow

/// Why a sign-in fails.
public struct ASAuthorizationError: Error, Sendable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed, notInteractive
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let canceled = Code.canceled
  public static let failed = Code.failed
  public static let notHandled = Code.notHandled
  public static let unknown = Code.unknown
}

/// A wish to sign in.
open class ASAuthorizationRequest: NSObject, @unchecked Sendable {}
/// A wish to sign in with the account of the phone.
open class ASAuthorizationAppleIDRequest: ASAuthorizationRequest, @unchecked Sendable {
  open var requestedScopes: [ASAuthorization.Scope]?
  open var nonce: String?
  open var state: String?
}

/// The credential of a sign-in.
open class ASAuthorization: NSObject, @unchecked Sendable {
  /// What the app asks to know.
  public struct Scope: Hashable, Sendable {
    private let name: String
    public static let fullName = Scope(name: "full_name")
    public static let email = Scope(name: "email")
  }
  open var credential: any ASAuthorizationCredential { ASAuthorizationAppleIDCredential() }
}
/// A credential.
public protocol ASAuthorizationCredential: NSObjectProtocol {}
/// A credential of the phone's account.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential,
  @unchecked Sendable
{
  open var user: String { "" }
  open var identityToken: Data? { nil }
  open var authorizationCode: Data? { nil }
  open var email: String? { nil }
  open var fullName: PersonNameComponents? { nil }
}

/// Requests to the Apple account, which the phone lacks.
///
/// Source: <https://developer.apple.com/documentation/authenticationservices/asauthorizationappleidprovider>
open class ASAuthorizationAppleIDProvider: NSObject, @unchecked Sendable {
  /// Whether an account is still signed in.
  public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }
  public override init() {}
  open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }
  /// No Apple Account is signed in.
  open func getCredentialState(
    forUserID userID: String, completion: @escaping (CredentialState, (any Error)?) -> Void
  ) { HostLink.after(0) { completion(.notFound, nil) } }
  /// No Apple Account is signed in.
  open func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
}

/// A sign-in, which a car cannot show: it ends as canceled.
///
/// Source: <https://developer.apple.com/documentation/authenticationservices/asauthorizationcontroller>
@preconcurrency @MainActor open class ASAuthorizationController: NSObject {
  public let authorizationRequests: [ASAuthorizationRequest]
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?
  /// Wishes to sign in.
  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
  }
  /// Starts; the delegate receives `canceled`.
  open func performRequests() {
    HostLink.note("nobody signs in on this phone; the app hears that it was canceled")
    HostLink.after(0) { [self] in
      delegate?.authorizationController(
        controller: self, didCompleteWithError: ASAuthorizationError(.canceled))
    }
  }
}
/// Receives the result of a sign-in.
@preconcurrency @MainActor public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)
}
extension ASAuthorizationControllerDelegate {
  /// The method `authorizationController(controller:didCompleteWithAuthorization:)` of the
  /// platform.
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {}
}
/// Who names the window.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}
