import CoreLocation
import Foundation
import UIKit

/// Hears of the camera and of touches.
///
/// No part of a map can be touched in a car, so that of this the car tells the camera only.
/// Source:
/// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Protocols/GMSMapViewDelegate>
public protocol GMSMapViewDelegate: NSObjectProtocol {
  func mapView(_ mapView: GMSMapView, willMove gesture: Bool)
  func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition)
  func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition)
  func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D)
  func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D)
  /// A tap on a marker; true if the app does all there is to do.
  func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool
  func mapView(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker)
  func mapView(_ mapView: GMSMapView, didLongPressInfoWindowOf marker: GMSMarker)
  func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay)
  func mapView(
    _ mapView: GMSMapView, didTapPOIWithPlaceID placeID: String, name: String,
    location: CLLocationCoordinate2D)
  /// A tap on the my-location button; true if the app does all there is to do.
  func didTapMyLocationButton(for mapView: GMSMapView) -> Bool
  func mapView(_ mapView: GMSMapView, didTapMyLocation location: CLLocationCoordinate2D)
  func mapView(_ mapView: GMSMapView, markerInfoWindow marker: GMSMarker) -> UIView?
  func mapView(_ mapView: GMSMapView, markerInfoContents marker: GMSMarker) -> UIView?
  func mapView(_ mapView: GMSMapView, didCloseInfoWindowOf marker: GMSMarker)
  func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker)
  func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker)
  func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker)
  func mapViewDidStartTileRendering(_ mapView: GMSMapView)
  /// All tiles are there.
  func mapViewDidFinishTileRendering(_ mapView: GMSMapView)
  func mapViewSnapshotReady(_ mapView: GMSMapView)
}

extension GMSMapViewDelegate {
  /// Nothing, for apps that do not ask for it.
  public func mapView(_ mapView: GMSMapView, willMove gesture: Bool) {}
  /// Nothing, for apps that do not ask for it.
  public func mapView(_ mapView: GMSMapView, didChange position: GMSCameraPosition) {}
  /// Nothing, for apps that do not ask for it.
  public func mapView(_ mapView: GMSMapView, idleAt position: GMSCameraPosition) {}
  /// Nothing, for apps that do not ask for it.
  public func mapView(_ mapView: GMSMapView, didTapAt coordinate: CLLocationCoordinate2D) {}
  /// Nothing, for apps that do not ask for it.
  public func mapView(_ mapView: GMSMapView, didLongPressAt coordinate: CLLocationCoordinate2D) {}
  /// The usual answer.
  public func mapView(_ mapView: GMSMapView, didTap marker: GMSMarker) -> Bool { false }
  /// Nothing, for apps that do not ask for it.
  public func mapView(_ mapView: GMSMapView, didTapInfoWindowOf marker: GMSMarker) {}
  /// Nothing, for apps that do not ask for it.
  public func mapView(_ mapView: GMSMapView, didLongPressInfoWindowOf marker: GMSMarker) {}
  /// Nothing, for apps that do not ask for it.
  public func mapView(_ mapView: GMSMapView, didTap overlay: GMSOverlay) {}
  /// Nothing, for apps that do not ask for it.
  public func mapView(
    _ mapView: GMSMapView, didTapPOIWithPlaceID placeID: String, name: String,
    location: CLLocationCoordinate2D
  ) {}
  /// The usual answer.
  public func didTapMyLocationButton(for mapView: GMSMapView) -> Bool { false }
  /// Nothing, for apps that do not ask for it.
  public func mapView(_ mapView: GMSMapView, didTapMyLocation location: CLLocationCoordinate2D) {}
  /// The usual answer.
  public func mapView(_ mapView: GMSMapView, markerInfoWindow marker: GMSMarker) -> UIView? { nil }
  /// The usual answer.
  public func mapView(_ mapView: GMSMapView, markerInfoContents marker: GMSMarker) -> UIView? {
    nil
  }
  /// Nothing, for apps that do not ask for it.
  public func mapView(_ mapView: GMSMapView, didCloseInfoWindowOf marker: GMSMarker) {}
  /// Nothing, for apps that do not ask for it.
  public func mapView(_ mapView: GMSMapView, didBeginDragging marker: GMSMarker) {}
  /// Nothing, for apps that do not ask for it.
  public func mapView(_ mapView: GMSMapView, didEndDragging marker: GMSMarker) {}
  /// Nothing, for apps that do not ask for it.
  public func mapView(_ mapView: GMSMapView, didDrag marker: GMSMarker) {}
  /// Nothing, for apps that do not ask for it.
  public func mapViewDidStartTileRendering(_ mapView: GMSMapView) {}
  /// Nothing, for apps that do not ask for it.
  public func mapViewDidFinishTileRendering(_ mapView: GMSMapView) {}
  /// Nothing, for apps that do not ask for it.
  public func mapViewSnapshotReady(_ mapView: GMSMapView) {}
}
