/// The SHA-256 digest of bytes, by which font files are told apart.
///
/// Source: FIPS 180-4 (<https://csrc.nist.gov/pubs/fips/180-4/upd1/final>).
package enum SHA256 {
  /// The digest as 64 lower-case hex digits.
  package static func text(of bytes: [UInt8]) -> String {
    var state = initial
    var schedule = [UInt32](repeating: 0, count: 64)
    let padded = bytes.count + 9 + (119 - bytes.count % 64) % 64
    let tail = tail(of: bytes, upTo: padded)
    let whole = bytes.count / 64 * 64
    bytes.withUnsafeBufferPointer { source in
      for start in stride(from: 0, to: whole, by: 64) {
        mix(UnsafeBufferPointer(rebasing: source[start..<(start + 64)]), &state, &schedule)
      }
    }
    tail.withUnsafeBufferPointer { source in
      for start in stride(from: 0, to: tail.count, by: 64) {
        mix(UnsafeBufferPointer(rebasing: source[start..<(start + 64)]), &state, &schedule)
      }
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// What is left after the last whole block, with padding and length.
  private static func tail(of bytes: [UInt8], upTo padded: Int) -> [UInt8] {
    let whole = bytes.count / 64 * 64
    var tail = Array(bytes[whole...]) + [0x80]
    tail += [UInt8](repeating: 0, count: padded - whole - tail.count - 8)
    let bits = UInt64(bytes.count) * 8
    return tail + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
  }

  private static func mix(
    _ block: UnsafeBufferPointer<UInt8>, _ state: inout [UInt32], _ schedule: inout [UInt32]
  ) {
    for t in 0..<16 {
      schedule[t] = (0..<4).reduce(0) { $0 << 8 | UInt32(block[t * 4 + $1]) }
    }
    for t in 16..<64 {
      let (a, b) = (schedule[t - 15], schedule[t - 2])
      let s0 = turned(a, 7) ^ turned(a, 18) ^ a >> 3
      let s1 = turned(b, 17) ^ turned(b, 19) ^ b >> 10
      schedule[t] = schedule[t - 16] &+ s0 &+ schedule[t - 7] &+ s1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for t in 0..<64 {
      let s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let first = h &+ s1 &+ (e & f ^ ~e & g) &+ constants[t] &+ schedule[t]
      let s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
      let second = s0 &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (place, word) in [a, b, c, d, e, f, g, h].enumerated() { state[place] &+= word }
  }

  private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 {
    word >> bits | word << (32 - bits)
  }

  /// The square roots of the first eight primes.
  private static let initial: [UInt32] = primes(8).map { fraction(of: Double($0).squareRoot()) }

  /// The cube roots of the first 64 primes.
  private static let constants: [UInt32] = primes(64).map { fraction(of: cubeRoot($0)) }

  private static func primes(_ count: Int) -> [Int] {
    Array((2...400).filter { n in !(2..<n).contains { n % $0 == 0 } }.prefix(count))
  }

  /// The first 32 bits behind the point.
  private static func fraction(of root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }

  private static func cubeRoot(_ number: Int) -> Double {
    var root = 1.0
    for _ in 0..<64 { root -= (root * root * root - Double(number)) / (3 * root * root) }
    return root
  }
}
