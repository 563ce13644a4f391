import Bitmaps
import DisplayLists
import Foundation
import Geometry
import Testing

struct MaterialTests {
  /// A plate over a flat color and the expected color.
  struct Reading: Sendable, CustomTestStringConvertible {
    var material: Material
    var ground: UInt32
    var shown: [Int]
    var testDescription: String { "\(String(ground, radix: 16)) becomes \(shown)" }
  }

  private static let bar = Material(sigma: 14, saturation: 2.1, mix: 0.714, gray: 38.0 / 255)
  private static let tray = Material(sigma: 14, saturation: 2.1, mix: 0.714, gray: 6.0 / 255)
  private static let dark = Material(sigma: 20, saturation: 2.6, mix: 0.855, gray: 70.0 / 255)
  private static let light = Material(sigma: 20, saturation: 2.6, mix: 0.855, gray: 213.0 / 255)
  private static let plain = Material(sigma: 14, saturation: 1, mix: 0, gray: 0)

  private static let readings = [
    Reading(material: bar, ground: 0x000000, shown: [27, 27, 27]),
    Reading(material: bar, ground: 0x1D3376, shown: [28, 42, 82]),
    Reading(material: bar, ground: 0x35465A, shown: [38, 48, 60]),
    Reading(material: tray, ground: 0x1D3376, shown: [6, 19, 59]),
    Reading(material: dark, ground: 0x000000, shown: [60, 60, 60]),
    Reading(material: dark, ground: 0xCDEBC3, shown: [85, 96, 81]),
    Reading(material: dark, ground: 0x3A475A, shown: [66, 70, 78]),
    Reading(material: light, ground: 0xE1E6DE, shown: [214, 216, 213]),
  ]

  private let studio: Studio

  init() throws { studio = try Studio() }

  @Test func `a plate sees nothing of frames before, nor of what it lies too far from`() throws {
    func commands(_ color: Color, _ x: Double) -> [DrawCommand] {
      [
        .fill(.rect(Rect(0, 0, 200, 60)), .color(color)),
        .fill(.rect(Rect(x, 10, 6, 30)), .color(.black)),
        .group(
          .init(
            transform: .translation(x, 4), opacity: 1,
            [.material(.rect(Rect(0, 0, 30, 30)), Self.bar)])),
        .fill(.rect(Rect(0, 0, 8, 8)), .color(.white)),
        .material(.rect(Rect(150, 20, 40, 30)), Self.light),
      ]
    }
    for (color, x) in [(Color.white, 20.0), (Color(red: 1, green: 0, blue: 0), 90.5)] {
      let own = try Studio().picture(commands(color, x), width: 400, height: 120, scale: 2)
      let shared = try studio.picture(commands(color, x), width: 400, height: 120, scale: 2)
      #expect(own == shared)
    }
    let first = try studio.picture(commands(.white, 20), width: 400, height: 120, scale: 2)
    let plain = try studio.picture(
      [
        .fill(.rect(Rect(0, 0, 200, 60)), .color(.white)),
        .material(.rect(Rect(150, 20, 40, 30)), Self.light),
      ],
      width: 400, height: 120, scale: 2)
    #expect((300..<380).allSatisfy { first[$0, 60] == plain[$0, 60] })
  }

  @Test(arguments: readings, [1.0, 2, 3])
  func `a plate over a flat color shows the value of its formula`(
    reading: Reading, scale: Double
  ) throws {
    let bitmap = try studio.picture(
      [.material(.rect(Rect(5, 5, 20, 20)), reading.material)], width: Int(30 * scale),
      height: Int(30 * scale), scale: scale, ground: 0xFF00_0000 | reading.ground)
    for (x, y) in [(6, 6), (15, 15), (24, 24), (6, 24)] {
      let shown = bitmap.rgb(Int(Double(x) * scale), Int(Double(y) * scale))
      #expect(zip(shown, reading.shown).allSatisfy { abs($0 - $1) <= 1 }, "\(shown) at \(x), \(y)")
    }
    #expect(bitmap[0, 0] == 0xFF00_0000 | reading.ground)
  }

