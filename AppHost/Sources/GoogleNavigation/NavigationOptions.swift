import Foundation
import HostLink
import UIKit

/// The screen properties on which pictures depend; `UIScreen` has them.
@preconcurrency @MainActor
public protocol GMSNavigationScreenMetrics: AnyObject {
  /// The screen in points.
  var bounds: CGRect { get }
  /// The screen in pixels.
  var nativeBounds: CGRect { get }
  /// The scale in pixels per point.
  var scale: CGFloat { get }
  /// Pixels per point of the panel.
  var nativeScale: CGFloat { get }
}

extension UIScreen: GMSNavigationScreenMetrics {}

/// How the pictures of a step are drawn.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>
@preconcurrency @MainActor
open class GMSNavigationStepInfoImageOptions: NSObject {
  /// The screen that they are for; nil for the main screen.
  open var screenMetrics: (any GMSNavigationScreenMetrics)?
  open var maneuverImageSize = GMSNavigationManeuverImageSize.square96

  /// Options as usual.
  nonisolated public override init() {}
}

/// How the instructions of a step are written.
@preconcurrency @MainActor
open class GMSNavigationInstructionOptions: NSObject {
  /// How pictures between the words are drawn.
  open var imageOptions = GMSNavigationStepInfoImageOptions()
  open var disableLongDistanceFormat = false
  /// The font of the main words.
  open var primaryFont: UIFont?
  open var secondaryFont: UIFont?
  open var tertiaryFont: UIFont?
  open var textColor: UIColor? = .white
  /// How high shields among the main words are.
  open var primaryRoadShieldHeight: CGFloat = 24
  open var secondaryRoadShieldHeight: CGFloat = 20
  open var roadShieldOutlineWidth: CGFloat = 0
  open var roadShieldOutlineColor: UIColor?
  open var exitNumberHeight: CGFloat = 20
  open var exitCueBackgroundColor: UIColor?

  /// Options as usual.
  nonisolated public override init() {}
}

/// How a route is chosen.
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
  /// The distances to come near to, in meters.
  open var targetDistancesMeters: [NSNumber]? { values.distances }

  /// Options as usual.
  public override init() {}

  /// Options with a strategy.
  public init(routingStrategy: GMSNavigationRoutingStrategy) { values.strategy = routingStrategy }

  /// Options with other routes.
  public init(alternateRoutesStrategy: GMSNavigationAlternateRoutesStrategy) {
    values.alternates = alternateRoutesStrategy
  }

  /// Options with a distance to come near to.
  public init(targetDistancesMeters: [NSNumber]) {
    values.strategy = .deltaToTargetDistance
    values.distances = targetDistancesMeters
  }

  /// A copy that does not change.
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

/// How a route is chosen, while it is being written.
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

/// From when on the vehicle is too fast.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/speedometer>
open class GMSNavigationSpeedAlertOptions: NSObject, NSCopying, @unchecked Sendable {
  fileprivate var shares: [GMSNavigationSpeedAlertSeverity: CGFloat] = [:]
  fileprivate var upgradeSeconds: TimeInterval = -1

  /// The seconds after which a little becomes very much; negative for never.
  open var severityUpgradeDurationSeconds: TimeInterval { upgradeSeconds }

  /// No thresholds.
  public override init() {}

  /// The share of the limit above which a severity begins; negative for never.
  open func thresholdPercentage(for severity: GMSNavigationSpeedAlertSeverity) -> CGFloat {
    shares[severity] ?? -1
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The shares of a little and of very much, and the seconds from the one to the other.
  var message: JSONValue {
    func number(_ value: CGFloat) -> JSONValue { value < 0 ? .null : .number(value) }
    return [
      number(thresholdPercentage(for: .minor)), number(thresholdPercentage(for: .major)),
      number(severityUpgradeDurationSeconds),
    ]
  }
}

/// From when on the vehicle is too fast, while it is being written.
open class GMSNavigationMutableSpeedAlertOptions: GMSNavigationSpeedAlertOptions,
  @unchecked Sendable
{
  open override var severityUpgradeDurationSeconds: TimeInterval {
    get { upgradeSeconds }
    set { upgradeSeconds = newValue }
  }

  /// Sets the share of the limit above which a severity begins.
  ///
  /// A little never begins after very much: setting one moves the other along.
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

  /// The colors by the session's names.
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

  /// The usual colors.
  public override init() {}

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

/// The colors of the speedometer, while they are being chosen.
open class GMSNavigationMutableSpeedometerUIOptions: GMSNavigationSpeedometerUIOptions,
  @unchecked Sendable
{
  /// Sets the color of the number; nothing if the vehicle is not too fast.
  open func setTextColor(
    _ color: UIColor, for severity: GMSNavigationSpeedAlertSeverity,
    lightingMode: GMSNavigationLightingMode
  ) {
    guard severity.rawValue >= 0 else { return }
    colors[Slot(severity: severity, mode: lightingMode, isText: true)] = color
  }

  /// Sets the color behind the number; nothing if the vehicle is not too fast.
  open func setBackgroundColor(
    _ color: UIColor, for severity: GMSNavigationSpeedAlertSeverity,
    lightingMode: GMSNavigationLightingMode
  ) {
    guard severity.rawValue >= 0 else { return }
    colors[Slot(severity: severity, mode: lightingMode, isText: false)] = color
  }
}
