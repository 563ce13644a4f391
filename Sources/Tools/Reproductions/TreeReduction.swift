import JSONText

/// Reduces a JSON value: removes keys, elements and words, and rounds numbers.
///
/// Outer values are reduced first, so that a value removed with its parent is not tested separately
/// (hierarchical delta debugging, <https://doi.org/10.1145/1134285.1134307>).
enum TreeReduction {
  /// Returns the smallest value that passes the test.
  ///
  /// - Parameter test: Whether the document passes with a replacement of the value.
  static func reduced(_ value: JSONValue, _ test: (JSONValue) -> Bool) -> JSONValue {
    switch value {
    case .null, .bool: value
    case .number(let number): rounded(number, test)
    case .string(let text): shortened(text, test)
    case .array(let elements): array(elements, test)
    case .object(let members): object(members, test)
    }
  }

  private static func array(_ elements: [JSONValue], _ test: (JSONValue) -> Bool) -> JSONValue {
    let kept = ListReduction.indices(elements.count) { test(.array($0.map { elements[$0] })) }
    var elements = kept.map { elements[$0] }
    for index in elements.indices {
      elements[index] = reduced(elements[index]) { value in
        var tried = elements
        tried[index] = value
        return test(.array(tried))
      }
    }
    return .array(elements)
  }

  private static func object(_ members: [JSONMember], _ test: (JSONValue) -> Bool) -> JSONValue {
    let kept = ListReduction.indices(members.count) { test(.object($0.map { members[$0] })) }
    var members = kept.map { members[$0] }
    for index in members.indices {
      let key = members[index].key
      let value = reduced(members[index].value) { value in
        var tried = members
        tried[index] = JSONMember(key: key, value: value)
        return test(.object(tried))
      }
      members[index] = JSONMember(key: key, value: value)
    }
    return .object(members)
  }

  private static func rounded(_ number: Double, _ test: (JSONValue) -> Bool) -> JSONValue {
    var scale = 1.0
    while scale <= 1_000_000 {
      let candidate = (number * scale).rounded() / scale
      if candidate == number { break }
      if test(.number(candidate)) { return .number(candidate) }
      scale *= 10
    }
    return .number(number)
  }

  /// Removes unneeded words of a text; a single word is kept.
  private static func shortened(_ text: String, _ test: (JSONValue) -> Bool) -> JSONValue {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 1, words.count <= 200 else { return .string(text) }
    let kept = ListReduction.indices(words.count) { indices in
      !indices.isEmpty && test(.string(indices.map { words[$0] }.joined(separator: " ")))
    }
    return .string(kept.map { words[$0] }.joined(separator: " "))
  }
}

extension JSONValue {
  /// The number of keys, elements and scalar values.
  var valueCount: Int {
    switch self {
    case .null, .bool, .number, .string: 1
    case .array(let elements): elements.reduce(1) { $0 + $1.valueCount }
    case .object(let members): members.reduce(1) { $0 + $1.value.valueCount }
    }
  }
}
