import BaseMaps
import DisplayLists
import Foundation
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
    var random = RandomMap(seed: seed)
    let store = TileCache(try TileSources.geoJSON(Array(random.town().utf8), named: "town"))
    var layers = [random.layer("symbol", id: "a"), random.layer("symbol", id: "b")]
    // A layer that differs from the first one only in paint.
    if seed % 3 == 0, let paint = layers[0].range(of: #""paint""#) {
      layers.append(
        String(layers[0][..<paint.lowerBound]).replacing(#""id": "a""#, with: #""id": "c""#)
          + #""paint": {}}"#)
    }
    let read = try MapStyle(json: Array(RandomMap.style(layers).utf8), file: "style.json")
    let sprites = try SpriteSheet(
      index: RandomMap.sprite.index, file: "sprite.json", picture: RandomMap.sprite.picture)
    func look(isExact: Bool) -> CompiledMapStyle {
      CompiledMapStyle(
        read, sprites: sprites, stores: ["town": store], isExact: isExact,
        hasCrossSourceCollisions: seed % 2 == 0)
    }
    let view = random.view()
    let camera = Camera(
      target: view.target, zoom: view.zoom, bearing: view.bearing, viewingAngle: view.tilt,
      anchor: Point(160, 120), screen: Size(320, 200))
    let (plain, exactly) = (look(isExact: false), look(isExact: true))
    let map = BaseMap(nil, stores: plain.stores)
    let ours = SymbolPlacer(measurer: GridMeasurer())
      .placement(
        of: map.symbols(camera, look: plain), camera: camera,
        obstacles: CollisionExclusions(areas: [Rect(0, 0, 90, 40)]), sprites: sprites)
    let exact = SymbolPlacer(measurer: GridMeasurer())
      .exactPlacement(
        of: map.symbols(camera, look: exactly), camera: camera,
        style: SymbolPlacer.Style(sprites: sprites), exactPixel: 0.5,
        sources: exactly.collisionSources, twins: exactly.placementTwins)
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

  /// Returns a drive through a random town, with a camera that moves, toward a destination.
  private func drive(_ seed: UInt64) throws -> TownDrive {
    var random = SeededGenerator(seed: seed)
    var drive = try RandomTown(seed: seed).drive()
    if seed % 3 > 0 { drive.turn = .random(in: 5...30, using: &random) }
    drive.obstacles.append((.random(in: 0...20, using: &random), Rect(60, 64, 132, 60)))
    let goal = Mercator.project(TownDrive.point(.random(in: 0...200, using: &random), 300))
    // The zooms of the limits for towns and districts, and others.
    let first = [14.5, 13.5, 15.7, 16.2][Int(seed % 4)]
    let reach = seed % 3 == 0 ? 0 : Double.random(in: 0...1.5, using: &random)
    drive.change = { moment, seconds in
      moment.camera.zoom = first + reach * abs(seconds - 18) / 18
      moment.camera.viewingAngle = seed % 4 == 3 ? 0 : 45
      moment.density = seed % 5 == 4 ? .few : .full
      moment.isHidden = seed % 2 == 0 && (12...16).contains(seconds)
      moment.road?.destination = goal
      if seed % 7 == 6 { moment.road = nil }
    }
    return drive
  }

  @Test func `names of drives through random towns come and go as recorded`() throws {
    var record = RecordedDigests("town-labels")
    for seed in 0..<10 as Range<UInt64> {
      let drive = try drive(seed)
      for second in stride(from: 0, through: 36, by: 2.9) {
        let camera = drive.moment(second).camera
        let placed = try drive.placer.placement(
          at: second, of: LabelDrive(drive.identity) { drive.moment($0) }, camera: camera,
          look: drive.look, fades: seed % 2 == 0
        ) { drive.map.symbols($0, look: drive.look) }
        record.add(DisplayList(placed.commands(camera: camera)).dump(), to: "town \(seed)")
      }
    }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedLabelTests")
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
