import Foundation
import HostLink
import UIKit

/// The properties of a screen on which images depend; `UIScreen` conforms.
@preconcurrency @MainActor
public protocol GMSNavigationScreenMetrics: AnyObject {
  /// The bounds in points.
  var bounds: CGRect { get }
  /// The bounds in pixels.
  var nativeBounds: CGRect { get }
  /// The scale in pixels per point.
  var scale: CGFloat { get }
  /// The scale in pixels of the panel per point.
  var nativeScale: CGFloat { get }
}

extension UIScreen: GMSNavigationScreenMetrics {}

/// The options for step images.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>
@preconcurrency @MainActor
open class GMSNavigationStepInfoImageOptions: NSObject {
  /// The target screen; nil for the main screen.
  open var screenMetrics: (any GMSNavigationScreenMetrics)?
  open var maneuverImageSize = GMSNavigationManeuverImageSize.square96

  nonisolated public override init() {}
}

/// The options for step instructions.
@preconcurrency @MainActor
open class GMSNavigationInstructionOptions: NSObject {
  /// The options of embedded images.
  open var imageOptions = GMSNavigationStepInfoImageOptions()
  open var disableLongDistanceFormat = false
  /// The font of the primary text.
  open var primaryFont: UIFont?
  open var secondaryFont: UIFont?
  open var tertiaryFont: UIFont?
  open var textColor: UIColor? = .white
  /// The height of road shields in the primary text, in points.
  open var primaryRoadShieldHeight: CGFloat = 24
  open var secondaryRoadShieldHeight: CGFloat = 20
  open var roadShieldOutlineWidth: CGFloat = 0
  open var roadShieldOutlineColor: UIColor?
  open var exitNumberHeight: CGFloat = 20
  open var exitCueBackgroundColor: UIColor?

  nonisolated public override init() {}
}

/// The options of a route request.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSNavigationRoutingOptions>
open class GMSNavigationRoutingOptions: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate var values = Values()

  fileprivate struct Values {
    var strategy = GMSNavigationRoutingStrategy.defaultBest
    var alternates = GMSNavigationAlternateRoutesStrategy.all
    var distances: [NSNumber]?
  }

  open var routingStrategy: GMSNavigationRoutingStrategy { values.strategy }
  open var alternateRoutesStrategy: GMSNavigationAlternateRoutesStrategy { values.alternates }
  /// The target distances in meters.
  open var targetDistancesMeters: [NSNumber]? { values.distances }

  public override init() {}

  public init(routingStrategy: GMSNavigationRoutingStrategy) { values.strategy = routingStrategy }

  public init(alternateRoutesStrategy: GMSNavigationAlternateRoutesStrategy) {
    values.alternates = alternateRoutesStrategy
  }

  public init(targetDistancesMeters: [NSNumber]) {
    values.strategy = .deltaToTargetDistance
    values.distances = targetDistancesMeters
  }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = GMSNavigationRoutingOptions()
    copy.values = values
    return copy
  }

  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = GMSNavigationMutableRoutingOptions()
    copy.values = values
    return copy
  }
}

/// Mutable options of a route request.
open class GMSNavigationMutableRoutingOptions: GMSNavigationRoutingOptions, @unchecked Sendable {
  open override var routingStrategy: GMSNavigationRoutingStrategy {
    get { values.strategy }
    set { values.strategy = newValue }
  }
  open override var alternateRoutesStrategy: GMSNavigationAlternateRoutesStrategy {
    get { values.alternates }
    set { values.alternates = newValue }
  }
  open override var targetDistancesMeters: [NSNumber]? {
    get { values.distances }
    set { values.distances = newValue }
  }
}

/// The thresholds of speed alerts.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/speedometer>
open class GMSNavigationSpeedAlertOptions: NSObject, NSCopying, @unchecked Sendable {
  fileprivate var shares: [GMSNavigationSpeedAlertSeverity: CGFloat] = [:]
  fileprivate var upgradeSeconds: TimeInterval = -1

