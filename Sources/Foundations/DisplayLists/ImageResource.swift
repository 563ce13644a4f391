import Documents
package import Geometry

/// An app's picture, decoded once and drawn at any size.
package struct ImageResource: Sendable, Hashable {
  /// The pixels or vectors of the picture.
  package enum Content: Sendable, Equatable {
    /// Rows from the top, 0xAARRGGBB with premultiplied alpha.
    case pixels(width: Int, height: Int, [UInt32])
    /// The bytes of an SVG document.
    case vector([UInt8])
    /// A sprite that is stretched or colored when it is drawn.
    indirect case sprite(SpriteTransform)
  }

  /// The name in dumps and notes, such as the file path.
  package let name: String
  package let content: Content
  /// The natural size in points.
  package let size: Size
  /// A machine-independent checksum of the content.
  package let checksum: UInt64

  /// Creates a picture with its natural size in points.
  package init(name: String, content: Content, size: Size) {
    self.name = name
    self.content = content
    self.size = size
    checksum = ImageResource.checksum(of: content, size)
  }

  /// The size scaled down to fit a limit, in points, keeping the aspect ratio.
  package func size(fitting limit: Size) -> Size {
    guard size.width > 0, size.height > 0 else { return .zero }
    let factor = min(1, limit.width / size.width, limit.height / size.height)
    return Size(size.width * factor, size.height * factor)
  }

  /// Pictures are equal if name, size and content are equal.
  package static func == (one: ImageResource, other: ImageResource) -> Bool {
    one.checksum == other.checksum && one.size == other.size && one.name == other.name
      && one.content == other.content
  }

  /// Hashes the checksum instead of the content.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(checksum)
    hasher.combine(size)
    hasher.combine(name)
  }

  /// FNV-1a over the extent and the content, a pixel or byte at a time.
  private static func checksum(of content: Content, _ size: Size) -> UInt64 {
    var hash = FNVHasher()
    switch content {
    case .pixels(let width, let height, let pixels):
      hash.add(UInt64(width))
      hash.add(UInt64(height))
      for pixel in pixels { hash.add(UInt64(pixel)) }
    case .vector(let bytes):
      bytes.withUnsafeBufferPointer { hash.add(bytes: $0) }
    case .sprite(let sprite):
      // The pixels depend on the size.
      hash.add(size.width.bitPattern)
      hash.add(size.height.bitPattern)
      for word in sprite.words { hash.add(word) }
    }
    return hash.value
  }
}
