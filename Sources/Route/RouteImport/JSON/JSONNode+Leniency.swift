import Documents

/// Values of another kind that mean the same: services write numbers as texts, names as numbers,
/// and one element where others write a list of one.
extension JSONNode {
  /// The number, which is finite, also from a text.
  func number() throws(RouteImportError) -> Double {
    switch value {
    case .number(let number) where number.isFinite: return number
    case .string(let text):
      guard let number = Double(text.trimmed), number.isFinite else { break }
      return number
    default: break
    }
    throw mismatch("a number")
  }

  /// The number of a key; nil when it is absent or null.
  func number(_ key: String) throws(RouteImportError) -> Double? { try self[key]?.number() }

  /// The integer of a key; nil when it is absent or null.
  func integer(_ key: String) throws(RouteImportError) -> Int? {
    guard let node = self[key] else { return nil }
    guard let whole = Int(exactly: try node.number()) else { throw node.mismatch("a whole number") }
    return whole
  }

  /// The text of a key without surrounding space, or its number as text; nil when it is absent,
  /// null or blank.
  func text(_ key: String) throws(RouteImportError) -> String? {
    guard let node = self[key] else { return nil }
    if case .number(let number) = node.value { return number.plainText }
    let trimmed = try node.string().trimmed
    return trimmed.isEmpty ? nil : trimmed
  }

  /// The truth of a key, also as a text or as 0 and 1; nil when it is absent or null.
  func flag(_ key: String) throws(RouteImportError) -> Bool? {
    guard let node = self[key] else { return nil }
    switch node.value {
    case .bool(let flag): return flag
    case .number(0), .string("false"): return false
    case .number(1), .string("true"): return true
    default: throw node.mismatch("true or false")
    }
  }

  /// The elements of the list under a key, or its single object; empty if it is absent or null.
  func list(_ key: String) throws(RouteImportError) -> [JSONNode] {
    guard let node = self[key] else { return [] }
    return node.isObject ? [node] : try node.elements()
  }

  /// The texts of the list under a key, or its single text; empty if it is absent or null.
  func texts(_ key: String) throws(RouteImportError) -> [String] {
    guard let node = self[key] else { return [] }
    guard node.isArray else { return try text(key).map { [$0] } ?? [] }
    var texts: [String] = []
    for element in try node.elements() where element.value != .null {
      if case .number(let number) = element.value {
        texts.append(number.plainText)
      } else {
        texts.append(try element.string())
      }
    }
    return texts
  }
}
