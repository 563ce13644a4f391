/// A value of a file, as read by `Decodable` types.
struct FileValue: Decoder {
  let json: JSONValue
  let path: JSONPath
  let reading: FileReading

  // Errors take their location from `path`.
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard json.members != nil else { throw reading.mismatch("an object", json, at: path) }
    return KeyedDecodingContainer(FileKeys(object: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard let elements = json.array else { throw reading.mismatch("a list", json, at: path) }
    return FileElements(list: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  fileprivate func child(_ json: JSONValue, _ path: JSONPath) -> FileValue {
    FileValue(json: json, path: path, reading: reading)
  }
}

extension FileValue: SingleValueDecodingContainer {
  func decodeNil() -> Bool { json == .null }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let plain = try plain(type) as? Value { return plain }
    return try reading.value(type, json, at: path)
  }

  /// The value as a number, Boolean or string; nil for other types.
  private func plain(_ type: Any.Type) throws -> Any? {
    switch type {
    case is Double.Type: return try reading.number(json, at: path)
    case is Int.Type:
      guard let whole = Int(exactly: try reading.number(json, at: path)) else {
        throw reading.mismatch("a whole number", json, at: path)
      }
      return whole
    case is Bool.Type:
      guard let flag = json.bool else { throw reading.mismatch("true or false", json, at: path) }
      return flag
    case is String.Type:
      guard let text = json.string else { throw reading.mismatch("a string", json, at: path) }
      return text
    default: return nil
    }
  }
}

/// The members of an object.
private struct FileKeys<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let object: FileValue

  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { object.json.members?.compactMap { Key(stringValue: $0.key) } ?? [] }

  func contains(_ key: Key) -> Bool { member(key) != nil }
  func decodeNil(forKey key: Key) -> Bool { member(key) == .null }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    object.reading.note(type, key.stringValue, in: object.path, isRequired: true)
    guard let json = member(key) else {
      throw object.reading.error(
        "missing key '\(key.stringValue)'", at: object.path,
        remedy: .advice("add it, or extend a shipped file with the key 'extends'"))
    }
    return try child(key, json).decode(type)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    object.reading.note(type, key.stringValue, in: object.path, isRequired: false)
    guard let json = member(key), json != .null else { return nil }
    return try child(key, json).decode(type)
  }

  func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try child(key, member(key) ?? .null).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try child(key, member(key) ?? .null).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { object }
  func superDecoder(forKey key: Key) throws -> any Decoder { child(key, member(key) ?? .null) }

  private func member(_ key: Key) -> JSONValue? { object.json[key.stringValue] }

  private func child(_ key: Key, _ json: JSONValue) -> FileValue {
    object.child(json, .key(key.stringValue, in: object.path))
  }
}

/// The elements of a list.
private struct FileElements: UnkeyedDecodingContainer {
  let list: FileValue
  let elements: [JSONValue]
  var currentIndex = 0

  var codingPath: [any CodingKey] { [] }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  mutating func decodeNil() -> Bool {
    guard !isAtEnd, elements[currentIndex] == .null else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }

  mutating func nestedContainer<Nested>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try next().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try next() }

  private mutating func next() throws -> FileValue {
    guard !isAtEnd else { throw list.reading.error("the list is too short", at: list.path) }
    defer { currentIndex += 1 }
    return list.child(elements[currentIndex], .index(currentIndex, in: list.path))
  }
}
