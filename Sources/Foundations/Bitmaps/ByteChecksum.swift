import DeflateStreams
import Documents
package import Foundation

/// The checksum that identifies the contents of files.
package enum ByteChecksum {
  /// The CRC-64 ECMA checksum of the bytes and their count, as 16 hex digits.
  package static func text(of bytes: [UInt8]) -> String {
    bytes.withUnsafeBytes(text(of:))
  }

  /// The same checksum for a file, which is read in parts.
  ///
  /// - Throws: The error of reading.
  package static func text(of file: FileHandle) throws -> String {
    var checksum = try file.seekToEnd()
    try file.seek(toOffset: 0)
    while let part = try file.read(upToCount: 1 << 20), !part.isEmpty {
      checksum = part.withUnsafeBytes { Checksums.crc64(of: $0, seed: checksum) }
    }
    return checksum.hexDigits
  }

  /// The same checksum for bytes in a buffer.
  package static func text(of buffer: UnsafeRawBufferPointer) -> String {
    Checksums.crc64(of: buffer, seed: UInt64(buffer.count)).hexDigits
  }
}
