import Foundation
import HostLink

/// A database in iCloud, which cannot be reached.
///
/// Source: <https://developer.apple.com/documentation/cloudkit/ckdatabase>
open class CKDatabase: NSObject, @unchecked Sendable {
  /// The scope of a database.
  public enum Scope: Int, Sendable {
    case `public` = 1
    case `private`, shared
  }
  /// The position in the results of a query.
  open class Cursor: NSObject, @unchecked Sendable {}
  public let databaseScope: Scope

  init(_ scope: Scope) { databaseScope = scope }

  private var error: CKError { CKError.of(databaseScope) }
  private func fail(_ completion: @escaping (CKError) -> Void) {
    HostLink.after(0) { [self] in completion(error) }
  }

  /// Fails: the app host has no network.
  open func record(for recordID: CKRecord.ID) async throws -> CKRecord { throw error }
  /// Fails: the app host has no network.
  open func records(
    for ids: [CKRecord.ID], desiredKeys: [CKRecord.FieldKey]? = nil
  ) async throws -> [CKRecord.ID: Result<CKRecord, any Error>] { throw error }
  /// Fails: the app host has no network.
  open func records(
    matching query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil,
    desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int = 0
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: Cursor?
  ) { throw error }
  /// Fails: the app host has no network.
  open func records(
    continuingMatchFrom queryCursor: Cursor, desiredKeys: [CKRecord.FieldKey]? = nil,
    resultsLimit: Int = 0
  ) async throws -> (
    matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: Cursor?
  ) { throw error }
  /// Fails: the app host has no network.
  @discardableResult
  open func save(_ record: CKRecord) async throws -> CKRecord { throw error }
  /// Fails: the app host has no network.
  @discardableResult
  open func deleteRecord(withID recordID: CKRecord.ID) async throws -> CKRecord.ID { throw error }
  /// Fails: the app host has no network.
  @discardableResult
  open func save(_ zone: CKRecordZone) async throws -> CKRecordZone { throw error }
  /// Fails: the app host has no network.
  @discardableResult
  open func save(_ subscription: CKSubscription) async throws -> CKSubscription { throw error }
  /// Fails: the app host has no network.
  open func allSubscriptions() async throws -> [CKSubscription] { throw error }
  /// Fails: the app host has no network.
  open func allRecordZones() async throws -> [CKRecordZone] { throw error }

  /// Fails: the app host has no network.
  open func fetch(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { fail { completionHandler(nil, $0) } }
  /// Fails: the app host has no network.
  open func save(
    _ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
  ) { fail { completionHandler(nil, $0) } }
  /// Fails: the app host has no network.
  open func save(
    _ zone: CKRecordZone,
    completionHandler: @escaping @Sendable (CKRecordZone?, (any Error)?) -> Void
  ) { fail { completionHandler(nil, $0) } }
  /// Fails: the app host has no network.
  open func save(
    _ subscription: CKSubscription,
    completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
  ) { fail { completionHandler(nil, $0) } }
  /// Fails: the app host has no network.
  open func delete(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
  ) { fail { completionHandler(nil, $0) } }
  /// Fails: the app host has no network.
  open func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
  ) { fail { completionHandler(nil, $0) } }
  /// Fails: the app host has no network.
  open func fetch(
    withQuery query: CKQuery, inZoneWith zoneID: CKRecordZone.ID? = nil,
    desiredKeys: [CKRecord.FieldKey]? = nil, resultsLimit: Int = 0,
    completionHandler:
      @escaping @Sendable (
        Result<
          (
            matchResults: [(CKRecord.ID, Result<CKRecord, any Error>)], queryCursor: Cursor?
          ), any Error
        >
      ) -> Void
  ) { fail { completionHandler(.failure($0)) } }
  open func add(_ operation: CKOperation) {
    fail { error in
      operation.fail(error)
      operation.completionBlock?()
    }
  }
}

/// An operation of CloudKit.
///
/// Source: <https://developer.apple.com/documentation/cloudkit/ckoperation>
open class CKOperation: Operation, @unchecked Sendable {
  func fail(_ error: CKError) {}
}
/// An operation on a database.
open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
  open var database: CKDatabase?
}

/// An operation that executes a query.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  open var query: CKQuery?
  open var cursor: CKDatabase.Cursor?
  open var zoneID: CKRecordZone.ID?
  open var resultsLimit = 0
  open var desiredKeys: [CKRecord.FieldKey]?
  open var recordMatchedBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var queryResultBlock: ((Result<CKDatabase.Cursor?, any Error>) -> Void)?
  open var recordFetchedBlock: ((CKRecord) -> Void)?
  open var queryCompletionBlock: ((CKDatabase.Cursor?, (any Error)?) -> Void)?
  public convenience init(query: CKQuery) {
    self.init()
    self.query = query
  }
  public convenience init(cursor: CKDatabase.Cursor) {
    self.init()
    self.cursor = cursor
  }
  override func fail(_ error: CKError) {
    queryResultBlock?(.failure(error))
    queryCompletionBlock?(nil, error)
  }
}

/// An operation that saves and deletes records.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The policy for records that have changed on the server.
  public enum RecordSavePolicy: Int, Sendable { case ifServerRecordUnchanged, changedKeys, allKeys }
  open var recordsToSave: [CKRecord]?
  open var recordIDsToDelete: [CKRecord.ID]?
  open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
  open var isAtomic = true
  open var perRecordSaveBlock: ((CKRecord.ID, Result<CKRecord, any Error>) -> Void)?
  open var modifyRecordsResultBlock: ((Result<Void, any Error>) -> Void)?
  open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?
  public convenience init(
    recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil
  ) {
    self.init()
    (self.recordsToSave, self.recordIDsToDelete) = (recordsToSave, recordIDsToDelete)
  }
  override func fail(_ error: CKError) {
    modifyRecordsResultBlock?(.failure(error))
    modifyRecordsCompletionBlock?(nil, nil, error)
  }
}
