@_exported import Foundation

/// Whose card is in the phone; none is.
open class CTCarrier: NSObject {
  /// The property `carrierName` of the platform.
  open var carrierName: String? { nil }
  /// The property `isoCountryCode` of the platform.
  open var isoCountryCode: String? { nil }
  /// The property `mobileCountryCode` of the platform.
  open var mobileCountryCode: String? { nil }
  /// The property `mobileNetworkCode` of the platform.
  open var mobileNetworkCode: String? { nil }
}

/// How the phone is on the air; it is not.
///
/// Source: <https://developer.apple.com/documentation/coretelephony/cttelephonynetworkinfo>
open class CTTelephonyNetworkInfo: NSObject {
  /// The property `serviceSubscriberCellularProviders` of the platform.
  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
  /// The property `subscriberCellularProvider` of the platform.
  open var subscriberCellularProvider: CTCarrier? { nil }
  /// The property `serviceCurrentRadioAccessTechnology` of the platform.
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
}
