@_exported import Foundation

/// The mobile carrier; the phone has no SIM.
open class CTCarrier: NSObject {
  open var carrierName: String? { nil }
  open var isoCountryCode: String? { nil }
  open var mobileCountryCode: String? { nil }
  open var mobileNetworkCode: String? { nil }
}

/// The cellular network; the phone has no service.
///
/// Source: <https://developer.apple.com/documentation/coretelephony/cttelephonynetworkinfo>
open class CTTelephonyNetworkInfo: NSObject {
  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
  open var subscriberCellularProvider: CTCarrier? { nil }
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
}
