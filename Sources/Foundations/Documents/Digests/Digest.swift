/// A 64-bit digest of several texts and files, the same on every machine.
package struct Digest: Sendable, Hashable {
  private var hash = FNVHasher()

  package init() {}

  /// Adds bytes and a separator, so that "ab" + "c" differs from "a" + "bc".
  package mutating func add(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { add(buffer: $0) }
  }

  /// Adds one of several parts; `end` adds their common separator.
  package mutating func add(part: ArraySlice<UInt8>) {
    part.withUnsafeBufferPointer { hash.add(bytes: $0) }
  }

  /// Ends a sequence of parts, as if their `count` bytes had been added at once.
  package mutating func end(partsOf count: Int) { hash.add(UInt64(truncatingIfNeeded: count)) }

  /// Adds a text as UTF-8, and a separator.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(buffer: $0) }
  }

  /// The digest as 16 hex digits.
  package var text: String { hash.value.hexDigits }

  private mutating func add(buffer: UnsafeBufferPointer<UInt8>) {
    hash.add(bytes: buffer)
    hash.add(UInt64(truncatingIfNeeded: buffer.count))
  }
}
