extension UIImage {
  /// Creates an animated image; nil without frames.
  ///
  /// Without a duration each frame lasts 1/30 s.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return AnimatedImage(
      first, images: images, duration: duration > 0 ? duration : Double(images.count) / 30)
  }
}

/// A sequence of images; drawn as its first frame where animation is not supported.
private final class AnimatedImage: UIImage, @unchecked Sendable {
  private let frames: [UIImage]
  private let length: TimeInterval

  init(_ first: UIImage, images: [UIImage], duration: TimeInterval) {
    (frames, length) = (images, duration)
    super.init(copying: first)
  }
  override var images: [UIImage]? { frames }
  override var duration: TimeInterval { length }
}
