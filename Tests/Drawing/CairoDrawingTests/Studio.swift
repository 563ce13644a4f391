import Bitmaps
import CairoDrawing
import DisplayLists
import Foundation
import Geometry
import TestSupport
import Testing

@testable import FramePipeline

/// Draws commands into small pictures with the listed fonts.
final class Studio {
  let text: TextEngine
  let rasterizer: CairoRasterizer
  private(set) var notes: [String] = []

  init() throws {
    text = try TextEngine(fonts: FontLibrary(files: Studio.fonts()))
    rasterizer = CairoRasterizer(text: text)
  }

  /// The listed font files with their paths.
  static func fonts() throws -> [(font: FontFile, path: String)] {
    let list = try JSONDecoder().decode(FontList.self, from: ShippedFiles.data("Fonts/fonts"))
    return try FontLocator().locate(list)
  }

  /// Draws commands over a flat background, one pixel per point by default.
  func picture(
    _ commands: [DrawCommand], width: Int = 40, height: Int = 40, scale: Double = 1,
    ground: UInt32 = 0xFFFF_FFFF
  ) throws -> Bitmap {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height), filledWith: ground)
    notes = try rasterizer.draw(
      DisplayList(commands), scale: PixelScale(x: scale, y: scale), into: &bitmap
    ).map(\.sentence)
    return bitmap
  }

  /// A line of black text at its natural width.
  func line(
    _ words: String, style: TextStyle, x: Double, baseline: Double,
    direction: TextDirection = .leftToRight
  ) -> TextLine {
    let width = text.width(of: words, style: style, direction: direction)
    return TextLine(
      words, style: style, color: .black, x: x, baseline: baseline, width: width,
      direction: direction)
  }
}

extension Bitmap {
  /// The red, green and blue of a pixel.
  func rgb(_ x: Int, _ y: Int) -> [Int] {
    [16, 8, 0].map { Int(self[x, y] >> UInt32($0) & 0xFF) }
  }

  /// The smallest rectangle around all pixels darker than light gray; nil if there are none.
  var ink: Rect? {
    var box: Rect?
    for y in 0..<size.height {
      for x in 0..<size.width where rgb(x, y)[1] < 0xD0 {
        let pixel = Rect(Double(x), Double(y), 1, 1)
        box = box?.union(pixel) ?? pixel
      }
    }
    return box
  }
}
