import CoreLocation
import Foundation

/// Receives events of guidance; held weakly, called on the main thread.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Protocols/GMSNavigatorListener>
public protocol GMSNavigatorListener: NSObjectProtocol {
  /// The vehicle arrived at a destination; once for each.
  func navigator(_ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint)
  /// The route changed or was removed.
  func navigatorDidChangeRoute(_ navigator: GMSNavigator)
  func navigator(_ navigator: GMSNavigator, didUpdateRemainingTime time: TimeInterval)
  func navigator(
    _ navigator: GMSNavigator, didUpdateRemainingDistance distance: CLLocationDistance)
  func navigator(_ navigator: GMSNavigator, didUpdate delayCategory: GMSNavigationDelayCategory)
  func navigator(
    _ navigator: GMSNavigator,
    didChangeSuggestedLightingMode lightingMode: GMSNavigationLightingMode)
  /// How much too fast the vehicle is, in percent; 0 for not at all, -1 when unknown.
  func navigator(
    _ navigator: GMSNavigator, didUpdateSpeedingPercentage percentageAboveLimit: CGFloat)
  /// How much too fast the vehicle is, with its severity.
  func navigator(
    _ navigator: GMSNavigator, didUpdate speedAlertSeverity: GMSNavigationSpeedAlertSeverity,
    speedingPercentage percentageAboveLimit: CGFloat)
  func navigator(_ navigator: GMSNavigator, didUpdate navInfo: GMSNavigationNavInfo)
  func navigatorWillPresentPrompt(_ navigator: GMSNavigator)
  func navigatorDidDismissPrompt(_ navigator: GMSNavigator)
}

extension GMSNavigatorListener {
  public func navigator(_ navigator: GMSNavigator, didArriveAt waypoint: GMSNavigationWaypoint) {}
  public func navigatorDidChangeRoute(_ navigator: GMSNavigator) {}
  public func navigator(_ navigator: GMSNavigator, didUpdateRemainingTime time: TimeInterval) {}
  public func navigator(
    _ navigator: GMSNavigator, didUpdateRemainingDistance distance: CLLocationDistance
  ) {}
  public func navigator(
    _ navigator: GMSNavigator, didUpdate delayCategory: GMSNavigationDelayCategory
  ) {}
  public func navigator(
    _ navigator: GMSNavigator,
    didChangeSuggestedLightingMode lightingMode: GMSNavigationLightingMode
  ) {}
  public func navigator(
    _ navigator: GMSNavigator, didUpdateSpeedingPercentage percentageAboveLimit: CGFloat
  ) {}
  public func navigator(
    _ navigator: GMSNavigator, didUpdate speedAlertSeverity: GMSNavigationSpeedAlertSeverity,
    speedingPercentage percentageAboveLimit: CGFloat
  ) {}
  public func navigator(_ navigator: GMSNavigator, didUpdate navInfo: GMSNavigationNavInfo) {}
  public func navigatorWillPresentPrompt(_ navigator: GMSNavigator) {}
  public func navigatorDidDismissPrompt(_ navigator: GMSNavigator) {}
}

/// Weakly held listeners.
package struct WeakListeners<Listener> {
  private final class Entry {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }

  private var entries: [Entry] = []

  /// None.
  package init() {}

  /// Adds a listener that is not registered yet.
  package mutating func add(_ listener: Listener) {
    let object = listener as AnyObject
    entries.removeAll { $0.object == nil }
    guard !entries.contains(where: { $0.object === object }) else { return }
    entries.append(Entry(object))
  }

  /// Removes a listener; false when it was not registered.
  package mutating func remove(_ listener: Listener) -> Bool {
    let object = listener as AnyObject
    let count = entries.count
    entries.removeAll { $0.object === object }
    return entries.count < count
  }

  /// Those who are still there, in the order in which they came.
  package var present: [Listener] { entries.compactMap { $0.object as? Listener } }

  /// Whether a listener was released without being removed.
  package var hasLost: Bool { entries.contains { $0.object == nil } }
}
