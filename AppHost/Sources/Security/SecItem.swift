@_exported import AppBasics

/// The result code of success.
public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecParam: OSStatus = -50
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecAuthFailed: OSStatus = -25293
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecUserCanceled: OSStatus = -128
public let errSecNotAvailable: OSStatus = -25291

/// The keychain, empty at the start of each run.
enum Keychain {
  /// The attributes that identify an item.
  private static let identity: [NSString] = [
    kSecClass, kSecAttrAccount, kSecAttrService, kSecAttrAccessGroup, kSecAttrServer,
    kSecAttrGeneric, kSecAttrLabel, kSecAttrApplicationTag, kSecAttrType,
  ]
  /// The attributes that are unique for passwords.
  private static let unique: [NSString] = [
    kSecClass, kSecAttrAccount, kSecAttrService, kSecAttrServer, kSecAttrApplicationTag,
  ]
  nonisolated(unsafe) static var items: [[String: Any]] = []

  static func values(_ query: CFDictionary) -> [String: Any] {
    (query as NSDictionary as? [String: Any]) ?? [:]
  }

  private static func isEqual(_ one: Any?, _ other: Any?) -> Bool {
    if let one = one as? Data { return (other as? Data) == one }
    return (one as? String) == (other as? String)
  }

  /// Returns the indexes of the items that match a query.
  static func found(_ query: [String: Any]) -> [Int] {
    items.indices.filter { index in
      identity.allSatisfy { key in
        query["\(key)"] == nil || isEqual(query["\(key)"], items[index]["\(key)"])
      }
    }
  }

  static func add(_ values: [String: Any]) -> OSStatus {
    guard values["\(kSecClass)"] != nil else { return errSecParam }
    let isThere = items.contains { item in
      unique.allSatisfy { isEqual(item["\($0)"], values["\($0)"]) }
    }
    guard !isThere else { return errSecDuplicateItem }
    let leaving = [kSecReturnData, kSecReturnAttributes, kSecReturnRef, kSecMatchLimit]
    items.append(values.filter { key, _ in !leaving.contains { "\($0)" == key } })
    return errSecSuccess
  }

  /// Returns the data, the attributes or both of an item, as the query requests.
  static func answer(_ item: [String: Any], to query: [String: Any]) -> Any? {
    func asks(_ key: NSString) -> Bool { query["\(key)"] as? Bool ?? false }
    guard asks(kSecReturnAttributes) else {
      return asks(kSecReturnData) ? item["\(kSecValueData)"] : nil
    }
    return asks(kSecReturnData) ? item : item.filter { $0.key != "\(kSecValueData)" }
  }
}

@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let values = Keychain.values(attributes)
  let status = Keychain.add(values)
  if status == errSecSuccess, let answer = Keychain.answer(values, to: values) {
    result?.pointee = answer as AnyObject
  }
  return status
}

@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let values = Keychain.values(query)
  let found = Keychain.found(values).map { Keychain.items[$0] }
  guard let first = found.first else { return errSecItemNotFound }
  let limit = values["\(kSecMatchLimit)"] as? String
  if limit == "\(kSecMatchLimitAll)" {
    result?.pointee = found.compactMap { Keychain.answer($0, to: values) } as AnyObject
  } else if let answer = Keychain.answer(first, to: values) {
    result?.pointee = answer as AnyObject
  }
  return errSecSuccess
}

@discardableResult
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  let found = Keychain.found(Keychain.values(query))
  guard !found.isEmpty else { return errSecItemNotFound }
  for index in found {
    Keychain.items[index].merge(Keychain.values(attributesToUpdate)) { $1 }
  }
  return errSecSuccess
}

@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  let found = Keychain.found(Keychain.values(query))
  guard !found.isEmpty else { return errSecItemNotFound }
  for index in found.reversed() { Keychain.items.remove(at: index) }
  return errSecSuccess
}

/// Returns the message of a result code.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?)
  -> CFString?
{
  switch status {
  case errSecSuccess: "No error." as NSString
  case errSecItemNotFound: "The specified item could not be found in the keychain." as NSString
  case errSecDuplicateItem: "The specified item already exists in the keychain." as NSString
  default: "OSStatus \(status)" as NSString
  }
}

/// A source of random bytes.
public final class SecRandom: Sendable {}
/// The default source of random bytes.
public let kSecRandomDefault: SecRandom? = nil

/// Fills a buffer with random bytes, the same in each run.
public func SecRandomCopyBytes(
  _ source: SecRandom?, _ count: Int, _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  for index in 0..<count {
    bytes.storeBytes(of: UInt8.random(in: 0...255), toByteOffset: index, as: UInt8.self)
  }
  return 0
}
