/// The schema of a vector tile map.
package enum MapSchema: String, Sendable, Hashable, CaseIterable {
  /// OpenMapTiles: `transportation`, `landcover`, `place`.
  ///
  /// Source: <https://openmaptiles.org/schema/>
  case openMapTiles = "OpenMapTiles"
  /// Mapbox Streets 7: `road`, with labels in `road_label`.
  ///
  /// Source: <https://docs.mapbox.com/data/tilesets/reference/mapbox-streets-v7/>
  case mapboxStreets7 = "Mapbox Streets v7"
  /// Mapbox Streets 8: `road` with its own labels, `structure`, `natural_label`.
  ///
  /// Source: <https://docs.mapbox.com/data/tilesets/reference/mapbox-streets-v8/>
  case mapboxStreets8 = "Mapbox Streets v8"
  /// Shortbread: `streets`, `land`, `place_labels`.
  ///
  /// Source: <https://shortbread-tiles.org/schema/1.0/>
  case shortbread = "Shortbread"
  /// Protomaps 4: `roads`, `earth`, `places`.
  ///
  /// Source: <https://docs.protomaps.com/basemaps/layers>
  case protomaps = "Protomaps"

  /// Detects the schema by layer names; fails if none is known.
  ///
  /// Names shared by several schemas, such as `water` and `building`, do not count.
  package init?(layerNames: some Sequence<String>) {
    let names = Set(layerNames)
    let scores = Self.allCases.map { ($0, $0.telling.intersection(names).count) }
    guard let best = scores.max(by: { $0.1 < $1.1 }), best.1 > 0 else { return nil }
    self = best.0
  }

  /// The names of all layers that an adapter writes.
  var layerNames: [String] {
    switch self {
    case .openMapTiles:
      telling.subtracting(["park"]).union(["water", "waterway", "landuse", "aeroway", "building"])
        .sorted()
    case .shortbread: telling.subtracting(["aerialways", "dam_lines", "dam_polygons"]).sorted()
    case .protomaps: telling.union(["water", "landuse"]).sorted()
    case .mapboxStreets7, .mapboxStreets8: telling.sorted()
    }
  }

  /// The layer names that are unique to the schema.
  private var telling: Set<String> {
    switch self {
    case .shortbread:
      [
        "ocean", "water_polygons", "water_polygons_labels", "water_lines", "water_lines_labels",
        "dam_lines", "dam_polygons", "pier_lines", "pier_polygons", "boundaries",
        "boundary_labels", "place_labels", "land", "sites", "buildings", "addresses", "streets",
        "street_polygons", "street_labels", "streets_polygons_labels", "street_labels_points",
        "bridges", "aerialways", "ferries", "public_transport", "pois",
      ]
    case .protomaps: ["boundaries", "buildings", "earth", "places", "pois", "roads"]
    case .openMapTiles:
      [
        "transportation", "transportation_name", "landcover", "place", "water_name", "boundary",
        "park", "poi", "housenumber", "mountain_peak", "aerodrome_label",
      ]
    case .mapboxStreets7:
      [
        "road", "road_label", "bridge", "tunnel", "poi_label", "place_label", "water_label",
        "waterway_label", "country_label", "state_label", "marine_label", "barrier_line",
        "landuse_overlay", "housenum_label", "admin", "mountain_peak_label", "airport_label",
        "rail_station_label",
      ]
    case .mapboxStreets8:
      [
        "road", "poi_label", "place_label", "structure", "natural_label", "transit_stop_label",
        "housenum_label", "admin", "landuse_overlay", "airport_label", "motorway_junction",
      ]
    }
  }
}
