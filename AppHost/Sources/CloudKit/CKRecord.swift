import AppBasics
import CoreLocation
@_exported import Foundation

/// A value of a record field.
///
/// Source: <https://developer.apple.com/documentation/cloudkit/ckrecordvalueprotocol>
public protocol CKRecordValueProtocol {}
/// A value of a record field.
public typealias CKRecordValue = any CKRecordValueProtocol

extension String: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSDate: CKRecordValueProtocol {}
extension NSData: CKRecordValueProtocol {}
extension NSArray: CKRecordValueProtocol {}
extension CLLocation: CKRecordValueProtocol {}

/// A record with fields.
///
/// Source: <https://developer.apple.com/documentation/cloudkit/ckrecord>
open class CKRecord: NSObject, PredicateSubject, @unchecked Sendable {
  public typealias RecordType = String
  public typealias FieldKey = String
  /// The action for a record whose reference is deleted.
  public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }

  /// The ID of a record.
  open class ID: NSObject, @unchecked Sendable {
    public let recordName: String
    public let zoneID: CKRecordZone.ID
    /// Creates an ID, by default with a new name.
    public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
      (self.recordName, self.zoneID) = (recordName, zoneID)
    }
    open override func isEqual(_ object: Any?) -> Bool {
      (object as? ID).map { $0.recordName == recordName && $0.zoneID == zoneID } ?? false
    }
    open override var hash: Int { recordName.hashValue }
    open override var description: String { recordName }
  }

  /// A reference to a record.
  open class Reference: NSObject, CKRecordValueProtocol, @unchecked Sendable {
    public let recordID: ID
    public let action: ReferenceAction
    public init(recordID: ID, action: ReferenceAction) {
      (self.recordID, self.action) = (recordID, action)
    }
    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }
  }

  public let recordType: RecordType
  public let recordID: ID
  /// The time of the first save; always nil.
  open var creationDate: Date? { nil }
  /// The time of the last save; always nil.
  open var modificationDate: Date? { nil }
  /// The user who created the record; always nil without an account.
  open var creatorUserRecordID: ID? { nil }
  /// The user of the last change; always nil without an account.
  open var lastModifiedUserRecordID: ID? { nil }
  /// The change tag of the server; always nil.
  open var recordChangeTag: String? { nil }
  open var parent: Reference?
  private var values: [FieldKey: any CKRecordValueProtocol] = [:]

  public init(recordType: RecordType, recordID: ID = ID()) {
    (self.recordType, self.recordID) = (recordType, recordID)
  }
  public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
    self.init(recordType: recordType, recordID: ID(zoneID: zoneID))
  }

  open subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
    get { values[key] }
    set { values[key] = newValue }
  }
  /// Accesses a field as a value of a type.
  public subscript<Value: CKRecordValueProtocol>(key: FieldKey) -> Value? {
    get { values[key] as? Value }
    set { values[key] = newValue }
  }
  open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { values[key] }
  open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
    values[key] = object
  }
  open func value(forKey key: String) -> Any? { values[key] }
  open func setValue(_ value: Any?, forKey key: String) {
    values[key] = value as? any CKRecordValueProtocol
  }
  open func allKeys() -> [FieldKey] { values.keys.sorted() }
  /// Returns the fields that were never saved: all of them.
  open func changedKeys() -> [FieldKey] { allKeys() }
  open func setParent(_ parent: CKRecord?) {
    self.parent = parent.map { Reference(record: $0, action: .none) }
  }

  open func predicateValue(of name: String) -> Any? {
    name == "recordID" ? recordID : values[name]
  }
}

/// A record zone.
///
/// Source: <https://developer.apple.com/documentation/cloudkit/ckrecordzone>
open class CKRecordZone: NSObject, @unchecked Sendable {
  /// The ID of a zone.
  open class ID: NSObject, @unchecked Sendable {
    public static let defaultZoneName = "_defaultZone"
    public static let `default` = ID(zoneName: defaultZoneName)
    public let zoneName: String
    public let ownerName: String
    public init(
      zoneName: String = ID.defaultZoneName, ownerName: String = CKCurrentUserDefaultName
    ) { (self.zoneName, self.ownerName) = (zoneName, ownerName) }
    open override func isEqual(_ object: Any?) -> Bool {
      (object as? ID).map { $0.zoneName == zoneName && $0.ownerName == ownerName } ?? false
    }
    open override var hash: Int { zoneName.hashValue }
  }

  public let zoneID: ID
  public init(zoneID: ID) { self.zoneID = zoneID }
  public convenience init(zoneName: String) { self.init(zoneID: ID(zoneName: zoneName)) }
  open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }
}

/// A file in a record.
open class CKAsset: NSObject, CKRecordValueProtocol, @unchecked Sendable {
  public let fileURL: URL?
  public init(fileURL: URL) { self.fileURL = fileURL }
}

/// The name of the current user in record IDs.
public let CKCurrentUserDefaultName = "__defaultOwner__"

/// A query for records.
///
/// Source: <https://developer.apple.com/documentation/cloudkit/ckquery>
open class CKQuery: NSObject, @unchecked Sendable {
  public let recordType: CKRecord.RecordType
  public let predicate: NSPredicate
  open var sortDescriptors: [NSSortDescriptor]?
  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    (self.recordType, self.predicate) = (recordType, predicate)
  }
}
