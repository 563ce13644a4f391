import CoreLocation
import HostLink
import UIKit

/// What the car's map shows of a map of the system: its part, its switches and what lies over it.
@MainActor struct CarMapState {
  /// What was asked for last.
  enum Request {
    case nothing
    case region
    case rect(UIEdgeInsets)
    case camera
  }

  /// How the part was asked for.
  var request = Request.nothing
  /// The level of overlays with an explicit one: above or below the labels.
  var levels: [ObjectIdentifier: MKOverlayLevel] = [:]
  /// What lies over the map, as the car knows it.
  let feed = OverlayFeed()
  /// Whether the map is on a display of the car and has sent its state.
  var isShown = false
  /// Whether the part that the camera goes to is not known yet.
  var isWaiting = false
  /// The switches that the car knows.
  var switches: JSONValue?
  /// The state of the overlays at the last comparison.
  var seen: AnyHashable?
}

extension MKMapView {
  /// Maps on displays of the car.
  private static var shown: [WeakMap] = []
  private static var isWatching = false

  private struct WeakMap { weak var map: MKMapView? }

  // MARK: On and off the screen

  /// The map came onto a screen, or left it.
  func carScreenChanged() {
    guard mapDisplay != nil else {
      if car.isShown { car.feed.clear() }
      (car.isShown, car.seen, car.switches) = (false, nil, nil)
      return
    }
    guard !car.isShown else { return }
    car.isShown = true
    MKMapView.shown.append(WeakMap(map: self))
    if !MKMapView.isWatching {
      MKMapView.isWatching = true
      HostLink.onEveryTurn { MKMapView.look() }
    }
    HostLink.atEndOfTurn([ObjectIdentifier(self), ObjectIdentifier(OverlayFeed.self)]) {
      [weak self] in
      self?.sendCamera(animated: false)
    }
  }

  private static func look() {
    shown.removeAll { $0.map?.car.isShown != true }
    for box in shown { box.map?.tellCar() }
  }

  /// Sends the changes to the screen.
  private func tellCar() {
    guard let display = mapDisplay else { return }
    if display == .main, switches != car.switches {
      car.switches = switches
      HostLink.send("mapSettings", on: nil, switches)
    }
    if display == .phone, phoneSettings != car.switches {
      car.switches = phoneSettings
      HostLink.send("phone", on: .phone, phoneSettings)
    }
    let places = annotations.map { "\($0.coordinate.latitude),\($0.coordinate.longitude)" }
    let seen: AnyHashable = ["\(ViewChanges.count) \(overlays.count)"] + places
    guard seen != car.seen else { return }
    car.feed.tell(overlayItems + annotationItems, on: display)
    // Putting on the system's drawings is not a change of the app's.
    car.seen = ["\(ViewChanges.count) \(overlays.count)"] + places
  }

  private var switches: JSONValue {
    let own = told.views[ObjectIdentifier(userLocation)]
    // A view of the app's own takes the place of the dot.
    let hasDot = own == nil || own is MKUserLocationView
    return [
      "myLocation": .bool(showsUserLocation && hasDot), "compass": .bool(showsCompass),
      "scale": .bool(showsScale),
    ]
  }

  /// The settings of the phone's view for a map without the Navigation SDK.
  private var phoneSettings: JSONValue {
    [
      "navigationEnabled": false, "myLocationEnabled": switches["myLocation"] ?? true,
      "compassButton": .bool(showsCompass), "myLocationButton": false,
      "showsDestinationMarkers": false, "showsTrafficLights": false, "showsStopSigns": false,
      "shouldDisplaySpeedLimit": false, "shouldDisplaySpeedometer": false,
    ]
  }

  // MARK: The part

  /// The camera of the system sees 30 degrees from top to bottom; half of them as a length per
  /// distance.
  private static let halfView = tan(15 * Double.pi / 180)
  /// The zoom levels of the car's map.
  private static let zoomLevels = 2.0...21.0
  /// The level of the car's map while it follows, whose world is 256 points wide at level 0.
  private static let followingZoom = 17.0

  private var screenSize: CGSize { bounds.isEmpty ? UIScreen.car.bounds.size : bounds.size }

  /// What of the map is not covered by the bar, the panels and the system's strip.
  private var freeSize: CGSize {
    let free = CGRect(origin: .zero, size: screenSize).inset(by: safeAreaInsets)
    return CGSize(width: max(1, free.width), height: max(1, free.height))
  }

  /// The points of the world's width at which a part of it fills the screen.
  private func worldPoints(of rect: MKMapRect, within size: CGSize) -> Double {
    let world = MKMapRect.world.width
    let wide = rect.width > 0 ? size.width * world / rect.width : .infinity
    let high = rect.height > 0 ? size.height * world / rect.height : .infinity
    return min(wide, high)
  }

