// The names of properties and labels.

/// The key `CNContactIdentifierKey` of the platform.
public let CNContactIdentifierKey = "identifier"
/// The key `CNContactNamePrefixKey` of the platform.
public let CNContactNamePrefixKey = "namePrefix"
/// The key `CNContactGivenNameKey` of the platform.
public let CNContactGivenNameKey = "givenName"
/// The key `CNContactMiddleNameKey` of the platform.
public let CNContactMiddleNameKey = "middleName"
/// The key `CNContactFamilyNameKey` of the platform.
public let CNContactFamilyNameKey = "familyName"
/// The key `CNContactNicknameKey` of the platform.
public let CNContactNicknameKey = "nickname"
/// The key `CNContactOrganizationNameKey` of the platform.
public let CNContactOrganizationNameKey = "organizationName"
/// The key `CNContactJobTitleKey` of the platform.
public let CNContactJobTitleKey = "jobTitle"
/// The key `CNContactNoteKey` of the platform.
public let CNContactNoteKey = "note"
/// The key `CNContactPhoneNumbersKey` of the platform.
public let CNContactPhoneNumbersKey = "phoneNumbers"
/// The key `CNContactEmailAddressesKey` of the platform.
public let CNContactEmailAddressesKey = "emailAddresses"
/// The key `CNContactPostalAddressesKey` of the platform.
public let CNContactPostalAddressesKey = "postalAddresses"
/// The key `CNContactImageDataKey` of the platform.
public let CNContactImageDataKey = "imageData"
/// The key `CNContactThumbnailImageDataKey` of the platform.
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
/// The key `CNContactImageDataAvailableKey` of the platform.
public let CNContactImageDataAvailableKey = "imageDataAvailable"
/// The label `CNLabelHome` of the platform.
public let CNLabelHome = "_$!<Home>!$_"
/// The label `CNLabelWork` of the platform.
public let CNLabelWork = "_$!<Work>!$_"
/// The label `CNLabelOther` of the platform.
public let CNLabelOther = "_$!<Other>!$_"
/// The label `CNLabelPhoneNumberMobile` of the platform.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The label `CNLabelPhoneNumberMain` of the platform.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
/// The label `CNLabelPhoneNumberiPhone` of the platform.
public let CNLabelPhoneNumberiPhone = "iPhone"
