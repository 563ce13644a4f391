@_exported import CoreGraphics
@_exported import Foundation
import UIKit

/// Pictures in a file, of which the first is read.
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

/// The key of whether a picture is kept.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// The key of whether a picture is kept at once.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// The key of whether a small picture is made of the large one.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// The key for creating a thumbnail if the file has none.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// The key of whether a small picture is turned upright.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// The key of how large a small picture is.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// The key of the columns of a picture.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The key of the rows of a picture.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"

/// Pictures in memory; nil if absent.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
  CGImageSource(data as Data)
}

/// Pictures in a file; nil if absent.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url as URL)).flatMap(CGImageSource.init)
}

/// The number of pictures.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { 1 }

/// A picture; nil if absent.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  index == 0 ? isrc.image.cgImage : nil
}

/// A picture whose longer side has at most the requested length; nil if the index is invalid.
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

/// The properties of a picture: its width and height in pixels.
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard index == 0, let image = isrc.image.cgImage else { return nil }
  let properties: [String: Any] = ["PixelWidth": image.width, "PixelHeight": image.height]
  return properties as CFDictionary
}
