import MapKit
import Testing

/// Tests of annotations on an `MKMapView`, which is not drawn.
@MainActor @Suite struct MapKitPartTests {
  private final class Place: NSObject, MKAnnotation {
    let coordinate = CLLocationCoordinate2D(latitude: 2, longitude: 4)
    let title: String? = "Depot"
  }

  private func point(_ latitude: Double, _ longitude: Double) -> MKPointAnnotation {
    let point = MKPointAnnotation()
    point.coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    point.title = "Stop"
    return point
  }

  @Test func placesSayTheirTitleThroughTheProtocol() {
    let places: [any MKAnnotation] = [Place(), point(0, 0), MKUserLocation()]
    #expect(places.map(\.title) == ["Depot", "Stop", nil])
    #expect(places.map(\.subtitle) == [nil, nil, nil])
  }

  @Test func aClusterStandsInTheMiddleOfItsPlaces() {
    let cluster = MKClusterAnnotation(memberAnnotations: [point(0, 0), point(2, 4)])
    #expect(cluster.coordinate.latitude == 1 && cluster.coordinate.longitude == 2)
    #expect(cluster.title == "Stop")
  }

  @Test func aRegisteredBalloonIsMadeForAPlace() {
    let map = MKMapView(frame: .zero)
    map.register(MKMarkerAnnotationView.self, forAnnotationViewWithReuseIdentifier: "stop")
    let place = point(1, 1)
    let view = map.dequeueReusableAnnotationView(withIdentifier: "stop", for: place)
    #expect(view is MKMarkerAnnotationView && view.annotation === place)
    #expect(view.displayPriority == .required)
    let other = map.dequeueReusableAnnotationView(withIdentifier: "other", for: place)
    #expect(!(other is MKMarkerAnnotationView))
  }

  @Test func rectanglesShareWhatLiesInBoth() {
    let one = MKMapRect(x: 0, y: 0, width: 10, height: 10)
    let shared = one.intersection(MKMapRect(x: 6, y: 4, width: 10, height: 3))
    #expect([shared.minX, shared.minY, shared.width, shared.height] == [6, 4, 4, 3])
    #expect(one.intersection(one.offsetBy(dx: 20, dy: 0)).isNull)
    #expect(one.contains(shared) && !shared.contains(one))
  }

  @Test func aCameraLooksFromItsAltitude() {
    let camera = MKMapCamera()
    camera.pitch = 60
    camera.centerCoordinateDistance = 1000
    #expect(abs(camera.altitude - 500) < 0.001)
    camera.altitude = 250
    #expect(abs(camera.centerCoordinateDistance - 500) < 0.001)
  }
}
