import Foundation
import HostLink
import JSONText

/// Receives events of locations.
package protocol LocationListener: AnyObject {
  /// A location came.
  func locationFeed(didUpdate location: CLLocation)
}

/// The locations that the car's receiver gives, for everybody who asks for them.
package enum LocationFeed {
  /// The last location; nil before the first.
  nonisolated(unsafe) package private(set) static var last: CLLocation?
  nonisolated(unsafe) private static var listeners: [WeakListener] = []
  nonisolated(unsafe) private static var asking: Set<ObjectIdentifier> = []
  nonisolated(unsafe) private static var isOpen = false

  private struct WeakListener {
    weak var listener: (any LocationListener)?
  }

  /// Adds an observer of every location.
  package static func add(_ listener: any LocationListener) {
    open()
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
    listeners.append(WeakListener(listener: listener))
  }

  /// Notes whether an object asks for locations, which the car sends from the first request to the
  /// last.
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

  /// Tells every manager that the user has answered.
  static func tellConsent() {
    for entry in listeners { (entry.listener as? CLLocationManager)?.tellAuthorization() }
  }

  /// Begins to listen to the car.
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
  /// Creates a location of the session's events; the altitude is not a number where it is unknown.
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

  /// The same location with a number for the altitude, as the phone's own receiver gives it.
  var withAltitude: CLLocation {
    guard altitude.isNaN else { return self }
    return CLLocation(
      coordinate: coordinate, altitude: 0, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: -1, course: course, speed: speed, timestamp: timestamp)
  }
}
