import Foundation
import Geometry
import Testing

@testable import VectorTiles

/// Tiles that contain their address.
struct AddressSource: TileSource {
  var info = TileSetInfo(
    file: "made", format: .mbtiles, name: "Made", zooms: 0...14,
    bounds: MapBounds(west: -10, south: -10, east: 10, north: 10), attribution: "© Makers",
    layerNames: ["transportation"])
  /// Whether all tiles have the same content.
  var isUniform = false
  /// The problems of tiles that cannot be read.
  var problems: [TileID: TileError.Problem] = [:]

  func tile(_ id: TileID) throws(TileError) -> VectorTile? {
    if let problem = problems[id] { throw TileError(problem, file: info.file, tile: id) }
    var builder = TileLayerBuilder(name: "transportation")
    let name = isUniform ? "all" : "\(id)"
    builder.add(.line, properties: [("class", .string(name))], parts: [[0, 0, 9, 9]])
    return VectorTile(layers: [builder.layer()])
  }
}

struct TileExtractTests {
  /// Writes an extract, opens it and inspects it.
  private func extract<Value>(
    _ extract: TileExtract, of source: any TileSource = AddressSource(),
    _ body: (PMTilesSource, TileExtract.Outcome) throws -> Value
  ) throws -> Value {
    try Samples.withFolder { folder in
      let path = try Samples.write([], "map.pmtiles", in: folder)
      let file = try #require(FileHandle(forUpdatingAtPath: path))
      let outcome = try extract.write(source, to: file)
      let bytes = try file.seekToEnd()
      try file.close()
      #expect(UInt64(outcome.bytes) == bytes)
      return try body(try PMTilesSource(path: path), outcome)
    }
  }

  private func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> TileArea {
    .box(MapBounds(west: west, south: south, east: east, north: north))
  }

  @Test func `an extract has the tiles of its box and what the map says of itself`() throws {
    try extract(TileExtract(area: box(1, 1, 1.03, 1.03), zooms: 10...13)) { (map, outcome) throws in
      #expect(map.info.name == "Made")
      #expect(map.info.attribution == "© Makers")
      #expect(map.info.zooms == 10...13)
      #expect(map.info.layerNames == ["transportation"])
      let bounds = try #require(map.info.bounds)
      #expect(abs(bounds.southWest.longitude - 1) < 1e-6)
      #expect(abs(bounds.northEast.latitude - 1.03) < 1e-6)
      for zoom in 10...13 {
        let inside = Samples.tileID(1.01, 1.01, zoom: zoom)
        let feature = try #require(try map.tile(inside)?["transportation"]?.first)
        #expect(feature["class"] == .string("\(inside)"))
        #expect(try map.tile(Samples.tileID(1.2, 1.2, zoom: zoom)) == nil || zoom < 12)
      }
      #expect(try map.tile(Samples.tileID(1.01, 1.01, zoom: 14)) == nil)
      #expect(outcome.tiles <= 1 + 1 + 4 + 4)
      #expect(outcome.schema == .openMapTiles)
      #expect(outcome.damaged.isEmpty)
    }
  }

  @Test func `a corridor has the tiles within its width of the line`() throws {
    let line = [
      Coordinate(clampingLatitude: 0.5, longitude: 0.5),
      Coordinate(clampingLatitude: 0.5, longitude: 1.5),
      Coordinate(clampingLatitude: 1.5, longitude: 1.5),
    ]
    let meters = 3_000.0
    try extract(TileExtract(area: .corridor(line, meters: meters), zooms: 14...14)) {
      (map, _) throws in
      // A degree is about 111 km here, and a tile 2.4 km.
      for share in stride(from: 0.0, through: 1, by: 0.01) {
        for (latitude, longitude) in [(0.5 + 0.026, 0.5 + share), (0.5 + share, 1.5 - 0.026)] {
          #expect(try map.tile(Samples.tileID(latitude, longitude, zoom: 14)) != nil)
        }
      }
      #expect(try map.tile(Samples.tileID(0.6, 0.9, zoom: 14)) == nil)
      #expect(try map.tile(Samples.tileID(1.5, 0.5, zoom: 14)) == nil)
      let bounds = try #require(map.info.bounds)
      #expect(abs(bounds.southWest.latitude - (0.5 - 0.027)) < 0.001)
    }
  }

