/// Decodes pictures from the bytes of files.
package protocol ImageDecoding: Sendable {
  /// Decodes a picture; `name` identifies it in dumps and errors.
  ///
  /// - Parameter scale: Pixels per point of a raster picture.
  static func image(named name: String, bytes: [UInt8], scale: Double) throws -> ImageResource

  /// Decodes a picture as pixels; vectors are rasterized at the size stated in the file.
  static func pixels(named name: String, bytes: [UInt8]) throws -> ImageResource
}
