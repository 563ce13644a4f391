import Geometry
import Rasters
import Testing

struct BlendTests {
  private func raster(_ width: Int = 61) -> LineRasterizer {
    let raster = LineRasterizer(width: width, height: 20)
    raster.add(.line([Point(-5, 3), Point(70, 16)], width: 5))
    return raster
  }

  @Test(arguments: [0xFF12_3456, 0x8012_3456, 0x0012_3456, 0x01FF_FFFF] as [UInt32])
  func `a color is laid over pixels by coverage and alpha`(color: UInt32) {
    let coverage = raster().coverage
    let pixels = raster().blended(color, over: 0xFFE0_C0A0)
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

  @Test func `over nothing the result is premultiplied`() {
    let coverage = raster().coverage
    let pixels = raster().blended(0xFFFF_8000, over: 0)
    for (pixel, step) in zip(pixels, coverage.steps) {
      #expect(pixel >> 24 == UInt32(step))
      #expect(pixel >> 16 & 0xFF == UInt32(step))
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

  @Test func `only covered pixels are touched`() {
    let raster = LineRasterizer(width: 61, height: 20)
    raster.add(.line([Point(20, 10)], width: 6))
    let pixels = raster.blended(0xFF00_00FF, over: 0x1234_5678)
    for (index, pixel) in pixels.enumerated() where pixel != 0x1234_5678 {
      #expect((16..<25).contains(index % 61) && (6..<15).contains(index / 61))
    }
  }

  @Test(arguments: [1, 63, 64, 65, 511, 512, 513, 1920, 4097])
  func `lines far apart are laid wherever they are, and forgotten`(width: Int) {
    let raster = LineRasterizer(width: width, height: 12)
    let spots = stride(from: 0.5, to: Double(width), by: 97).map { Point($0, 6) }
    for spot in spots + [Point(Double(width), 3)] { raster.add(.line([spot], width: 5)) }
    let pixels = raster.blended(0xFFFF_FFFF, over: 0)
    #expect(raster.coverage.area == 0)
    for spot in spots + [Point(Double(width), 3)] { raster.add(.line([spot], width: 5)) }
    let coverage = raster.coverage
    #expect(coverage.area > Double(spots.count))
    #expect(pixels.map { UInt8($0 >> 24) } == coverage.steps)
    #expect(raster.coverage.area == 0)
  }
}
