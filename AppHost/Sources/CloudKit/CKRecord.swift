import AppBasics
import CoreLocation
@_exported import Foundation

/// A value that a record can hold.
///
/// Source: <https://developer.apple.com/documentation/cloudkit/ckrecordvalueprotocol>
public protocol CKRecordValueProtocol {}
/// A value that a record can hold.
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

/// An entry of the cloud with its values.
///
/// Source: <https://developer.apple.com/documentation/cloudkit/ckrecord>
open class CKRecord: NSObject, PredicateSubject, @unchecked Sendable {
  /// The name of a kind of records.
  public typealias RecordType = String
  /// The name of a value.
  public typealias FieldKey = String
  /// What happens to a record whose reference goes.
  public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }

  /// The name of a record in its zone.
  open class ID: NSObject, @unchecked Sendable {
    public let recordName: String
    public let zoneID: CKRecordZone.ID
    /// Creates a name; a new one where none is given.
    public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
      (self.recordName, self.zoneID) = (recordName, zoneID)
    }
    open override func isEqual(_ object: Any?) -> Bool {
      (object as? ID).map { $0.recordName == recordName && $0.zoneID == zoneID } ?? false
    }
    open override var hash: Int { recordName.hashValue }
    open override var description: String { recordName }
  }

  /// A record that another one names.
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
  /// When the cloud got it; it never does.
  open var creationDate: Date? { nil }
  /// When the cloud got its last change; it never does.
  open var modificationDate: Date? { nil }
  /// Who made it; nil without an iCloud account.
  open var creatorUserRecordID: ID? { nil }
  /// Who changed it last; nil without an iCloud account.
  open var lastModifiedUserRecordID: ID? { nil }
  /// The version that the cloud has; none.
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
  /// A value by its name, as a type.
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
  /// The names of the values that the cloud does not have; all.
  open func changedKeys() -> [FieldKey] { allKeys() }
  open func setParent(_ parent: CKRecord?) {
    self.parent = parent.map { Reference(record: $0, action: .none) }
  }

  open func predicateValue(of name: String) -> Any? {
    name == "recordID" ? recordID : values[name]
  }
}

/// A part of a database.
///
/// Source: <https://developer.apple.com/documentation/cloudkit/ckrecordzone>
open class CKRecordZone: NSObject, @unchecked Sendable {
  /// The name of a zone.
  open class ID: NSObject, @unchecked Sendable {
    /// The name of the usual zone.
    public static let defaultZoneName = "_defaultZone"
    /// The usual zone.
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

/// A file that a record holds.
open class CKAsset: NSObject, CKRecordValueProtocol, @unchecked Sendable {
  public let fileURL: URL?
  public init(fileURL: URL) { self.fileURL = fileURL }
}

/// Who is signed in, in names of records.
public let CKCurrentUserDefaultName = "__defaultOwner__"

/// Asks for records.
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
