/// Collects coverage and blends one color by it.
package protocol CoverageRasterizer: AnyObject {
  /// The bounds of the picture.
  var bounds: PixelBox { get }

  /// The part of the picture that is drawn on.
  var clip: PixelBox { get set }

  /// The rows changed since the last blending; possibly too many.
  var coveredRows: Range<Int> { get }

  /// Blends a color into a picture by the coverage, and clears the coverage.
  ///
  /// - Parameters:
  ///   - color: 0xAARRGGBB with straight alpha.
  ///   - pixels: Rows of 0xAARRGGBB with premultiplied alpha; the alpha of opaque pixels stays 255.
  ///   - pixelsPerRow: The distance between rows.
  func blend(_ color: UInt32, into pixels: UnsafeMutablePointer<UInt32>, pixelsPerRow: Int)

  /// Passes the coverage of all pixels to `body`, a byte each, and clears it afterwards.
  ///
  /// - Parameter body: Gets the first byte and the distance between rows.
  func withCoverage<Value, Failure: Error>(
    _ body: (UnsafeMutablePointer<UInt8>, Int) throws(Failure) -> Value
  ) throws(Failure) -> Value
}

extension LineRasterizer: CoverageRasterizer {}
extension PolygonRasterizer: CoverageRasterizer {}
extension PixelCenterRasterizer: CoverageRasterizer {}
