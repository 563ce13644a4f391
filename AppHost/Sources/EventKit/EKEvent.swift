import CoreLocation
import Foundation

/// Where calendars come from.
open class EKSource: NSObject, @unchecked Sendable {
  open var title: String { "" }
}

open class EKCalendar: NSObject, @unchecked Sendable {
  open var title = ""
  public let calendarIdentifier = UUID().uuidString
  open var type: EKCalendarType { .local }
  open var source: EKSource?
  open var allowsContentModifications: Bool { true }
  /// Creates a calendar that the store does not have yet.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {}
}

/// A place of an event.
open class EKStructuredLocation: NSObject, @unchecked Sendable {
  open var title: String?
  open var geoLocation: CLLocation?
  open var radius = 0.0
  public init(title: String) { self.title = title }
}

/// The time of a reminder.
open class EKAlarm: NSObject, @unchecked Sendable {
  open var relativeOffset = 0.0
  open var absoluteDate: Date?
  open var structuredLocation: EKStructuredLocation?
  /// Seconds after the beginning, or before it where they are negative.
  public convenience init(relativeOffset offset: TimeInterval) {
    self.init()
    relativeOffset = offset
  }
  public convenience init(absoluteDate date: Date) {
    self.init()
    absoluteDate = date
  }
}

/// What events and reminders have in common.
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

/// An event.
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
  /// Creates an event that the store does not have yet.
  public init(eventStore: EKEventStore) {}
}

/// Something to do.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  open var dueDateComponents: DateComponents?
  open var startDateComponents: DateComponents?
  open var isCompleted = false
  open var completionDate: Date?
  open var priority = 0
  /// Something that the store does not have yet.
  public init(eventStore: EKEventStore) {}
}
