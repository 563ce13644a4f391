import CoreLocation
import Foundation

/// The source of calendars.
open class EKSource: NSObject, @unchecked Sendable {
  open var title: String { "" }
}

open class EKCalendar: NSObject, @unchecked Sendable {
  open var title = ""
  public let calendarIdentifier = UUID().uuidString
  open var type: EKCalendarType { .local }
  open var source: EKSource?
  open var allowsContentModifications: Bool { true }
  /// Creates a calendar that is not in the store.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {}
}

/// A location of an event.
open class EKStructuredLocation: NSObject, @unchecked Sendable {
  open var title: String?
  open var geoLocation: CLLocation?
  open var radius = 0.0
  public init(title: String) { self.title = title }
}

/// An alarm of an event or a reminder.
open class EKAlarm: NSObject, @unchecked Sendable {
  open var relativeOffset = 0.0
  open var absoluteDate: Date?
  open var structuredLocation: EKStructuredLocation?
  /// Creates an alarm at an offset in seconds from the start; negative before it.
  public convenience init(relativeOffset offset: TimeInterval) {
    self.init()
    relativeOffset = offset
  }
  public convenience init(absoluteDate date: Date) {
    self.init()
    absoluteDate = date
  }
}

/// The common part of events and reminders.
///
/// Source: <https://developer.apple.com/documentation/eventkit/ekcalendaritem>
open class EKCalendarItem: NSObject, @unchecked Sendable {
  public let calendarItemIdentifier = UUID().uuidString
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: EKCalendar!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""
  open var location: String?
  open var notes: String?
  open var url: URL?
  open var timeZone: TimeZone?
  open var alarms: [EKAlarm]?
  open var hasNotes: Bool { notes != nil }
  open var hasAlarms: Bool { !(alarms ?? []).isEmpty }
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
}

/// A calendar event.
///
/// Source: <https://developer.apple.com/documentation/eventkit/ekevent>
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var eventIdentifier: String! { calendarItemIdentifier }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var startDate: Date!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var endDate: Date!
  open var isAllDay = false
  open var availability = EKEventAvailability.notSupported
  open var structuredLocation: EKStructuredLocation?
  /// Creates an event that is not in the store.
  public init(eventStore: EKEventStore) {}
}

/// A reminder.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  open var dueDateComponents: DateComponents?
  open var startDateComponents: DateComponents?
  open var isCompleted = false
  open var completionDate: Date?
  open var priority = 0
  /// Creates a reminder that is not in the store.
  public init(eventStore: EKEventStore) {}
}
