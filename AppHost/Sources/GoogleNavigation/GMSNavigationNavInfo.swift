import CoreLocation
import Foundation
import HostLink
import UIKit

/// A message of the turn-by-turn feed.
///
/// Source: <https://developers.google.com/maps/documentation/navigation/ios-sdk/nav-only-feed>
open class GMSNavigationNavInfo: NSObject, @unchecked Sendable {
  /// Whether and how guidance runs.
  public let navState: GMSNavigationNavState
  /// The step ahead; nil unless on the way.
  public let currentStep: GMSNavigationStepInfo?
  open private(set) lazy var remainingSteps = steps.map(GMSNavigationStepInfo.init(session:))
  /// Whether the route is another one than in the message before.
  public let routeChanged: Bool
  /// The time to the step.
  public let timeToCurrentStepSeconds: TimeInterval
  /// The distance to the step.
  public let distanceToCurrentStepMeters: CLLocationDistance
  /// The time to the last destination.
  public let timeToFinalDestinationSeconds: TimeInterval
  /// The distance to the last destination.
  public let distanceToFinalDestinationMeters: CLLocationDistance

  /// The steps after the current one as sessions write them; most apps look at few of them.
  private let steps: [JSONValue]

  /// Creates a message of a session; what is left out is as usual there.
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

  /// A time rounded to the nearest minute, and never below one.
  open func roundedTime(_ time: TimeInterval) -> TimeInterval {
    max(60, (time / 60).rounded() * 60)
  }

  /// A distance rounded to what a driver can use, in the units of the region.
  open func roundedDistance(_ distance: CLLocationDistance) -> Measurement<UnitLength> {
    DistanceRounding.rounded(distance, usesMiles: DistanceRounding.usesMiles)
  }

  /// The instructions of a step, from long to short.
  ///
  /// They hold words alone: the host has no pictures of road shields.
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

/// Rounds distances.
///
/// The increments of the SDK are not published; these are those of headunit: 5 m below 30 m, 10 m
/// below 100 m, 50 m below 1 km, a tenth below 10 km, then whole kilometers; 10 ft below 50 ft, 50
/// ft below 1,000 ft, a tenth below 10 mi, then whole miles.
enum DistanceRounding {
  /// Whether the region of the session counts in miles.
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

  /// The nearest step of the first row that holds it; nil beyond the last row.
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
