import CoreLocation
import Foundation

/// Where calendars come from.
open class EKSource: NSObject, @unchecked Sendable {
  /// The property `title` of the platform.
  open var title: String { "" }
}

/// A calendar.
open class EKCalendar: NSObject, @unchecked Sendable {
  /// The property `title` of the platform.
  open var title = ""
  /// The property `calendarIdentifier` of the platform.
  public let calendarIdentifier = UUID().uuidString
  /// The property `type` of the platform.
  open var type: EKCalendarType { .local }
  /// The property `source` of the platform.
  open var source: EKSource?
  /// The property `allowsContentModifications` of the platform.
  open var allowsContentModifications: Bool { true }
  /// A calendar that the store does not have yet.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {}
}

/// A place of an event.
open class EKStructuredLocation: NSObject, @unchecked Sendable {
  /// The property `title` of the platform.
  open var title: String?
  /// The property `geoLocation` of the platform.
  open var geoLocation: CLLocation?
  /// The property `radius` of the platform.
  open var radius = 0.0
  /// A place by its name.
  public init(title: String) { self.title = title }
}

/// When somebody is reminded.
open class EKAlarm: NSObject, @unchecked Sendable {
  /// The property `relativeOffset` of the platform.
  open var relativeOffset = 0.0
  /// The property `absoluteDate` of the platform.
  open var absoluteDate: Date?
  /// The property `structuredLocation` of the platform.
  open var structuredLocation: EKStructuredLocation?
  /// Seconds after the beginning, or before it where they are negative.
  public convenience init(relativeOffset offset: TimeInterval) {
    self.init()
    relativeOffset = offset
  }
  /// A moment.
  public convenience init(absoluteDate date: Date) {
    self.init()
    absoluteDate = date
  }
}

/// What events and reminders have in common.
///
/// Source: <https://developer.apple.com/documentation/eventkit/ekcalendaritem>
open class EKCalendarItem: NSObject, @unchecked Sendable {
  /// The property `calendarItemIdentifier` of the platform.
  public let calendarItemIdentifier = UUID().uuidString
  /// The property `calendar` of the platform.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: EKCalendar!
  /// The property `title` of the platform.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var title: String! = ""
  /// The property `location` of the platform.
  open var location: String?
  /// The property `notes` of the platform.
  open var notes: String?
  /// The property `url` of the platform.
  open var url: URL?
  /// The property `timeZone` of the platform.
  open var timeZone: TimeZone?
  /// The property `alarms` of the platform.
  open var alarms: [EKAlarm]?
  /// The property `hasNotes` of the platform.
  open var hasNotes: Bool { notes != nil }
  /// The property `hasAlarms` of the platform.
  open var hasAlarms: Bool { !(alarms ?? []).isEmpty }
  /// The method `addAlarm` of the platform.
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
}

/// An event.
///
/// Source: <https://developer.apple.com/documentation/eventkit/ekevent>
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  /// The property `eventIdentifier` of the platform.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var eventIdentifier: String! { calendarItemIdentifier }
  /// The property `startDate` of the platform.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var startDate: Date!
  /// The property `endDate` of the platform.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var endDate: Date!
  /// The property `isAllDay` of the platform.
  open var isAllDay = false
  /// The property `availability` of the platform.
  open var availability = EKEventAvailability.notSupported
  /// The property `structuredLocation` of the platform.
  open var structuredLocation: EKStructuredLocation?
  /// An event that the store does not have yet.
  public init(eventStore: EKEventStore) {}
}

/// Something to do.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  /// The property `dueDateComponents` of the platform.
  open var dueDateComponents: DateComponents?
  /// The property `startDateComponents` of the platform.
  open var startDateComponents: DateComponents?
  /// The property `isCompleted` of the platform.
  open var isCompleted = false
  /// The property `completionDate` of the platform.
  open var completionDate: Date?
  /// The property `priority` of the platform.
  open var priority = 0
  /// Something that the store does not have yet.
  public init(eventStore: EKEventStore) {}
}
