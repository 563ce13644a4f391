import CoreLocation
import Foundation
import HostLink

/// A place with an address.
open class MKPlacemark: CLPlacemark, @unchecked Sendable {
  /// Where it is.
  open var coordinate: CLLocationCoordinate2D {
    location?.coordinate ?? kCLLocationCoordinate2DInvalid
  }
  /// The code of the country.
  open var countryCode: String? { isoCountryCode }
  /// What a map writes at it.
  open var title: String? { name }
  /// What a map writes under the title.
  open var subtitle: String? { nil }

  /// A place without an address.
  public convenience init(coordinate: CLLocationCoordinate2D) {
    self.init(coordinate: coordinate, addressDictionary: nil)
  }

  /// A place with an address.
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    super.init(place: coordinate)
    func text(_ key: String) -> String? { addressDictionary?[key] as? String }
    name = text("Name") ?? text("Street")
    thoroughfare = text("Street")
    locality = text("City")
    administrativeArea = text("State")
    postalCode = text("ZIP")
    country = text("Country")
    isoCountryCode = text("CountryCode")
  }

  /// The same place as another.
  public override init(placemark: CLPlacemark) { super.init(placemark: placemark) }
}

/// The kind of a place, such as a filling station.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A kind by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A charger.
  public static let evCharger = MKPointOfInterestCategory(rawValue: "MKPOICategoryEVCharger")
  /// A filling station.
  public static let gasStation = MKPointOfInterestCategory(rawValue: "MKPOICategoryGasStation")
  /// A parking lot.
  public static let parking = MKPointOfInterestCategory(rawValue: "MKPOICategoryParking")
  /// A restaurant.
  public static let restaurant = MKPointOfInterestCategory(rawValue: "MKPOICategoryRestaurant")
  /// A shop.
  public static let store = MKPointOfInterestCategory(rawValue: "MKPOICategoryStore")
}

/// A place that an app can go to.
///
/// Source: <https://developer.apple.com/documentation/mapkit/mkmapitem>
open class MKMapItem: NSObject, @unchecked Sendable {
  /// Where it is.
  open private(set) var placemark: MKPlacemark
  /// What it is called.
  open var name: String?
  /// The number of its telephone.
  open var phoneNumber: String?
  /// Its page.
  open var url: URL?
  /// The zone of its clocks.
  open var timeZone: TimeZone?
  /// Its kind.
  open var pointOfInterestCategory: MKPointOfInterestCategory?
  /// Whether it is where the vehicle is.
  open private(set) var isCurrentLocation = false

  /// A place without a name.
  public override convenience init() {
    self.init(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid))
  }

  /// A place.
  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    name = placemark.name
  }

  /// A place with an address.
  public convenience init(location: CLLocation, address: AnyObject?) {
    self.init(placemark: MKPlacemark(coordinate: location.coordinate))
  }

  /// Where it is.
  open var location: CLLocation { placemark.location ?? CLLocation(latitude: 0, longitude: 0) }

  /// Where the vehicle is.
  open class func forCurrentLocation() -> MKMapItem {
    let place = LocationFeed.last?.coordinate ?? kCLLocationCoordinate2DInvalid
    let item = MKMapItem(placemark: MKPlacemark(coordinate: place))
    item.isCurrentLocation = true
    return item
  }

  /// Opens the maps of the system; there are none here.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    HostLink.note("MKMapItem.openInMaps(launchOptions:) was refused: there is no other app here")
    return false
  }

  /// Opens the maps of the system; there are none here.
  @discardableResult
  open class func openMaps(
    with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil
  ) -> Bool {
    mapItems.first?.openInMaps(launchOptions: launchOptions) ?? false
  }
}

/// The key of how to get there.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
/// By car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
