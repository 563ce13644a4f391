internal import CISAL

/// Checksums computed by ISA-L, many bytes at a time.
package enum Checksums {
  /// The CRC-32 of gzip and PNG (<https://www.w3.org/TR/png-3/#5CRC-algorithm>).
  package static func crc32(of bytes: UnsafeRawBufferPointer) -> UInt32 {
    clean_crc32_gzip_refl(
      0, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
  }

  /// The reflected CRC-64 of ECMA-182, continued from `seed`.
  package static func crc64(of bytes: UnsafeRawBufferPointer, seed: UInt64) -> UInt64 {
    clean_crc64_ecma_refl(
      seed, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), UInt64(bytes.count))
  }
}

/// The version of ISA-L, which determines the bytes of gzip output.
package enum DeflateLibrary {
  /// The version as major.minor.patch.
  package static var version: String {
    "\(ISAL_MAJOR_VERSION).\(ISAL_MINOR_VERSION).\(ISAL_PATCH_VERSION)"
  }
}
