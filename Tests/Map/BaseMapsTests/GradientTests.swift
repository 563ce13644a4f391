import DisplayLists
import Geometry
import MapStyles
import TestSupport
import Testing
import VectorTiles

@testable import BaseMaps

/// Tests gradients along lines.
@Suite("Gradients")
struct GradientTests {
  private static let steps = ColorRamp(
    [.white, Color(red: 1, green: 0, blue: 0), .black], stops: [0.25, 0.75])

  /// Returns the colors of a screen of 40 by 40 points with lines.
  private func words(
    _ lines: [[Point]], half: Double = 4, ramp: ColorRamp = Self.steps
  ) throws -> [UInt32] {
    let ground = try #require(
      GroundSampler(Perspective(.identity), screen: Size(40, 40), columns: 40, rows: 40))
    var field = LineGradientField(ground, ColorRampTable(ramp, opacity: 1))
    for line in lines {
      let length = zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
      field.beginLine()
      field.add(
        line, offset: 0, half: half, from: 0, pace: 1 / length,
        texels: GradientTexels((0, 1), longest: 1, isStepped: true))
    }
    guard case .pixels(_, _, let words) = field.picture(size: Size(40, 40)).content else {
      return []
    }
    return words
  }

  @Test("Translucent lines over each other add up")
  func translucent() throws {
    let half = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    let ramp = ColorRamp([half, half], stops: [0.5])
    let line = [Point(4, 20), Point(36, 20)]
    #expect(try words([line], ramp: ramp)[20 * 40 + 20] == 0x8000_0080)
    let twice = try words([line, line], ramp: ramp)
    #expect(twice[20 * 40 + 20] >> 24 == 0xC0)
    #expect(twice[20 * 40 + 2] >> 24 == 0xC0)
  }

  @Test("Steps change the color where they are along the line, not along its pieces")
  func steps() throws {
    let found = try words([[Point(0, 20), Point(4, 20), Point(40, 20)]])
    let row = found[(20 * 40)..<(21 * 40)]
    #expect(row.prefix(10).allSatisfy { $0 == 0xFFFF_FFFF })
    #expect(row.dropFirst(10).prefix(20).allSatisfy { $0 == 0xFFFF_0000 })
    #expect(row.suffix(10).allSatisfy { $0 == 0xFF00_0000 })
    #expect(found[0] == 0)
  }

  @Test("A line that crosses itself shows its later part, a corner the nearer one")
  func crossing() throws {
    // To the right through the center, around, and down over its own start.
    let loop = [
      Point(0, 20), Point(36, 20), Point(36, 4), Point(12, 4), Point(12, 36),
    ]
    let found = try words([loop], half: 3)
    // The line is 108 long; it crosses itself at 12 and 92.
    #expect(found[20 * 40 + 12] == 0xFF00_0000)
    #expect(found[20 * 40 + 4] == 0xFFFF_FFFF)
    #expect(found[5 * 40 + 35] == 0xFFFF_0000)
  }

  @Test("Colors without steps are mixed, and end where the line ends")
  func mixture() throws {
    let ramp = ColorRampTable(ColorRamp([.black, .white]), opacity: 0.5)
    #expect(ramp.word(at: 0) == 0x8000_0000 && ramp.word(at: -3) == 0x8000_0000)
    #expect(ramp.word(at: 1) == 0x8080_8080 && ramp.word(at: 7) == 0x8080_8080)
    #expect(ramp.word(at: 0.5) == 0x8040_4040)
    #expect(ColorRampTable(ColorRamp([]), opacity: 1).word(at: 0) == 0)
  }

  @Test("A piece of a line has a row of colors of its own, which is flat at its ends")
  func texels() {
    let mixed = GradientTexels((0.5, 1), longest: 1, isStepped: false)
    #expect(mixed.position(of: 0.5) == 0.5 && mixed.position(of: 0.5 + 0.25 / 256) == 0.5)
    #expect(mixed.position(of: 0.75) == 0.75 && mixed.position(of: 1) == 1)
    let steps = GradientTexels((0, 1), longest: 3, isStepped: true)
    #expect(steps.position(of: 0.5 / 4096) == 0 && steps.position(of: 1.5 / 4096) == 1.0 / 4095)
    #expect(GradientTexels((0.3, 0.3), longest: 0, isStepped: true).position(of: 0.3) == 0.3)
  }

  @Test("A piece of a line in a tile goes on with the colors of the tile before")
  func tiles() throws {
    let bytes = Array(
      #"{"type": "LineString", "coordinates": [[-10, 0.001], [0, 0.001], [30, 0.001]]}"#.utf8)
    var options = GeoJSONSourceOptions()
    options.measuresLines = true
    let source = try TileSources.geoJSON(bytes, named: "way", options: options)
    func shares(_ x: Int) throws -> LineProgress {
      let id = try #require(TileID(zoom: 1, x: x, y: 0))
      let layer = try #require(try source.tile(id)?.layers.first)
      #expect(layer.count == 1)
      return LineProgress(of: layer[0])
    }
    let (west, east) = (try shares(0), try shares(1))
    // Tiles overlap by 256 of 8192 units, which are 5.625 degrees here, an eighth of the line.
    #expect(west.start == 0 && abs(west.end - (0.25 + 5.625 / 40)) < 1e-4)
    #expect(abs(east.start - (0.25 - 5.625 / 40)) < 1e-4 && east.end == 1)
    let plain = try TileSources.geoJSON(bytes, named: "way")
    let id = try #require(TileID(zoom: 1, x: 1, y: 0))
    let tile = try #require(try plain.tile(id))
    #expect(tile.layers[0][0].properties.isEmpty)
    #expect(LineProgress(of: tile.layers[0][0]).end == 1)
  }

  @Test("Widths and lengths without end cost no more than a screen")
  func hostile() throws {
    let long = (0..<2000).map { Point(Double($0 % 2) * 1e9, Double($0)) }
    #expect(try words([long], half: 1e8).count == 1600)
    #expect(try words([[Point(0, 0), Point(.infinity, 1)]], half: 2).count == 1600)
  }
}
