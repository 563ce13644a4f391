import CoreLocation
import Foundation
import UIKit

extension MKMapView {
  /// Returns the region enlarged to the aspect ratio of the view.
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

  /// Returns the map rectangle enlarged to the aspect ratio of the view.
  public func mapRectThatFits(_ mapRect: MKMapRect) -> MKMapRect {
    mapRectThatFits(mapRect, edgePadding: .zero)
  }

  /// Returns the map rectangle enlarged to fit the view within edge padding.
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

  /// Returns the region of a rectangle of the view.
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

  /// Returns the rectangle of a region in the view.
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

  /// Whether the location dot is in the visible region.
  public var isUserLocationVisible: Bool {
    guard showsUserLocation, let location = userLocation.location else { return false }
    return visibleMapRect.contains(MKMapPoint(location.coordinate))
  }

  /// The rectangle of visible annotations, in points of the view.
  public var annotationVisibleRect: CGRect { bounds }

  /// Returns the overlays above or below labels.
  public func overlays(in level: MKOverlayLevel) -> [any MKOverlay] {
    overlays.filter { (car.levels[ObjectIdentifier($0)] ?? .aboveLabels) == level }
  }

  public func exchangeOverlay(_ overlay1: any MKOverlay, with overlay2: any MKOverlay) {
    guard let first = overlays.firstIndex(where: { $0 === overlay1 }),
      let second = overlays.firstIndex(where: { $0 === overlay2 })
    else { return }
    exchangeOverlay(at: first, withOverlayAt: second)
  }

  public func exchangeOverlay(at index1: Int, withOverlayAt index2: Int) {
    guard overlays.indices.contains(index1), overlays.indices.contains(index2) else { return }
    overlays.swapAt(index1, index2)
    askForViews()
  }
}
