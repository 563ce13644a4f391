import MapKit
import Testing

@testable import HostLink

extension ServiceSuite {
  /// Tests of directions and places, which come from the session.
  @MainActor final class DirectionsTests {
    private static let route: JSONValue = [
      "origin": ["name": "Depot", "coordinate": [0, 0]],
      "line": [[0, 0, 0], [0.01, 0, 1000], [0.01, 0.01, 2000]],
      "legs": [
        [
          "destination": ["name": "Harbor Market", "coordinate": [0.01, 0.0101]], "endMeters": 2000,
        ]
      ],
      "steps": [
        [
          "info": ["maneuver": "depart"], "lengthMeters": 1000, "durationSeconds": 100,
          "roadName": "First St",
        ],
        [
          "info": ["maneuver": "turn-right"], "maneuverMeters": 1000, "lengthMeters": 1000,
          "durationSeconds": 50, "roadName": "Second St",
        ],
        ["info": ["maneuver": "destination"], "maneuverMeters": 2000],
      ],
      "alternates": [
        ["line": [[0, 0, 0], [0, 0.01, 1000], [0.01, 0.01, 2000]], "durationSeconds": 300]
      ],
    ]

    init() {
      Session.begin(["places": ["Old Mill": [5, 6]]])
      HostLink.deliver(SessionMessage(at: 0, by: .drive, "route", Self.route))
      HostLink.finishMoment()
    }

    private func routes(
      from start: (Double, Double), to end: (Double, Double), alternates: Bool = false
    ) async throws -> [MKRoute] {
      func item(_ place: (Double, Double)) -> MKMapItem {
        MKMapItem(
          placemark: MKPlacemark(
            coordinate: CLLocationCoordinate2D(latitude: place.0, longitude: place.1)))
      }
      let request = MKDirections.Request()
      (request.source, request.destination) = (item(start), item(end))
      request.requestsAlternateRoutes = alternates
      return try await MKDirections(request: request).calculate().routes
    }

    @Test func theRouteOfTheSessionIsKnownWhereItLeads() async throws {
      let routes = try await routes(from: (0, 0), to: (0.01, 0.01), alternates: true)
      #expect(routes.map(\.expectedTravelTime) == [150, 300])
      let route = routes[0]
      #expect(route.distance == 2000 && route.name == "First St")
      #expect(
        route.steps.map(\.instructions) == [
          "Proceed to First St", "Turn right onto Second St", "Arrive at the destination",
        ])
      #expect(route.steps.map(\.distance) == [1000, 1000, 0])
      #expect(route.polyline.pointCount == 3)
      #expect(abs(route.steps[1].polyline.points()[0].coordinate.latitude - 0.01) < 1e-9)
    }

    @Test func aDestinationBesideTheEndIsNoted() async throws {
      HostLink.state.notes = []
      _ = try await routes(from: (0, 0), to: (0.01, 0.0105))
      #expect(HostLink.state.notes.isEmpty)
      _ = try await routes(from: (0, 0), to: (0.01, 0.014))
      #expect(HostLink.state.notes.count == 1)
      #expect(HostLink.state.notes.contains { $0.contains("m from the destination") })
    }

    @Test func fromTheMiddleOnlyTheRestIsKnown() async throws {
      let routes = try await routes(from: (0.01, 0.005), to: (0.01, 0.01), alternates: true)
      #expect(routes.count == 1)
      #expect(abs(routes[0].distance - 500) < 1 && abs(routes[0].expectedTravelTime - 25) < 0.1)
      #expect(routes[0].steps.map(\.instructions) == ["", "Arrive at the destination"])
    }

    @Test func theLastStepIsAPlaceAndNoWay() async throws {
      let steps = try await routes(from: (0, 0), to: (0.01, 0.01))[0].steps
      #expect(steps.map(\.polyline.pointCount) == [2, 2, 1])
      #expect(abs(steps[2].polyline.coordinate.longitude - 0.01) < 1e-9)
    }

    @Test func anotherWayHasANameAndTheStepsThatItShares() async throws {
      let other = try await routes(from: (0, 0), to: (0.01, 0.01), alternates: true)[1]
      #expect(other.name == "Alternate route")
      #expect(
        other.steps.map(\.instructions) == ["Proceed to the route", "Arrive at the destination"])
      #expect(abs(other.expectedTravelTime - 300) < 1e-6)
      let changed = Self.route.with([
        "alternates": [
          ["line": [[0, 0, 0], [0.01, 0, 1000], [0.02, 0.005, 2000], [0.01, 0.01, 3000]]]
        ]
      ])
      HostLink.deliver(SessionMessage(at: 1, by: .drive, "route", changed))
      HostLink.finishMoment()
      let shared = try await routes(from: (0, 0), to: (0.01, 0.01), alternates: true)[1]
      #expect(
        shared.steps.map(\.instructions) == [
          "Proceed to First St", "Keep right", "Arrive at the destination",
        ])
    }

    @Test func afterARerouteTheAnswerIsTheNewRoute() async throws {
      let changed = Self.route.with([
        "line": [[0.005, 0, 0], [0.005, 0.01, 1000], [0.01, 0.01, 1600]],
        "legs": [["destination": ["coordinate": [0.01, 0.01]], "endMeters": 1600]],
      ])
      HostLink.deliver(SessionMessage(at: 9, by: .drive, "route", changed))
      HostLink.finishMoment()
      let route = try await routes(from: (0.005, 0.005), to: (0.01, 0.01))[0]
      #expect(abs(route.distance - 1100) < 1 && route.polyline.pointCount == 3)
    }

    @Test func errorsSayTheirKind() {
      let errors: [any Error] = [MKError(.directionsNotFound), MKError(.placemarkNotFound)]
      #expect(
        errors.map(\.localizedDescription) == [
          "Directions Not Available",
          "The operation couldn’t be completed. (MKErrorDomain error 4.)",
        ])
      #expect((errors[1] as NSError).domain == MKErrorDomain && (errors[1] as NSError).code == 4)
    }

    @Test func elsewhereThereIsNoNetwork() async throws {
      await #expect(throws: MKError.self) { try await self.routes(from: (0, 0), to: (3, 3)) }
      #expect(HostLink.state.notes.contains { $0.contains("MKDirections finds no route") })
    }

    @Test func aSearchFindsTheEndsOfTheRouteAndTheTableOfPlaces() async throws {
      func names(_ words: String) async throws -> [String?] {
        let search = MKLocalSearch(request: MKLocalSearch.Request(naturalLanguageQuery: words))
        return try await search.start().mapItems.map(\.name)
      }
      #expect(try await names("market har") == ["Harbor Market"])
      #expect(try await names("mill") == ["Old Mill"])
      await #expect(throws: MKError.self) { _ = try await names("pizza") }
    }
  }
}

extension JSONValue {
  /// Returns the object with some values replaced.
  fileprivate func with(_ new: [String: JSONValue]) -> JSONValue {
    .object((members ?? []).map { JSONMember(key: $0.key, value: new[$0.key] ?? $0.value) })
  }
}
