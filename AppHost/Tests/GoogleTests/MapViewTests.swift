import MapKit
import Testing

/// The map of MapKit keeps what apps put on it.
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
