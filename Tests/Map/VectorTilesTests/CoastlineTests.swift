import Geometry
import Testing

@testable import VectorTiles

/// Coasts in a map of 100 by 100; y grows to the south, and water is right of a coast.
struct CoastlineTests {
  private let box = Rect(0, 0, 100, 100)
  /// A grid of streets in the west.
  private let village = (1...4).flatMap { x in
    (1...9).map { Point(Double(x) * 10, Double($0) * 10) }
  }

  private func sea(_ lines: [[Double]], _ land: [Point] = []) -> (area: Double, isIncomplete: Bool)
  {
    let sea = CoastlinePolygonizer.sea(lines, in: box, land: land)
    guard let feature = sea.feature else { return (0, sea.isIncomplete) }
    var (area, first) = (0.0, 0)
    for end in feature.partEnds {
      let ring = Array(feature.coordinates[2 * first..<2 * Int(end)])
      area += ClippedFeature.area(ring) / 2
      first = Int(end)
    }
    return (abs(area), sea.isIncomplete)
  }

  @Test func `a coast across the map is closed along its edge`() {
    #expect(sea([[60, 100, 60, 0]], village) == (4000, false))
    // The ends of ways are beyond the map.
    #expect(sea([[60, 130, 60, -30]], village) == (4000, false))
  }

  @Test func `a bay and an island are cut out`() {
    let bay = [100.0, 80, 70, 80, 70, 20, 100, 20]
    #expect(sea([bay], village) == (1800, false))
    let island = [80.0, 40, 80, 50, 90, 50, 90, 40, 80, 40]
    #expect(sea([bay, island], village) == (1700, false))
  }

  @Test func `two banks bound the mouth of a river`() {
    let banks = [[60.0, 100, 60, 0], [80.0, 0, 80, 100]]
    #expect(sea(banks, village) == (2000, false))
  }

  @Test func `a coast that ends inside is extended only over water and open land`() {
    let coast = [60.0, 70, 60, 30]
    #expect(sea([coast], village) == (4000, false))
    // The extension would cut off the streets in the east.
    let town = village.map { Point($0.x + 50, $0.y) }
    #expect(sea([coast], town) == (0, true))
  }

  @Test func `a short coast inside is left out`() {
    #expect(sea([[60, 55, 60, 45]], village) == (0, true))
  }

  @Test func `land whose own coast is missing is not flooded`() {
    // Only the bank across the river is in the file, with water in the west.
    #expect(sea([[60, 0, 60, 100]], village) == (0, true))
    // A lighthouse alone is no village.
    #expect(sea([[60, 0, 60, 100]], [Point(30, 50)]) == (6000, false))
    let pier = village.map { Point($0.x + 50, $0.y) } + [Point(30, 50), Point(31, 50)]
    #expect(sea([[60, 0, 60, 100]], pier) == (6000, false))
  }
}
