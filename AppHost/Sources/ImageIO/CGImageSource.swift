@_exported import CoreGraphics
@_exported import Foundation
import UIKit

/// An image source, of which the first image is read.
///
/// Source of this module: <https://developer.apple.com/documentation/imageio>
public final class CGImageSource {
  let image: UIImage
  let data: Data

  init?(_ data: Data) {
    guard let image = UIImage(data: data), image.cgImage != nil else { return nil }
    (self.image, self.data) = (image, data)
  }
}

public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// The key for creating a thumbnail if the file has none.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"

/// Creates a source from data; nil if it is unreadable.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
  CGImageSource(data as Data)
}

/// Creates a source from a file; nil if it is unreadable.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url as URL)).flatMap(CGImageSource.init)
}

/// Always 1: only the first image is read.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { 1 }

/// Returns an image; nil if the index is invalid.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  index == 0 ? isrc.image.cgImage : nil
}

/// Returns an image of limited size in pixels; nil if the index is invalid.
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard index == 0, let image = isrc.image.cgImage else { return nil }
  let most = (options?[kCGImageSourceThumbnailMaxPixelSize] as? NSNumber)?.doubleValue
  let longer = Double(max(image.width, image.height))
  guard let most, most >= 1, most < longer else { return image }
  let scale = most / longer
  func side(_ pixels: Int) -> Double { max(1, (Double(pixels) * scale).rounded()) }
  let size = CGSize(width: side(image.width), height: side(image.height))
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  return UIGraphicsImageRenderer(size: size, format: format).image { _ in
    isrc.image.draw(in: CGRect(origin: .zero, size: size))
  }.cgImage
}

/// Returns the width and height in pixels.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index == 0, let image = isrc.image.cgImage else { return nil }
  let properties: [String: Any] = ["PixelWidth": image.width, "PixelHeight": image.height]
  return properties as CFDictionary
}
