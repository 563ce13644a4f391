import DeflateStreams
package import Foundation

/// The checksum that identifies the contents of files.
package enum ByteChecksum {
  /// A fixed 64-bit checksum (CRC-64 ECMA) of bytes and their number, as 16 hex digits.
  package static func text(of bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes(text(of:))
  }

  /// The same of a file that may be mapped instead of read.
  package static func text(of data: Data) -> String { data.withUnsafeBytes(text(of:)) }

  private static func text(of buffer: UnsafeRawBufferPointer) -> String {
    let value = Checksums.crc64(of: buffer, seed: UInt64(buffer.count))
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
