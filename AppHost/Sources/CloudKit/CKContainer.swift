import Foundation
import HostLink

/// The status of the iCloud account.
public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}

/// An error of CloudKit.
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
  /// Always nil: a retry cannot succeed.
  public var retryAfterSeconds: Double? { nil }
  /// The record on the server.
  public var serverRecord: CKRecord? { userInfo[CKRecordChangedErrorServerRecordKey] as? CKRecord }
  /// The record of the client.
  public var clientRecord: CKRecord? { userInfo[CKRecordChangedErrorClientRecordKey] as? CKRecord }
  /// The errors by item; always nil.
  public var partialErrorsByItemID: [AnyHashable: any Error]? { nil }

  /// Returns the error of a database: no network for the public one, no account for others.
  static func of(_ scope: CKDatabase.Scope) -> CKError {
    HostLink.note("iCloud is not available; all requests fail")
    return CKError(scope == .public ? .networkUnavailable : .notAuthenticated)
  }
}

public let CKErrorDomain = "CKErrorDomain"
public let CKRecordChangedErrorServerRecordKey = "ServerRecord"
public let CKRecordChangedErrorClientRecordKey = "ClientRecord"
public let CKRecordChangedErrorAncestorRecordKey = "AncestorRecord"
public let CKPartialErrorsByItemIDKey = "CKPartialErrors"
public let CKErrorRetryAfterKey = "CKRetryAfter"

extension NSNotification.Name {
  /// Posted after a change of the account; never posted here.
  public static let CKAccountChanged = NSNotification.Name("CKAccountChanged")
}

/// A container in iCloud; no account is signed in.
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
  /// Returns `noAccount`.
  open func accountStatus() async throws -> CKAccountStatus { .noAccount }
  /// Returns `noAccount`.
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
