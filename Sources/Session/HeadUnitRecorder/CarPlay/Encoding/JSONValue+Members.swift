import SessionLog

/// Creates an object from the members whose value is not nil.
func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
  .object(
    members.compactMap { key, value in
      guard let value, value != .null else { return nil }
      return JSONMember(key: key, value: value)
    })
}

extension JSONValue {
  /// Encodes an integer, if any.
  static func number(_ number: Int?) -> JSONValue? { number.map { .number(Double($0)) } }

  /// Concatenates the members of two objects.
  static func + (one: JSONValue, other: JSONValue) -> JSONValue {
    .object((one.members ?? []) + (other.members ?? []))
  }
}

/// Encodes a string, if any.
func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }

/// Encodes a string, if any; an empty string is treated as nil.
func nonEmptyText(_ text: String?) -> JSONValue? { text.flatMap { $0.isEmpty ? nil : .string($0) } }

/// Encodes strings as an array.
func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

/// Encodes strings as an array; returns nil for an empty array.
func nonEmptyTexts(_ list: [String]?) -> JSONValue? {
  list.flatMap { $0.isEmpty ? nil : texts($0) }
}

/// Creates an array from values; returns nil for an empty array.
func nonEmptyArray(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }

/// Encodes a Boolean; returns nil if it equals the default.
func flag(_ flag: Bool, default initial: Bool = false) -> JSONValue? {
  flag == initial ? nil : .bool(flag)
}

/// Encodes an enum case by its index in `words`.
///
/// Returns nil for index 0, which is the default, and for an unknown index.
func word(_ index: Int, of words: [String]) -> JSONValue? {
  words.indices.dropFirst().contains(index) ? .string(words[index]) : nil
}
