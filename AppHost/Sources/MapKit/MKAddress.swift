import CoreLocation
import Foundation
import HostLink

/// A postal address.
///
/// Source: <https://developer.apple.com/documentation/mapkit/mkaddress>
open class MKAddress: NSObject, @unchecked Sendable {
  public let fullAddress: String
  public let shortAddress: String?

  /// Creates an address; nil if it is empty.
  public init?(fullAddress: String, shortAddress: String?) {
    guard !fullAddress.isEmpty else { return nil }
    (self.fullAddress, self.shortAddress) = (fullAddress, shortAddress)
  }
}

/// The formatted representations of an address.
///
/// Source: <https://developer.apple.com/documentation/mapkit/mkaddressrepresentations>
open class MKAddressRepresentations: NSObject, @unchecked Sendable {
  private let place: MKPlacemark

  init(_ place: MKPlacemark) { self.place = place }

  open var cityName: String? { place.locality }
  open var regionName: String? { place.country }
  open var cityWithContext: String? {
    let parts = [place.locality, place.administrativeArea].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Returns the full address; nil if no component is known.
  open func fullAddress(includingRegion: Bool, singleLine: Bool) -> String? {
    let region = includingRegion ? place.country : nil
    let parts = [place.thoroughfare, cityWithContext, place.postalCode, region].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: singleLine ? ", " : "\n")
  }
}

/// A reverse geocoding request, which fails without a network.
///
/// Source: <https://developer.apple.com/documentation/mapkit/mkreversegeocodingrequest>
open class MKReverseGeocodingRequest: NSObject, @unchecked Sendable {
  public let location: CLLocation
  open var preferredLocale: Locale?
  open private(set) var isCancelled = false
  open private(set) var isLoading = false

  /// Creates a request; nil for an invalid coordinate.
  public init?(location: CLLocation) {
    guard CLLocationCoordinate2DIsValid(location.coordinate) else { return nil }
    self.location = location
  }

  /// Fails: the app host has no network.
  open var mapItems: [MKMapItem] {
    get async throws {
      HostLink.note("MKReverseGeocodingRequest has no results: the network is not available")
      throw MKError(.serverFailure)
    }
  }

  /// Fails: the app host has no network.
  open func getMapItems(completionHandler: @escaping ([MKMapItem]?, (any Error)?) -> Void) {
    let answer = UncheckedBox(completionHandler)
    Task { @MainActor in
      do { answer.value(try await self.mapItems, nil) } catch { answer.value(nil, error) }
    }
  }

  open func cancel() { isCancelled = true }
}

/// A geocoding request, answered from the session's table of places.
///
/// Source: <https://developer.apple.com/documentation/mapkit/mkgeocodingrequest>
open class MKGeocodingRequest: NSObject, @unchecked Sendable {
  public let addressString: String
  open var preferredLocale: Locale?

  /// Creates a request; nil for an empty address.
  public init?(addressString: String) {
    guard !addressString.isEmpty else { return nil }
    self.addressString = addressString
  }

  /// The entry of the table of places; throws for any other address.
  open var mapItems: [MKMapItem] {
    get async throws {
      let places = try await CLGeocoder().geocodeAddressString(addressString)
      return places.map { MKMapItem(placemark: MKPlacemark(placemark: $0)) }
    }
  }

  /// Returns the entry of the table of places; fails for any other address.
  open func getMapItems(completionHandler: @escaping ([MKMapItem]?, (any Error)?) -> Void) {
    let answer = UncheckedBox(completionHandler)
    Task { @MainActor in
      do { answer.value(try await self.mapItems, nil) } catch { answer.value(nil, error) }
    }
  }
}
