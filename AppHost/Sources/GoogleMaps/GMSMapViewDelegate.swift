import CoreLocation
import Foundation
import UIKit

/// Receives events of the camera and of touches.
///
/// Maps in the car receive no touches; there the app host calls only the camera methods.
///
/// Source:
/// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Protocols/GMSMapViewDelegate>
public protocol GMSMapViewDelegate: NSObjectProtocol {
  func mapView(_ mapView: GMSMapView, willMove gesture: Bool)
  func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition)
  func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition)
  func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D)
  func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D)
  /// Called for a tap on a marker; returns true to suppress the default behavior.
  func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool
  func mapView(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker)
  func mapView(_ mapView: GMSMapView, didLongPressInfoWindowOf marker: GMSMarker)
  func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay)
  func mapView(
    _ mapView: GMSMapView, didTapPOIWithPlaceID placeID: String, name: String,
    location: CLLocationCoordinate2D)
  /// Called for a tap on the my-location button; returns true to suppress the default behavior.
  func didTapMyLocationButton(for mapView: GMSMapView) -> Bool
  func mapView(_ mapView: GMSMapView, didTapMyLocation location: CLLocationCoordinate2D)
  func mapView(_ mapView: GMSMapView, markerInfoWindow marker: GMSMarker) -> UIView?
  func mapView(_ mapView: GMSMapView, markerInfoContents marker: GMSMarker) -> UIView?
  func mapView(_ mapView: GMSMapView, didCloseInfoWindowOf marker: GMSMarker)
  func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker)
  func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker)
  func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker)
  func mapViewDidStartTileRendering(_ mapView: GMSMapView)
  /// Called when all tiles are drawn.
  func mapViewDidFinishTileRendering(_ mapView: GMSMapView)
  func mapViewSnapshotReady(_ mapView: GMSMapView)
}

extension GMSMapViewDelegate {
  public func mapView(_ mapView: GMSMapView, willMove gesture: Bool) {}
  public func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition) {}
  public func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition) {}
  public func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D) {}
  public func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D) {}
  public func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool { false }
  public func mapView(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker) {}
  public func mapView(_ mapView: GMSMapView, didLongPressInfoWindowOf marker: GMSMarker) {}
  public func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay) {}
  public func mapView(
    _ mapView: GMSMapView, didTapPOIWithPlaceID placeID: String, name: String,
    location: CLLocationCoordinate2D
  ) {}
  public func didTapMyLocationButton(for mapView: GMSMapView) -> Bool { false }
  public func mapView(_ mapView: GMSMapView, didTapMyLocation location: CLLocationCoordinate2D) {}
  public func mapView(_ mapView: GMSMapView, markerInfoWindow marker: GMSMarker) -> UIView? { nil }
  public func mapView(_ mapView: GMSMapView, markerInfoContents marker: GMSMarker) -> UIView? {
    nil
  }
  public func mapView(_ mapView: GMSMapView, didCloseInfoWindowOf marker: GMSMarker) {}
  public func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker) {}
  public func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker) {}
  public func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker) {}
  public func mapViewDidStartTileRendering(_ mapView: GMSMapView) {}
  public func mapViewDidFinishTileRendering(_ mapView: GMSMapView) {}
  public func mapViewSnapshotReady(_ mapView: GMSMapView) {}
}
