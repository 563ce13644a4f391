/// A fixed 64-bit hash (FNV-1a), the same on every machine and in every run.
///
/// Source: <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>
package struct FNV1a: Sendable, Hashable {
  /// The hash of what was added so far; mixing it further is up to the caller.
  @usableFromInline package var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The hash of nothing.
  @inlinable
  package init() {}

  /// Adds a byte, or a wider word where speed counts more than the published value.
  @inlinable
  package mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01B3 }

  /// Adds bytes one by one.
  @inlinable
  package mutating func add(bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { add(UInt64(byte)) }
  }

  /// Adds the UTF-8 of a text.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(bytes: $0) }
  }
}

extension UInt64 {
  /// The number as 16 lower-case hex digits.
  package var hexDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
