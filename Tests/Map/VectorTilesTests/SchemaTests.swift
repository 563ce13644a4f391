import Testing
import VectorTiles

struct SchemaTests {
  @Test(arguments: [
    (["water", "transportation", "building", "landuse"], MapSchema.openMapTiles),
    (["road", "road_label", "water", "building", "poi_label"], .mapboxStreets7),
    (["road", "structure", "natural_label", "poi_label", "water"], .mapboxStreets8),
    (["ocean", "streets", "street_labels", "land", "pois", "buildings"], .shortbread),
    (["earth", "roads", "pois", "places", "water", "landuse", "buildings"], .protomaps),
    (["water", "building"], nil), ([], nil),
  ])
  func `the names of the layers tell the schema`(names: [String], schema: MapSchema?) {
    #expect(MapSchema(layerNames: names) == schema)
    #expect(MapSchema(layerNames: names.reversed()) == schema)
  }
}
