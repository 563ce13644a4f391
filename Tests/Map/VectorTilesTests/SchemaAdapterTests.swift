import Foundation
import TestSupport
import Testing

@testable import VectorTiles

struct SchemaAdapterTests {
  private func tile(
    _ layer: String, _ kind: GeometryKind, _ properties: [(String, TileValue)]
  ) -> VectorTile {
    var builder = TileLayerBuilder(name: layer)
    let parts: [[Int32]] = kind == .point ? [[5, 6]] : [[0, 0, 900, 0, 900, 900]]
    builder.add(kind, id: 7, properties: properties, parts: parts)
    return VectorTile(layers: [builder.layer()])
  }

  /// Returns the features of a tile as "layer key=value key=value", with sorted keys.
  private func text(_ tile: VectorTile) -> [String] {
    tile.layers.filter { $0.name != "earth" }.flatMap { layer in
      layer.map { feature in
        let values = feature.properties.map { key, value in
          switch value {
          case .string(let text), .json(let text): "\(key)=\(text)"
          case .int(let number): "\(key)=\(number)"
          case .double(let number): "\(key)=\(number)"
          case .bool(let flag): "\(key)=\(flag)"
          }
        }
        return ([layer.name] + values.sorted()).joined(separator: " ")
      }
    }
  }

  private func adapted(
    _ tile: VectorTile, _ schema: MapSchema, from source: MapSchema? = nil
  ) throws -> VectorTile {
    try #require(SchemaAdapter(to: schema)).tile(tile, from: source)
  }

  private static let samples: [(String, GeometryKind, [(String, TileValue)], String, String)] = [
    (
      "transportation", .line,
      [
        ("class", .string("trunk")), ("ramp", .int(1)), ("brunnel", .string("bridge")),
        ("oneway", .int(-1)), ("name", .string("A")),
      ],
      "streets bridge=true kind=trunk link=true oneway=false oneway_reverse=true rail=false"
        + " tunnel=false",
      "roads is_bridge=true is_link=true kind=major_road kind_detail=trunk_link min_zoom=7 name=A"
        + " oneway=-1"
    ),
    (
      "transportation", .line,
      [("class", .string("minor")), ("subclass", .string("living_street"))],
      "streets bridge=false kind=living_street link=false oneway=false oneway_reverse=false"
        + " rail=false tunnel=false",
      "roads kind=minor_road kind_detail=living_street min_zoom=13"
    ),
    (
      "transportation", .line, [("class", .string("rail")), ("subclass", .string("rail"))],
      "streets bridge=false kind=rail link=false oneway=false oneway_reverse=false rail=true"
        + " tunnel=false",
      "roads kind=rail kind_detail=rail min_zoom=12"
    ),
    (
      "landcover", .polygon, [("class", .string("grass")), ("subclass", .string("park"))],
      "land kind=park", "landuse kind=park"
    ),
    (
      "landuse", .polygon, [("class", .string("hospital"))], "sites kind=hospital",
      "landuse kind=hospital"
    ),
    ("water", .polygon, [("class", .string("ocean"))], "ocean", "water kind=ocean"),
    (
      "water", .polygon, [("class", .string("river"))], "water_polygons kind=river",
      "water kind=water kind_detail=river"
    ),
    (
      "building", .polygon, [("render_height", .int(12)), ("render_min_height", .int(0))],
      "buildings dummy=1 height=12.0 min_height=0.0", "buildings height=12.0 kind=building"
    ),
    (
      "poi", .point,
      [
        ("class", .string("library")), ("subclass", .string("library")), ("rank", .int(15)),
        ("name", .string("B")),
      ], "pois amenity=library name=B", "pois kind=library min_zoom=14 name=B"
    ),
    (
      "poi", .point,
      [
        ("class", .string("railway")), ("subclass", .string("station")), ("rank", .int(1)),
        ("name", .string("B")),
      ], "public_transport kind=station name=B", "pois kind=station min_zoom=14 name=B"
    ),
    (
      "place", .point,
      [
        ("class", .string("town")), ("rank", .int(6)), ("name", .string("C")),
        ("name_en", .string("D")), ("name:latin", .string("C")),
      ], "place_labels kind=town name=C name_en=D name_latin=C population=5000",
      "places kind=locality kind_detail=town min_zoom=10 name:en=D name:latin=C name=C"
        + " population_rank=6 sort_key=9000"
    ),
    (
      "housenumber", .point, [("housenumber", .string("12"))], "addresses housenumber=12",
      "buildings addr_housenumber=12 kind=address"
    ),
    (
      "boundary", .line,
      [("admin_level", .int(4)), ("maritime", .int(0)), ("disputed", .int(0))],
      "boundaries admin_level=4 disputed=false maritime=false",
      "boundaries kind=region kind_detail=4"
    ),
  ]

