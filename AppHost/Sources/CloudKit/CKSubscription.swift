import Foundation

/// A subscription, which never sends a notification.
///
/// Source: <https://developer.apple.com/documentation/cloudkit/cksubscription>
open class CKSubscription: NSObject, @unchecked Sendable {
  public typealias ID = String
  /// The content of a notification.
  open class NotificationInfo: NSObject, @unchecked Sendable {
    open var title: String?
    open var alertBody: String?
    open var soundName: String?
    open var shouldBadge = false
    open var shouldSendContentAvailable = false
    open var desiredKeys: [CKRecord.FieldKey]?
  }
  public let subscriptionID: ID
  open var notificationInfo: NotificationInfo?

  init(_ id: ID) { subscriptionID = id }
}

/// A subscription to the results of a query.
open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
  /// The changes that trigger a notification.
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let firesOnRecordCreation = Options(rawValue: 1)
    public static let firesOnRecordUpdate = Options(rawValue: 2)
    public static let firesOnRecordDeletion = Options(rawValue: 4)
    public static let firesOnce = Options(rawValue: 8)
  }
  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  public let querySubscriptionOptions: Options
  public init(
    recordType: CKRecord.RecordType, predicate: NSPredicate,
    subscriptionID: ID = UUID().uuidString, options: Options = []
  ) {
    (self.recordType, self.predicate, querySubscriptionOptions) = (recordType, predicate, options)
    super.init(subscriptionID)
  }
}

/// A subscription to a database.
open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
  public init(subscriptionID: ID = UUID().uuidString) { super.init(subscriptionID) }
}

/// A notification of CloudKit.
open class CKNotification: NSObject, @unchecked Sendable {
  open var subscriptionID: CKSubscription.ID? { nil }
  /// Always returns nil: no notification is sent by CloudKit.
  public init?(fromRemoteNotificationDictionary: [AnyHashable: Any]) { nil }
}
