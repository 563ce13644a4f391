import DeflateStreams
import Documents
import Foundation
import Geometry
import TestSupport
import Testing

@testable import VectorTiles

struct OpenStreetMapTests {
  private let town = """
    <?xml version="1.0"?><!-- <node/> --><osm version="0.6">
    <bounds minlat="0" minlon="0" maxlat="0.02" maxlon="0.02"/>
    <node id="1" lat="0.001" lon="0.001"/><node id="2" lat="0.001" lon="0.009"/>
    <node id="3" lat="0.009" lon="0.009"/><node id="4" lat="0.009" lon="0.001"/>
    <node id="5" lat="0.004" lon="0.004"/><node id="6" lat="0.004" lon="0.006"/>
    <node id="7" lat="0.006" lon="0.006"/>
    <node id="8" lat="0.012" lon="0.0"/><node id="9" lat="0.012" lon="0.02"/>
    <node id="20" lat="0.005" lon="0.005"><tag k="place" v="town"/>
      <tag k="name" v="B&amp;B &#x41;"/></node>
    <way id="10"><nd ref="1"/><nd ref="2"/><nd ref="3"/></way>
    <way id="11"><nd ref="1"/><nd ref="4"/><nd ref="3"/></way>
    <way id="12"><nd ref="5"/><nd ref="6"/><nd ref="7"/><nd ref="5"/></way>
    <relation id="30"><member type="way" ref="10" role="outer"/>
      <member type="way" ref="11" role="outer"/><member type="way" ref="12" role="inner"/>
      <tag k="type" v="multipolygon"/><tag k="natural" v="water"/><tag k="name" v="Pond"/>
    </relation>
    <way id="13"><nd ref="1"/><nd ref="2"/><tag k="highway" v="primary"/>
      <tag k="name" v="High Street"/><tag k="ref" v="A 505;B 1"/><tag k="oneway" v="-1"/></way>
    <way id="14"><nd ref="3"/><nd ref="2"/><tag k="highway" v="primary"/>
      <tag k="name" v="High Street"/><tag k="ref" v="A 505;B 1"/></way>
    <way id="15"><nd ref="3"/><nd ref="404"/><nd ref="4"/><tag k="highway" v="trunk_link"/>
      <tag k="bridge" v="yes"/><tag k="layer" v="2"/></way>
    <way id="16"><nd ref="5"/><nd ref="6"/><nd ref="7"/><nd ref="5"/><tag k="building" v="yes"/>
      <tag k="building:levels" v="3"/></way>
    <way id="17"><nd ref="9"/><nd ref="8"/><tag k="natural" v="coastline"/></way>
    </osm>
    """

  private func source(_ text: String, cache: URL? = nil) throws -> any TileSource {
    try OpenStreetMapSource.open(
      .memory(Array(text.utf8)), format: .xml, file: "town.osm", name: "town", cache: cache)
  }

  private func tile(_ text: String, zoom: Int = 14) throws -> VectorTile {
    try #require(try source(text).tile(Samples.tileID(0.005, 0.005, zoom: zoom)))
  }