  @Test(arguments: samples.indices)
  func `a feature is written in the words of each schema and read again`(index: Int) throws {
    let (layer, kind, properties, shortbread, protomaps) = Self.samples[index]
    let original = tile(layer, kind, properties)
    for (schema, expected) in [(MapSchema.shortbread, shortbread), (.protomaps, protomaps)] {
      let written = try adapted(original, schema, from: .openMapTiles)
      #expect(text(written).contains(expected), "\(text(written))")
      let again = try adapted(written, .openMapTiles, from: schema)
      let feature = try #require(again[layer]?.first, "\(schema): \(text(again))")
      #expect(feature.kind == kind)
      #expect(feature.id == 7)
      #expect(feature.partCoordinates == original[layer]?.first?.partCoordinates)
      // Shortbread has a separate layer for the names of roads.
      for (key, value) in properties where schema == .protomaps || layer != "transportation" {
        #expect(feature[key] == value, "\(schema) \(key): \(text(again))")
      }
      #expect(feature["class"] == properties.first { $0.0 == "class" }?.1)
    }
  }

  @Test func `names of roads go to the layer that has them`() throws {
    let names = tile(
      "transportation_name", .line,
      [
        ("class", .string("primary")), ("name", .string("High Street")), ("ref", .string("A 1")),
        ("network", .string("gb-primary")),
      ])
    #expect(
      text(try adapted(names, .shortbread)) == [
        "street_labels kind=primary name=High Street ref=A 1 ref_cols=3 ref_rows=1 tunnel=false"
      ])
    // A schema whose roads have the names gets them below the roads, where the line is covered.
    let below = try adapted(names, .protomaps)
    #expect(below["roads"]?.first?["is_tunnel"] == .bool(true))
    #expect(below["roads"]?.first?["shield_text"] == .string("A1"))
    let again = try adapted(below, .openMapTiles)
    #expect(again["transportation_name"]?.first?["name"] == .string("High Street"))
  }

  @Test func `land of a schema with an earth covers the tile`() throws {
    let written = try adapted(
      tile("water", .polygon, [("class", .string("lake"))]), .protomaps, from: .openMapTiles)
    #expect(
      written["earth"]?.first?.partCoordinates == [
        [-128, -128, 4224, -128, 4224, 4224, -128, 4224]
      ])
  }

  @Test func `tiles in the schema and in unknown ones stay as they are`() throws {
    let streets = tile("road", .line, [("class", .string("main"))])
    #expect(try adapted(streets, .openMapTiles).mvt == streets.mvt)
    let known = tile("transportation", .line, [("class", .string("minor"))])
    #expect(try adapted(known, .openMapTiles).mvt == known.mvt)
    #expect(SchemaAdapter(to: .mapboxStreets8) == nil)
  }

  @Test(arguments: [
    (["transportation", "road", "water"], MapSchema?.some(.openMapTiles), MapSchema?.none),
    (["transportation", "road", "water"], .shortbread, .openMapTiles),
    (["transportation", "road", "water"], .mapboxStreets7, nil),
    (["streets", "ocean"], .openMapTiles, .shortbread), (["roads"], nil, .protomaps),
    (["ocean", "land"], .protomaps, .shortbread), (["mine"], .openMapTiles, nil),
  ])
  func `a style tells the schema that it wants`(
    layers: [String], map: MapSchema?, target: MapSchema?
  ) {
    #expect(SchemaAdapter.target(of: Set(layers), map: map) == target)
  }

  @Test(.enabled(if: Corpus.isPresent, "\(Corpus.hint)"))
  func `an extract has the same roads and areas in every schema`() throws {
    let folder = try #require(Corpus.folder)
    let source = try TileSources.open(
      path: folder.appending(path: "osm/osrm-backend/monaco.osm.pbf").path)
    let original = try #require(try source.tile(Samples.tileID(43.74, 7.428, zoom: 14)))
    for schema in [MapSchema.shortbread, .protomaps] {
      let adapter = try #require(SchemaAdapter(to: schema))
      let adapted = TileSources.adapted(source, to: adapter)
      #expect(MapSchema(layerNames: adapted.info.layerNames) == schema)
      let written = adapter.tile(original)
      #expect(MapSchema(layerNames: written.layers.map(\.name)) == schema)
      let again = try self.adapted(written, .openMapTiles)
      for layer in ["transportation", "building", "poi", "place", "housenumber", "water"] {
        #expect(again[layer]?.count == original[layer]?.count, "\(schema) \(layer)")
      }
      let classes = original["transportation"]?.map { "\($0["class"] ?? .int(0))" }.sorted()
      #expect(again["transportation"]?.map { "\($0["class"] ?? .int(0))" }.sorted() == classes)
    }
  }
}
