/// Splits a message into blocks and pads the last one.
struct Blocks: Sendable {
  let size: Int
  private var rest: [UInt8] = []
  private var count: UInt64 = 0

  init(size: Int) { self.size = size }

  /// Appends bytes and calls a closure with each complete block.
  mutating func add(_ bytes: UnsafeRawBufferPointer, _ take: (ArraySlice<UInt8>) -> Void) {
    count += UInt64(bytes.count)
    rest += bytes
    var start = 0
    while rest.count - start >= size {
      take(rest[start..<start + size])
      start += size
    }
    rest.removeFirst(start)
  }

  /// Pads the message: a one bit, zeros, and the message length in bits.
  func finish(lengthBytes: Int, isLittleEndian: Bool, _ take: (ArraySlice<UInt8>) -> Void) {
    var last = rest + [0x80]
    while (last.count + lengthBytes) % size != 0 { last.append(0) }
    last += Array(repeating: 0, count: lengthBytes - 8)
    let bits = (0..<8).map { UInt8(truncatingIfNeeded: (count &* 8) >> UInt64(8 * $0)) }
    last += isLittleEndian ? bits : bits.reversed()
    for start in stride(from: 0, to: last.count, by: size) { take(last[start..<start + size]) }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the big-endian words of a block.
  func words<Word: FixedWidthInteger>(_ type: Word.Type) -> [Word] {
    let width = MemoryLayout<Word>.size
    return stride(from: startIndex, to: endIndex, by: width).map { start in
      self[start..<start + width].reduce(0) { ($0 << 8) | Word($1) }
    }
  }
}

extension Array where Element: FixedWidthInteger {
  /// The big-endian bytes of the words.
  var bigEndianBytes: [UInt8] {
    flatMap { word in
      stride(from: Element.bitWidth - 8, through: 0, by: -8).map {
        UInt8(truncatingIfNeeded: word >> Element($0))
      }
    }
  }
}

/// The constants of SHA-2: leading bits of fractional parts of roots of primes.
enum Primes {
  /// The first 80 primes.
  static let all: [UInt64] = {
    var found: [UInt64] = []
    var next: UInt64 = 2
    while found.count < 80 {
      if found.allSatisfy({ next % $0 != 0 }) { found.append(next) }
      next += 1
    }
    return found
  }()

  /// Returns the first 64 bits of the fractional part of a root, by binary search.
  static func fraction(of prime: UInt64, power: Int) -> UInt64 {
    // The largest integer whose power is at most prime · 2^(64 · power).
    var root = UInt320(0)
    let target = UInt320(prime).shifted(left: 64 * power)
    for bit in stride(from: 68, through: 0, by: -1) {
      let next = root.plus(UInt320(1).shifted(left: bit))
      if !next.raised(to: power).isGreater(than: target) { root = next }
    }
    return UInt64(root.parts[0]) | (UInt64(root.parts[1]) << 32)
  }
}

/// A 320-bit unsigned integer, least significant word first.
struct UInt320 {
  private(set) var parts = [UInt32](repeating: 0, count: 10)

  init(_ value: UInt64) {
    parts[0] = UInt32(truncatingIfNeeded: value)
    parts[1] = UInt32(truncatingIfNeeded: value >> 32)
  }

  func plus(_ other: UInt320) -> UInt320 {
    var (sum, carry) = (self, UInt64(0))
    for index in parts.indices {
      let part = UInt64(parts[index]) + UInt64(other.parts[index]) + carry
      sum.parts[index] = UInt32(truncatingIfNeeded: part)
      carry = part >> 32
    }
    return sum
  }

  func times(_ other: UInt320) -> UInt320 {
    var product = UInt320(0)
    for low in parts.indices {
      var carry: UInt64 = 0
      for high in 0..<parts.count - low {
        let part =
          UInt64(parts[low]) * UInt64(other.parts[high]) + UInt64(product.parts[low + high]) + carry
        product.parts[low + high] = UInt32(truncatingIfNeeded: part)
        carry = part >> 32
      }
    }
    return product
  }

  func raised(to power: Int) -> UInt320 {
    (1..<power).reduce(self) { product, _ in product.times(self) }
  }

  func shifted(left bits: Int) -> UInt320 {
    var shifted = UInt320(0)
    for index in parts.indices {
      let from = index - bits / 32
      guard from >= 0 else { continue }
      let low = from > 0 ? UInt64(parts[from - 1]) : 0
      let both = (UInt64(parts[from]) << 32) | low
      shifted.parts[index] = UInt32(truncatingIfNeeded: (both << UInt64(bits % 32)) >> 32)
    }
    return shifted
  }

  func isGreater(than other: UInt320) -> Bool {
    for index in parts.indices.reversed() where parts[index] != other.parts[index] {
      return parts[index] > other.parts[index]
    }
    return false
  }
}
