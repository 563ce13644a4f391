import CoreLocation
import Foundation
import HostLink

/// What is told of a coordinate.
public typealias GMSReverseGeocodeCallback = (GMSReverseGeocodeResponse?, (any Error)?) -> Void

open class GMSAddress: NSObject, @unchecked Sendable {
  /// Where it is.
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  /// The street and the number.
  open var thoroughfare: String? { nil }
  /// The city.
  open var locality: String? { nil }
  /// The part of the city.
  open var subLocality: String? { nil }
  /// The state or province.
  open var administrativeArea: String? { nil }
  open var postalCode: String? { nil }
  open var country: String? { nil }
  /// The lines of the address.
  open var lines: [String]? { nil }
}

/// The addresses of a coordinate.
open class GMSReverseGeocodeResponse: NSObject, @unchecked Sendable {
  /// The best address.
  open func firstResult() -> GMSAddress? { nil }
  /// All addresses.
  open func results() -> [GMSAddress]? { nil }
}

/// Finds addresses of coordinates: over a network, and so never here.
open class GMSGeocoder: NSObject, @unchecked Sendable {
  /// A geocoder.
  public override init() {}

  /// Asks for the address of a coordinate; the answer is that there is no network.
  open func reverseGeocodeCoordinate(
    _ coordinate: CLLocationCoordinate2D,
    completionHandler handler: @escaping GMSReverseGeocodeCallback
  ) {
    HostLink.note("GMSGeocoder finds nothing: there is no network here")
    let answer = UncheckedBox(handler)
    DispatchQueue.main.async { answer.value(nil, CLError(.network)) }
  }
}