  @Test(arguments: [(1.0, 3.0), (1, 14), (2, 14), (3, 20)])
  func `an edge behind a plate is blurred by its deviation`(scale: Double, sigma: Double) throws {
    var material = Self.plain
    material.sigma = sigma
    let bitmap = try studio.picture(
      [
        .fill(.rect(Rect(0, 0, 100, 20)), .color(.black)),
        .material(.rect(Rect(0, 0, 200, 20)), material),
      ], width: Int(200 * scale), height: Int(20 * scale), scale: scale)
    for deviations in [-2.0, -1, -0.5, 0, 0.5, 1, 2] {
      let point = (100 + deviations * sigma) * scale - 0.5
      let left = Double(bitmap.rgb(Int(point), 8)[0])
      let right = Double(bitmap.rgb(Int(point) + 1, 8)[0])
      let shown = left + (right - left) * (point - point.rounded(.down))
      let expected = 255 * 0.5 * (1 + erf(deviations / 2.0.squareRoot()))
      #expect(abs(shown - expected) < 6, "\(deviations) deviations")
    }
  }

  @Test func `what lies beyond the screen looks like its edge`() throws {
    let bitmap = try studio.picture(
      [.material(.rect(Rect(0, 0, 40, 40)), Self.plain)], ground: 0xFF40_80C0)
    for (x, y) in [(0, 0), (39, 0), (0, 39), (39, 39), (20, 20)] {
      #expect(zip(bitmap.rgb(x, y), [0x40, 0x80, 0xC0]).allSatisfy { abs($0 - $1) <= 1 })
    }
  }

  @Test func `a second plate sees the frame as it was before the first`() throws {
    let plate = DrawCommand.material(.rect(Rect(10, 10, 20, 20)), Self.bar)
    let once = try studio.picture([plate], ground: 0xFF80_4020)
    let twice = try studio.picture([plate, plate], ground: 0xFF80_4020)
    #expect(twice == once)
    let between = DrawCommand.fill(.rect(Rect(0, 0, 40, 40)), .color(.white))
    let covered = try studio.picture([plate, between, plate], ground: 0xFF80_4020)
    #expect(covered.rgb(20, 20) == once.rgb(20, 20))
    #expect(covered.rgb(2, 2) == [255, 255, 255])
  }

  @Test func `a second frame has its own backdrop`() throws {
    let plate = DrawCommand.material(.rect(Rect(10, 10, 20, 20)), Self.bar)
    _ = try studio.picture([plate], ground: 0xFFFF_FFFF)
    #expect(try studio.picture([plate], ground: 0xFF00_0000).rgb(20, 20) == [27, 27, 27])
  }

  @Test func `a plate in a moved group sees what is behind its position`() throws {
    let ground: [DrawCommand] = [
      .fill(.rect(Rect(0, 0, 200, 40)), .color(.black)),
      .fill(.rect(Rect(100, 0, 100, 40)), .color(.white)),
    ]
    var sharp = Self.plain
    sharp.sigma = 2
    let group = DrawCommand.Group(
      transform: .translation(140, 10), [.material(.rect(Rect(0, 0, 20, 20)), sharp)])
    let bitmap = try studio.picture(ground + [.group(group)], width: 200)
    #expect(bitmap.rgb(150, 20).allSatisfy { $0 >= 254 })
    let direct = try studio.picture(
      ground + [.material(.rect(Rect(140, 10, 20, 20)), sharp)], width: 200)
    #expect(direct == bitmap)
  }

  @Test func `a plate outside the screen draws nothing and harms nothing`() throws {
    let plates = [Rect(-100, -100, 20, 20), Rect(500, 500, 9, 9), Rect(5, 5, 0, 0)].map {
      DrawCommand.material(.rect($0), Self.bar)
    }
    #expect(try studio.picture(plates) == studio.picture([]))
  }
}
