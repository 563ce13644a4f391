/// Decodes pictures from the bytes of files.
package protocol ImageDecoding: Sendable {
  /// The picture in a file's bytes; `name` is its name in dumps and errors.
  ///
  /// - Parameter scale: The pixels for each point of a picture that is made of pixels.
  static func image(named name: String, bytes: [UInt8], scale: Double) throws -> ImageResource

  /// The picture in a file's bytes as pixels: outlines are drawn at the size that the file states.
  static func pixels(named name: String, bytes: [UInt8]) throws -> ImageResource
}
