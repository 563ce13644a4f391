import MapKit
import Testing

/// Tests that an `MKMapView` stores what apps set.
@MainActor struct MapViewTests {
  private func map() -> MKMapView {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 47, longitude: -122),
      span: MKCoordinateSpan(latitudeDelta: 0.2, longitudeDelta: 0.4))
    return map
  }

  @Test func `coordinates and points lead to each other`() {
    let map = map()
    let corner = CLLocationCoordinate2D(latitude: 47.1, longitude: -122.2)
    let point = map.convert(corner, toPointTo: map)
    #expect(abs(point.x) < 1e-6 && abs(point.y) < 1e-6)
    let back = map.convert(point, toCoordinateFrom: map)
    #expect(abs(back.latitude - 47.1) < 1e-9 && abs(back.longitude + 122.2) < 1e-9)
  }

  @Test func `a region grows to the shape of the view`() {
    let map = map()
    let wanted = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 0, longitude: 0),
      span: MKCoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1))
    let shown = map.regionThatFits(wanted)
    #expect(abs(shown.span.latitudeDelta - 0.1) < 1e-4)
    #expect(abs(shown.span.longitudeDelta - 0.2) < 1e-4 && shown.center.latitude == 0)
    let rect = MKMapRect(x: 1000, y: 1000, width: 100, height: 100)
    let inside = map.mapRectThatFits(
      rect, edgePadding: UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 0))
    #expect(inside == MKMapRect(x: 900, y: 1000, width: 200, height: 100))
    let part = map.convert(CGRect(x: 0, y: 0, width: 100, height: 50), toRegionFrom: map)
    #expect(abs(part.span.longitudeDelta - 0.2) < 1e-9)
    let back = map.convert(part, toRectTo: map)
    #expect(abs(back.width - 100) < 1e-6 && abs(back.minX) < 1e-6)
  }

  @Test func `overlays change places`() {
    let map = map()
    var coordinates = [map.region.center, CLLocationCoordinate2D(latitude: 47.1, longitude: -122)]
    let one = MKPolyline(coordinates: &coordinates, count: 2)
    let other = MKPolyline(coordinates: &coordinates, count: 2)
    map.addOverlay(one, level: .aboveRoads)
    map.addOverlay(other)
    map.exchangeOverlay(one, with: other)
    #expect(map.overlays.first === other)
    #expect(map.overlays(in: .aboveRoads).count == 1)
  }

  @Test func `overlays come and go`() {
    let map = map()
    var coordinates = [map.region.center, CLLocationCoordinate2D(latitude: 47.1, longitude: -122)]
    let line = MKPolyline(coordinates: &coordinates, count: 2)
    map.addOverlay(line, level: .aboveRoads)
    #expect(map.overlays.count == 1)
    #expect(MKPolylineRenderer(polyline: line).overlay === line)
    map.removeOverlays(map.overlays)
    #expect(map.overlays.isEmpty)
  }
}
