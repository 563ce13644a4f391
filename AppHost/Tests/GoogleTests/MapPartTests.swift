import CoreLocation
import GoogleMaps
import HostLink
import Testing
import UIKit

extension ServiceSuite {
  /// Tests of the Maps SDK that need no drive.
  @MainActor struct MapPartTests {
    private final class Listener: NSObject, GMSPanoramaViewDelegate {
      var refused: CLLocationCoordinate2D?
      func panoramaView(
        _ view: GMSPanoramaView, error: any Error,
        onMoveNearCoordinate coordinate: CLLocationCoordinate2D
      ) { refused = coordinate }
    }

    private let path = GMSMutablePath()

    init() {
      Session.begin()
      path.addLatitude(0, longitude: 0)
      path.addLatitude(0, longitude: 1)
    }

    @Test func `a path that is moved can still be changed`() {
      let moved: GMSMutablePath = path.pathOffset(byLatitude: 2, longitude: -1)
      #expect(moved.coordinate(at: 1).latitude == 2 && moved.coordinate(at: 1).longitude == 0)
      moved.removeLastCoordinate()
      #expect(moved.count() == 1 && path.count() == 2)
      let fixed: GMSPath = GMSPath(path: path).pathOffset(byLatitude: 1, longitude: 0)
      #expect(fixed.count() == 2 && !(fixed is GMSMutablePath))
    }

    @Test(arguments: [0.25, -1.75]) func `styles may begin in the middle`(offset: Double) {
      let styles = [GMSStrokeStyle.solidColor(.red), GMSStrokeStyle.solidColor(.blue)]
      let meters = path.length(of: .geodesic)
      let spans = GMSStyleSpansOffset(
        path, styles, [NSNumber(value: meters / 2)], .geodesic, meters * offset)
      #expect(spans.count == 3)
      #expect(zip(spans, [0.25, 0.5, 0.25]).allSatisfy { abs($0.segments - $1) < 1e-6 })
      #expect(spans.first?.style === styles[0] && spans.dropFirst().first?.style === styles[1])
      #expect(GMSStyleSpansOffset(path, styles, [0], .geodesic, 1).isEmpty)
    }

    @Test func `the layer of a map moves its camera`() {
      let camera = GMSCameraPosition(latitude: 1, longitude: 2, zoom: 10)
      let map = GMSMapView(frame: CGRect(x: 0, y: 0, width: 40, height: 20), camera: camera)
      map.layer.cameraLatitude = 5
      map.layer.cameraBearing = 90
      map.layer.cameraViewingAngle = 30
      #expect(abs(map.camera.target.latitude - 5) < 1e-9 && map.camera.target.longitude == 2)
      #expect(map.camera.bearing == 90 && map.camera.viewingAngle == 30 && map.camera.zoom == 10)
      #expect(map.layer.cameraBearing == 90 && map.layer.frame == map.frame)
      #expect((map as UIView).layer === map.layer)
    }

    @Test func `street panoramas fail without a network`() async throws {
      let listener = Listener()
      let view = GMSPanoramaView(frame: .zero)
      view.delegate = listener
      view.moveNearCoordinate(CLLocationCoordinate2D(latitude: 3, longitude: 4), radius: 50)
      let error = await withCheckedContinuation { answer in
        GMSPanoramaService().requestPanorama(withID: "probe") { panorama, error in
          answer.resume(returning: panorama == nil ? error : nil)
        }
      }
      #expect((error as? CLError)?.code == .network)
      #expect(listener.refused?.latitude == 3 && view.panorama == nil)
    }

    @Test func `a camera on the street does not turn over`() {
      let camera = GMSPanoramaCamera(heading: 10, pitch: 120, zoom: 2, fov: 300)
      #expect(camera.orientation.pitch == 90 && camera.fov == 160 && camera.zoom == 2)
    }
  }
}
