/// The schema of a map's layers.
package enum MapSchema: String, Sendable, Hashable, CaseIterable {
  /// OpenMapTiles (<https://openmaptiles.org/schema/>): `transportation`, `landcover`, `place`.
  case openMapTiles = "OpenMapTiles"
  /// Mapbox Streets 7 (<https://docs.mapbox.com/data/tilesets/reference/mapbox-streets-v7/>):
  /// `road` with labels in `road_label`.
  case mapboxStreets7 = "Mapbox Streets v7"
  /// Mapbox Streets 8 (<https://docs.mapbox.com/data/tilesets/reference/mapbox-streets-v8/>):
  /// `road` with labels of its own, `structure`, `natural_label`.
  case mapboxStreets8 = "Mapbox Streets v8"
  /// Shortbread (<https://shortbread-tiles.org/schema/1.0/>): `streets`, `land`, `place_labels`.
  case shortbread = "Shortbread"
  /// Protomaps 4 (<https://docs.protomaps.com/basemaps/layers>): `roads`, `earth`, `places`.
  case protomaps = "Protomaps"

  /// The schema whose names fit best; nil if no name is known.
  ///
  /// Names that both kinds use, such as `water` and `building`, do not decide.
  package init?(layerNames: some Sequence<String>) {
    let names = Set(layerNames)
    let scores = Self.allCases.map { ($0, $0.telling.intersection(names).count) }
    guard let best = scores.max(by: { $0.1 < $1.1 }), best.1 > 0 else { return nil }
    self = best.0
  }

  /// The names of all its layers that an adapter writes.
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

  /// The names that only maps of this schema use.
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
