package import Documents

extension JSONValue {
  /// The JSON value as a style value: the result of `literal`.
  package var literal: StyleValue {
    switch self {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.literal))
    case .object(let members):
      .object(Dictionary(members.map { ($0.key, $0.value.literal) }) { $1 })
    }
  }
}
