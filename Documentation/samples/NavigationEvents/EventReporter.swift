import CoreLocation
import GoogleNavigation

/// Prints the events of the Navigation SDK, and continues to the next destination on arrival.
final class EventReporter: NSObject, GMSNavigatorListener, GMSRoadSnappedLocationProviderListener {
  private var locationCount = 0

  func navigator(_ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint) {
    // The navigator has no data on this destination after it has continued.
    let destination = navigator.currentRouteLeg?.destinationWaypoint?.title ?? "no leg"
    print("Arrived at \(waypoint.title); the leg leads to \(destination).")
    if navigator.continueToNextDestination() == nil {
      navigator.isGuidanceActive = false
    } else {
      navigator.isGuidanceActive = true
      let next = navigator.currentRouteLeg?.destinationWaypoint?.title ?? "no leg"
      print("Continues; the leg leads to \(next).")
    }
  }

  func navigatorDidChangeRoute(_ navigator: GMSNavigator) {
    print("The route has changed; legs: \(navigator.routeLegs?.count ?? 0).")
  }

  func navigator(_ navigator: GMSNavigator, didUpdateRemainingTime time: TimeInterval) {
    print("Remaining time: \(Int(time)) s.")
  }

  func navigator(
    _ navigator: GMSNavigator, didUpdateRemainingDistance distance: CLLocationDistance
  ) {
    print("Remaining distance: \(Int(distance)) m.")
  }

  func navigator(
    _ navigator: GMSNavigator, didUpdate delayCategory: GMSNavigationDelayCategory
  ) {
    print("Delay category: \(delayCategory.rawValue).")
  }

  func navigator(
    _ navigator: GMSNavigator,
    didChangeSuggestedLightingMode lightingMode: GMSNavigationLightingMode
  ) {
    print("Suggested lighting mode: \(lightingMode.rawValue).")
  }

  func navigator(
    _ navigator: GMSNavigator, didUpdateSpeedingPercentage percentageAboveLimit: CGFloat
  ) {
    if percentageAboveLimit > 0 { print("Above the limit: \(Int(percentageAboveLimit)) %.") }
  }

  func locationProvider(
    _ locationProvider: GMSRoadSnappedLocationProvider, didUpdate location: CLLocation
  ) {
    locationCount += 1
    if locationCount % 60 == 0 { print("Location \(locationCount).") }
  }
}