  @Test func `the layers are those of OpenMapTiles`() throws {
    let info = try source(town).info
    #expect(
      info.layerNames == [
        "building", "place", "transportation", "transportation_name", "water", "water_name",
      ])
    #expect(MapSchema(layerNames: info.layerNames) == .openMapTiles)
    #expect(info.attribution == "© OpenStreetMap contributors")
    #expect(info.bounds?.northEast.latitude == 0.02)
  }

  @Test func `a multipolygon is put together with its hole`() throws {
    let water = try #require(try tile(town)["water"])
    let lake = try #require(water.first { $0["class"] == .string("lake") })
    let areas = water.parts(ofFeature: lake.index).map { water.doubledArea(ofPart: $0) }
    #expect(areas.count == 2)
    #expect(areas[0] > 0 && areas[1] < 0)
    #expect(try tile(town)["water_name"]?.first?["name"] == .string("Pond"))
  }

  @Test func `roads say their class, number, direction and level`() throws {
    let roads = try #require(try tile(town)["transportation"])
    let primary = try #require(roads.first { $0["oneway"] != nil })
    #expect(primary["class"] == .string("primary"))
    #expect(primary["ref"] == .string("A 505"))
    #expect(primary["oneway"] == .int(-1))
    let link = try #require(roads.first { $0["ramp"] != nil })
    #expect(link["class"] == .string("trunk"))
    #expect(link["brunnel"] == .string("bridge"))
    #expect(link["layer"] == .int(2))
    #expect(roads.last?["brunnel"] == .string("bridge"))
  }

  @Test func `a road lies above those of lesser classes`() throws {
    let classes = [
      "motorway", "trunk", "primary", "secondary", "tertiary", "residential", "service", "track",
      "footway",
    ]
    let orders = try classes.map { name in
      var tags = OSMTags()
      tags.pairs.append(("highway", name))
      return try #require(RoadClassification.road(tags)).order
    }
    #expect(zip(orders, orders.dropFirst()).allSatisfy { $0 == $1 + 1 })
  }

  @Test func `a bridge lies above roads on the ground, a tunnel below, a higher level above both`()
    throws
  {
    let ranks = try [
      [("tunnel", "yes")], [], [("bridge", "yes")], [("layer", "1")],
    ].map { pairs in
      var tags = OSMTags()
      tags.pairs += [("highway", "primary")] + pairs
      return RoadClassification.rank(try #require(RoadClassification.road(tags)), tags)
    }
    #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0 == $1 - 10 }, "\(ranks)")
  }

  @Test(arguments: [
    ("natural=water", "water", "lake", 4), ("waterway=riverbank", "water", "river", 6),
    ("waterway=dock", "water", "dock", 10), ("leisure=swimming_pool", "water", "swimming_pool", 14),
    ("landuse=forest", "landcover", "wood", 7), ("leisure=park", "landcover", "grass", 10),
    ("landuse=orchard", "landcover", "farmland", 10), ("natural=beach", "landcover", "sand", 10),
    ("natural=glacier", "landcover", "ice", 7),
    ("boundary=national_park", "park", "national_park", 7),
    ("landuse=residential", "landuse", "residential", 10),
    ("landuse=brownfield", "landuse", "industrial", 10),
    ("landuse=landfill", "landuse", "industrial", 10), ("amenity=school", "landuse", "school", 12),
    ("aeroway=runway", "aeroway", "runway", 10), ("man_made=pier", "transportation", "pier", 13),
    ("man_made=bridge", "transportation", "bridge", 13),
  ])
  func `an area has a layer, a class and a zoom level from which it shows`(
    tag: String, layer: String, areaClass: String, zoom: Int
  ) throws {
    var tags = OSMTags()
    let parts = tag.split(separator: "=").map(String.init)
    tags.pairs.append((parts[0], parts[1]))
    let area = try #require(AreaClassification.area(tags))
    #expect(area.layer == layer && area.areaClass == areaClass && area.minimumZoom == zoom)
  }

  @Test(arguments: ["peak", "volcano", "tree"])
  func `mountains have a layer of their own`(natural: String) {
    var tags = OSMTags()
    tags.pairs.append(("natural", natural))
    tags.pairs.append(("name", "Hood"))
    let records = OpenMapTilesSchema.records(OSMFeature(role: .place, kind: .point, tags: tags))
    #expect(records.map(\.layer) == (natural == "tree" ? [] : ["mountain_peak"]))
  }

  @Test func `fields of no interest are stepped over, whatever they hold`() throws {
    // A number, eight bytes, a string of three bytes, four bytes, and then a field that is read.
    let bytes: [UInt8] =
      [0x08, 0x96, 0x01] + [0x11, 1, 2, 3, 4, 5, 6, 7, 8] + [0x1A, 3, 65, 66, 67]
      + [0x25, 1, 2, 3, 4] + [0x28, 7]
    try bytes.withUnsafeBufferPointer { buffer in
      var cursor = ByteCursor(
        base: try #require(buffer.baseAddress), position: 0, end: buffer.count)
      for number in 1...4 {
        let field = try cursor.field()
        #expect(field.number == number)
        try cursor.skip(wire: field.wire)
      }
      #expect(try cursor.field().number == 5)
      #expect(try cursor.varint() == 7)
      #expect(throws: TileError.self) { try cursor.skip(wire: 3) }
    }
  }

  @Test func `ways of one name are joined for their label`() throws {
    let names = try #require(try tile(town)["transportation_name"])
    #expect(names.count == 1)
    #expect(names.first?["name"] == .string("High Street"))
    #expect(names.first?.partCoordinates.first?.count == 6)
  }

  @Test func `names in languages are kept, and other tags of names are not`() {
    var tags = OSMTags()
    tags.pairs = [
      ("name", "東京"), ("name:en", "Tokyo"), ("name:ja", "東京"), ("name:zh-Hant", "東京都"),
      ("name:left", "L"), ("name:etymology:wikidata", "Q1"), ("name:ja_rm", "x"),
      ("int_name", "Tōkyō"), ("name:de", ""), ("name:sr-Latn", "Tokio"), ("name:en", "again"),
    ]
    let names = PlaceClassification.names(tags)
    #expect(
      names.map(\.0) == [
        "name", "name_en", "name:latin", "name:en", "name:zh-Hant", "int_name", "name:sr-Latn",
      ])
    #expect(names[3].1 == .string("Tokyo"))
  }

  @Test func `a street stays one line where some of its ways have more languages`() throws {
    let more = town.replacing(
      "<tag k=\"name\" v=\"High Street\"/><tag k=\"ref\" v=\"A 505;B 1\"/></way>",
      with: "<tag k=\"name\" v=\"High Street\"/><tag k=\"ref\" v=\"A 505;B 1\"/>"
        + "<tag k=\"name:fr\" v=\"Grand-Rue\"/></way>")
    #expect(more != town)
    let names = try #require(try tile(more)["transportation_name"])
    #expect(names.count == 1)
    #expect(names.first?["name:fr"] == .string("Grand-Rue"))
    #expect(names.first?.partCoordinates.first?.count == 6)
  }

  @Test func `entities in names are read`() throws {
    #expect(try tile(town)["place"]?.first?["name"] == .string("B&B A"))
  }

  @Test func `the sea lies right of the coastline up to the edge of the map`() throws {
    let water = try #require(try tile(town)["water"])
    let sea = try #require(water.first { $0["class"] == .string("ocean") })
    // The line runs west, so the water is the northern part: 0.008 of 0.02 degrees.
    let part = try #require(water.parts(ofFeature: sea.index).first)
    let side = 0.02 / 360 * Double(TileSlicer.extent) * Double(1 << 14)
    #expect(abs(Double(water.doubledArea(ofPart: part)) / 2 / (side * side) - 0.4) < 0.01)
  }

  @Test func `a way is shown from its zoom level on`() throws {
    #expect(try tile(town, zoom: 13)["building"] != nil)
    #expect(try tile(town, zoom: 12)["building"] == nil)
    #expect(try tile(town, zoom: 12)["transportation"] != nil)
  }

  @Test func `converted tiles are kept and used again`() throws {
    try Samples.withFolder { folder in
      let first = try source(town, cache: folder)
      let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(try kept == [OpenStreetMapSource.cacheName(.memory(Array(town.utf8)), name: "town")])
      let id = Samples.tileID(0.005, 0.005, zoom: 14)
      let again = try source(town, cache: folder)
      #expect(first.info == again.info)
      #expect(first.info.format == .openStreetMap)
      #expect(first.info.file == "town.osm")
      #expect(try again.tile(id)?.mvt == source(town).tile(id)?.mvt)
      let other = town.replacingOccurrences(of: "High", with: "Low")
      _ = try source(other, cache: folder)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }
  }

  @Test func `a damaged cache file is made anew`() throws {
    try Samples.withFolder { folder in
      let name = try OpenStreetMapSource.cacheName(.memory(Array(town.utf8)), name: "town")
      try Samples.write(Array("SQLite format 3\0 no".utf8), name, in: folder)
      let tile = try source(town, cache: folder).tile(Samples.tileID(0.005, 0.005, zoom: 14))
      #expect(tile != nil)
    }
  }

  @Test func `data without a feature is an error of its file, and nothing is kept`() throws {
    let coast = """
      <osm><node id="1" lat="47" lon="-122"/><node id="2" lat="47.01" lon="-122"/>
      <way id="1"><nd ref="1"/><nd ref="2"/><tag k="natural" v="coastline"/></way></osm>
      """
    try Samples.withFolder { folder in
      let error = #expect(throws: TileError.self) { try source(coast, cache: folder) }
      #expect(error?.problem == .empty && error?.file == "town.osm")
      let kept = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(kept.isEmpty)
    }
  }

  @Test func `the contents decide what a file is`() throws {
    try Samples.withFolder { folder in
      for (bytes, name) in [
        (Array(town.utf8), "town.xml"), (try Deflater.gzip(Array(town.utf8)), "town.osm.gz"),
      ] {
        let path = try Samples.write(bytes, name, in: folder)
        #expect(try TileSources.open(path: path).info.format == .openStreetMap)
      }
      let path = try Samples.write(Array("<gpx></gpx>".utf8), "a.osm", in: folder)
      let error = #expect(throws: TileError.self) { try TileSources.open(path: path) }
      #expect(error?.description.contains("XML without an element 'osm'") == true)
    }
  }

  @Test(arguments: 0..<600)
  func `changed bytes are an error or harmless, never a crash`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var bytes = Array(town.utf8)
    for _ in 0...(seed % 7) {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      if seed % 2 == 0 {
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      } else {
        bytes.remove(at: index)
      }
    }
    let source = try? OpenStreetMapSource.open(
      .memory(bytes), format: .xml, file: "", name: "", cache: nil)
    let tile = try? source?.tile(Samples.tileID(0.005, 0.005, zoom: 14))
    #expect((tile?.layers.count ?? 0) <= 12)
  }
}

