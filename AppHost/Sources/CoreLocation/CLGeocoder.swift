import Contacts
import Foundation
import HostLink

/// The completion of a geocoding request.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// An address with its coordinate.
///
/// Source: <https://developer.apple.com/documentation/corelocation/clplacemark>
open class CLPlacemark: NSObject, NSCopying, @unchecked Sendable {
  open var location: CLLocation?
  open var region: CLRegion?
  open var timeZone: TimeZone?
  open var name: String?
  open var thoroughfare: String?
  open var subThoroughfare: String?
  open var locality: String?
  open var subLocality: String?
  open var administrativeArea: String?
  open var subAdministrativeArea: String?
  open var postalCode: String?
  /// The ISO country code, such as "US".
  open var isoCountryCode: String?
  open var country: String?
  open var areasOfInterest: [String]?

  /// Creates a copy of a placemark.
  public init(placemark: CLPlacemark) {
    location = placemark.location
    name = placemark.name
    thoroughfare = placemark.thoroughfare
    subThoroughfare = placemark.subThoroughfare
    locality = placemark.locality
    administrativeArea = placemark.administrativeArea
    postalCode = placemark.postalCode
    isoCountryCode = placemark.isoCountryCode
    country = placemark.country
  }

  package init(place coordinate: CLLocationCoordinate2D) {
    location = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }

  open func copy(with zone: NSZone? = nil) -> Any { CLPlacemark(placemark: self) }
}

/// A geocoder.
///
/// Without a network it only finds addresses of the session's table of places.
open class CLGeocoder: NSObject, @unchecked Sendable {
  open private(set) var isGeocoding = false

  /// Fails: the app host has no network.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    refuse("reverseGeocodeLocation(_:)", completionHandler)
  }

  /// Fails: the app host has no network.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    refuse("reverseGeocodeLocation(_:)", completionHandler)
  }

  /// Fails: the app host has no network.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    HostLink.noteGeocoder("reverseGeocodeLocation(_:)")
    throw CLError(.network)
  }

  /// Geocodes an address of the session's table of places; other addresses fail.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    guard let place = known(addressString) else {
      return refuse("geocodeAddressString(_:)", completionHandler)
    }
    let answer = UncheckedBox(completionHandler)
    DispatchQueue.main.async { answer.value([place], nil) }
  }

  /// Geocodes an address; the region is ignored.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    geocodeAddressString(addressString, completionHandler: completionHandler)
  }

  /// Geocodes an address of the session's table of places; other addresses fail.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    if let place = known(addressString) { return [place] }
    HostLink.noteGeocoder("geocodeAddressString(_:)")
    throw CLError(.network)
  }

  open func cancelGeocode() { isGeocoding = false }

  /// Returns the entry of the session's table of places; nil without one.
  private func known(_ address: String) -> CLPlacemark? {
    let entry = HostLink.setting("places")?[address]
    guard let numbers = (entry?["coordinate"] ?? entry)?.array?.compactMap(\.number),
      numbers.count == 2
    else { return nil }
    let place = CLPlacemark(
      place: CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1]))
    place.name = address
    return place
  }

  private func refuse(_ method: String, _ handler: @escaping CLGeocodeCompletionHandler) {
    HostLink.noteGeocoder(method)
    isGeocoding = true
    let answer = UncheckedBox(handler)
    DispatchQueue.main.async {
      self.isGeocoding = false
      answer.value(nil, CLError(.network))
    }
  }
}

/// A value that is used on the main thread alone.
package struct UncheckedBox<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}

extension HostLink {
  fileprivate static func noteGeocoder(_ method: String) {
    note("CLGeocoder.\(method) has no results: the network is not available")
  }
}

extension CLPlacemark {
  /// The postal address; nil if no component is known.
  public var postalAddress: CNPostalAddress? {
    let parts = [thoroughfare, locality, administrativeArea, postalCode, country, isoCountryCode]
    guard parts.contains(where: { $0 != nil }) else { return nil }
    let street = [subThoroughfare, thoroughfare].compactMap(\.self).joined(separator: " ")
    return CNPostalAddress(
      street: street, city: locality ?? "", state: administrativeArea ?? "",
      postalCode: postalCode ?? "", country: country ?? "", isoCountryCode: isoCountryCode ?? "")
  }
}
