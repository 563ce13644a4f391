/// A rasterizer that accumulates the coverage of each pixel in a map.
package class CoverageMapRasterizer: CoverageRasterizer {
  final let map: CoverageMap
  package final var clip: PixelBox {
    didSet { clip = clip.intersection(bounds) }
  }

  /// Allocates memory for pictures of a size in pixels; may be empty.
  package init(width: Int, height: Int) {
    map = CoverageMap(width: max(0, width), height: max(0, height))
    clip = PixelBox(left: 0, top: 0, right: max(0, width), bottom: max(0, height))
  }

  package final var bounds: PixelBox {
    PixelBox(left: 0, top: 0, right: map.width, bottom: map.height)
  }

  package final var coveredRows: Range<Int> { map.rows }

  package final func blend(
    _ color: UInt32, into pixels: UnsafeMutablePointer<UInt32>, pixelsPerRow: Int
  ) {
    map.blend(into: PixelRows(ColorBlend(color), pixels, pixelsPerRow: pixelsPerRow))
  }

  package final func withCoverage<Value, Failure: Error>(
    _ body: (UnsafeMutablePointer<UInt8>, Int) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    map.finish()
    defer { map.reset(clearing: true) }
    return try body(map.bytes, map.stride)
  }
}
