import Geometry
import Rasters
import Testing

/// Tests of the antialiasing of lines.
struct EdgeTests {
  /// The coverage down a column of a horizontal line.
  private func column(width: Double, y: Double, blur: Double = 0, scale: Double = 1) -> [Int] {
    var batch = LineBatch.line([Point(-9, y), Point(90, y)], width: width)
    batch.blur = blur
    let picture = batch.coverage(transform: .scale(scale, scale))
    return (0..<64).map { picture[30, $0] }.filter { $0 > 0 }
  }

  @Test func `an edge is a ramp of one pixel`() {
    #expect(column(width: 3, y: 32.5) == [255, 255, 255])
    #expect(column(width: 3, y: 32.25) == [64, 255, 255, 191])
    #expect(column(width: 1, y: 32) == [128, 128])
  }

  @Test func `a line thinner than a pixel is as strong as half its width and half a pixel`() {
    #expect(column(width: 0.5, y: 32.5) == [191])
    #expect(column(width: 0.5, y: 32) == [64, 64])
    #expect(column(width: 0.25, y: 16.25, scale: 2) == [191])
    #expect(column(width: 1.0 / 3, y: 32.5) == [170])
    // Thinner lines become more transparent.
    #expect(column(width: 0.1, y: 32.5) == [51])
    #expect(column(width: 0, y: 32.5).isEmpty)
  }

  @Test func `a dot is as strong as its line`() {
    for width in [0.2, 0.5, 0.8] {
      let dot = LineBatch.line([Point(32.5, 32.5)], width: width).coverage()
      #expect(abs(dot[32, 32] - column(width: width, y: 32.5)[0]) <= 1)
    }
  }

  @Test func `blur fades inwards from where the edge begins`() {
    // The coverage changes by a quarter per pixel, beginning half a pixel outside the edge.
    #expect(
      column(width: 9, y: 32.5, blur: 3)
        == [32, 96, 159, 223, 255, 223, 159, 96, 32].map {
          min(255, $0 + 32)
        })
    #expect(column(width: 2, y: 32, blur: 9).max() ?? 255 < 40)
    #expect(column(width: 4.5, y: 16.25, blur: 1.5, scale: 2) == column(width: 9, y: 32.5, blur: 3))
  }

  @Test func `blurred corners and ends have no edges inside`() {
    var batch = LineBatch.line([Point(12, 20), Point(40, 20), Point(40, 50)], width: 16)
    for join in [LineBatch.Join.round, .miter] {
      batch.join = join
      batch.blur = 8
      let picture = batch.coverage()
      for index in 1..<63 where index > 12 {
        #expect(abs(picture[index, 20] - picture[index - 1, 20]) <= 255 / 9 + 2)
      }
    }
  }

  @Test func `after an odd list of dashes the pattern starts again without a gap`() {
    let line = [Point(4, 30), Point(60, 30)]
    let odd = LineBatch.line(line, width: 4, caps: .butt, dash: [6, 4, 8]).coverage()
    let even = LineBatch.line(line, width: 4, caps: .butt, dash: [6, 4, 14, 4]).coverage()
    #expect((4..<38).allSatisfy { odd[$0, 30] == even[$0, 30] })
    let solid = LineBatch.line(line, width: 4, caps: .butt, dash: [5]).coverage()
    #expect(abs(solid.area - 224) < 1)
  }
}
