import Documents

/// Lenient access to values.
///
/// Services write numbers as strings, names as numbers, and single elements instead of lists.
extension JSONNode {
  /// The largest magnitude of a number: no length, time or identifier of a service is larger, and
  /// sums of such numbers stay integers.
  private static let largestNumber = 1_000_000_000_000_000.0

  /// Returns the number, parsed from a string if necessary.
  func number() throws(RouteImportError) -> Double {
    let number: Double? =
      switch value {
      case .number(let number): number
      case .string(let text): Double(text.trimmed)
      default: nil
      }
    guard let number, number.isFinite else { throw mismatch("a number") }
    guard abs(number) <= JSONNode.largestNumber else {
      throw mismatch("a number of at most 15 digits")
    }
    return number
  }

  /// Returns the number of a key; nil if absent or null.
  func number(_ key: String) throws(RouteImportError) -> Double? { try self[key]?.number() }

  /// Returns the integer of a key; nil if absent or null.
  func integer(_ key: String) throws(RouteImportError) -> Int? {
    guard let node = self[key] else { return nil }
    guard let whole = Int(exactly: try node.number()) else { throw node.mismatch("a whole number") }
    return whole
  }

  /// Returns the trimmed string of a key, or its number as a string; nil if absent, null or blank.
  func text(_ key: String) throws(RouteImportError) -> String? {
    guard let node = self[key] else { return nil }
    if case .number(let number) = node.value { return number.plainText }
    let trimmed = try node.string().trimmed
    return trimmed.isEmpty ? nil : trimmed
  }

  /// Returns the Boolean of a key, also from a string or from 0 and 1; nil if absent or null.
  func flag(_ key: String) throws(RouteImportError) -> Bool? {
    guard let node = self[key] else { return nil }
    switch node.value {
    case .bool(let flag): return flag
    case .number(0), .string("false"): return false
    case .number(1), .string("true"): return true
    default: throw node.mismatch("true or false")
    }
  }

  /// Returns the list under a key, or its single object; empty if absent or null.
  func list(_ key: String) throws(RouteImportError) -> [JSONNode] {
    guard let node = self[key] else { return [] }
    return node.isObject ? [node] : try node.elements()
  }

  /// Returns the strings under a key, or its single string; empty if absent or null.
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
