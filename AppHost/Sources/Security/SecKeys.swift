import AppBasics

// The keys and values of the keychain.

/// The key or value `kSecClass` of the platform.
nonisolated(unsafe) public let kSecClass: CFString = "class"
/// The key or value `kSecClassGenericPassword` of the platform.
nonisolated(unsafe) public let kSecClassGenericPassword: CFString = "genp"
/// The key or value `kSecClassInternetPassword` of the platform.
nonisolated(unsafe) public let kSecClassInternetPassword: CFString = "inet"
/// The key or value `kSecClassCertificate` of the platform.
nonisolated(unsafe) public let kSecClassCertificate: CFString = "cert"
/// The key or value `kSecClassKey` of the platform.
nonisolated(unsafe) public let kSecClassKey: CFString = "keys"
/// The key or value `kSecClassIdentity` of the platform.
nonisolated(unsafe) public let kSecClassIdentity: CFString = "idnt"
/// The key or value `kSecAttrAccount` of the platform.
nonisolated(unsafe) public let kSecAttrAccount: CFString = "acct"
/// The key or value `kSecAttrService` of the platform.
nonisolated(unsafe) public let kSecAttrService: CFString = "svce"
/// The key or value `kSecAttrServer` of the platform.
nonisolated(unsafe) public let kSecAttrServer: CFString = "srvr"
/// The key or value `kSecAttrGeneric` of the platform.
nonisolated(unsafe) public let kSecAttrGeneric: CFString = "gena"
/// The key or value `kSecAttrLabel` of the platform.
nonisolated(unsafe) public let kSecAttrLabel: CFString = "labl"
/// The key or value `kSecAttrDescription` of the platform.
nonisolated(unsafe) public let kSecAttrDescription: CFString = "desc"
/// The key or value `kSecAttrComment` of the platform.
nonisolated(unsafe) public let kSecAttrComment: CFString = "icmt"
/// The key or value `kSecAttrType` of the platform.
nonisolated(unsafe) public let kSecAttrType: CFString = "type"
/// The key or value `kSecAttrAccessGroup` of the platform.
nonisolated(unsafe) public let kSecAttrAccessGroup: CFString = "agrp"
/// The key or value `kSecAttrAccessible` of the platform.
nonisolated(unsafe) public let kSecAttrAccessible: CFString = "pdmn"
/// The key or value `kSecAttrSynchronizable` of the platform.
nonisolated(unsafe) public let kSecAttrSynchronizable: CFString = "sync"
/// The key or value `kSecAttrSynchronizableAny` of the platform.
nonisolated(unsafe) public let kSecAttrSynchronizableAny: CFString = "syna"
/// The key or value `kSecAttrCreationDate` of the platform.
nonisolated(unsafe) public let kSecAttrCreationDate: CFString = "cdat"
/// The key or value `kSecAttrModificationDate` of the platform.
nonisolated(unsafe) public let kSecAttrModificationDate: CFString = "mdat"
/// The key or value `kSecAttrApplicationTag` of the platform.
nonisolated(unsafe) public let kSecAttrApplicationTag: CFString = "atag"
/// The key or value `kSecAttrAccessibleWhenUnlocked` of the platform.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// The key or value `kSecAttrAccessibleAfterFirstUnlock` of the platform.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// The key or value `kSecAttrAccessibleWhenUnlockedThisDeviceOnly` of the platform.
nonisolated(unsafe) public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// The key or value `kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly` of the platform.
nonisolated(unsafe) public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// The key or value `kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly` of the platform.
nonisolated(unsafe) public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"
/// The key or value `kSecValueData` of the platform.
nonisolated(unsafe) public let kSecValueData: CFString = "v_Data"
/// The key or value `kSecValueRef` of the platform.
nonisolated(unsafe) public let kSecValueRef: CFString = "v_Ref"
/// The key or value `kSecReturnData` of the platform.
nonisolated(unsafe) public let kSecReturnData: CFString = "r_Data"
/// The key or value `kSecReturnAttributes` of the platform.
nonisolated(unsafe) public let kSecReturnAttributes: CFString = "r_Attributes"
/// The key or value `kSecReturnRef` of the platform.
nonisolated(unsafe) public let kSecReturnRef: CFString = "r_Ref"
/// The key or value `kSecReturnPersistentRef` of the platform.
nonisolated(unsafe) public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// The key or value `kSecMatchLimit` of the platform.
nonisolated(unsafe) public let kSecMatchLimit: CFString = "m_Limit"
/// The key or value `kSecMatchLimitOne` of the platform.
nonisolated(unsafe) public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// The key or value `kSecMatchLimitAll` of the platform.
nonisolated(unsafe) public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// The key or value `kSecUseDataProtectionKeychain` of the platform.
nonisolated(unsafe) public let kSecUseDataProtectionKeychain: CFString = "nleg"
