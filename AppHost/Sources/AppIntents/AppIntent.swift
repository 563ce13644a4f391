@_exported public import AppBasics
@_exported public import Foundation
import HostLink

/// An action for Siri, Shortcuts and Spotlight; here only the app performs it.
///
/// Source: <https://developer.apple.com/documentation/appintents/appintent>
public protocol AppIntent: Sendable {
  /// The result type of `perform()`.
  associatedtype PerformResult: IntentResult
  /// The type of `parameterSummary`.
  associatedtype SummaryContent: ParameterSummary = IntentParameterSummary<Self>
  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  static var openAppWhenRun: Bool { get }
  static var isDiscoverable: Bool { get }
  static var supportedModes: IntentModes { get }
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  static var parameterSummary: SummaryContent { get }
  init()
  func perform() async throws -> PerformResult
}
extension AppIntent {
  public typealias Parameter = IntentParameter
  public typealias Dependency = AppDependency
  public typealias Summary = IntentParameterSummary<Self>
  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var supportedModes: IntentModes { .background }
  public static var isDiscoverable: Bool { true }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  /// Has no effect: donations are ignored.
  @discardableResult public func donate() async throws -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }
}
extension AppIntent where PerformResult == IntentResultContainer<Never, Never> {
  /// Has no effect by default: views of the phone are not supported.
  public func perform() async throws -> IntentResultContainer<Never, Never> {
    HostLink.note("\(Self.self) has no effect because it requires SwiftUI")
    return .result()
  }
}
extension AppIntent where SummaryContent == IntentParameterSummary<Self> {
  public static var parameterSummary: IntentParameterSummary<Self> { "" }
}

/// An intent that opens an entity in the app.
public protocol OpenIntent: AppIntent {
  /// The type of the entity.
  associatedtype Value
  var target: Value { get set }
}
/// An intent that plays audio.
public protocol AudioPlaybackIntent: AppIntent {}
/// An intent of a live activity.
public protocol LiveActivityIntent: AppIntent {}
/// An intent that can continue in the foreground.
public protocol ForegroundContinuableIntent: AppIntent {}
/// An intent that the system invokes.
public protocol SystemIntent: AppIntent {}
/// The configuration of a widget.
public protocol WidgetConfigurationIntent: AppIntent {}

/// The description of an intent.
public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
  public let descriptionText: LocalizedStringResource
  public let categoryName: LocalizedStringResource?
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
  ) { (self.descriptionText, self.categoryName) = (descriptionText, categoryName) }
  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }
}

/// The modes in which an intent may run.
///
/// Source: <https://developer.apple.com/documentation/appintents/intentmodes>
public struct IntentModes: OptionSet, Sendable {
  /// The time at which the app enters the foreground.
  public enum ForegroundMode: Int, Sendable { case dynamic, immediate, deferred }
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let background = IntentModes(rawValue: 1)
  public static let foreground = IntentModes(rawValue: 2)
  public static func foreground(_ mode: ForegroundMode) -> IntentModes {
    IntentModes(rawValue: 4 << mode.rawValue)
  }
}

/// The authentication policy of an intent.
public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

/// The identifier of a donation.
public struct IntentDonationIdentifier: Hashable, Sendable {
  public let id = UUID()
}

/// Donates intents; the app host ignores donations.
///
/// Source: <https://developer.apple.com/documentation/appintents/intentdonationmanager>
public struct IntentDonationManager: Sendable {
  public static let shared = IntentDonationManager()
  @discardableResult
  public func donate(intent: some AppIntent) -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }
  public func deleteDonations(matching identifiers: [IntentDonationIdentifier]) async throws {}
}

/// The summary of an intent's parameters.
public protocol ParameterSummary: Sendable {}

/// The summary of an intent's parameters, which is not displayed.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary,
  ExpressibleByStringInterpolation
{
  /// Builds a summary.
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
  public init(_ summary: IntentParameterSummary<Intent>) {}
}

/// An error with a localized description for the user.
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}
