extension UIImage {
  /// Pictures one after another; nil for none.
  ///
  /// Without a duration each shows for a thirtieth of a second.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return AnimatedImage(
      first, images: images, duration: duration > 0 ? duration : Double(images.count) / 30)
  }
}

/// Pictures one after another; where only one can be seen, it is the first.
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
