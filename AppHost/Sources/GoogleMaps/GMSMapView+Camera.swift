import CoreLocation
import Foundation
import HostLink
import UIKit

/// What the navigation module keeps of a map view.
package struct NavigationViewState {
  /// Who moves the camera, with the raw values of `GMSNavigationCameraMode`.
  package enum Mode: Int, Sendable {
    case free = 0
    case following = 1
    case overview = 2
  }

  /// Whether navigation is on.
  package var isEnabled = false
  /// What moves the camera.
  package var mode = Mode.free
  /// How the following camera looks, as the session names it.
  package var perspective: String?
  /// The zoom level of the following camera; nil for the automatic one.
  package var followingZoom: Float?
  /// Day or night on the map, as the session names it; nil for that of the drive.
  package var lightingMode: String?
  /// The app's view below the phone's header with the height that it asked for, in points; nil for none.
  package var accessory: (view: UIView, height: Double)?
  /// Everything else, by the names of members.
  package var values: [String: Any] = [:]
}

extension GMSMapView {
  /// The camera; a camera that followed the vehicle is free after a change.
  public var camera: GMSCameraPosition {
    get { GMSCameraPosition(view) }
    set { perform(.camera(newValue.view), animated: false) }
  }

  /// Moves the camera to another one.
  public func animate(to cameraPosition: GMSCameraPosition) {
    perform(.camera(cameraPosition.view), animated: true)
  }

  /// Moves the camera to a coordinate.
  public func animate(toLocation location: CLLocationCoordinate2D) {
    perform(.target(location, nil), animated: true)
  }

  /// Moves the camera to a zoom level.
  public func animate(toZoom zoom: Float) { perform(.zoomTo(zoom), animated: true) }

  /// Turns the camera.
  public func animate(toBearing bearing: CLLocationDirection) {
    var next = view
    next.bearing = bearing
    turn(to: next, "bearing", bearing)
  }

  /// Tilts the camera.
  public func animate(toViewingAngle viewingAngle: Double) {
    let next = CameraView(
      target: view.target, zoom: view.zoom, bearing: view.bearing, viewingAngle: viewingAngle)
    turn(to: next, "viewingAngle", next.viewingAngle)
  }

  /// Moves the camera by an update.
  public func animate(with cameraUpdate: GMSCameraUpdate) {
    perform(cameraUpdate.move, animated: true)
  }

  /// Moves the camera by an update, at once.
  public func moveCamera(_ update: GMSCameraUpdate) { perform(update.move, animated: false) }

  /// Draws from now on; drawing never stops here.
  public func startRendering() {}

  /// Stops drawing.
  public func stopRendering() {}

  func moveTarget(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    moveCamera(
      .setTarget(CLLocationCoordinate2D(latitude: latitude, longitude: longitude)))
  }

  var zoomLimits: ClosedRange<Float> { minZoom...maxZoom }

  var isFree: Bool { navigation.mode == .free || !navigation.isEnabled }

  /// What the camera sees, as far as the app can know: the vehicle while it follows.
  package var view: CameraView {
    guard !isFree, let vehicle = LocationFeed.last else { return free }
    let isNorthUp = navigation.perspective == "topDownNorthUp" || navigation.mode == .overview
    return CameraView(
      target: vehicle.coordinate, zoom: navigation.followingZoom ?? 17,
      bearing: isNorthUp ? 0 : max(0, vehicle.course),
      viewingAngle: navigation.perspective == nil || navigation.perspective == "tilted" ? 45 : 0)
  }

  private func turn(to next: CameraView, _ key: String, _ value: Double) {
    settle(next, animated: true)
    send([JSONMember(key: "camera", value: [key: .number(value)])], animated: true)
  }

  private func perform(_ move: GMSCameraUpdate.Move, animated: Bool) {
    let next = move.applied(to: view, box: cameraBox, limits: zoomLimits)
    if case .zoomBy(_, nil) = move, navigation.isEnabled, navigation.mode == .following {
      // A camera that follows goes on following.
    } else {
      settle(next, animated: animated)
    }
    send(move.message(after: next), animated: animated)
  }

  /// Frees the camera and notifies the delegate.
  private func settle(_ next: CameraView, animated: Bool) {
    settle(next, seconds: animated ? 0.5 : 0, isGesture: false)
  }

  /// Frees the camera for some seconds of a move, and notifies the delegate.
  func settle(_ next: CameraView, seconds: Double, isGesture: Bool) {
    free = next
    hasCamera = true
    navigation.mode = .free
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      self.delegate?.mapView(self, willMove: isGesture)
      self.delegate?.mapView(self, didChange: self.camera)
    }
    guard delegate != nil else { return }
    HostLink.after(seconds) { [weak self] in
      guard let self, self.free == next else { return }
      self.delegate?.mapView(self, idleAt: self.camera)
    }
  }

  private func send(_ members: [JSONMember], animated: Bool) {
    guard hasOwnCamera else { return }
    tellAll()
    let time = animated ? [] : [JSONMember(key: "seconds", value: 0)]
    HostLink.send("camera", on: screen, .object(members + time))
  }

  /// Sends the camera of the navigation module; `members` are those of `camera`.
  package func sendCamera(_ members: [JSONMember]) {
    guard hasOwnCamera else { return }
    guard isShown else { return tellAll() }
    HostLink.send("camera", on: screen, ["camera": .object(members)])
  }
}
