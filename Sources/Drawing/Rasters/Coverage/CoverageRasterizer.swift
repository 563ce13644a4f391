/// Accumulates coverage and blends a color by it.
package protocol CoverageRasterizer: AnyObject {
  /// The bounds of the picture.
  var bounds: PixelBox { get }

  /// The clip rectangle.
  var clip: PixelBox { get set }

  /// The rows changed since the last blend; conservative.
  var coveredRows: Range<Int> { get }

  /// Blends a color into a picture by the coverage, and clears the coverage.
  ///
  /// - Parameters:
  ///   - color: 0xAARRGGBB with straight alpha.
  ///   - pixels: Rows of 0xAARRGGBB with premultiplied alpha; the alpha of opaque pixels stays 255.
  ///   - pixelsPerRow: The row stride.
  func blend(_ color: UInt32, into pixels: UnsafeMutablePointer<UInt32>, pixelsPerRow: Int)

  /// Passes the coverage of all pixels to `body`, one byte each, and clears it afterwards.
  ///
  /// - Parameter body: Receives the first byte and the row stride.
  func withCoverage<Value, Failure: Error>(
    _ body: (UnsafeMutablePointer<UInt8>, Int) throws(Failure) -> Value
  ) throws(Failure) -> Value
}

extension PolygonRasterizer: CoverageRasterizer {}
