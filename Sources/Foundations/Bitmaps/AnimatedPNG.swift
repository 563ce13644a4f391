/// Produces the chunks of an animated PNG that loops forever.
///
/// The first frame is also the image shown by decoders without support for animation. Source:
/// <https://www.w3.org/TR/png-3/#11Animation>.
package struct AnimatedPNG: Sendable {
  /// The file offset of the `acTL` chunk, `count(of:)`.
  package static let countOffset = 33

  private let size: PixelSize
  private var chunks: UInt32 = 0
  private var isBegun = false

  package init(size: PixelSize) { self.size = size }

  /// The beginning of the file, with a frame count of zero.
  package var head: [UInt8] { FastPNGEncoder.header(of: size) + AnimatedPNG.count(of: 0) }

  /// The `acTL` chunk with the number of frames.
  package static func count(of frames: Int) -> [UInt8] {
    FastPNGEncoder.chunk("acTL", words(UInt32(frames), 0))
  }

  /// The end of the file.
  package static let tail = FastPNGEncoder.chunk("IEND", [])

  /// Returns the next frame, which replaces the pixels at an offset.
  ///
  /// - Parameter duration: Numerator and denominator of the duration in seconds.
  package mutating func frame(
    _ bitmap: Bitmap, x: Int = 0, y: Int = 0, duration: (UInt16, UInt16)
  ) -> [UInt8] {
    let control =
      AnimatedPNG.words(
        chunks, UInt32(bitmap.size.width), UInt32(bitmap.size.height), UInt32(x), UInt32(y),
        UInt32(duration.0) << 16 | UInt32(duration.1)) + [0, 0]
    chunks += 1
    var file = FastPNGEncoder.chunk("fcTL", control)
    let start = file.count
    file += [UInt8](repeating: 0, count: 8)
    if isBegun {
      file += AnimatedPNG.words(chunks)
      chunks += 1
    }
    PixelDeflater(bitmap).stream { file.append(contentsOf: $0) }
    FastPNGEncoder.close(isBegun ? "fdAT" : "IDAT", at: start, of: &file)
    isBegun = true
    return file
  }

  private static func words(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { withUnsafeBytes(of: $0.bigEndian, Array.init) }
  }
}