  /// The time in seconds after which a minor alert becomes major; negative for never.
  open var severityUpgradeDurationSeconds: TimeInterval { upgradeSeconds }

  /// Creates options without thresholds.
  public override init() {}

  /// Returns the fraction of the limit by which a severity exceeds it; negative for never.
  open func thresholdPercentage(for severity: GMSNavigationSpeedAlertSeverity) -> CGFloat {
    shares[severity] ?? -1
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The thresholds in the form of session logs; those for never are left out.
  var message: JSONValue {
    let values: [(String, CGFloat)] = [
      ("minor", thresholdPercentage(for: .minor)), ("major", thresholdPercentage(for: .major)),
      ("upgradeAfter", severityUpgradeDurationSeconds),
    ]
    return .object(
      values.filter { $0.1 >= 0 }.map { JSONMember(key: $0.0, value: .number($0.1)) })
  }
}

/// Mutable thresholds of speed alerts.
open class GMSNavigationMutableSpeedAlertOptions: GMSNavigationSpeedAlertOptions,
  @unchecked Sendable
{
  open override var severityUpgradeDurationSeconds: TimeInterval {
    get { upgradeSeconds }
    set { upgradeSeconds = newValue }
  }

  /// Sets the fraction of the limit by which a severity exceeds it.
  ///
  /// The threshold of minor alerts never exceeds that of major ones: setting one adjusts the other.
  open func setSpeedAlertThresholdPercentage(
    _ percentage: CGFloat, for severity: GMSNavigationSpeedAlertSeverity
  ) {
    shares[severity] = percentage < 0 ? nil : percentage
    guard let minor = shares[.minor], let major = shares[.major], minor > major else { return }
    shares[severity == .minor ? .major : .minor] = percentage
  }
}

/// The colors of the speedometer.
open class GMSNavigationSpeedometerUIOptions: NSObject, @unchecked Sendable {
  fileprivate struct Slot: Hashable {
    var severity: GMSNavigationSpeedAlertSeverity
    var mode: GMSNavigationLightingMode
    var isText: Bool
  }

  fileprivate var colors: [Slot: UIColor] = [:]

  /// The colors by the session's key names.
  var sessionColors: [String: UIColor] {
    let named = colors.compactMap { slot, color -> (String, UIColor)? in
      let severity: String
      switch slot.severity {
      case .minor: severity = "Minor"
      case .major: severity = "Major"
      default: return nil
      }
      let part = slot.isText ? "TextColor" : "BackgroundColor"
      return ("speedometer\(severity)\(part)\(slot.mode == .lowLight ? "NightMode" : "")", color)
    }
    return Dictionary(named) { $1 }
  }

  open func textColor(
    for severity: GMSNavigationSpeedAlertSeverity, lightingMode: GMSNavigationLightingMode
  ) -> UIColor {
    colors[Slot(severity: severity, mode: lightingMode, isText: true)] ?? .clear
  }

  open func backgroundColor(
    for severity: GMSNavigationSpeedAlertSeverity, lightingMode: GMSNavigationLightingMode
  ) -> UIColor {
    colors[Slot(severity: severity, mode: lightingMode, isText: false)] ?? .clear
  }
}

/// Mutable colors of the speedometer.
open class GMSNavigationMutableSpeedometerUIOptions: GMSNavigationSpeedometerUIOptions,
  @unchecked Sendable
{
  /// Sets the text color; has no effect for `notSpeeding`.
  open func setTextColor(
    _ color: UIColor, for severity: GMSNavigationSpeedAlertSeverity,
    lightingMode: GMSNavigationLightingMode
  ) {
    guard severity.rawValue >= 0 else { return }
    colors[Slot(severity: severity, mode: lightingMode, isText: true)] = color
  }

  /// Sets the background color; has no effect for `notSpeeding`.
  open func setBackgroundColor(
    _ color: UIColor, for severity: GMSNavigationSpeedAlertSeverity,
    lightingMode: GMSNavigationLightingMode
  ) {
    guard severity.rawValue >= 0 else { return }
    colors[Slot(severity: severity, mode: lightingMode, isText: false)] = color
  }
}
