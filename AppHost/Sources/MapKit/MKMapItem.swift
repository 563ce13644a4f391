import Contacts
import CoreLocation
import Foundation
import HostLink

/// A placemark with an address.
open class MKPlacemark: CLPlacemark, @unchecked Sendable {
  open var coordinate: CLLocationCoordinate2D {
    location?.coordinate ?? kCLLocationCoordinate2DInvalid
  }
  open var countryCode: String? { isoCountryCode }
  open var title: String? { name }
  open var subtitle: String? { nil }

  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, addressDictionary: nil)
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, postalAddress address: CNPostalAddress
  ) {
    self.init(coordinate: coordinate, addressDictionary: nil)
    thoroughfare = address.street
    name = address.street
    locality = address.city
    administrativeArea = address.state
    postalCode = address.postalCode
    country = address.country
    isoCountryCode = address.isoCountryCode
  }

  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    super.init(place: coordinate)
    func text(_ key: String) -> String? {
      let own =
        key == "ZIP" ? CNPostalAddressPostalCodeKey : key.prefix(1).lowercased() + key.dropFirst()
      let code = key == "CountryCode" ? CNPostalAddressISOCountryCodeKey : own
      return (addressDictionary?[key] ?? addressDictionary?[code]) as? String
    }
    name = text("Name") ?? text("Street")
    thoroughfare = text("Street")
    locality = text("City")
    administrativeArea = text("State")
    postalCode = text("ZIP")
    country = text("Country")
    isoCountryCode = text("CountryCode")
  }

  public override init(placemark: CLPlacemark) { super.init(placemark: placemark) }
}

/// The category of a point of interest.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let evCharger = MKPointOfInterestCategory(rawValue: "MKPOICategoryEVCharger")
  public static let gasStation = MKPointOfInterestCategory(rawValue: "MKPOICategoryGasStation")
  public static let parking = MKPointOfInterestCategory(rawValue: "MKPOICategoryParking")
  public static let restaurant = MKPointOfInterestCategory(rawValue: "MKPOICategoryRestaurant")
  public static let store = MKPointOfInterestCategory(rawValue: "MKPOICategoryStore")
  public static let airport = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryAirport")
  public static let amusementPark = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryAmusementPark")
  public static let aquarium = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryAquarium")
  public static let atm = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryATM")
  public static let bakery = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryBakery")
  public static let bank = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryBank")
  public static let beach = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryBeach")
  public static let brewery = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryBrewery")
  public static let cafe = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryCafe")
  public static let campground = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryCampground")
  public static let carRental = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryCarRental")
  public static let fireStation = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryFireStation")
  public static let fitnessCenter = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryFitnessCenter")
  public static let foodMarket = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryFoodMarket")
  public static let hospital = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryHospital")
  public static let hotel = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryHotel")
  public static let laundry = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryLaundry")
  public static let library = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryLibrary")
  public static let marina = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryMarina")
  public static let movieTheater = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryMovieTheater")
  public static let museum = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryMuseum")
  public static let nationalPark = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryNationalPark")
  public static let nightlife = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryNightlife")
  public static let park = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryPark")
  public static let pharmacy = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryPharmacy")
  public static let police = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryPolice")
  public static let postOffice = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryPostOffice")
  public static let publicTransport = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryPublicTransport")
  public static let restroom = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryRestroom")
  public static let school = MKPointOfInterestCategory(
    rawValue: "MKPOICategorySchool")
  public static let stadium = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryStadium")
  public static let theater = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryTheater")
  public static let university = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryUniversity")
  public static let winery = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryWinery")
  public static let zoo = MKPointOfInterestCategory(
    rawValue: "MKPOICategoryZoo")
}

/// A place on the map.
///
/// Source: <https://developer.apple.com/documentation/mapkit/mkmapitem>
open class MKMapItem: NSObject, @unchecked Sendable {
  open private(set) var placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?
  open var timeZone: TimeZone?
  open var pointOfInterestCategory: MKPointOfInterestCategory?
  /// Whether the item is the current location of the vehicle.
  open private(set) var isCurrentLocation = false

  public override convenience init() {
    self.init(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid))
  }

  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    name = placemark.name
  }

  public convenience init(location: CLLocation, address: MKAddress?) {
    self.init(placemark: MKPlacemark(coordinate: location.coordinate))
    self.address = address
  }

  open internal(set) var address: MKAddress?
  /// The formatted address; nil if it is unknown.
  open var addressRepresentations: MKAddressRepresentations? {
    placemark.postalAddress == nil ? nil : MKAddressRepresentations(placemark)
  }

  open var location: CLLocation { placemark.location ?? CLLocation(latitude: 0, longitude: 0) }

  /// Returns an item for the current location of the vehicle.
  open class func forCurrentLocation() -> MKMapItem {
    let place = LocationFeed.last?.coordinate ?? kCLLocationCoordinate2DInvalid
    let item = MKMapItem(placemark: MKPlacemark(coordinate: place))
    item.isCurrentLocation = true
    return item
  }

  /// Has no effect: the Maps app is not installed.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    HostLink.note(
      "MKMapItem.openInMaps(launchOptions:) returns false: the Maps app is not available"
    )
    return false
  }

  /// Has no effect: the Maps app is not installed.
  @discardableResult
  open class func openMaps(
    with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil
  ) -> Bool {
    mapItems.first?.openInMaps(launchOptions: launchOptions) ?? false
  }
  /// Has no effect: the Maps app is not installed.
  open class func openMaps(
    with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil, from scene: UIScene?,
    completionHandler: ((Bool) -> Void)? = nil
  ) {
    let isOpen = openMaps(with: mapItems, launchOptions: launchOptions)
    HostLink.after(0) { completionHandler?(isOpen) }
  }
  /// Has no effect: the Maps app is not installed.
  open func openInMaps(
    launchOptions: [String: Any]? = nil, from scene: UIScene?,
    completionHandler: ((Bool) -> Void)? = nil
  ) {
    MKMapItem.openMaps(
      with: [self], launchOptions: launchOptions, from: scene, completionHandler: completionHandler)
  }
}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
