import CoreLocation
import HostLink
import UIKit

/// The state of an `MKMapView` on headunit's map: camera, switches and overlays.
@MainActor struct CarMapState {
  /// The form of the last camera request.
  enum Request {
    case nothing
    case region
    case rect(UIEdgeInsets)
    case camera
  }

  var request = Request.nothing
  /// The explicit level of overlays, above or below labels.
  var levels: [ObjectIdentifier: MKOverlayLevel] = [:]
  /// The overlays as last sent.
  let feed = OverlayFeed()
  /// Whether the map is on a display and has sent its state.
  var isShown = false
  /// Whether a camera change waits for its target.
  var isWaiting = false
  /// The switches as last sent.
  var switches: JSONValue?
  /// The state of the overlays at the last update.
  var seen: AnyHashable?
}

extension MKMapView {
  /// The maps on displays of the session.
  private static var shown: [WeakMap] = []
  private static var isWatching = false

  private struct WeakMap { weak var map: MKMapView? }

  // MARK: On and off the screen

  /// Updates the state after the map is added to a screen or removed from it.
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
    for box in shown { box.map?.sendSettings() }
  }

  /// Sends changed switches and overlays.
  private func sendSettings() {
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
    car.feed.update(overlayItems + annotationItems, on: display)
    // Default drawings added meanwhile do not count as a change by the app.
    car.seen = ["\(ViewChanges.count) \(overlays.count)"] + places
  }

  private var switches: JSONValue {
    let own = delegateResults.views[ObjectIdentifier(userLocation)]
    // A custom view of the app replaces the location dot.
    let hasDot = own == nil || own is MKUserLocationView
    return [
      "myLocation": .bool(showsUserLocation && hasDot && LocationConsent.isGranted),
      "compass": .bool(showsCompass),
      "scale": .bool(showsScale),
    ]
  }

  /// The settings of the phone's map, which lacks the Navigation SDK.
  private var phoneSettings: JSONValue {
    [
      "navigationEnabled": false, "myLocationEnabled": switches["myLocation"] ?? true,
      "compassButton": .bool(showsCompass), "myLocationButton": false,
      "showsDestinationMarkers": false, "showsTrafficLights": false, "showsStopSigns": false,
      "shouldDisplaySpeedLimit": false, "shouldDisplaySpeedometer": false,
    ]
  }

  // MARK: Visible region

  /// The tangent of half the vertical field of view, which is 30 degrees.
  private static let halfView = tan(15 * Double.pi / 180)
  /// The range of zoom levels of headunit's map.
  private static let zoomLevels = 2.0...21.0
  /// The zoom level while following; at level 0 the world is 256 points wide.
  private static let followingZoom = 17.0
  /// The zoom level below which following zooms in; the platform documents no level.
  private static let farthestFollowedZoom = 11.0

  private var screenSize: CGSize { bounds.isEmpty ? UIScreen.car.bounds.size : bounds.size }

  /// The size of the map inside the safe area, in points.
  private var freeSize: CGSize {
    let free = CGRect(origin: .zero, size: screenSize).inset(by: safeAreaInsets)
    return CGSize(width: max(1, free.width), height: max(1, free.height))
  }

  /// Returns the width of the world in points at which a map rectangle fits a size.
  private func worldPoints(of rect: MKMapRect, within size: CGSize) -> Double {
    let world = MKMapRect.world.width
    let wide = rect.width > 0 ? size.width * world / rect.width : .infinity
    let high = rect.height > 0 ? size.height * world / rect.height : .infinity
    return min(wide, high)
  }

  /// Derives region, rectangle and camera from the one that the app has set.
  func completePart() {
    let size = freeSize
    switch car.request {
    case .nothing: break
    case .region:
      part.rect = part.region.rect
      part.camera = camera(of: part.rect, heading: 0, pitch: 0)
      // The center latitude of the region differs from the center of the projected rectangle.
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

  /// Centers the visible region on a coordinate.
  ///
  /// Before a request of the app, the scale is that of headunit's map while following.
  func centerPart(on coordinate: CLLocationCoordinate2D) {
    // The app may hold a reference to the current camera.
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

  /// Zooms in on the location where following begins, if the map is zoomed out.
  ///
  /// Source: <https://developer.apple.com/documentation/mapkit/mkmapview/usertrackingmode>
  func zoomInToFollow() {
    if case .nothing = car.request { return }
    guard zoom < MKMapView.farthestFollowedZoom else { return }
    car.request = .nothing
    centerPart(on: LocationFeed.last?.coordinate ?? part.camera.centerCoordinate)
  }

  /// Derives region and rectangle from the camera.
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

  /// Sends the visible region, or the following mode.
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

  /// The zoom level of the visible region; at level 0 the world is 256 points wide.
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
  /// The map rectangle around the region.
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
