import Testing

@testable import GoogleNavigation
@testable import HostLink

extension ServiceSuite {
  /// Tests of route info, transaction IDs and tile layers.
  ///
  /// Times and distances are those of the session's route, because there is no network.
  @MainActor struct RouteInfoTests {
    private static let route: JSONValue = [
      "line": [[0, 0, 0], [0.01, 0, 1000], [0.01, 0.01, 2000]],
      "legs": [["destination": ["coordinate": [0.01, 0.0101]], "endMeters": 2000]],
      "steps": [
        ["info": ["maneuver": "depart"], "lengthMeters": 1000, "durationSeconds": 100],
        [
          "info": ["maneuver": "turn-right"], "maneuverMeters": 1000, "lengthMeters": 1000,
          "durationSeconds": 50,
        ],
      ],
      "alternates": [["line": [[0, 0, 0], [0.01, 0.01, 1570]], "durationSeconds": 300]],
    ]
    private let session = GMSNavigationSession()
    private let navigator: GMSNavigator

    init() throws {
      Session.begin()
      NavigationTerms.areAccepted = true
      navigator = try #require(session.navigator)
      Session.message("route", Self.route)
    }

    private func info(_ latitude: Double, _ longitude: Double) async throws
      -> GMSNavigationRouteInfo?
    {
      let place = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
      let waypoint = try #require(GMSNavigationWaypoint(location: place, title: "Market"))
      return await withCheckedContinuation { answer in
        navigator.getRouteInfo(
          forDestination: waypoint, with: GMSNavigationRoutingOptions(),
          callback: { answer.resume(returning: $0) })
      }
    }

    @Test func `the session's route answers where it leads`() async throws {
      Session.drive(to: 0, 0)
      let found = try #require(try await info(0.01, 0.01))
      let best = try #require(found.timeAndDistance(for: .defaultBest))
      #expect(best.durationSeconds == 150 && best.distanceMeters == 2000)
      let shortest = try #require(found.timeAndDistance(for: .shorter))
      #expect(shortest.durationSeconds == 300 && abs(shortest.distanceMeters - 1574) < 5)
      #expect(found.timeAndDistance(for: .deltaToTargetDistance) == nil)
    }

    @Test func `it counts from where the vehicle is`() async throws {
      Session.drive(to: 0.01, 0)
      let best = try await info(0.01, 0.01)?.timeAndDistance(for: .shorter)
      #expect(best?.durationSeconds == 50 && best?.distanceMeters == 1000)
    }

    @Test func `elsewhere nothing is known, with a note`() async throws {
      #expect(try await info(1, 1) == nil)
      #expect(HostLink.state.notes.contains { $0.contains("does not lead to 'Market'") })
    }

    @Test func `IDs of transactions are looked at`() async {
      let recorder = GMSNavigationTransactionRecorder.sharedInstance()
      #expect(recorder === GMSNavigationTransactionRecorder.sharedInstance())
      #expect((1...64).contains(GMSNavigationTransactionRecorder.generateTransactionID().count))
      let error: any Error = await withCheckedContinuation { answer in
        recorder.recordPickup(
          at: nil, forTransactionIDs: ["ride-1", ""],
          withErrorHandler: { answer.resume(returning: $0) })
      }
      #expect(error.localizedDescription.contains("1 to 64"))
      navigator.setTransactionIDs(["ride-1"], errorHandler: nil)
    }

    @Test func `a license plate has a digit and a country with rules`() {
      let plate = GMSNavigationLicensePlateRestriction(
        licensePlateLastDigit: 7, countryCode: "ID")
      #expect(plate?.lastDigit == 7 && plate?.countryCode == "ID")
      #expect(
        GMSNavigationLicensePlateRestriction(licensePlateLastDigit: 10, countryCode: "ID") == nil)
      #expect(
        GMSNavigationLicensePlateRestriction(licensePlateLastDigit: 1, countryCode: "US") == nil)
    }

    @Test func `an app's own tiles are reported`() {
      final class Tiles: GMSSyncTileLayer, @unchecked Sendable {
        override func tileFor(x: UInt, y: UInt, zoom: UInt) -> UIImage? { kGMSTileLayerNoTile }
      }
      let tiles = Tiles()
      tiles.map = GMSMapView(frame: .zero)
      #expect(HostLink.state.notes.contains { $0.hasPrefix("Tiles: tile layers are not drawn") })
    }

    @Test func `points of the projected map`() {
      let east = GMSProject(CLLocationCoordinate2D(latitude: 0, longitude: 90))
      #expect(abs(east.x - 0.5) < 1e-12 && abs(east.y) < 1e-12)
      let place = CLLocationCoordinate2D(latitude: 47.67, longitude: -122.2)
      #expect(abs(GMSUnproject(GMSProject(place)).latitude - 47.67) < 1e-9)
      let (a, b) = (GMSMapPoint(x: 0.9, y: 0), GMSMapPoint(x: -0.9, y: 0.2))
      #expect(abs(GMSMapPointInterpolate(a, b, 0.25).x - 0.95) < 1e-12)
      #expect(abs(GMSMapPointDistance(a, b) - 0.08.squareRoot()) < 1e-12)
    }
  }
}
