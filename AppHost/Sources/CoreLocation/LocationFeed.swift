import Foundation
import HostLink
import JSONText

/// A listener for locations.
package protocol LocationListener: AnyObject {
  /// Called for each new location.
  func locationFeed(didUpdate location: CLLocation)
}

/// The locations of the car's receiver, for all listeners.
package enum LocationFeed {
  /// The last location; nil before the first.
  nonisolated(unsafe) package private(set) static var last: CLLocation?
  nonisolated(unsafe) private static var listeners: [WeakListener] = []
  nonisolated(unsafe) private static var asking: Set<ObjectIdentifier> = []
  nonisolated(unsafe) private static var isOpen = false

  private struct WeakListener {
    weak var listener: (any LocationListener)?
  }

  /// Adds a weakly referenced listener.
  package static func add(_ listener: any LocationListener) {
    open()
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
    listeners.append(WeakListener(listener: listener))
  }

  /// Records whether an object requests locations; the car sends them while any object does.
  package static func ask(_ who: AnyObject, _ asks: Bool) {
    let before = !asking.isEmpty
    if asks {
      asking.insert(ObjectIdentifier(who))
    } else {
      asking.remove(ObjectIdentifier(who))
    }
    guard before == asking.isEmpty else { return }
    HostLink.send("navigation", on: nil, ["updatesLocation": .bool(!asking.isEmpty)])
  }

  /// Notifies all managers of the user's answer.
  static func notifyListeners() {
    for entry in listeners { (entry.listener as? CLLocationManager)?.notifyAuthorization() }
  }

  /// Subscribes to the car's locations.
  package static func open() {
    guard !isOpen else { return }
    isOpen = true
    HostLink.onCall("locationProvider(_:didUpdate:)") { value in
      guard let location = CLLocation(event: value, at: Date()) else { return }
      last = location
      for entry in listeners { entry.listener?.locationFeed(didUpdate: location) }
    }
  }
}

extension CLLocation {
  /// Creates a location from an event of the session; an unknown altitude is NaN.
  package convenience init?(event value: JSONValue, at date: Date) {
    guard let numbers = value["coordinate"]?.array?.compactMap(\.number), numbers.count == 2 else {
      return nil
    }
    let altitude = value["altitude"]?.number
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1]),
      altitude: altitude ?? .nan,
      horizontalAccuracy: value["horizontalAccuracy"]?.number ?? -1,
      verticalAccuracy: altitude == nil ? -1 : 5, course: value["course"]?.number ?? -1,
      speed: value["speed"]?.number ?? -1, timestamp: date)
  }

  /// The location with altitude 0 in place of NaN, for the phone's own receiver.
  var withAltitude: CLLocation {
    guard altitude.isNaN else { return self }
    return CLLocation(
      coordinate: coordinate, altitude: 0, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: -1, course: course, speed: speed, timestamp: timestamp)
  }
}
