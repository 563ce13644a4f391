/// Which names the layers of a map go by.
package enum MapSchema: String, Sendable, Hashable, CaseIterable {
  /// OpenMapTiles (<https://openmaptiles.org/schema/>): `transportation`, `landcover`, `place`.
  case openMapTiles = "OpenMapTiles"
  /// Mapbox Streets 7 (<https://docs.mapbox.com/data/tilesets/reference/mapbox-streets-v7/>):
  /// `road` with labels in `road_label`.
  case mapboxStreets7 = "Mapbox Streets v7"
  /// Mapbox Streets 8 (<https://docs.mapbox.com/data/tilesets/reference/mapbox-streets-v8/>):
  /// `road` with labels of its own, `structure`, `natural_label`.
  case mapboxStreets8 = "Mapbox Streets v8"

  /// The schema whose names fit best; nil when no name is known.
  ///
  /// Names that both kinds use, such as `water` and `building`, decide nothing.
  package init?(layerNames: some Sequence<String>) {
    let names = Set(layerNames)
    let scores = Self.allCases.map { ($0, $0.telling.intersection(names).count) }
    guard let best = scores.max(by: { $0.1 < $1.1 }), best.1 > 0 else { return nil }
    self = best.0
  }

  /// The names that only maps of this schema use.
  private var telling: Set<String> {
    switch self {
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
