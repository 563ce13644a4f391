/// Classifies areas as water, green or built-up, with the classes of OpenMapTiles.
///
/// Source: <https://openmaptiles.org/schema/>; tags from
/// <https://wiki.openstreetmap.org/wiki/Map_features>.
enum AreaClassification {
  /// The class of an area.
  struct Area: Sendable, Hashable {
    var layer: String
    var areaClass: String
    var subclass: String?
    var minimumZoom: Int
  }

  private static let keys = [
    "natural", "waterway", "landuse", "leisure", "amenity", "aeroway", "tourism", "highway",
    "boundary", "man_made",
  ]

  private static let table: [String: Area] = {
    var table: [String: Area] = [:]
    func add(_ layer: String, _ name: String?, zoom: Int, _ tags: String) {
      for tag in tags.split(separator: " ") {
        let value = tag.split(separator: "=").last.map(String.init) ?? ""
        table[String(tag)] = Area(
          layer: layer, areaClass: name ?? value, subclass: name == nil ? nil : value,
          minimumZoom: zoom)
      }
    }
    add("water", "lake", zoom: 4, "natural=water landuse=reservoir landuse=basin natural=bay")
    add("water", "river", zoom: 6, "waterway=riverbank")
    add("water", "dock", zoom: 10, "waterway=dock")
    add("water", "swimming_pool", zoom: 14, "leisure=swimming_pool")
    add("landcover", "wood", zoom: 7, "natural=wood landuse=forest")
    add(
      "landcover", "grass", zoom: 10,
      "natural=grassland natural=heath natural=scrub natural=fell landuse=grass landuse=meadow"
        + " landuse=village_green landuse=recreation_ground landuse=greenfield leisure=park"
        + " leisure=garden leisure=golf_course leisure=common leisure=dog_park"
        + " leisure=miniature_golf")
    add(
      "landcover", "farmland", zoom: 10,
      "landuse=farmland landuse=orchard landuse=vineyard landuse=allotments landuse=farmyard"
        + " landuse=plant_nursery landuse=greenhouse_horticulture")
    add("landcover", "wetland", zoom: 10, "natural=wetland")
    add("landcover", "sand", zoom: 10, "natural=beach natural=sand")
    add("landcover", "rock", zoom: 10, "natural=bare_rock natural=scree natural=shingle")
    add("landcover", "ice", zoom: 7, "natural=glacier")
    add("park", nil, zoom: 7, "leisure=nature_reserve boundary=national_park")
    add(
      "landuse", nil, zoom: 10,
      "landuse=residential landuse=commercial landuse=industrial landuse=retail landuse=railway"
        + " landuse=cemetery landuse=military landuse=quarry landuse=garages tourism=zoo"
        + " tourism=theme_park")
    add("landuse", "industrial", zoom: 10, "landuse=brownfield landuse=landfill")
    add(
      "landuse", nil, zoom: 12,
      "amenity=hospital amenity=school amenity=university amenity=college amenity=kindergarten"
        + " amenity=parking leisure=stadium leisure=pitch leisure=playground leisure=track"
        + " leisure=sports_centre amenity=grave_yard")
    add("aeroway", nil, zoom: 10, "aeroway=aerodrome aeroway=apron aeroway=runway aeroway=taxiway")
    add("transportation", "path", zoom: 13, "highway=pedestrian highway=footway")
    add("transportation", "pier", zoom: 13, "man_made=pier man_made=breakwater man_made=groyne")
    add("transportation", "bridge", zoom: 13, "man_made=bridge")
    return table
  }()

  /// The key of each value in the table; for a value of several keys, the first of `keys`.
  private static let keyOfValue: [String: String] = {
    var found: [String: String] = [:]
    for tag in table.keys {
      let words = tag.split(separator: "=").map(String.init)
      let (key, value) = (words[0], words[1])
      let known = found[value].flatMap { keys.firstIndex(of: $0) } ?? keys.count
      if let rank = keys.firstIndex(of: key), rank < known { found[value] = key }
    }
    return found
  }()

  /// Returns the tag of a value such as "forest"; nil for a value that does not describe an area.
  static func tag(ofValue value: String) -> (String, String)? {
    keyOfValue[value].map { ($0, value) }
  }

  /// Returns the class of a closed way or multipolygon; nil if it is not an area.
  static func area(_ tags: OSMTags) -> Area? {
    for key in keys {
      guard let value = tags[key], var area = table["\(key)=\(value)"] else { continue }
      if key == "highway", tags["area"] != "yes", tags["type"] != "multipolygon" { continue }
      if area.layer == "water", ["river", "canal", "stream"].contains(tags["water"]) {
        area.areaClass = "river"
      }
      return area
    }
    return nil
  }

  static func isBuilding(_ tags: OSMTags) -> Bool {
    tags["building"].map { $0 != "no" } ?? false
  }

  /// Returns the properties of a building.
  ///
  /// Its height in meters is derived from its levels if it is not tagged.
  static func buildingProperties(_ tags: OSMTags) -> [(String, TileValue)] {
    func meters(_ key: String, _ levels: String) -> Double? {
      let said = tags[key].flatMap { Double($0.split(separator: " ").first ?? "") }
      let counted = tags[levels].flatMap { Double($0) }.map { $0 * 3.66 }
      return (said ?? counted).flatMap { (0...1000).contains($0) ? $0.rounded() : nil }
    }
    let height = meters("height", "building:levels") ?? 5
    let base = meters("min_height", "building:min_level") ?? 0
    return [("render_height", .int(Int(height))), ("render_min_height", .int(Int(base)))]
  }

  /// Returns the class and minimum zoom of a river or stream; nil for other ways.
  static func waterway(_ tags: OSMTags) -> (name: String, zoom: Int)? {
    switch tags["waterway"] {
    case "river": ("river", 8)
    case "canal": ("canal", 10)
    case "stream": ("stream", 13)
    case "drain": ("drain", 14)
    case "ditch": ("ditch", 14)
    default: nil
    }
  }
}
