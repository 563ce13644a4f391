@_exported import Foundation

/// An output parameter for an error.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// The authentication policy.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication
}

/// The biometric sensor of the phone.
public enum LABiometryType: Int, Sendable { case none, touchID, faceID, opticID }

/// An error of authentication.
public struct LAError: Error, Sendable, Equatable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let biometryNotAvailable = Code.biometryNotAvailable
  public static let userCancel = Code.userCancel
  public static let authenticationFailed = Code.authenticationFailed
}

/// An authentication context, which always fails.
///
/// Source: <https://developer.apple.com/documentation/localauthentication/lacontext>
open class LAContext: NSObject, @unchecked Sendable {
  open var localizedReason = ""
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var interactionNotAllowed = false
  open var biometryType: LABiometryType { .none }

  /// Always returns false.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer = nil) -> Bool {
    error?.pointee = NSError(
      domain: "com.apple.LocalAuthentication", code: LAError.Code.biometryNotAvailable.rawValue)
    return false
  }
  /// Fails: the phone has no means of authentication.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
  ) { DispatchQueue.main.async { reply(false, LAError(.biometryNotAvailable)) } }
  /// Fails: the phone has no means of authentication.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    throw LAError(.biometryNotAvailable)
  }
  open func invalidate() {}
}
