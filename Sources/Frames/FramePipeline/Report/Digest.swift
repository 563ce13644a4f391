/// A fixed 64-bit digest (FNV-1a) of bytes; the same on every machine.
///
/// Source: <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>
package struct Digest: Sendable, Hashable {
  /// The digest of what was added so far.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The digest of nothing.
  package init() {}

  /// Adds bytes, and an end so that "ab" + "c" differs from "a" + "bc".
  package mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { add(buffer: $0) }
  }

  /// Adds a text as UTF-8, and an end.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(buffer: $0) }
  }

  /// The digest as 16 hex digits.
  package var text: String { Digest.text(value) }

  /// A number as 16 hex digits.
  static func text(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func add(buffer: UnsafeBufferPointer<UInt8>) {
    var sum = value
    for byte in buffer { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = (sum ^ UInt64(truncatingIfNeeded: buffer.count)) &* 0x100_0000_01B3
  }
}
