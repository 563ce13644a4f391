@_exported public import AppBasics
@_exported public import Foundation
import HostLink

/// What the app offers to Siri, Shortcuts and Spotlight; only the app itself uses it here.
///
/// Source: <https://developer.apple.com/documentation/appintents/appintent>
public protocol AppIntent: Sendable {
  /// What `perform()` gives.
  associatedtype PerformResult: IntentResult
  /// What `parameterSummary` gives.
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
  /// Donates the intent; the app host ignores donations.
  @discardableResult public func donate() async throws -> IntentDonationIdentifier {
    IntentDonationIdentifier()
  }
}
extension AppIntent where PerformResult == IntentResultContainer<Never, Never> {
  /// Does nothing: what an intent does with views of the phone is left out.
  public func perform() async throws -> IntentResultContainer<Never, Never> {
    HostLink.note("\(Self.self) does nothing, since what it does needs SwiftUI")
    return .result()
  }
}
extension AppIntent where SummaryContent == IntentParameterSummary<Self> {
  public static var parameterSummary: IntentParameterSummary<Self> { "" }
}

/// An intent that opens something in the app.
public protocol OpenIntent: AppIntent {
  /// What it opens.
  associatedtype Value
  var target: Value { get set }
}
/// An intent that plays sound.
public protocol AudioPlaybackIntent: AppIntent {}
/// An intent of a live activity.
public protocol LiveActivityIntent: AppIntent {}
/// An intent that can go on in the app.
public protocol ForegroundContinuableIntent: AppIntent {}
/// An intent that the system asks for by its name.
public protocol SystemIntent: AppIntent {}
/// The settings of a widget.
public protocol WidgetConfigurationIntent: AppIntent {}

/// What an intent is for.
public struct IntentDescription: ExpressibleByStringLiteral, Sendable {
  public let descriptionText: LocalizedStringResource
  public let categoryName: LocalizedStringResource?
  /// Text about an intent.
  public init(
    _ descriptionText: LocalizedStringResource, categoryName: LocalizedStringResource? = nil,
    searchKeywords: [LocalizedStringResource] = [], resultValueName: LocalizedStringResource? = nil
  ) { (self.descriptionText, self.categoryName) = (descriptionText, categoryName) }
  /// Text about an intent.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringResource(stringLiteral: value))
  }
}

/// Where an intent may run.
///
/// Source: <https://developer.apple.com/documentation/appintents/intentmodes>
public struct IntentModes: OptionSet, Sendable {
  /// When the app comes to the front.
  public enum ForegroundMode: Int, Sendable { case dynamic, immediate, deferred }
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let background = IntentModes(rawValue: 1)
  public static let foreground = IntentModes(rawValue: 2)
  public static func foreground(_ mode: ForegroundMode) -> IntentModes {
    IntentModes(rawValue: 4 << mode.rawValue)
  }
}

/// Whether the phone must be unlocked.
public enum IntentAuthenticationPolicy: Sendable {
  case alwaysAllowed, requiresAuthentication, requiresLocalDeviceAuthentication
}

/// What stands for a donation.
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

/// Text about an intent with its parameters.
public protocol ParameterSummary: Sendable {}

/// A summary of an intent with its parameters; it is not shown.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary,
  ExpressibleByStringInterpolation
{
  /// The words while they are put together.
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Appends text.
    public mutating func appendLiteral(_ literal: String) {}
    /// Adds a parameter.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }
  public init(stringLiteral value: String) {}
  /// Text with parameters.
  public init(stringInterpolation: StringInterpolation) {}
  /// Text with parameters.
  public init(_ summary: IntentParameterSummary<Intent>) {}
}

/// A failure with words for the driver.
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}
