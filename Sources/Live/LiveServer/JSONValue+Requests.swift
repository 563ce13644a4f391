import JSONText
import LiveSessions

/// The values of requests and messages; a value of another type is an error, not a missing one.
extension JSONValue {
  /// The finite number of a key; nil for a missing key or null.
  func number(of key: String) throws(LiveError) -> Double? {
    try value(of: key, "a number") { $0.number.flatMap { $0.isFinite ? $0 : nil } }
  }

  /// The integer of a key; nil for a missing key or null.
  func integer(of key: String) throws(LiveError) -> Int? {
    try value(of: key, "an integer") { $0.number.flatMap(Int.init(exactly:)) }
  }

  /// The text of a key; nil for a missing key or null.
  func string(of key: String) throws(LiveError) -> String? {
    try value(of: key, "a text") { $0.string }
  }

  /// The truth value of a key; nil for a missing key or null.
  func flag(of key: String) throws(LiveError) -> Bool? {
    try value(of: key, "true or false") { $0.bool }
  }

  private func value<Value>(
    of key: String, _ kind: String, _ read: (JSONValue) -> Value?
  ) throws(LiveError) -> Value? {
    guard let found = self[key], found != .null else { return nil }
    guard let value = read(found) else {
      throw LiveError("no-such-value", "'\(key)' must be \(kind), found \(found.summary)")
    }
    return value
  }
}
