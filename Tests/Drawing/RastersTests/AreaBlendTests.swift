import Geometry
import Rasters
import TestSupport
import Testing

struct AreaBlendTests {
  private func raster(_ width: Int = 61) -> PolygonRasterizer {
    let raster = PolygonRasterizer(width: width, height: 20)
    raster.add(AreaBatch([Point(-5, 3), Point(70, 9.5), Point(57.3, 30), Point(2, 15)]))
    return raster
  }

  @Test(arguments: [0xFF12_3456, 0x8012_3456, 0x0012_3456, 0x01FF_FFFF] as [UInt32])
  func `a color is laid over pixels by coverage and alpha`(color: UInt32) {
    for width in 54...65 {
      let coverage = raster(width).coverage
      let pixels = raster(width).blended(color, over: 0xFFE0_C0A0)
      for (pixel, step) in zip(pixels, coverage.steps) {
        let share = (Double(step) * Double(color >> 24) / 255).rounded() / 255
        for shift in [0, 8, 16] as [UInt32] {
          let below = Double(0xE0_C0A0 >> shift & 0xFF)
          let exact = below + (Double(color >> shift & 0xFF) - below) * share
          #expect(abs(Double(pixel >> shift & 0xFF) - exact) <= 0.51)
        }
        #expect(pixel >> 24 == 255)
      }
    }
  }

  @Test func `after blending everything is forgotten`() {
    let raster = raster()
    #expect(!raster.coveredRows.isEmpty)
    _ = raster.blended(0xFF00_0000, over: 0)
    #expect(raster.coveredRows.isEmpty)
    #expect(raster.coverage.area == 0)
    #expect(raster.blended(0xFF00_0000, over: 7).allSatisfy { $0 == 7 })
  }

  @Test func `a new clip forgets what was covered`() {
    let raster = raster()
    raster.clip = PixelBox(left: 3, top: 2, right: 40, bottom: 19)
    #expect(raster.coverage.area == 0)
  }

  @Test func `a raster serves smaller pictures through its clip`() {
    let large = PolygonRasterizer(width: 300, height: 200)
    large.clip = PixelBox(left: 0, top: 0, right: 61, bottom: 20)
    large.add(AreaBatch([Point(-5, 3), Point(70, 9.5), Point(57.3, 30), Point(2, 15)]))
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 61 * 20)
    pixels.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { large.blend(0xFF00_0000, into: base, pixelsPerRow: 61) }
    }
    #expect(pixels == raster().blended(0xFF00_0000, over: 0xFFFF_FFFF))
  }

  @Test func `only covered pixels are touched`() {
    let raster = PolygonRasterizer(width: 61, height: 20)
    raster.add(AreaBatch(corners(17.5, 7, 23, 13)))
    let pixels = raster.blended(0xFF00_00FF, over: 0x1234_5678)
    for (index, pixel) in pixels.enumerated() {
      let isInside = (17..<23).contains(index % 61) && (7..<13).contains(index / 61)
      #expect((pixel != 0x1234_5678) == isInside)
    }
  }

  @Test func `batches gather until they are blended`() {
    let raster = PolygonRasterizer(width: 64, height: 64)
    raster.add(AreaBatch(corners(4, 4, 20, 20)))
    raster.add(AreaBatch(corners(20, 4, 50, 20)))
    #expect(raster.coverage == AreaBatch(corners(4, 4, 50, 20)).coverage())
  }

  @Test(
    arguments: [
      (0, 5), (60, 68), (63, 64), (127, 129), (500, 777), (-90, 3), (995, 1100), (-9, 1009),
    ])
  func `areas anywhere in a wide row cover just their columns, and are forgotten`(
    left: Int, right: Int
  ) {
    let raster = PolygonRasterizer(width: 1000, height: 20)
    for _ in 0..<2 {
      raster.add(AreaBatch(corners(Double(left), 7, Double(right), 13)))
      let isTouched = raster.blended(0xFF00_00FF, over: 0x1234_5678).map { $0 != 0x1234_5678 }
      #expect(
        isTouched
          == isTouched.indices.map {
            (left..<right).contains($0 % 1000) && (7..<13).contains($0 / 1000)
          })
    }
    #expect(raster.coverage.area == 0)
  }
}
