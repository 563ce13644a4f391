/// The parameters of SHA-2 by word size.
private protocol SHA2Word: FixedWidthInteger, Sendable {
  /// The bit rotations of the functions Σ0 and Σ1.
  static var bigSigmaRotations: (first: [Int], second: [Int]) { get }
  /// The bit rotations of the functions σ0 and σ1, the last of each a shift.
  static var smallSigmaRotations: (first: [Int], second: [Int]) { get }
  /// The round constants.
  static var roundKeys: [Self] { get }
}

extension UInt32: SHA2Word {
  fileprivate static let bigSigmaRotations = (first: [2, 13, 22], second: [6, 11, 25])
  fileprivate static let smallSigmaRotations = (first: [7, 18, 3], second: [17, 19, 10])
  fileprivate static let roundKeys = Primes.all.prefix(64).map {
    UInt32(Primes.fraction(of: $0, power: 3) >> 32)
  }
}

extension UInt64: SHA2Word {
  fileprivate static let bigSigmaRotations = (first: [28, 34, 39], second: [14, 18, 41])
  fileprivate static let smallSigmaRotations = (first: [1, 8, 7], second: [19, 61, 6])
  fileprivate static let roundKeys = Primes.all.map { Primes.fraction(of: $0, power: 3) }
}

extension SHA2Word {
  private func rotatedRight(_ bits: Int) -> Self {
    (self >> Self(bits)) | (self << Self(Self.bitWidth - bits))
  }
  fileprivate func bigSigma(_ rotations: [Int]) -> Self {
    rotatedRight(rotations[0]) ^ rotatedRight(rotations[1]) ^ rotatedRight(rotations[2])
  }
  fileprivate func smallSigma(_ rotations: [Int]) -> Self {
    rotatedRight(rotations[0]) ^ rotatedRight(rotations[1]) ^ (self >> Self(rotations[2]))
  }
}

/// The compression function: updates the state with a block.
private func compress<Word: SHA2Word>(_ block: ArraySlice<UInt8>, into state: inout [Word]) {
  let keys = Word.roundKeys
  var words = block.words(Word.self)
  for index in 16..<keys.count {
    let first = words[index - 15].smallSigma(Word.smallSigmaRotations.first)
    let second = words[index - 2].smallSigma(Word.smallSigmaRotations.second)
    words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
  }
  var now = state
  for index in keys.indices {
    let choice = (now[4] & now[5]) ^ (~now[4] & now[6])
    let majority = (now[0] & now[1]) ^ (now[0] & now[2]) ^ (now[1] & now[2])
    let one =
      now[7] &+ now[4].bigSigma(Word.bigSigmaRotations.second) &+ choice &+ keys[index]
      &+ words[index]
    let two = now[0].bigSigma(Word.bigSigmaRotations.first) &+ majority
    now = [one &+ two, now[0], now[1], now[2], now[3] &+ one, now[4], now[5], now[6]]
  }
  for index in state.indices { state[index] = state[index] &+ now[index] }
}

/// The SHA-256 hash function.
public struct SHA256: HashFunction {
  public static let blockByteCount = 64
  public static let byteCount = 32
  private static let start = Primes.all.prefix(8).map {
    UInt32(Primes.fraction(of: $0, power: 2) >> 32)
  }
  private var state = start
  private var blocks = Blocks(size: 64)

  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    var state = state
    blocks.add(bufferPointer) { compress($0, into: &state) }
    self.state = state
  }
  public func finalize() -> SHA256Digest {
    var state = state
    blocks.finish(lengthBytes: 8, isLittleEndian: false) { compress($0, into: &state) }
    return SHA256Digest(bytes: state.bigEndianBytes)
  }
}

/// The SHA-512 hash function.
public struct SHA512: HashFunction {
  public static let blockByteCount = 128
  public static let byteCount = 64
  private static let start = Primes.all.prefix(8).map { Primes.fraction(of: $0, power: 2) }
  private var state = start
  private var blocks = Blocks(size: 128)

  public init() {}
  fileprivate init(start: [UInt64]) { state = start }
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    var state = state
    blocks.add(bufferPointer) { compress($0, into: &state) }
    self.state = state
  }
  public func finalize() -> SHA512Digest {
    var state = state
    blocks.finish(lengthBytes: 16, isLittleEndian: false) { compress($0, into: &state) }
    return SHA512Digest(bytes: state.bigEndianBytes)
  }
}

/// The SHA-384 hash function: SHA-512 with other initial values and a truncated digest.
public struct SHA384: HashFunction {
  public static let blockByteCount = 128
  public static let byteCount = 48
  private static let start = Primes.all[8..<16].map { Primes.fraction(of: $0, power: 2) }
  private var whole = SHA512(start: start)

  public init() {}
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    whole.update(bufferPointer: bufferPointer)
  }
  public func finalize() -> SHA384Digest {
    SHA384Digest(bytes: Array(whole.finalize().bytes.prefix(48)))
  }
}
