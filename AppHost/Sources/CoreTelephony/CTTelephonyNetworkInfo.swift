@_exported import Foundation

/// Whose card is in the phone; none is.
open class CTCarrier: NSObject {
  open var carrierName: String? { nil }
  open var isoCountryCode: String? { nil }
  open var mobileCountryCode: String? { nil }
  open var mobileNetworkCode: String? { nil }
}

/// How the phone is on the air; it is not.
///
/// Source: <https://developer.apple.com/documentation/coretelephony/cttelephonynetworkinfo>
open class CTTelephonyNetworkInfo: NSObject {
  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
  open var subscriberCellularProvider: CTCarrier? { nil }
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
}
