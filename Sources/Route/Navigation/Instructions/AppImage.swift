/// An image file of the app, with its bytes.
package struct ImageFile: Sendable, Hashable {
  /// The path as written in the script.
  package var name: String
  /// The contents, PNG or SVG; empty for a missing file, which is not drawn.
  package var bytes: [UInt8]
  /// The pixels per point of a PNG; ignored for SVG.
  package var scale: Double

  package init(name: String, bytes: [UInt8], scale: Double = 1) {
    self.name = name
    self.bytes = bytes
    self.scale = scale
  }

  /// Returns the problem revealed by the first bytes; nil if they are valid.
  package static func problem(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return nil }
    guard let text = String(validating: bytes, as: UTF8.self), text.contains("<svg") else {
      return "the file is neither a PNG nor an SVG image"
    }
    return text.contains("<text")
      ? "the SVG image contains text, which depends on installed fonts; convert text to outlines"
      : nil
  }

  /// Hashes the length instead of the bytes.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(bytes.count)
    hasher.combine(scale)
  }
}

/// An image with variants for light and dark backgrounds, like `CPImageSet`.
///
/// The light variant is for light backgrounds, so it is a dark drawing.
/// Source: <https://developer.apple.com/documentation/carplay/cpimageset>
package struct AppImage: Sendable, Hashable {
  /// The variant for light backgrounds.
  package var light: ImageFile
  /// The variant for dark backgrounds; nil if one image serves both.
  package var dark: ImageFile?

  /// Creates an image; without a dark variant, the light one serves both backgrounds.
  package init(light: ImageFile, dark: ImageFile? = nil) {
    self.light = light
    self.dark = dark
  }

  /// All files of the image.
  package var files: [ImageFile] { [light] + (dark.map { [$0] } ?? []) }

  /// The paths and the scale as text, for dumps.
  package var text: String {
    let paths = files.map(\.name).joined(separator: ",")
    return light.scale == 1 ? paths : paths + "@\(number(light.scale))x"
  }
}
