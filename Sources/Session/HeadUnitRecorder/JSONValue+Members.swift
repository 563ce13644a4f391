import SessionLog

/// An object of the keys with a value; omits null, which `nil` may mean here.
func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
  .object(
    members.compactMap { key, value in
      guard let value, value != .null else { return nil }
      return JSONMember(key: key, value: value)
    })
}

extension JSONValue {
  /// An integer; nil for none.
  static func number(_ number: Int?) -> JSONValue? { number.map { .number(Double($0)) } }

  /// Members of two objects, one after another.
  static func + (one: JSONValue, other: JSONValue) -> JSONValue {
    .object((one.members ?? []) + (other.members ?? []))
  }
}

/// A text as a value; nil for none.
func text(_ text: String?) -> JSONValue? { text.map { .string($0) } }

/// A text as a value; nil for an empty one as well.
func words(_ text: String?) -> JSONValue? { text.flatMap { $0.isEmpty ? nil : .string($0) } }

/// Texts as a list.
func texts(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

/// Texts as a list; nil for an empty list.
func someTexts(_ list: [String]?) -> JSONValue? {
  list.flatMap { $0.isEmpty ? nil : texts($0) }
}

/// Values as a list; nil for an empty list.
func some(_ values: [JSONValue]) -> JSONValue? { values.isEmpty ? nil : .array(values) }

/// A switch as a value; nil if it is as usual.
func flag(_ flag: Bool, usual: Bool = false) -> JSONValue? { flag == usual ? nil : .bool(flag) }

/// The word at an index of a list; nil for the default, which is the first word, and for unknown ones.
func word(_ index: Int, of words: [String]) -> JSONValue? {
  words.indices.dropFirst().contains(index) ? .string(words[index]) : nil
}
