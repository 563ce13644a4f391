import CoreLocation
import MapKit
import Testing
import UIKit

@testable import HostLink

extension ServiceSuite {
  /// Tests of the names of recent system symbols.
  @MainActor struct PlaceSymbolTests {
    @Test func anAddressBelongsToItsItem() throws {
      Session.begin()
      let address = try #require(
        MKAddress(fullAddress: "1 Main St, Town", shortAddress: "1 Main St"))
      let item = MKMapItem(location: CLLocation(latitude: 47, longitude: -122), address: address)
      #expect(item.address?.shortAddress == "1 Main St")
      #expect(item.addressRepresentations == nil)
      #expect(MKAddress(fullAddress: "", shortAddress: nil) == nil)
    }

    @Test func anAddressIsNotFoundWithoutANetwork() async throws {
      Session.begin()
      let request = try #require(
        MKReverseGeocodingRequest(location: CLLocation(latitude: 47, longitude: -122)))
      await #expect(throws: MKError.self) { _ = try await request.mapItems }
    }

    @Test func locationsWaitForTheAnswerOnANewPhone() {
      Session.begin()
      LocationConsent.status = .notDetermined
      defer { LocationConsent.status = .authorizedAlways }
      let manager = CLLocationManager()
      #expect(manager.authorizationStatus == .notDetermined)
      manager.startUpdatingLocation()
      #expect(manager.location == nil)
      #expect(
        HostLink.state.notes.contains {
          $0.hasPrefix("locations are delivered after the app calls")
        })
      manager.stopUpdatingLocation()
    }
  }
}
