import DisplayLists
import Geometry
import MapStyles
import TestSupport
import Testing
import VectorTiles

@testable import BaseMaps

/// Tests that random rasters, sprites and faces are read and drawn by the formulas, or as recorded where none says how.
struct RecordedRasterTests {
  private static let hint =
    "to accept: HEADUNIT_RECORD=all swift test --filter RecordedRasterTests"

  private static func pixels(
    _ width: Int, _ height: Int, _ random: inout SeededGenerator
  ) -> RasterPixels {
    RasterPixels(
      width: width, height: height,
      words: (0..<width * height).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) })
  }

  /// The channels of a color.
  private static func channels(_ word: UInt32) -> [Double] {
    [24, 16, 8, 0].map { Double(word >> UInt32($0) & 255) }
  }

  @Test func `colors between pixels are weighted by distance, at the edges and across them`() {
    var random = SeededGenerator(seed: 1)
    for round in 0..<400 {
      let (width, height) = (1 + round % 3, 1 + round / 3 % 3)
      let image = Self.pixels(width, height, &random)
      let x = Double(Int.random(in: -20...20, using: &random)) / 4
      let y = Double(Int.random(in: -20...20, using: &random)) / 4
      /// The mean of all pixels, each weighted by its distances; `place` maps pixels to the image.
      func mean(_ x: Double, _ y: Double, _ place: (Int, Int) -> Int) -> [Double] {
        var sum = [0.0, 0, 0, 0]
        for row in -9...9 {
          for column in -9...9 {
            let weight =
              max(0, 1 - abs(x - Double(column))) * max(0, 1 - abs(y - Double(row)))
            guard weight > 0 else { continue }
            let word = image.words[place(row, height) * width + place(column, width)]
            for (index, channel) in Self.channels(word).enumerated() {
              sum[index] += weight * channel
            }
          }
        }
        return sum
      }
      let clamped = mean(x, y) { max(0, min($1 - 1, $0)) }
      let wrapped = mean(x, y) { (($0 % $1) + $1) % $1 }
      for (found, expected) in [
        (image.blended(x, y), clamped), (image.blendedRepeatedly(x, y), wrapped),
      ] {
        for (one, other) in zip(Self.channels(found), expected) {
          #expect(one <= other + 0.01 && one >= other - 2, "\(width)×\(height) at \(x), \(y)")
        }
      }
      let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
      #expect(
        image.nearest(x, y)
          == image.words[max(0, min(height - 1, row)) * width + max(0, min(width - 1, column))])
    }
  }

  @Test func `an icon is inside of its sheet, which is each place of it`() throws {
    let picture = ImageResource(
      name: "a.png", content: .pixels(width: 2, height: 1, [1, 2]), size: Size(2, 1))
    for x in -1...3 {
      for y in -1...2 {
        for width in -1...3 {
          for height in -1...2 {
            let index =
              #"{"a": {"x": \#(x), "y": \#(y), "width": \#(width), "height": \#(height)}}"#
            let sheet = try? SpriteSheet(
              index: Array(index.utf8), file: "a.json", picture: picture)
            let isInside =
              [x, y, width, height].allSatisfy { $0 >= 0 } && x + width <= 2
              && y + height <= 1
            #expect((sheet != nil) == isInside, "\(index)")
            #expect(
              sheet?["a"].map { $0.image.size == Size(Double(width), Double(height)) } != false)
          }
        }
      }
    }
  }

  @Test func `random faces hide each other as recorded`() throws {
    var record = RecordedDigests("faces")
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
      var field = ExtrusionDepthBuffer(Size(24, 12), columns: 24, rows: 12)
      var words = [UInt32](repeating: 0, count: 24 * 12)
      for face in 1...4 as ClosedRange<UInt32> {
        // A plane of positions and depths, partly behind the eye.
        let (across, down, depth) = (number(-0.2...0.2), number(-0.2...0.2), number(0...3))
        let ring = (0..<Int(number(3...6))).map { _ in
          let (x, y) = (number(-10...34), number(-10...22))
          let z = depth + across * x + down * y
          return ExtrusionDepthBuffer.Corner(
            seen: SIMD3(x * z, y * z, z), position: SIMD3(x, y, z))
        }
        field.add([ring], to: &words) { place in
          face << 24 | UInt32(max(0, min(9999, place.x * 8 + place.y + place.z * 100)))
        }
      }
      record.add(words.map { "\($0)" }.joined(separator: " "), to: "faces \(seed % 6)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  /// The renderer of a random paint over a random view of the equator.
  private static func pass(_ seed: UInt64, _ random: inout SeededGenerator) -> RasterLayerRenderer {
    var paint = RasterPaint()
    paint.opacity = [1, 0.5][Int(seed % 2)]
    paint.isNearest = seed % 5 == 0
    paint.contrast = seed % 3 == 0 ? 0.4 : 0
    let plane = GroundPlane(
      Samples.camera(
        Coordinate(clampingLatitude: 0, longitude: 90), zoom: 2 + Double(seed % 7) / 4,
        bearing: Double(seed % 4) * 35, tilt: seed % 3 == 1 ? 50 : 0, screen: Size(300, 200)))
    return RasterLayerRenderer(
      plane: plane, zoom: 2, paint: paint,
      shift: Point(.random(in: -5...5, using: &random), 0), screen: Rect(0, 0, 300, 200),
      pixels: (width: 60, height: 40), isExact: seed % 4 == 3)
  }

  @Test func `random pictures between corners, and tiles, are drawn as recorded`() throws {
    var record = RecordedDigests("rasters")
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let renderer = Self.pass(seed, &random)
      let image = Self.pixels(3, 2, &random).image
      func corner(_ x: Double, _ y: Double) -> Point {
        let reach = seed % 3 == 2 ? 0.0 : 0.06
        return Point(
          x + .random(in: -reach...reach, using: &random),
          y + .random(in: -reach...reach, using: &random))
      }
      let corners = [
        corner(0.65, 0.4), corner(0.85, 0.4), corner(0.85, 0.6), corner(0.65, 0.6),
      ]
      record.add(
        DisplayList(renderer.commands(.picture(image, corners: corners))).dump(),
        to: "pictures \(seed % 5)")
      let tiles = RasterTileCache(zooms: 0...2, side: 512) { id in
        guard id.zoom < 2 || (id.x + 2 * id.y + Int(seed)) % 3 > 0 else { return nil }
        return ImageResource(
          name: "\(id)",
          content: .pixels(
            width: 2, height: 2,
            [0xFF10_2030, 0xFF40_5060, 0x8020_3040, 0xFF00_0000 | UInt32(id.x * 16 + id.y)]),
          size: Size(2, 2))
      }
      record.add(DisplayList(renderer.commands(.tiles(tiles))).dump(), to: "tiles \(seed % 5)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
