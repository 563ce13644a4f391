import DeflateStreams

/// Writes PNG files around the output of `PixelDeflater`.
///
/// Signature, IHDR, one IDAT with a zlib stream, IEND. Source: <https://www.w3.org/TR/png-3/>.
enum FastPNGEncoder {
  static func bytes(for bitmap: Bitmap) -> [UInt8] {
    var file = header(of: bitmap.size)
    // The typical size of maps; growing the array would copy the data repeatedly.
    file.reserveCapacity(bitmap.size.count / 2 + 4096)
    let start = file.count
    file += [UInt8](repeating: 0, count: 8)
    PixelDeflater(bitmap).stream { file.append(contentsOf: $0) }
    close("IDAT", at: start, of: &file)
    return file + chunk("IEND", [])
  }

  static func chunk(_ name: StaticString, _ data: [UInt8]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 8) + data
    close(name, at: 0, of: &bytes)
    return bytes
  }

  /// Returns the signature and the IHDR chunk.
  static func header(of size: PixelSize) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += [UInt8](repeating: 0, count: 8)
    for side in [size.width, size.height] {
      bytes += withUnsafeBytes(of: UInt32(side).bigEndian, Array.init)
    }
    // 8 bits per sample, truecolor, default compression and filtering, no interlacing.
    bytes += [8, 2, 0, 0, 0]
    close("IHDR", at: 8, of: &bytes)
    return bytes
  }

  /// Completes the chunk whose data begins 8 bytes after `start` and ends with the file.
  static func close(_ name: StaticString, at start: Int, of file: inout [UInt8]) {
    let length = file.count - start - 8
    let checksum = file.withUnsafeMutableBytes { raw in
      raw.storeBytes(of: UInt32(length).bigEndian, toByteOffset: start, as: UInt32.self)
      for index in 0..<4 { raw[start + 4 + index] = name.utf8Start[index] }
      let body = UnsafeRawBufferPointer(rebasing: raw[(start + 4)...])
      return Checksums.crc32(of: body)
    }
    file += withUnsafeBytes(of: checksum.bigEndian, Array.init)
  }
}