@Suite(.enabled(if: Corpus.isPresent, "\(Corpus.hint)"))
struct OpenStreetMapCorpusTests {
  @Test(arguments: [
    ("graphhopper/andorra.osm.pbf", 42.507, 1.525), ("graphhopper/bautzen.osm", 51.1895, 14.412),
    ("graphhopper/berlin-siegessaeule.osm.gz", 52.5145, 13.350),
    ("osrm-backend/monaco.osm.pbf", 43.7325, 7.4189), ("valhalla/nyc.osm.pbf", 40.7365, -74.006),
    ("valhalla/bayfront_singapore.osm.pbf", 1.284, 103.8595),
    ("valhalla/paris_bss.osm.pbf", 48.863, 2.366),
  ])
  func `a real extract has roads in its middle`(
    file: String, latitude: Double, longitude: Double
  ) throws {
    let path = try #require(Corpus.folder).appending(path: "osm/\(file)").path
    let source = try TileSources.open(path: path)
    let tile = try source.tile(Samples.tileID(latitude, longitude, zoom: 14))
    #expect((tile?["transportation"]?.count ?? 0) > 5)
    let classes = Set(
      (tile?["transportation"] ?? TileLayerBuilder(name: "").layer()).map { $0["class"] })
    #expect(classes.count > 1)
  }

