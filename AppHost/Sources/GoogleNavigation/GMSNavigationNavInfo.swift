import CoreLocation
import Foundation
import HostLink

/// A message of the turn-by-turn feed.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>
open class GMSNavigationNavInfo: NSObject, @unchecked Sendable {
  /// The state of guidance.
  public let navState: GMSNavigationNavState
  /// The current step; nil unless the state is `enroute`.
  public let currentStep: GMSNavigationStepInfo?
  open private(set) lazy var remainingSteps = steps.map(GMSNavigationStepInfo.init(session:))
  /// Whether the route differs from that of the previous message.
  public let routeChanged: Bool
  public let timeToCurrentStepSeconds: TimeInterval
  public let distanceToCurrentStepMeters: CLLocationDistance
  public let timeToFinalDestinationSeconds: TimeInterval
  public let distanceToFinalDestinationMeters: CLLocationDistance

  /// The remaining steps as JSON, decoded on demand because most apps use few of them.
  private let steps: [JSONValue]

  /// Decodes a message of a session; absent members have their defaults.
  package init(session value: JSONValue) {
    let state: GMSNavigationNavState =
      switch value["navState"]?.string {
      case "unknown": .unknown
      case "rerouting": .rerouting
      case "stopped": .stopped
      default: .enroute
      }
    navState = state
    currentStep =
      state == .enroute ? value["currentStep"].map(GMSNavigationStepInfo.init(session:)) : nil
    steps = value["remainingSteps"]?.array ?? []
    routeChanged = value["routeChanged"]?.bool ?? false
    timeToCurrentStepSeconds = value["timeToCurrentStepSeconds"]?.number ?? 0
    distanceToCurrentStepMeters = value["distanceToCurrentStepMeters"]?.number ?? 0
    timeToFinalDestinationSeconds = value["timeToFinalDestinationSeconds"]?.number ?? 0
    distanceToFinalDestinationMeters = value["distanceToFinalDestinationMeters"]?.number ?? 0
  }

  /// Returns a time rounded to the nearest minute, at least one minute.
  open func roundedTime(_ time: TimeInterval) -> TimeInterval {
    max(60, (time / 60).rounded() * 60)
  }

  /// Returns a distance rounded for display, in the units of the region.
  open func roundedDistance(_ distance: CLLocationDistance) -> Measurement<UnitLength> {
    DistanceRounding.rounded(distance, usesMiles: DistanceRounding.usesMiles)
  }

  /// Returns the instruction variants of a step, longest first.
  ///
  /// They contain no road shields, of which the host has no images.
  @preconcurrency @MainActor
  open func instructions(
    forStep stepInfo: GMSNavigationStepInfo, options: GMSNavigationInstructionOptions?
  ) -> [NSAttributedString] {
    var variants: [String] = []
    let texts =
      (stepInfo.session["instructionVariants"]?.array ?? []).compactMap(\.string)
      + [stepInfo.fullInstructionText, stepInfo.fullRoadName, stepInfo.simpleRoadName]
    for text in texts
    where !text.isEmpty && (variants.last.map { text.count < $0.count } ?? true) {
      variants.append(text)
    }
    return variants.map { NSAttributedString(string: $0) }
  }
}

/// Rounds distances for display.
///
/// The increments of the SDK are not published. These are headunit's: 5 m below 30 m, 10 m below
/// 100 m, 50 m below 1 km, 0.1 km below 10 km, then 1 km; 10 ft below 50 ft, 50 ft below 1,000 ft,
/// 0.1 mi below 10 mi, then 1 mi.
enum DistanceRounding {
  /// Whether the region of the session uses miles.
  static var usesMiles: Bool {
    if let units = HostLink.setting("units")?.string { return units == "imperial" }
    let locale = HostLink.setting("locale")?.string.map(Locale.init(identifier:)) ?? .current
    return locale.measurementSystem != .metric
  }

  static func rounded(_ meters: Double, usesMiles: Bool) -> Measurement<UnitLength> {
    let meters = meters.isFinite ? max(0, meters) : 0
    if usesMiles {
      let feet = stepped(meters / 0.3048, [(50, 10), (1_000, 50)])
      if let feet { return Measurement(value: feet, unit: .feet) }
      return Measurement(value: tenths(meters / 1_609.344), unit: .miles)
    }
    let small = stepped(meters, [(30, 5), (100, 10), (1_000, 50)])
    if let small { return Measurement(value: small, unit: .meters) }
    return Measurement(value: tenths(meters / 1_000), unit: .kilometers)
  }

  /// Rounds a value to the step of the first row whose end exceeds it; nil beyond the last row.
  private static func stepped(_ value: Double, _ rows: [(end: Double, step: Double)]) -> Double? {
    for row in rows where value < row.end {
      let rounded = (value / row.step).rounded() * row.step
      if rounded < row.end { return rounded }
    }
    return nil
  }

  private static func tenths(_ value: Double) -> Double {
    let rounded = max(0.1, (value * 10).rounded() / 10)
    return rounded < 10 ? rounded : value.rounded()
  }
}
