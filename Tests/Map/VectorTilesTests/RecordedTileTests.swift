import Foundation
import TestSupport
import Testing

@testable import VectorTiles

/// Tests that tiles of random towns and of every common tag have the recorded content.
///
/// The test covers every schema.
struct RecordedTileTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedTileTests"

  /// The values of keys by <https://wiki.openstreetmap.org/wiki/Map_features>.
  private static let tags: [(key: String, values: String)] = [
    (
      "highway",
      "motorway motorway_link trunk trunk_link primary primary_link secondary tertiary unclassified residential road "
        + "living_street busway service track pedestrian path footway cycleway bridleway steps bus_stop proposed"
    ),
    (
      "railway",
      "rail tram subway light_rail monorail funicular narrow_gauge station halt tram_stop"
    ),
    ("waterway", "river stream canal riverbank dock ditch"), ("route", "ferry bus"),
    (
      "natural",
      "water bay wood grassland heath scrub fell wetland beach sand bare_rock scree shingle glacier coastline peak"
    ),
    (
      "landuse",
      "reservoir basin forest grass meadow village_green recreation_ground greenfield farmland orchard vineyard "
        + "allotments farmyard residential commercial industrial retail railway cemetery military quarry garages "
        + "brownfield landfill"
    ),
    (
      "leisure",
      "swimming_pool park garden golf_course common dog_park nature_reserve stadium pitch playground track "
        + "sports_centre marina"
    ),
    ("boundary", "national_park administrative"),
    ("tourism", "zoo theme_park museum hotel motel attraction camp_site"),
    (
      "amenity",
      "hospital school university college kindergarten parking grave_yard townhall library fuel charging_station "
        + "police cinema bank restaurant cafe bar pub atm bench taxi prison"
    ),
    ("aeroway", "aerodrome apron runway taxiway terminal"),
    ("man_made", "pier breakwater groyne bridge"),
    (
      "place",
      "city town village suburb quarter neighbourhood hamlet island islet isolated_dwelling square country state"
    ),
    ("shop", "mall supermarket bakery books"), ("historic", "castle monument"),
    ("building", "yes no house"),
  ]
  private static let extras = [
    "", "bridge=yes layer=2", "tunnel=yes layer=-1", "oneway=yes surface=gravel",
    "oneway=-1 ref=A;B", "area=yes",
    "height=30 min_height=4", "building:levels=3", "admin_level=4 capital=yes",
    "service=driveway access=private",
  ]

  /// Returns a town with given tags on a closed way, an open way and a point.
  private func town(_ tags: [(String, String)]) -> [UInt8] {
    let words = (tags + [("name", "Name")]).map { "<tag k=\"\($0.0)\" v=\"\($0.1)\"/>" }.joined()
    let text = """
      <osm version="0.6"><bounds minlat="0" minlon="0" maxlat="0.02" maxlon="0.02"/>
      <node id="1" lat="0.001" lon="0.001"/><node id="2" lat="0.001" lon="0.009"/>
      <node id="3" lat="0.009" lon="0.009"/><node id="4" lat="0.005" lon="0.004">\(words)</node>
      <way id="5"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="1"/>\(words)</way>
      <way id="6"><nd ref="1"/><nd ref="4"/><nd ref="3"/>\(words)</way></osm>
      """
    return Array(text.utf8)
  }

  private func text(_ tile: VectorTile?, places: Bool = true) -> String {
    (tile?.layers ?? []).map { layer in
      layer.map { feature in
        let values = feature.properties.map { "\($0.key)=\($0.value)" }.sorted()
        return "\(layer.name) \(feature.kind) \(values)"
          + (places ? " \(feature.partCoordinates)" : "")
      }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  @Test func `every common tag becomes what is recorded, in every schema`() throws {
    var record = RecordedDigests("osm-tags")
    for (number, tag) in Self.tags.enumerated() {
      for (index, value) in tag.values.split(separator: " ").enumerated() {
        let extra = Self.extras[(number + index) % Self.extras.count].split(separator: " ")
          .map { $0.split(separator: "=").map(String.init) }.map { ($0[0], $0[1]) }
        // Without visible features there is no map.
        guard
          let source = try? OpenStreetMapSource.open(
            .memory(town([(tag.key, String(value))] + extra)), format: .xml, file: "town.osm",
            name: "town", cache: nil)
        else {
          record.add("\(value) is nothing", to: tag.key)
          continue
        }
        for zoom in 4...14 {
          guard let tile = try source.tile(Samples.tileID(0.005, 0.005, zoom: zoom)) else {
            continue
          }
          record.add("\(value) at \(zoom)\n\(text(tile, places: zoom > 12))", to: tag.key)
          for schema in SchemaAdapter.schemas where zoom > 12 {
            let adapted = SchemaAdapter(to: schema)?.tile(tile)
            record.add(text(adapted, places: false), to: "\(tag.key) in \(schema.rawValue)")
            // And back again.
            let back = adapted.flatMap { SchemaAdapter(to: .openMapTiles)?.tile($0, from: schema) }
            record.add(text(back, places: false), to: "\(tag.key) in \(schema.rawValue)")
          }
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `every sequence of drawing commands is read or refused as recorded`() throws {
    var record = RecordedDigests("geometry-commands")
    let words = [1, 2, 7].flatMap { command in (0...2).map { command | $0 << 3 } } + [3]
    let output = UnsafeMutablePointer<Int32>.allocate(capacity: 64)
    defer { output.deallocate() }
    output.initialize(repeating: 0, count: 64)
    for number in 0..<words.count * words.count * words.count * words.count {
      var (rest, bytes) = (number, [UInt8]())
      for place in 0..<4 {
        let word = words[rest % words.count]
        rest /= words.count
        bytes.append(UInt8(word))
        let points = word & 7 < 3 ? word >> 3 : 0
        bytes += (0..<2 * points).map { UInt8(2 * (place + $0) + place % 2) }
      }
      for kind in [GeometryKind.point, .line, .polygon] {
        let found = Result {
          try ByteCursor.reading(bytes) { cursor throws(TileError) in
            var reader = GeometryReader(output: output)
            try reader.read(cursor, kind: kind, closesLines: number % 3 == 0)
            return "\((0..<reader.count).map { output[$0] }) \(reader.partEnds)"
          }
        }
        record.add("\(found)", to: "\(kind) \(number % 4)")
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `tiles of random towns hold what is recorded`() throws {
    var record = RecordedDigests("tiles")
    for seed in 0..<16 as Range<UInt64> {
      var map = RandomMap(seed: seed)
      var options = GeoJSONSourceOptions()
      options.measuresLines = seed % 2 == 0
      if seed % 3 == 0 { options.buffer = 512 }
      let source = try TileSources.geoJSON(Array(map.town().utf8), named: "town", options: options)
      for zoom in [0, 3, 9, 12, 14, 15] {
        let middle = Samples.tileID(47.676, -122.2, zoom: zoom)
        for (x, y) in [(0, 0), (1, 0), (0, -1)] {
          guard let id = TileID(zoom: zoom, x: middle.x + x, y: middle.y + y) else { continue }
          let tile = try source.tile(id)
          record.add("\(id) \(text(tile))".roundingDecimals, to: "zoom \(zoom)")
          // Written bytes are read again.
          if let tile {
            #expect(text(try VectorTile(mvt: tile.mvt)) == text(tile))
          }
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