  @Test(arguments: [("no", 0), ("yes", 1)])
  func `a boundary says whether it is at sea and disputed`(value: String, number: Int) throws {
    var tags = OSMTags()
    tags.pairs = [("admin_level", "2"), ("maritime", value), ("disputed", value)]
    let records = OpenMapTilesSchema.records(OSMFeature(role: .boundary, kind: .line, tags: tags))
    let row = try #require(records.first { $0.layer == "boundary" })
    for key in ["maritime", "disputed"] { #expect(row[key] == .int(number)) }
  }

  @Test func `Monaco lies at the sea`() throws {
    let path = try #require(Corpus.folder).appending(path: "osm/osrm-backend/monaco.osm.pbf").path
    let source = try TileSources.open(path: path)
    let tile = try #require(try source.tile(Samples.tileID(43.7325, 7.4189, zoom: 14)))
    let water = try #require(tile["water"])
    let sea = try #require(water.first { $0["class"] == .string("ocean") })
    let area = water.parts(ofFeature: sea.index).reduce(0) { $0 + water.doubledArea(ofPart: $1) }
    let whole = 2 * TileSlicer.extent * TileSlicer.extent
    #expect(area > whole / 10 && area < whole * 9 / 10)
  }

  @Test(arguments: 0..<60)
  func `a damaged extract is an error or harmless, never a crash`(seed: Int) throws {
    var bytes = try #require(try Corpus.bytes("osm/valhalla/whitelion_bristol_uk.osm.pbf"))
    var random = SeededGenerator(seed: UInt64(seed))
    if seed % 3 == 0 {
      bytes = Array(bytes.prefix(Int.random(in: 0..<bytes.count, using: &random)))
    }
    for _ in 0...(seed % 6) where !bytes.isEmpty {
      let end = seed % 2 == 0 ? min(400, bytes.count) : bytes.count
      bytes[Int.random(in: 0..<end, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
    }
    let source = try? OpenStreetMapSource.open(
      .memory(bytes), format: .pbf, file: "", name: "", cache: nil)
    #expect((source?.info.layerNames.count ?? 0) <= 12)
  }
}
