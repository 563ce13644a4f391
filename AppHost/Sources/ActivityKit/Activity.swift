@_exported import Foundation
import HostLink

/// The attributes of a live activity.
public protocol ActivityAttributes: Codable {
  /// The type of the changing content.
  associatedtype ContentState: Codable, Hashable
}

/// The content of a live activity.
public struct ActivityContent<State: Codable & Hashable>: Hashable, @unchecked Sendable,
  CustomStringConvertible
{
  public var state: State
  public var staleDate: Date?
  public var relevanceScore: Double

  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    (self.state, self.staleDate, self.relevanceScore) = (state, staleDate, relevanceScore)
  }
  public var description: String { "\(state)" }
}

/// The error of starting a live activity.
public enum ActivityAuthorizationError: Error, Sendable {
  case unsupported, denied, globalMaximumExceeded, targetMaximumExceeded, visibility
  case persistenceFailure, unentitled, malformedActivityIdentifier, attributesTooLarge
}

/// The state of a live activity.
public enum ActivityState: Hashable, Sendable { case active, ended, dismissed, stale }

/// The dismissal policy of an ended live activity.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
  private let date: Date?
  public static let `default` = ActivityUIDismissalPolicy(date: nil)
  public static let immediate = ActivityUIDismissalPolicy(date: .distantPast)
  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(date: date)
  }
}

/// The type of remote updates.
public struct PushType: Hashable, Sendable {
  public static let token = PushType()
}

/// The permission for live activities, which is always denied.
public final class ActivityAuthorizationInfo: Sendable {
  public init() {}
  public var areActivitiesEnabled: Bool { false }
  public var frequentPushesEnabled: Bool { false }
}

/// A live activity on the lock screen.
///
/// Requests fail, as if the user had disabled live activities.
///
/// Source: <https://developer.apple.com/documentation/activitykit/activity>
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
  public typealias ContentState = Attributes.ContentState
  public let id: String
  public let attributes: Attributes
  public let content: ActivityContent<ContentState>

  private init(_ attributes: Attributes, _ content: ActivityContent<ContentState>) {
    (id, self.attributes, self.content) = (UUID().uuidString, attributes, content)
  }

  public static var activities: [Activity<Attributes>] { [] }
  /// Throws: live activities are disabled.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    HostLink.note(
      "Activity.request fails: Live Activities are disabled in this host"
    )
    throw ActivityAuthorizationError.denied
  }
  public var activityState: ActivityState { .ended }
  public var pushToken: Data? { nil }
  public func update(_ content: ActivityContent<ContentState>) async {}
  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async {}
  public var contentUpdates: AsyncStream<ActivityContent<ContentState>> { AsyncStream { nil } }
  public var activityStateUpdates: AsyncStream<ActivityState> { AsyncStream { nil } }
  public static var pushToStartToken: Data? { nil }
  public static var pushToStartTokenUpdates: AsyncStream<Data> { AsyncStream { nil } }
  public var pushTokenUpdates: AsyncStream<Data> { AsyncStream { nil } }
}
