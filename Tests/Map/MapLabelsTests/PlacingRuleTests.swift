import BaseMaps
import DisplayLists
import Foundation
import Geometry
import TestSupport
import Testing
import VectorTiles

@testable import MapLabels
@testable import MapStyles

/// Tests MapLibre's placement, line breaks and order of symbols.
struct PlacingRuleTests {
  private let placer = SymbolPlacer(measurer: GridMeasurer())
  private let camera = Town.camera()

  private func changed(
    _ feature: SymbolFeature, layer: Int? = nil, _ change: (inout SymbolPaint) -> Void
  ) -> SymbolFeature {
    var paint = feature.paint
    change(&paint)
    return SymbolFeature(
      layer: layer ?? feature.layer, layerID: feature.layerID, paint: paint,
      geometry: feature.geometry, points: feature.points, partEnds: feature.partEnds,
      tile: feature.tile, identity: feature.identity)
  }

  private func placed(_ features: [SymbolFeature]) -> PlacementResult {
    placer.placement(of: features, camera: camera, obstacles: CollisionExclusions())
  }

  private func spot(_ x: Double, _ y: Double = 0) -> Point {
    Town.center + Point(x, y) * (Town.tile / 512)
  }

  @Test(
    arguments: [
      ("Main Street", 10.0, ["Main Street"]),
      ("For every fact there is", 4.0, ["For every", "fact", "there is"]),
      ("one two three", 4.0, ["one two", "three"]),
      ("Haight-Ashbury", 6.0, ["Haight-", "Ashbury"]),
      ("aaaa (bbbb)", 3.0, ["aaaa", "(bbbb)"]),
      ("東京都庁", 1.0, ["東京", "都庁"]), ("", 5.0, [""]), ("unbreakable", 2.0, ["unbreakable"]),
      ("one two three", 0, ["one", "two", "three"]),
      ("Jingle\u{2027}schmidt", 4, ["Jingle\u{2027}", "schmidt"]),
      ("（aaaa）bbbb", 3, ["（aaaa）", "bbbb"]),
    ])
  func `lines are broken where that costs least`(
    text: String, limit: Double, expected: [String]
  ) {
    let breaks = LineBreaking(text: text) { Double($0.count) / 2 }
    #expect(breaks.lines(limit) == expected)
  }