  @Test func `equal tiles are stored once`() throws {
    let area = box(-2, -2, 2, 2)
    let apart = try extract(TileExtract(area: area, zooms: 9...9)) { $1 }
    let uniform = try extract(
      TileExtract(area: area, zooms: 9...9), of: AddressSource(isUniform: true)
    ) { (map, outcome) throws in
      #expect(try map.tile(Samples.tileID(1.9, -1.9, zoom: 9)) != nil)
      #expect(try map.tile(Samples.tileID(0, 0, zoom: 9)) != nil)
      #expect(try map.tile(Samples.tileID(3.5, 3.5, zoom: 9)) == nil)
      return outcome
    }
    #expect(uniform.tiles == apart.tiles)
    #expect(uniform.bytes < apart.bytes / 3)
  }

  @Test func `equal maps give equal files`() throws {
    func bytes() throws -> Data {
      try Samples.withFolder { folder in
        let path = try Samples.write([], "map.pmtiles", in: folder)
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        _ = try TileExtract(area: box(0, 0, 1, 1), zooms: 0...10).write(AddressSource(), to: file)
        try file.close()
        return try Data(contentsOf: URL(fileURLWithPath: path))
      }
    }
    #expect(try bytes() == bytes())
  }

  @Test func `an extract can be in another schema`() throws {
    var source = AddressSource(isUniform: true)
    source.info.name = ""
    try extract(
      TileExtract(
        area: box(0, 0, 1, 1), zooms: 8...8, schema: .shortbread, name: "Mine",
        attribution: "© Me"), of: source
    ) { (map, outcome) throws in
      #expect(outcome.schema == .shortbread)
      #expect(map.info.name == "Mine")
      #expect(map.info.attribution == "© Me")
      #expect(try map.tile(Samples.tileID(0.5, 0.5, zoom: 8))?["streets"]?.count == 1)
    }
  }

  @Test(arguments: [
    TileError.Problem.damagedTile("torn"), .tooLarge("the decompressed data", limit: 16),
    .damagedArchive("a directory points beyond its section"), .unsupportedTiles("PNG pictures"),
  ])
  func `a damaged tile is left out and told`(problem: TileError.Problem) throws {
    let id = Samples.tileID(0.5, 0.5, zoom: 10)
    try extract(
      TileExtract(area: box(0, 0, 1, 1), zooms: 10...10), of: AddressSource(problems: [id: problem])
    ) { (map, outcome) throws in
      #expect(try map.tile(id) == nil)
      #expect(outcome.damaged.count == 1 && outcome.damagedTiles == 1)
      #expect(outcome.damaged.first?.contains("\(id)") == true)
    }
  }

  @Test func `a map that cannot be read, or has damaged tiles alone, is an error`() throws {
    let id = Samples.tileID(0.5, 0.5, zoom: 10)
    let ids = try box(0, 0, 1, 1).tiles(10...10)
    let torn = Dictionary(
      uniqueKeysWithValues: ids.map { ($0, TileError.Problem.damagedTile("torn")) })
    for (problems, words) in [
      ([id: .unreadable("cannot be read")], "cannot be read"), (torn, "torn"),
    ] {
      let error = #expect(throws: TileError.self) {
        try extract(
          TileExtract(area: box(0, 0, 1, 1), zooms: 10...10), of: AddressSource(problems: problems)
        ) { _, _ in }
      }
      #expect(error?.sentence.contains(words) == true && error?.tile != nil)
    }
  }

  @Test(arguments: [
    (TileExtract(zooms: 15...16), "only 0...14"),
    (
      TileExtract(area: .box(MapBounds(west: 20, south: 20, east: 21, north: 21))),
      "is outside the map, which covers -10.0,-10.0,10.0,10.0"
    ),
    (TileExtract(zooms: 14...14), "exceeds the limit of 400000"),
    (TileExtract(schema: .mapboxStreets8), "to Mapbox Streets v8"),
  ])
  func `what cannot be had is told`(wanted: TileExtract, sentence: String) throws {
    let error = #expect(throws: TileError.self) {
      var source = AddressSource()
      if wanted.zooms == 14...14 {
        source.info.bounds = MapBounds(west: -100, south: -60, east: 100, north: 60)
      }
      try extract(wanted, of: source) { _, _ in }
    }
    #expect(error?.sentence.contains(sentence) == true, "\(error?.sentence ?? "")")
  }

  @Test func `a box over the date line has both of its sides`() throws {
    let area = TileArea.box(
      MapBounds(
        southWest: Coordinate(clampingLatitude: -1, longitude: 179),
        northEast: Coordinate(clampingLatitude: 1, longitude: -179)))
    let tiles = Set(try area.tiles(6...6))
    #expect(
      tiles == [
        Samples.id(6, 63, 31), Samples.id(6, 63, 32), Samples.id(6, 0, 31), Samples.id(6, 0, 32),
      ])
  }
}
