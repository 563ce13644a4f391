@_exported import Foundation

/// A postal address.
///
/// Source of this module: <https://developer.apple.com/documentation/contacts>
open class CNPostalAddress: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  open internal(set) var street = ""
  open internal(set) var subLocality = ""
  open internal(set) var city = ""
  open internal(set) var subAdministrativeArea = ""
  open internal(set) var state = ""
  open internal(set) var postalCode = ""
  open internal(set) var country = ""
  open internal(set) var isoCountryCode = ""

  public override init() {}

  package init(
    street: String, city: String, state: String, postalCode: String, country: String,
    isoCountryCode: String
  ) {
    (self.street, self.city, self.state) = (street, city, state)
    (self.postalCode, self.country, self.isoCountryCode) = (postalCode, country, isoCountryCode)
  }

  private var parts: [String] {
    [street, subLocality, city, subAdministrativeArea, state, postalCode, country, isoCountryCode]
  }

  fileprivate func take(_ other: CNPostalAddress) {
    (street, subLocality, city) = (other.street, other.subLocality, other.city)
    (subAdministrativeArea, state) = (other.subAdministrativeArea, other.state)
    (postalCode, country, isoCountryCode) = (other.postalCode, other.country, other.isoCountryCode)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CNPostalAddress()
    copy.take(self)
    return copy
  }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = CNMutablePostalAddress()
    copy.take(self)
    return copy
  }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CNPostalAddress)?.parts == parts
  }
  open override var hash: Int { parts.hashValue }
}

/// A mutable postal address.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  open override var street: String {
    get { super.street }
    set { super.street = newValue }
  }
  open override var subLocality: String {
    get { super.subLocality }
    set { super.subLocality = newValue }
  }
  open override var city: String {
    get { super.city }
    set { super.city = newValue }
  }
  open override var subAdministrativeArea: String {
    get { super.subAdministrativeArea }
    set { super.subAdministrativeArea = newValue }
  }
  open override var state: String {
    get { super.state }
    set { super.state = newValue }
  }
  open override var postalCode: String {
    get { super.postalCode }
    set { super.postalCode = newValue }
  }
  open override var country: String {
    get { super.country }
    set { super.country = newValue }
  }
  open override var isoCountryCode: String {
    get { super.isoCountryCode }
    set { super.isoCountryCode = newValue }
  }
}

/// The style of a formatted address.
public enum CNPostalAddressFormatterStyle: Int, Sendable {
  case mailingAddress
}

/// A formatter for postal addresses: street, then city, state and postal code, then country.
///
/// The country code selects the order of postal code and city.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
  /// The countries whose postal code follows city and state.
  private static let codeBehind: Set = ["", "us", "ca", "au", "nz", "in", "za", "sg"]

  open var style = CNPostalAddressFormatterStyle.mailingAddress

  open class func string(
    from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle
  ) -> String {
    let address = postalAddress
    func joined(_ parts: [String]) -> String {
      parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
    let code = address.isoCountryCode.lowercased()
    let place: [String] =
      if code == "gb" {
        [address.city, joined([address.state]), address.postalCode]
      } else if codeBehind.contains(code) {
        [joined([address.city, address.state, address.postalCode])]
      } else {
        [joined([address.postalCode, address.city, address.state])]
      }
    return ([address.street, address.subLocality] + place + [address.country])
      .filter { !$0.isEmpty }.joined(separator: "\n")
  }

  open func string(from postalAddress: CNPostalAddress) -> String {
    CNPostalAddressFormatter.string(from: postalAddress, style: style)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? CNPostalAddress).map(string(from:))
  }
}

public let CNPostalAddressStreetKey = "street"
public let CNPostalAddressSubLocalityKey = "subLocality"
public let CNPostalAddressCityKey = "city"
public let CNPostalAddressSubAdministrativeAreaKey = "subAdministrativeArea"
public let CNPostalAddressStateKey = "state"
public let CNPostalAddressPostalCodeKey = "postalCode"
public let CNPostalAddressCountryKey = "country"
public let CNPostalAddressISOCountryCodeKey = "ISOCountryCode"
