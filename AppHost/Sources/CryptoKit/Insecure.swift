import Foundation

extension UInt32 {
  fileprivate func rotated(left bits: Int) -> UInt32 {
    (self << UInt32(bits)) | (self >> UInt32(32 - bits))
  }
}

extension Insecure {
  /// The SHA-1 hash function.
  public struct SHA1: HashFunction {
    public static let blockByteCount = 64
    private static let keys: [UInt32] = [0x5A82_7999, 0x6ED9_EBA1, 0x8F1B_BCDC, 0xCA62_C1D6]
    private var state: [UInt32] = [
      0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0,
    ]
    private var blocks = Blocks(size: 64)

    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      var state = state
      blocks.add(bufferPointer) { SHA1.compress($0, into: &state) }
      self.state = state
    }
    public func finalize() -> SHA1Digest {
      var state = state
      blocks.finish(lengthBytes: 8, isLittleEndian: false) { SHA1.compress($0, into: &state) }
      return SHA1Digest(bytes: state.bigEndianBytes)
    }

    private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
      var words = block.words(UInt32.self)
      for index in 16..<80 {
        let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
        words.append(word.rotated(left: 1))
      }
      var now = state
      for (index, word) in words.enumerated() {
        let (b, c, d) = (now[1], now[2], now[3])
        let part = index / 20
        let mixed =
          part == 0
          ? (b & c) | (~b & d) : part == 2 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d
        let sum = now[0].rotated(left: 5) &+ mixed &+ now[4] &+ keys[part] &+ word
        now = [sum, now[0], b.rotated(left: 30), c, d]
      }
      for index in state.indices { state[index] = state[index] &+ now[index] }
    }
  }

  /// The MD5 hash function.
  public struct MD5: HashFunction {
    public static let blockByteCount = 64
    private static let shifts = [
      [7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21],
    ]
    private static let keys = (0..<64).map {
      UInt32(Double(UInt64(1) << 32) * abs(sin(Double($0 + 1))))
    }
    private var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476]
    private var blocks = Blocks(size: 64)

    public init() {}
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      var state = state
      blocks.add(bufferPointer) { MD5.compress($0, into: &state) }
      self.state = state
    }
    public func finalize() -> MD5Digest {
      var state = state
      blocks.finish(lengthBytes: 8, isLittleEndian: true) { MD5.compress($0, into: &state) }
      return MD5Digest(bytes: state.map(\.byteSwapped).bigEndianBytes)
    }

    private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
      let words = block.words(UInt32.self).map(\.byteSwapped)
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      for index in 0..<64 {
        let (mixed, place): (UInt32, Int) =
          switch index / 16 {
          case 0: ((b & c) | (~b & d), index)
          case 1: ((d & b) | (~d & c), (5 * index + 1) % 16)
          case 2: (b ^ c ^ d, (3 * index + 5) % 16)
          default: (c ^ (b | ~d), 7 * index % 16)
          }
        let sum = a &+ mixed &+ keys[index] &+ words[place]
        (a, d, c) = (d, c, b)
        b = b &+ sum.rotated(left: shifts[index / 16][index % 4])
      }
      for (index, part) in [a, b, c, d].enumerated() { state[index] = state[index] &+ part }
    }
  }
}
