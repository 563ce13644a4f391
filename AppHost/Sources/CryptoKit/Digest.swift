@_exported import Foundation

/// A message digest.
///
/// Source of this module: <https://developer.apple.com/documentation/cryptokit>
public protocol Digest: ContiguousBytes, CustomStringConvertible, Hashable, Sequence<UInt8>,
  Sendable
{
  static var byteCount: Int { get }
  var bytes: [UInt8] { get }
}

extension Digest {
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { try bytes.withUnsafeBytes(body) }
  /// The name of the hash function and the digest in hexadecimal.
  public var description: String {
    "\(Self.self): " + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
  /// Returns whether the digest equals given bytes.
  public static func == (digest: Self, data: some DataProtocol) -> Bool {
    digest.bytes == Array(data)
  }
}

/// A cryptographic hash function.
public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKit.Digest
  static var blockByteCount: Int { get }
  init()
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  func finalize() -> Digest
}

extension HashFunction {
  public mutating func update(data: some DataProtocol) {
    for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
  }
  /// Returns the digest of a message.
  public static func hash(data: some DataProtocol) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }
}

/// A SHA-256 digest.
public struct SHA256Digest: Digest {
  public static let byteCount = 32
  public let bytes: [UInt8]
}

/// A SHA-384 digest.
public struct SHA384Digest: Digest {
  public static let byteCount = 48
  public let bytes: [UInt8]
}

/// A SHA-512 digest.
public struct SHA512Digest: Digest {
  public static let byteCount = 64
  public let bytes: [UInt8]
}

/// Hash functions that are not secure.
public enum Insecure {
  /// A SHA-1 digest.
  public struct SHA1Digest: Digest {
    public static let byteCount = 20
    public let bytes: [UInt8]
  }
  /// An MD5 digest.
  public struct MD5Digest: Digest {
    public static let byteCount = 16
    public let bytes: [UInt8]
  }
}

/// A symmetric key.
public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  private let bytes: [UInt8]
  public init(data: some ContiguousBytes) { bytes = data.withUnsafeBytes { Array($0) } }
  /// Creates a random key, the same in each run.
  public init(size: SymmetricKeySize) {
    bytes = (0..<size.bitCount / 8).map { _ in UInt8.random(in: 0...255) }
  }
  public var bitCount: Int { bytes.count * 8 }
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { try bytes.withUnsafeBytes(body) }
}

/// The size of a key in bits.
public struct SymmetricKeySize: Sendable {
  public let bitCount: Int
  public init(bitCount: Int) { self.bitCount = bitCount }
  public static let bits128 = SymmetricKeySize(bitCount: 128)
  public static let bits192 = SymmetricKeySize(bitCount: 192)
  public static let bits256 = SymmetricKeySize(bitCount: 256)
}

/// A message authentication code.
public struct HashedAuthenticationCode<H: HashFunction>: ContiguousBytes, Hashable,
  Sequence, CustomStringConvertible, Sendable
{
  let digest: H.Digest
  public func makeIterator() -> Array<UInt8>.Iterator { digest.bytes.makeIterator() }
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result { try digest.bytes.withUnsafeBytes(body) }
  /// The name of the function and the code in hexadecimal.
  public var description: String { "HMAC with \(digest)" }
}

/// Computes HMAC codes.
public struct HMAC<H: HashFunction>: Sendable {
  public typealias MAC = HashedAuthenticationCode<H>
  private var inner = H()
  private let outerKey: [UInt8]

  public init(key: SymmetricKey) {
    var bytes = key.withUnsafeBytes { Array($0) }
    if bytes.count > H.blockByteCount { bytes = H.hash(data: bytes).bytes }
    bytes += Array(repeating: 0, count: H.blockByteCount - bytes.count)
    outerKey = bytes.map { $0 ^ 0x5C }
    inner.update(data: bytes.map { $0 ^ 0x36 })
  }
  public mutating func update(data: some DataProtocol) { inner.update(data: data) }
  /// Returns the code of the data so far.
  public func finalize() -> MAC {
    MAC(digest: H.hash(data: outerKey + inner.finalize().bytes))
  }
  public static func authenticationCode(for data: some DataProtocol, using key: SymmetricKey) -> MAC
  {
    var code = HMAC(key: key)
    code.update(data: data)
    return code.finalize()
  }
  /// Returns whether a code authenticates a message.
  public static func isValidAuthenticationCode(
    _ code: some ContiguousBytes, authenticating data: some DataProtocol, using key: SymmetricKey
  ) -> Bool {
    let own = authenticationCode(for: data, using: key).digest.bytes
    return code.withUnsafeBytes { Array($0) } == own
  }
}
