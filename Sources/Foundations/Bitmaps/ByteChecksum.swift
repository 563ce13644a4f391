import DeflateStreams
import Documents
package import Foundation

/// The checksum that identifies the contents of files.
package enum ByteChecksum {
  /// The CRC-64 ECMA checksum of the bytes and their count, as 16 hex digits.
  package static func text(of bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes(text(of:))
  }

  /// The same checksum for data that may be memory-mapped.
  package static func text(of data: Data) -> String { data.withUnsafeBytes(text(of:)) }

  private static func text(of buffer: UnsafeRawBufferPointer) -> String {
    Checksums.crc64(of: buffer, seed: UInt64(buffer.count)).hexDigits
  }
}
