/// Decodes PNG pictures of every type (<https://www.w3.org/TR/png-3/>) into 8-bit color with
/// straight alpha.
///
/// Samples are used as stored: gamma and color space chunks have no effect, and 16-bit samples are
/// reduced to their upper 8 bits. Every violation of the format is an error. Memory is bounded by
/// the header, and allocated only if the file is long enough to fill it.
package enum PNGDecoder {
  /// The maximum number of pixels, a guard against decompression bombs.
  ///
  /// Decoding takes 4 bytes per pixel, and at most 8 more for decompressed data.
  package static let pixelLimit = 64 << 20
  /// The maximum side in pixels.
  package static let sideLimit = 65_535

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Buffers reused between pictures, which avoids repeated allocation.
  package struct Scratch: Sendable {
    fileprivate var rows: [UInt8] = []

    package init() {}
  }

  /// Decodes a PNG file.
  package static func bitmap(from bytes: [UInt8]) throws(PNGError) -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: 0, height: 0), pixels: [])
    var scratch = Scratch()
    try decode(bytes, into: &bitmap, scratch: &scratch)
    return bitmap
  }

  /// Decodes a PNG file into an existing bitmap, reusing its memory if it fits.
  ///
  /// After an error the contents of the bitmap are undefined.
  package static func decode(
    _ bytes: [UInt8], into bitmap: inout Bitmap, scratch: inout Scratch
  ) throws(PNGError) {
    try bytes.withUnsafeBytes { source in
      Result { () throws(PNGError) in
        try decode(source, into: &bitmap, scratch: &scratch)
      }
    }.get()
  }

  private static func decode(
    _ file: UnsafeRawBufferPointer, into bitmap: inout Bitmap, scratch: inout Scratch
  ) throws(PNGError) {
    guard file.starts(with: signature) else { throw PNGError(.notPNG) }
    let chunks = try PNGChunks(file)
    let header = chunks.header
    let count = header.dataBytes
    try PNGInflate.check(chunks, count: count)
    if scratch.rows.count < count + 16 {
      scratch.rows = [UInt8](unsafeUninitializedCapacity: count + 16) { $1 = count + 16 }
    }
    if bitmap.size != header.size {
      bitmap = Bitmap(
        size: header.size,
        pixels: [UInt32](unsafeUninitializedCapacity: header.size.count) {
          $1 = header.size.count
        })
    }
    let pixels = PNGPixels(chunks)
    try scratch.rows.withUnsafeMutableBufferPointer { source throws(PNGError) in
      try bitmap.pixels.withUnsafeMutableBufferPointer { target throws(PNGError) in
        guard let from = source.baseAddress, let to = target.baseAddress else { return }
        try PNGInflate.expand(chunks, of: file, to: from, count: count)
        try unpack(from, header: header, pixels: pixels, to: to)
      }
    }
  }

  /// Reads the size from a PNG file's header; the rest of the file is not read.
  package static func size(of file: [UInt8]) throws(PNGError) -> PixelSize {
    guard file.starts(with: signature) else { throw PNGError(.notPNG) }
    guard file.count >= 33 else { throw PNGError(.truncated) }
    return try file.withUnsafeBytes { bytes in
      Result { () throws(PNGError) in
        try PNGHeader(UnsafeRawBufferPointer(rebasing: bytes[16..<29])).size
      }
    }.get()
  }

  private static func unpack(
    _ rows: UnsafeMutablePointer<UInt8>, header: PNGHeader, pixels: PNGPixels,
    to target: UnsafeMutablePointer<UInt32>
  ) throws(PNGError) {
    let zeros = [UInt8](repeating: 0, count: header.rowBytes(header.size.width) + 16)
    try zeros.withUnsafeBufferPointer { zeros throws(PNGError) in
      guard let zeros = zeros.baseAddress else { return }
      var from = rows
      for pass in PNGPass.all(of: header) {
        let stride = 1 + header.rowBytes(pass.size.width)
        if header.isInterlaced {
          try scatter(pass, from: from, zeros: zeros, header: header, pixels: pixels, to: target)
        } else {
          try fill(from, zeros: zeros, header: header, pixels: pixels, to: target)
        }
        from += pass.size.height * stride
      }
    }
  }

  private static func fill(
    _ rows: UnsafeMutablePointer<UInt8>, zeros: UnsafePointer<UInt8>, header: PNGHeader,
    pixels: PNGPixels, to target: UnsafeMutablePointer<UInt32>
  ) throws(PNGError) {
    let (width, count) = (header.size.width, header.rowBytes(header.size.width))
    var above = zeros
    for y in 0..<header.size.height {
      let row = rows + y * (count + 1) + 1
      let line = target + y * width
      if y > 0, row[-1] == 2, PNGFilters.isZero(row, count) {
        row.update(from: above, count: count)
        line.update(from: line - width, count: width)
      } else {
        try PNGFilters.undo(
          row[-1], row: row, above: above, count: count, step: header.filterStep)
        try pixels.expand(row, to: line, count: width)
      }
      above = UnsafePointer(row)
    }
  }

  private static func scatter(
    _ pass: PNGPass, from rows: UnsafeMutablePointer<UInt8>, zeros: UnsafePointer<UInt8>,
    header: PNGHeader, pixels: PNGPixels, to target: UnsafeMutablePointer<UInt32>
  ) throws(PNGError) {
    let count = header.rowBytes(pass.size.width)
    var line = [UInt32](repeating: 0, count: pass.size.width)
    var above = zeros
    for y in 0..<pass.size.height {
      let row = rows + y * (count + 1) + 1
      try PNGFilters.undo(row[-1], row: row, above: above, count: count, step: header.filterStep)
      try line.withUnsafeMutableBufferPointer { buffer throws(PNGError) in
        guard let base = buffer.baseAddress else { return }
        try pixels.expand(row, to: base, count: pass.size.width)
      }
      let start = (pass.start.y + y * pass.step.y) * header.size.width + pass.start.x
      for x in 0..<pass.size.width { target[start + x * pass.step.x] = line[x] }
      above = UnsafePointer(row)
    }
  }
}
