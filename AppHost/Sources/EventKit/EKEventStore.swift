@_exported import Foundation
import HostLink

/// The type of a calendar item.
public enum EKEntityType: UInt, Sendable { case event, reminder }
/// The authorization to access the calendar.
public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, fullAccess, writeOnly
  public static let authorized = EKAuthorizationStatus.fullAccess
}
/// The scope of a change to a recurring event.
public enum EKSpan: Int, Sendable { case thisEvent, futureEvents }
/// The type of a calendar.
public enum EKCalendarType: Int, Sendable { case local, calDAV, exchange, subscription, birthday }
/// The availability during an event.
public enum EKEventAvailability: Int, Sendable {
  case notSupported = -1
  case busy, free, tentative, unavailable
}

/// An error of the calendar.
public struct EKError: Error, Sendable, Equatable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case noCalendar = 1
    case eventStoreNotAuthorized = 29
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

extension NSNotification.Name {
  /// Posted after a change of the store; never posted here.
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}

/// The calendar store, to which access is denied.
///
/// Source: <https://developer.apple.com/documentation/eventkit/ekeventstore>
open class EKEventStore: NSObject, @unchecked Sendable {
  public let eventStoreIdentifier = "store"
  open var defaultCalendarForNewEvents: EKCalendar? { nil }
  open var sources: [EKSource] { [] }

  /// Always `denied`.
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    .denied
  }
  private func deny(_ completion: @escaping (Bool, (any Error)?) -> Void) {
    HostLink.after(0) {
      HostLink.note("access to the calendar is denied in this host")
      completion(false, nil)
    }
  }
  /// Returns false: access is denied.
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping (Bool, (any Error)?) -> Void
  ) { deny(completion) }
  /// Returns false: access is denied.
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool { false }
  /// Returns false: access is denied.
  open func requestFullAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
    deny(completion)
  }
  /// Returns false: access is denied.
  open func requestFullAccessToEvents() async throws -> Bool { false }
  /// Returns false: access is denied.
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { false }
  /// Returns false: access is denied.
  open func requestFullAccessToReminders(completion: @escaping (Bool, (any Error)?) -> Void) {
    deny(completion)
  }
  /// Returns false: access is denied.
  open func requestFullAccessToReminders() async throws -> Bool { false }

  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: true) }
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate(value: true)
  }
  open func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: true) }
  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  open func event(withIdentifier identifier: String) -> EKEvent? { nil }
  /// Returns no reminders.
  @discardableResult
  open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    HostLink.after(0) { completion([]) }
    return NSObject()
  }
  /// Fails: access is denied.
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Fails: access is denied.
  open func save(_ reminder: EKReminder, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Fails: access is denied.
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  open func commit() throws {}
  open func reset() {}
  open func refreshSourcesIfNecessary() {}
}
