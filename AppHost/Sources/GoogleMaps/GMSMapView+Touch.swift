import Foundation
import HostLink
import UIKit

extension GMSMapView {
  /// Reports a tap or long press to the delegate: on a marker, or else at the coordinate.
  package func touched(at point: CGPoint, isHeld: Bool) {
    let coordinate = projection.coordinate(for: point)
    if isHeld { return delegate?.mapView(self, didLongPressAt: coordinate) ?? () }
    guard let marker = marker(at: point) else {
      delegate?.mapView(self, didTapAt: coordinate)
      return
    }
    if delegate?.mapView(self, didTap: marker) != true { selectedMarker = marker }
  }

  /// Returns the frontmost marker at a point, with a touch area of at least 44 points.
  private func marker(at point: CGPoint) -> GMSMarker? {
    let places = projection
    return overlays.reversed().lazy.compactMap { $0 as? GMSMarker }.first { marker in
      guard marker.isTappable else { return false }
      let foot = places.point(for: marker.position)
      return abs(foot.x - point.x) <= 22 && (-44...22).contains(point.y - foot.y)
    }
  }

  /// Moves the camera with a gesture, which ends following.
  package func moved(by gesture: JSONValue) {
    guard allows(gesture["kind"]?.string) else { return }
    let number = { (key: String) in gesture[key]?.number ?? 0 }
    var next = view
    switch gesture["kind"]?.string {
    case "pinch": next = next.zoomed(by: Float(number("levels")), in: zoomLimits)
    case "double-tap": next = next.zoomed(by: 1, in: zoomLimits)
    case "two-finger-tap": next = next.zoomed(by: -1, in: zoomLimits)
    case "rotate": next.bearing -= number("degrees")
    case "tilt": next.viewingAngle += number("degrees")
    default: break
    }
    let way = (gesture["by"]?.array ?? []).compactMap(\.number)
    let takesAlong =
      gesture["kind"]?.string == "drag"
      || settings.scrollGestures && settings.allowScrollGesturesDuringRotateOrZoom
    if takesAlong, let offset = offset(of: gesture) { next = next.holding(offset, of: view) }
    if way.count == 2, takesAlong { next = next.scrolled(by: CGPoint(x: -way[0], y: -way[1])) }
    let limited = CameraView(
      target: next.target, zoom: next.zoom, bearing: next.bearing, viewingAngle: next.viewingAngle)
    settle(limited, seconds: gesture["seconds"]?.number ?? 0.5, isGesture: true)
  }

  /// Returns the offset of a gesture's starting point from the camera's target; nil without one.
  private func offset(of gesture: JSONValue) -> CGPoint? {
    guard gesture["kind"]?.string != "tilt", let point = PhoneTouch.point(of: gesture) else {
      return nil
    }
    let (inView, box) = (convert(point, from: nil), cameraBox)
    return CGPoint(x: inView.x - box.midX, y: inView.y - box.midY)
  }

  /// Whether the app's settings allow a gesture of a kind.
  private func allows(_ kind: String?) -> Bool {
    switch kind {
    case "drag": settings.scrollGestures
    case "pinch", "double-tap", "two-finger-tap": settings.zoomGestures
    case "rotate": settings.rotateGestures
    case "tilt": settings.tiltGestures
    default: true
    }
  }

  /// Whether the map consumes gestures, so that the app's recognizers do not receive them.
  package var consumesGestures: Bool { settings.consumesGesturesInView }

  /// The frontmost map on the phone.
  package static var onPhone: GMSMapView? { PhoneTouch.map as? GMSMapView }

  /// Handles presses of the SDK's controls on the phone's map.
  static func listenToControls() {
    HostLink.onCall("didTapMyLocationButton(for:)") { _ in
      guard let map = onPhone else { return }
      if map.delegate?.didTapMyLocationButton(for: map) != true, let place = LocationFeed.last {
        map.free.target = place.coordinate
      }
    }
  }
}