  @Test(arguments: [(14.0, 150.0), (15.9, 150), (17, 150), (22, 150)])
  func `pictures along a line keep their distance where its tile is enlarged`(
    zoom: Double, spacing: Double
  ) throws {
    let start = Town.center + Point(0.1, 0.5) * Town.tile
    let feature = try #require(
      Town.street("Way", [start, start + Point(0.8, 0) * Town.tile]).first)
    let finder = AnchorsAlongLine(spacing: spacing, width: 12, textSize: 16, zoom: zoom)
    let points = finder.anchors(of: feature).map(\.point)
    // Tiles are overscaled by at most six levels.
    let levels = min(6, zoom.rounded(.down) - 14)
    let distance = spacing * Town.tile / 512 / exp2(levels)
    #expect(points.count >= Int(0.8 * Town.tile / distance) - 1)
    #expect(
      zip(points, points.dropFirst()).allSatisfy {
        abs($0.distance(to: $1) - distance) <= Town.tile / 8192 * 1.001
      })
    let steps = points.map { ($0.x - Town.center.x) / Town.tile * 8192 }
    #expect(steps.allSatisfy { abs($0 - $0.rounded()) < 1e-3 })
  }

  @Test(arguments: [(9_999.0, 9_999), (10_000, 10_000), (10_001, 10_000), (20_000, 10_000)])
  func `a line has at most ten thousand pictures`(length: Double, count: Int) throws {
    let start = Town.center + Point(0.1, 0.5) * Town.tile
    let end = start + Point(length / 32_768, 0) * Town.tile
    let feature = try #require(Town.street("Way", [start, end]).first)
    let finder = AnchorsAlongLine(spacing: 1, width: 0, textSize: 0, zoom: 20)
    #expect(finder.anchors(of: feature).count == count)
  }

  @Test func `the same text does not follow too soon within a layer of a tile`() {
    var repeats = RepeatDistanceFilter()
    let near = 10 * Town.tile / 512
    let texts: [(x: Double, text: String, layer: Int)] = [
      (1, "A", 2), (10, "A", 2), (10, "B", 2), (10, "A", 3), (12, "A", 2),
    ]
    let taken = texts.map { text in
      repeats.insert(
        spot(text.x, 1), of: Town.named(text.text, spot(1, 1), layer: text.layer), further: near)
    }
    #expect(taken == [true, false, true, true, true])
    let again = repeats.insert(spot(12, 1), of: Town.named("A", spot(1, 1)), further: 0)
    #expect(again)
  }

  @Test(arguments: [(1, 2), (100, 2), (338, 2), (343, 1), (500, 1)])
  func
    `a break that the text asks for is worth a line that is too short by 340 ems, as in MapLibre`(
      letters: Int, count: Int
    )
  {
    let line = String(repeating: "a", count: letters)
    let breaks = LineBreaking(text: line + "\n" + line) { Double($0.count) }
    #expect(breaks.lines(1e6).count == count)
  }

  @Test func `a text of very many words is broken in bounded time`() {
    let text = String(repeating: "word ", count: 20_000)
    #expect(LineBreaking(text: text) { Double($0.count) / 2 }.lines(10).count == 4000)
  }

  @Test func `texts that may overlap are neither thinned nor kept off the edge`() {
    let near = [spot(0), spot(10), spot(20)]
    let plain = near.map { Town.named("Test", $0) }
    #expect(placed(plain).count < 3)
    let free = plain.map { changed($0) { $0.text.overlapRule = .always } }
    #expect(placed(free).count == 3)
  }

  @Test func `symbols that may overlap are drawn as symbol-z-order says`() {
    func order(_ change: @escaping (Int, inout SymbolPaint) -> Void) -> [String] {
      // From the bottom of the screen upward.
      let names = [("low", spot(0, 12)), ("middle", spot(0, 6)), ("high", spot(0))]
      return placed(
        names.enumerated().map { index, entry in
          changed(Town.named(entry.0, entry.1)) {
            $0.text.overlapRule = .always
            change(index, &$0)
          }
        }
      ).texts
    }
    #expect(order { _, _ in } == ["high", "middle", "low"])
    #expect(order { $1.order = .source } == ["low", "middle", "high"])
    #expect(order { $1.sortKey = [2, 3, 1][$0] } == ["high", "low", "middle"])
    #expect(
      order { index, paint in
        (paint.order, paint.sortKey) = (.viewportY, Double(index))
      } == ["high", "middle", "low"])
  }

  @Test func `a point has no line for its symbol to stand along`() {
    let point = Town.named("Test", Town.center)
    #expect(placed([changed(point) { $0.placement = .line }]).count == 0)
    #expect(placed([point]).count == 1)
  }

  @Test(arguments: [(7.0, 1), (5.0, 0)])
  func `in the middle of a line stands a text that is no longer than it`(
    length: Double, count: Int
  ) {
    // At the zoom of the camera the lines have 28 and 20 points, and the text 24.
    let line = Town.feature(
      "Test", [spot(0), spot(length)], .line,
      Rect(Town.center.x, Town.center.y, Town.tile, Town.tile), 1, Town.paint(.lineCenter))
    let placement = placed([line])
    #expect(placement.count == count)
    for label in placement.labels { #expect(label.site.point == spot(length / 2)) }
  }

  @Test(
    arguments: [
      (["Open Sans Semibold", "Arial Unicode MS Bold"], "Open Sans", TextStyle.Weight.semibold),
      (["Noto Sans Italic"], "Noto Sans", .regular), (["Roboto Medium Italic"], "Roboto", .medium),
      (["Inter Semi Bold"], "", .semibold),
      (["Arial Unicode MS Regular"], "Arial Unicode MS", .regular),
      ([], "", .regular),
    ])
  func `the name of a font is a family, a weight and a slant`(
    names: [String], family: String, weight: TextStyle.Weight
  ) {
    let style = FontStackMapping.style(names, tracking: 0, glyphs: nil)
    #expect((style.family.name ?? "") == family)
    #expect(style.weight == weight)
    #expect(style.isItalic == (names.first?.contains("Italic") ?? false))
  }
}

extension LineBreaking {
  /// Creates the breaks of text with one style.
  fileprivate init(text: String, measure: @escaping (String) -> Double) {
    let letters = Array(text)
    self.init(letters: letters) { measure(String(letters[$0])) }
  }

  /// Returns the lines, of similar lengths, as many as the limit in ems requires.
  fileprivate func lines(_ limit: Double) -> [String] { ranges(limit).map { String(letters[$0]) } }
}
