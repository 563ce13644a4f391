import BaseMaps
import DisplayLists
import Geometry
import MapStyles
import TestSupport
import Testing
import VectorTiles

@testable import MapLabels

/// Tests that the labels of random towns in random styles have the recorded positions.
struct RecordedLabelTests {
  /// Returns the labels and their commands, for drives and as in MapLibre.
  private func text(_ seed: UInt64) throws -> String {
    var map = RandomMap(seed: seed)
    let store = TileCache(try TileSources.geoJSON(Array(map.town().utf8), named: "town"))
    let layers = [map.layer("symbol", id: "a"), map.layer("symbol", id: "b")]
    let look = CompiledMapStyle(
      try MapStyle(json: Array(RandomMap.style(layers).utf8), file: "style.json"),
      stores: ["town": store])
    let view = map.view()
    let camera = Camera(
      target: view.target, zoom: view.zoom, bearing: view.bearing, viewingAngle: view.tilt,
      anchor: Point(160, 120), screen: Size(320, 200))
    let symbols = BaseMap(nil, stores: look.stores).symbols(camera, look: look)
    let ours = SymbolPlacer(measurer: GridMeasurer())
      .placement(
        of: symbols, camera: camera, obstacles: CollisionExclusions(areas: [Rect(0, 0, 90, 40)]))
    let exact = SymbolPlacer(measurer: GridMeasurer())
      .exactPlacement(of: symbols, camera: camera, exactPixel: 0.5)
    return DisplayList(
      ours.commands(camera: camera)
        + exact.commandsByLayer(camera: camera, exactPixel: 0.5).sorted { $0.key < $1.key }
        .flatMap(\.value)
    ).dump()
  }

  @Test func `names of random towns are placed as recorded`() throws {
    var record = RecordedDigests("labels")
    for seed in 0..<60 as Range<UInt64> { record.add(try text(seed), to: "town \(seed % 10)") }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedLabelTests")
  }

  @Test func `drives and styles that share a placer have the names that each has alone`() throws {
    let straight = try TownDrive()
    var turning = straight
    (turning.turn, turning.identity) = (9, LabelDriveIdentity())
    // The same drive over a town without places.
    var bare = try TownDrive(places: false)
    (bare.identity, bare.placer) = (straight.identity, straight.placer)
    for second in [2.0, 14, 2] {
      for drive in [straight, turning, bare] {
        var alone = drive
        (alone.identity, alone.placer) = (
          LabelDriveIdentity(), SymbolPlacer(measurer: GridMeasurer())
        )
        #expect(try "\(drive.names(second))" == "\(alone.names(second))", "at \(second)")
      }
    }
  }

  @Test func `names of drives through a town come and go as recorded`() throws {
    var record = RecordedDigests("drive-labels")
    for seed in 0..<6 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var drive = try TownDrive(places: seed % 2 == 0)
      if seed > 0 { drive.turn = .random(in: 5...30, using: &random) }
      drive.obstacles.append((.random(in: 0...20, using: &random), Rect(60, 64, 132, 60)))
      for second in stride(from: 0, through: 36, by: 1.7) {
        let names = try drive.names(second).map {
          "\($0.text) \($0.layer) \($0.point.x.short) \($0.point.y.short) \($0.isReversed) \($0.anchor) "
            + "\($0.opacity.short)"
        }
        record.add(names.joined(separator: "\n"), to: "drive \(seed)")
      }
    }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedLabelTests")
  }
}
