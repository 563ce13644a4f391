import Contacts
import Foundation
import HostLink

/// Receives the result of geocoding.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// An address with its place.
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
  /// The code of the country, such as "US".
  open var isoCountryCode: String?
  open var country: String?
  /// Places of interest here.
  open var areasOfInterest: [String]?

  /// The same address as another.
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

/// Finds coordinates of addresses and addresses of coordinates: over a network, and so never here,
/// unless the session has a table of places.
open class CLGeocoder: NSObject, @unchecked Sendable {
  open private(set) var isGeocoding = false

  public override init() {}

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

  /// Asks for the place of an address, which the session's table of places may have.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    guard let place = known(addressString) else {
      return refuse("geocodeAddressString(_:)", completionHandler)
    }
    let answer = UncheckedBox(completionHandler)
    DispatchQueue.main.async { answer.value([place], nil) }
  }

  /// Fails: the app host has no network.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    geocodeAddressString(addressString, completionHandler: completionHandler)
  }

  /// Asks for the place of an address.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    if let place = known(addressString) { return [place] }
    HostLink.noteGeocoder("geocodeAddressString(_:)")
    throw CLError(.network)
  }

  /// Stops asking.
  open func cancelGeocode() { isGeocoding = false }

  /// The place that the session's table has for an address.
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

/// Carries a value that is used on the main thread only.
package struct UncheckedBox<Value>: @unchecked Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }
}

extension HostLink {
  fileprivate static func noteGeocoder(_ method: String) {
    note("CLGeocoder.\(method) finds nothing: there is no network here")
  }
}

extension CLPlacemark {
  /// The address; nil if no part of it is known.
  public var postalAddress: CNPostalAddress? {
    let parts = [thoroughfare, locality, administrativeArea, postalCode, country, isoCountryCode]
    guard parts.contains(where: { $0 != nil }) else { return nil }
    let street = [subThoroughfare, thoroughfare].compactMap(\.self).joined(separator: " ")
    return CNPostalAddress(
      street: street, city: locality ?? "", state: administrativeArea ?? "",
      postalCode: postalCode ?? "", country: country ?? "", isoCountryCode: isoCountryCode ?? "")
  }
}
