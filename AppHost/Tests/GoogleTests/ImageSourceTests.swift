import ImageIO
import Testing
import UIKit

/// Tests of images decoded at a limited size.
@MainActor struct ImageSourceTests {
  private func picture() throws -> Data {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 40, height: 20)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    return try #require(image.pngData())
  }

  @Test func `a small picture is no longer than asked for`() throws {
    let source = try #require(CGImageSourceCreateWithData(try picture() as CFData, nil))
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 10,
      ] as CFDictionary
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(small.width == 10 && small.height == 5)
    let whole = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(whole.width == 40 && CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    let known = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any]
    #expect(known?[kCGImagePropertyPixelHeight as String] as? Int == 20)
  }

  @Test func `a file without a picture has no source`() {
    #expect(CGImageSourceCreateWithData(Data([1, 2, 3]) as CFData, nil) == nil)
  }
}
