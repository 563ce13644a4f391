import CoreLocation
import Foundation
import UIKit

extension MKMapView {
  /// The region as the view shows it: as wide or as high as the shape of the view needs.
  public func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    let half = region.span
    let corner = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: region.center.latitude + half.latitudeDelta / 2,
        longitude: region.center.longitude - half.longitudeDelta / 2))
    let other = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: region.center.latitude - half.latitudeDelta / 2,
        longitude: region.center.longitude + half.longitudeDelta / 2))
    let fitting = mapRectThatFits(
      MKMapRect(x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y))
    guard !fitting.isNull else { return region }
    var grown = MKCoordinateRegion(fitting)
    grown.center = region.center
    return grown
  }

  /// The rectangle as the view shows it.
  public func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
    mapRectThatFits(mapRect, edgePadding: .zero)
  }

  /// The rectangle as the view shows it inside edges.
  public func mapRectThatFits(
    _ mapRect: MKMapRect, edgePadding insets: UIEdgeInsets
  ) -> MKMapRect {
    let room = (
      width: Double(bounds.width - insets.left - insets.right),
      height: Double(bounds.height - insets.top - insets.bottom)
    )
    guard !mapRect.isNull, room.width > 0, room.height > 0 else { return mapRect }
    let scale = max(mapRect.width / room.width, mapRect.height / room.height)
    let (wide, high) = (scale * room.width - mapRect.width, scale * room.height - mapRect.height)
    let inner = mapRect.insetBy(dx: -wide / 2, dy: -high / 2)
    return MKMapRect(
      x: inner.minX - scale * Double(insets.left), y: inner.minY - scale * Double(insets.top),
      width: inner.width + scale * Double(insets.left + insets.right),
      height: inner.height + scale * Double(insets.top + insets.bottom))
  }

  /// The region that shows in a rectangle of the view.
  public func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
    let corner = convert(CGPoint(x: rect.minX, y: rect.minY), toCoordinateFrom: view)
    let other = convert(CGPoint(x: rect.maxX, y: rect.maxY), toCoordinateFrom: view)
    return MKCoordinateRegion(
      center: CLLocationCoordinate2D(
        latitude: (corner.latitude + other.latitude) / 2,
        longitude: (corner.longitude + other.longitude) / 2),
      span: MKCoordinateSpan(
        latitudeDelta: abs(corner.latitude - other.latitude),
        longitudeDelta: abs(corner.longitude - other.longitude)))
  }

  /// The rectangle of the view in which a region shows.
  public func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
    let half = region.span
    let corner = convert(
      CLLocationCoordinate2D(
        latitude: region.center.latitude + half.latitudeDelta / 2,
        longitude: region.center.longitude - half.longitudeDelta / 2), toPointTo: view)
    let other = convert(
      CLLocationCoordinate2D(
        latitude: region.center.latitude - half.latitudeDelta / 2,
        longitude: region.center.longitude + half.longitudeDelta / 2), toPointTo: view)
    return CGRect(
      x: corner.x, y: corner.y, width: other.x - corner.x, height: other.y - corner.y)
  }

  /// Whether the dot stands in the part that shows.
  public var isUserLocationVisible: Bool {
    guard showsUserLocation, let location = userLocation.location else { return false }
    return visibleMapRect.contains(MKMapPoint(location.coordinate))
  }

  /// The part of the view in which the views of places stand.
  public var annotationVisibleRect: CGRect { bounds }

  /// The lines and areas above or below the names.
  public func overlays(in level: MKOverlayLevel) -> [any MKOverlay] {
    overlays.filter { (car.levels[ObjectIdentifier($0)] ?? .aboveLabels) == level }
  }

  /// Lets two lines or areas change places.
  public func exchangeOverlay(_ overlay1: any MKOverlay, with overlay2: any MKOverlay) {
    guard let first = overlays.firstIndex(where: { $0 === overlay1 }),
      let second = overlays.firstIndex(where: { $0 === overlay2 })
    else { return }
    exchangeOverlay(at: first, withOverlayAt: second)
  }

  /// Lets two lines or areas change places, counted from 0.
  public func exchangeOverlay(at index1: Int, withOverlayAt index2: Int) {
    guard overlays.indices.contains(index1), overlays.indices.contains(index2) else { return }
    overlays.swapAt(index1, index2)
    askForViews()
  }
}