  /// Keeps the other ways to say which part shows in step with the one that was used.
  func completePart() {
    let size = freeSize
    switch car.request {
    case .nothing: break
    case .region:
      part.rect = part.region.rect
      part.camera = camera(of: part.rect, heading: 0, pitch: 0)
      // The middle of the latitudes is not that of the map.
      part.camera.centerCoordinate = part.region.center
    case .rect(let insets):
      part.region = MKCoordinateRegion(part.rect)
      let inner = CGSize(
        width: max(1, size.width - insets.left - insets.right),
        height: max(1, size.height - insets.top - insets.bottom))
      let points = worldPoints(of: part.rect, within: inner)
      let scale = points > 0 && points.isFinite ? MKMapRect.world.width / points : 0
      let middle = MKMapPoint(
        x: part.rect.midX + (insets.right - insets.left) / 2 * scale,
        y: part.rect.midY + (insets.bottom - insets.top) / 2 * scale)
      let (width, height) = (size.width * scale, size.height * scale)
      part.camera = camera(
        of: MKMapRect(
          x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height),
        heading: 0, pitch: 0)
    case .camera: spreadCamera()
    }
  }

  /// Moves the part so that a coordinate is in its middle; before the app asked for any part, it is
  /// as close as the car's map when that follows.
  func centerPart(on coordinate: CLLocationCoordinate2D) {
    // The app may hold the camera that it was given last.
    let camera = part.camera.copy() as? MKMapCamera ?? MKMapCamera()
    camera.centerCoordinate = coordinate
    part.camera = camera
    if case .nothing = car.request {
      let height = screenSize.height * MKMapRect.world.width / exp2(MKMapView.followingZoom) / 256
      let meters = height / max(1e-9, MKMapPointsPerMeterAtLatitude(coordinate.latitude))
      camera.centerCoordinateDistance = meters / 2 / MKMapView.halfView
      spreadCamera()
    } else {
      car.request = .camera
    }
  }

  /// Updates region and rectangle from the camera.
  private func spreadCamera() {
    let center = part.camera.centerCoordinate
    let meters = 2 * part.camera.centerCoordinateDistance * MKMapView.halfView
    let height = meters * MKMapPointsPerMeterAtLatitude(center.latitude)
    let width = height * screenSize.width / max(1, screenSize.height)
    let middle = MKMapPoint(center)
    part.rect = MKMapRect(
      x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    part.region = MKCoordinateRegion(part.rect)
  }

  private func camera(of rect: MKMapRect, heading: Double, pitch: Double) -> MKMapCamera {
    let center = MKMapPoint(x: rect.midX, y: rect.midY).coordinate
    let points = worldPoints(of: rect, within: freeSize)
    let height =
      points.isFinite && points > 0 ? screenSize.height * MKMapRect.world.width / points : 0
    let meters = height / max(1e-9, MKMapPointsPerMeterAtLatitude(center.latitude))
    return MKMapCamera(
      lookingAtCenter: center, fromDistance: meters / 2 / MKMapView.halfView, pitch: pitch,
      heading: heading)
  }

  /// Sends the visible region to the car, or that the map follows the vehicle.
  func sendCamera(animated: Bool) {
    guard hasOwnCamera, car.isShown, !car.isWaiting else { return }
    let screen = mapDisplay?.screen ?? .car
    let time = animated ? [] : [JSONMember(key: "seconds", value: 0)]
    if userTrackingMode != .none {
      let turns = userTrackingMode == .followWithHeading
      var members = [
        JSONMember(key: "mode", value: "following"),
        JSONMember(
          key: "perspective", value: .string(turns ? "topDownHeadingUp" : "topDownNorthUp")),
      ]
      if case .nothing = car.request {
      } else {
        members.append(JSONMember(key: "zoom", value: .number(zoom)))
      }
      HostLink.send(
        "camera", on: screen,
        .object([JSONMember(key: "camera", value: .object(members))] + time))
      return
    }
    if case .nothing = car.request { return }
    let (camera, center) = (part.camera, part.camera.centerCoordinate)
    let value: JSONValue = [
      "target": OverlayJSON.coordinate(center.latitude, center.longitude), "zoom": .number(zoom),
      "bearing": .number(camera.heading), "viewingAngle": .number(Double(camera.pitch)),
    ]
    HostLink.send(
      "camera", on: screen, .object([JSONMember(key: "camera", value: value)] + time))
  }

  /// The zoom level of the car's map for the part, whose world is 256 points wide at level 0.
  private var zoom: Double {
    let camera = part.camera
    let meters = 2 * camera.centerCoordinateDistance * MKMapView.halfView
    let height = meters * MKMapPointsPerMeterAtLatitude(camera.centerCoordinate.latitude)
    guard height > 0, height.isFinite else { return MKMapView.zoomLevels.lowerBound }
    let level = log2(screenSize.height * MKMapRect.world.width / height / 256)
    let bounded = min(MKMapView.zoomLevels.upperBound, max(MKMapView.zoomLevels.lowerBound, level))
    return (bounded * 1e4).rounded() / 1e4
  }
}

extension MKCoordinateRegion {
  /// The rectangle around it.
  var rect: MKMapRect {
    func point(_ up: Double, _ right: Double) -> MKMapPoint {
      MKMapPoint(
        CLLocationCoordinate2D(
          latitude: min(85, max(-85, center.latitude + up * span.latitudeDelta / 2)),
          longitude: center.longitude + right * span.longitudeDelta / 2))
    }
    let (corner, other) = (point(1, -1), point(-1, 1))
    return MKMapRect(
      x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y)
  }
}
