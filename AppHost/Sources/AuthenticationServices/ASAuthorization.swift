import HostLink
@_exported import UIKit

/// The window in which a sign-in is presented.
public typealias ASPresentationAnchor = UIWindow

/// An error of a sign-in.
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

/// A request to sign in.
open class ASAuthorizationRequest: NSObject, @unchecked Sendable {}
/// A request to sign in with an Apple Account.
open class ASAuthorizationAppleIDRequest: ASAuthorizationRequest, @unchecked Sendable {
  open var requestedScopes: [ASAuthorization.Scope]?
  open var nonce: String?
  open var state: String?
}

/// A completed authorization.
open class ASAuthorization: NSObject, @unchecked Sendable {
  /// The requested data of the user.
  public struct Scope: Hashable, Sendable {
    private let name: String
    public static let fullName = Scope(name: "full_name")
    public static let email = Scope(name: "email")
  }
  open var credential: any ASAuthorizationCredential { ASAuthorizationAppleIDCredential() }
}
/// A credential.
public protocol ASAuthorizationCredential: NSObjectProtocol {}
/// A credential of an Apple Account.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential,
  @unchecked Sendable
{
  open var user: String { "" }
  open var identityToken: Data? { nil }
  open var authorizationCode: Data? { nil }
  open var email: String? { nil }
  open var fullName: PersonNameComponents? { nil }
}

/// Creates requests for the Apple Account; none is signed in.
///
/// Source: <https://developer.apple.com/documentation/authenticationservices/asauthorizationappleidprovider>
open class ASAuthorizationAppleIDProvider: NSObject, @unchecked Sendable {
  /// The state of a credential.
  public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }
  open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }
  /// Returns `notFound`: no account is signed in.
  open func getCredentialState(
    forUserID userID: String, completion: @escaping (CredentialState, (any Error)?) -> Void
  ) { HostLink.after(0) { completion(.notFound, nil) } }
  /// Returns `notFound`: no account is signed in.
  open func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
}

/// A sign-in, which the car cannot present and which is therefore canceled.
///
/// Source: <https://developer.apple.com/documentation/authenticationservices/asauthorizationcontroller>
@preconcurrency @MainActor open class ASAuthorizationController: NSObject {
  public let authorizationRequests: [ASAuthorizationRequest]
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?
  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
  }
  /// Reports `canceled` to the delegate.
  open func performRequests() {
    HostLink.note("signing in is not supported; the request is canceled")
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
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {}
}
/// Provides the window for presentation.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}
