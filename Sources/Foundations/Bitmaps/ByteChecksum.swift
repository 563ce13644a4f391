import DeflateStreams

/// The checksum by which files are told apart.
package enum ByteChecksum {
  /// A fixed 64-bit checksum (CRC-64 ECMA) of bytes and their number, as 16 hex digits.
  package static func text(of bytes: [UInt8]) -> String {
    let value = bytes.withUnsafeBytes { buffer in
      Checksums.crc64(of: buffer, seed: UInt64(buffer.count))
    }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
