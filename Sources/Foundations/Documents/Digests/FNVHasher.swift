/// The 64-bit FNV-1a hash, the same on every machine and in every run.
///
/// Bytes give the published values; words and rounded numbers are hashed as one unit each, for
/// speed.
///
/// Source: <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>
package struct FNVHasher: Sendable, Hashable {
  /// The current hash.
  @usableFromInline package var value: UInt64 = 0xCBF2_9CE4_8422_2325

  @inlinable
  package init() {}

  /// Adds a byte or word.
  @inlinable
  package mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01B3 }

  /// Adds a word and folds the upper bits into the lower, which multiplication does not do.
  @inlinable
  package mutating func add(_ word: UInt64, foldingBy bits: UInt64) {
    add(word)
    value ^= value >> bits
  }

  @inlinable
  package mutating func add(bytes: UnsafeBufferPointer<UInt8>) {
    for byte in bytes { add(UInt64(byte)) }
  }

  /// Adds a text as UTF-8.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(bytes: $0) }
  }

  /// Hashes a file of any size by its length and its words of eight bytes.
  package static func value(ofFile bytes: [UInt8]) -> UInt64 {
    var hasher = FNVHasher()
    hasher.value ^= UInt64(bytes.count)
    bytes.withUnsafeBytes { raw in
      let words = raw.count / 8
      for index in 0..<words {
        let word = raw.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self)
        hasher.add(UInt64(littleEndian: word), foldingBy: 29)
      }
      for byte in raw[(words * 8)...] { hasher.add(UInt64(byte)) }
    }
    return hasher.value ^ (hasher.value >> 32)
  }
}

extension UInt64 {
  /// Rounds a number to a multiple of 1 / `steps` and represents it as a checksum word.
  package init(_ number: Double, steps: Double) {
    let rounded = (number * steps).rounded()
    self =
      abs(rounded) < 1e18 ? UInt64(bitPattern: Int64(rounded)) : rounded.bitPattern
  }

  /// The number as 16 lowercase hex digits.
  package var hexDigits: String { digits(16, radix: 16) }
}
