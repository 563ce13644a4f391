import CoreLocation
import Foundation
import HostLink

/// Receives the addresses of a coordinate.
public typealias GMSReverseGeocodeCallback = (GMSReverseGeocodeResponse?, (any Error)?) -> Void

open class GMSAddress: NSObject, @unchecked Sendable {
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  open var thoroughfare: String? { nil }
  open var locality: String? { nil }
  open var subLocality: String? { nil }
  open var administrativeArea: String? { nil }
  open var postalCode: String? { nil }
  open var country: String? { nil }
  open var lines: [String]? { nil }
}

/// The addresses of a coordinate.
open class GMSReverseGeocodeResponse: NSObject, @unchecked Sendable {
  open func firstResult() -> GMSAddress? { nil }
  open func results() -> [GMSAddress]? { nil }
}

/// A reverse geocoder, which always fails without a network.
open class GMSGeocoder: NSObject, @unchecked Sendable {
  /// Fails: the app host has no network.
  open func reverseGeocodeCoordinate(
    _ coordinate: CLLocationCoordinate2D,
    completionHandler handler: @escaping GMSReverseGeocodeCallback
  ) {
    HostLink.note("GMSGeocoder has no results: the network is not available")
    let answer = UncheckedBox(handler)
    DispatchQueue.main.async { answer.value(nil, CLError(.network)) }
  }
}
