import CoreLocation
import Foundation
import HostLink
import UIKit

/// The state of a map view in the navigation module.
package struct NavigationViewState {
  /// The camera mode, with the raw values of `GMSNavigationCameraMode`.
  package enum Mode: Int, Sendable {
    case free = 0
    case following = 1
    case overview = 2
  }

  package var isEnabled = false
  package var mode = Mode.free
  /// The perspective of the following camera, by its name in sessions.
  package var perspective: String?
  /// The zoom level of the following camera; nil for automatic zoom.
  package var followingZoom: Float?
  /// The session's name of the lighting mode; nil for that of the drive.
  package var lightingMode: String?
  /// The session's name of the travel mode; nil for driving.
  package var travelMode: String?
  /// The accessory view below the phone's header and its height in points; nil without one.
  package var accessory: (view: UIView, height: Double)?
  /// Other values by the names of members.
  package var values: [String: Any] = [:]
}

extension GMSMapView {
  /// The camera; setting it ends following.
  public var camera: GMSCameraPosition {
    get { GMSCameraPosition(view) }
    set { perform(.camera(newValue.view), animated: false) }
  }

  public func animate(to cameraPosition: GMSCameraPosition) {
    perform(.camera(cameraPosition.view), animated: true)
  }

  public func animate(toLocation location: CLLocationCoordinate2D) {
    perform(.target(location, nil), animated: true)
  }

  public func animate(toZoom zoom: Float) { perform(.zoomTo(zoom), animated: true) }

  public func animate(toBearing bearing: CLLocationDirection) {
    var next = view
    next.bearing = bearing
    turn(to: next, "bearing", bearing)
  }

  public func animate(toViewingAngle viewingAngle: Double) {
    let next = CameraView(
      target: view.target, zoom: view.zoom, bearing: view.bearing, viewingAngle: viewingAngle)
    turn(to: next, "viewingAngle", next.viewingAngle)
  }

  public func animate(with cameraUpdate: GMSCameraUpdate) {
    perform(cameraUpdate.move, animated: true)
  }

  /// Applies an update without animation.
  public func moveCamera(_ update: GMSCameraUpdate) { perform(update.move, animated: false) }

  /// Has no effect: rendering never stops.
  public func startRendering() {}

  /// Has no effect: rendering never stops.
  public func stopRendering() {}

  func moveTarget(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    moveCamera(
      .setTarget(CLLocationCoordinate2D(latitude: latitude, longitude: longitude)))
  }

  var zoomLimits: ClosedRange<Float> { minZoom...maxZoom }

  var isFree: Bool { navigation.mode == .free || !navigation.isEnabled }

  /// The view of the camera; while following, that of the vehicle.
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
      // A following camera continues to follow.
    } else {
      settle(next, animated: animated)
    }
    send(move.message(after: next), animated: animated)
  }

  /// Ends following and notifies the delegate.
  private func settle(_ next: CameraView, animated: Bool) {
    settle(next, seconds: animated ? 0.5 : 0, isGesture: false)
  }

  /// Ends following for a move of a duration in seconds, and notifies the delegate.
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
    sendAll()
    let time = animated ? [] : [JSONMember(key: "seconds", value: 0)]
    HostLink.send("camera", on: screen, .object(members + time))
  }

  /// Sends members of `camera` for the navigation module.
  package func sendCamera(_ members: [JSONMember]) {
    guard hasOwnCamera else { return }
    guard isShown else { return sendAll() }
    HostLink.send("camera", on: screen, ["camera": .object(members)])
  }
}
