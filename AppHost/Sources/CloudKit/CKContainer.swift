import Foundation
import HostLink

/// Whether the phone is signed in to the cloud.
public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}

/// Why the cloud does not answer.
///
/// Source: <https://developer.apple.com/documentation/cloudkit/ckerror>
public struct CKError: CustomNSError, LocalizedError {
  /// The error codes.
  public enum Code: Int, Sendable {
    case internalError = 1
    case partialFailure, networkUnavailable, networkFailure, badContainer, serviceUnavailable
    case requestRateLimited, missingEntitlement, notAuthenticated, permissionFailure, unknownItem
    case invalidArguments, resultsTruncated, serverRecordChanged, serverRejectedRequest
    case assetFileNotFound, assetFileModified, incompatibleVersion, constraintViolation
    case operationCancelled, changeTokenExpired, batchRequestFailed, zoneBusy, badDatabase
    case quotaExceeded, zoneNotFound, limitExceeded, userDeletedZone, tooManyParticipants
    case alreadyShared, referenceViolation, managedAccountRestricted, participantMayNeedVerification
    case serverResponseLost, assetNotAvailable, accountTemporarilyUnavailable
  }
  public static let errorDomain = CKErrorDomain
  public let code: Code
  public let userInfo: [String: Any]
  public init(_ code: Code, userInfo: [String: Any] = [:]) {
    (self.code, self.userInfo) = (code, userInfo)
  }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { userInfo }
  public var errorDescription: String? {
    code == .notAuthenticated
      ? "This request requires an authenticated account"
      : "The Internet connection appears to be offline."
  }
  /// When to try again; never.
  public var retryAfterSeconds: Double? { nil }
  /// The version that the cloud has; none.
  public var serverRecord: CKRecord? { userInfo[CKRecordChangedErrorServerRecordKey] as? CKRecord }
  /// The version that the app had; none.
  public var clientRecord: CKRecord? { userInfo[CKRecordChangedErrorClientRecordKey] as? CKRecord }
  /// The errors of the parts; none.
  public var partialErrorsByItemID: [AnyHashable: any Error]? { nil }

  /// The error of a database: no network for the public one, no account for the others.
  static func of(_ scope: CKDatabase.Scope) -> CKError {
    HostLink.note("there is no iCloud here; what the app asks of it fails")
    return CKError(scope == .public ? .networkUnavailable : .notAuthenticated)
  }
}

/// The domain of the cloud's errors.
public let CKErrorDomain = "CKErrorDomain"
/// The key of the version that the cloud has.
public let CKRecordChangedErrorServerRecordKey = "ServerRecord"
/// The key of the version that the app had.
public let CKRecordChangedErrorClientRecordKey = "ClientRecord"
/// The key of the common version.
public let CKRecordChangedErrorAncestorRecordKey = "AncestorRecord"
/// The key of the errors of parts.
public let CKPartialErrorsByItemIDKey = "CKPartialErrors"
/// The key of the seconds until another attempt.
public let CKErrorRetryAfterKey = "CKRetryAfter"

extension NSNotification.Name {
  /// The account changed, which never happens.
  public static let CKAccountChanged = NSNotification.Name("CKAccountChanged")
}

/// The app's part of the cloud, which this phone is not signed in to.
///
/// Source: <https://developer.apple.com/documentation/cloudkit/ckcontainer>
open class CKContainer: NSObject, @unchecked Sendable {
  public let containerIdentifier: String?
  public let publicCloudDatabase = CKDatabase(.public)
  public let privateCloudDatabase = CKDatabase(.private)
  public let sharedCloudDatabase = CKDatabase(.shared)
  private static let main = CKContainer(identifier: "iCloud.\(Bundle.main.bundleIdentifier ?? "")")

  public init(identifier: String) { containerIdentifier = identifier }
  open class func `default`() -> CKContainer { main }

  open func database(with scope: CKDatabase.Scope) -> CKDatabase {
    switch scope {
    case .public: publicCloudDatabase
    case .private: privateCloudDatabase
    case .shared: sharedCloudDatabase
    }
  }
  /// No iCloud account is signed in.
  open func accountStatus() async throws -> CKAccountStatus { .noAccount }
  /// No iCloud account is signed in.
  open func accountStatus(
    completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void
  ) { HostLink.after(0) { completionHandler(.noAccount, nil) } }
  /// Fails: no iCloud account is signed in.
  open func userRecordID() async throws -> CKRecord.ID { throw CKError.of(.private) }
  /// Fails: no iCloud account is signed in.
  open func fetchUserRecordID(
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) { HostLink.after(0) { completionHandler(nil, CKError.of(.private)) } }
  open func add(_ operation: CKOperation) { privateCloudDatabase.add(operation) }
}
