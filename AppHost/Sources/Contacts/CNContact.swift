import Foundation

/// A key of a contact's property.
public protocol CNKeyDescriptor {}
extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

/// A value with a label.
open class CNLabeledValue<ValueType>: NSObject, @unchecked Sendable {
  public let identifier = UUID().uuidString
  public let label: String?
  public let value: ValueType

  public init(label: String?, value: ValueType) { (self.label, self.value) = (label, value) }

  open class func localizedString(forLabel label: String) -> String {
    label.replacingOccurrences(of: "_$!<", with: "").replacingOccurrences(of: ">!$_", with: "")
      .lowercased()
  }
}

/// A phone number.
open class CNPhoneNumber: NSObject, @unchecked Sendable {
  public let stringValue: String
  public init(stringValue string: String) { stringValue = string }
}

/// A contact.
///
/// Source: <https://developer.apple.com/documentation/contacts/cncontact>
open class CNContact: NSObject, @unchecked Sendable {
  public let identifier = UUID().uuidString
  open internal(set) var namePrefix = ""
  open internal(set) var givenName = ""
  open internal(set) var middleName = ""
  open internal(set) var familyName = ""
  open internal(set) var nickname = ""
  open internal(set) var organizationName = ""
  open internal(set) var jobTitle = ""
  open internal(set) var note = ""
  open internal(set) var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  open internal(set) var emailAddresses: [CNLabeledValue<NSString>] = []
  open internal(set) var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
  open internal(set) var imageData: Data?
  open var thumbnailImageData: Data? { imageData }
  open var imageDataAvailable: Bool { imageData != nil }
}

/// A mutable contact.
open class CNMutableContact: CNContact, @unchecked Sendable {
  open override var givenName: String {
    get { super.givenName }
    set { super.givenName = newValue }
  }
  open override var familyName: String {
    get { super.familyName }
    set { super.familyName = newValue }
  }
  open override var organizationName: String {
    get { super.organizationName }
    set { super.organizationName = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { super.phoneNumbers = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { super.emailAddresses = newValue }
  }
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { super.postalAddresses = newValue }
  }
  open override var imageData: Data? {
    get { super.imageData }
    set { super.imageData = newValue }
  }
}

/// The style of a formatted name.
public enum CNContactFormatterStyle: Int, Sendable { case fullName, phoneticFullName }

/// A formatter for names.
open class CNContactFormatter: Formatter, @unchecked Sendable {
  open var style = CNContactFormatterStyle.fullName

  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let parts = [contact.namePrefix, contact.givenName, contact.middleName, contact.familyName]
      .filter { !$0.isEmpty }
    if !parts.isEmpty { return parts.joined(separator: " ") }
    return contact.organizationName.isEmpty ? nil : contact.organizationName
  }
  open func string(from contact: CNContact) -> String? {
    CNContactFormatter.string(from: contact, style: style)
  }
  open class func descriptorForRequiredKeys(
    for style: CNContactFormatterStyle
  ) -> any CNKeyDescriptor { CNContactGivenNameKey }
}
