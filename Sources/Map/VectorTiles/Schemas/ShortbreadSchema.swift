/// The semantics of Shortbread's layers and kinds (<https://shortbread-tiles.org/schema/1.0/>).
enum ShortbreadSchema {
  private static let interestKeys = [
    "amenity", "leisure", "tourism", "shop", "historic", "man_made", "emergency", "highway",
    "office",
  ]
  private static let transport: Set<String> = [
    "aerodrome", "helipad", "station", "halt", "tram_stop", "bus_station", "bus_stop",
    "ferry_terminal", "aerialway_station",
  ]
  private static let sites: Set<String> = [
    "sports_centre", "university", "college", "school", "hospital", "prison", "parking",
    "bicycle_parking", "construction",
  ]
  private static let wetlands: Set<String> = ["swamp", "bog", "string_bog", "wet_meadow", "marsh"]
  private static let lands: Set<String> = [
    "forest", "grass", "meadow", "orchard", "vineyard", "allotments", "cemetery", "grave_yard",
    "village_green", "recreation_ground", "greenhouse_horticulture", "plant_nursery", "sand",
    "beach", "heath", "scrub", "grassland", "bare_rock", "scree", "shingle", "golf_course", "park",
    "garden", "playground", "miniature_golf", "residential", "industrial", "commercial", "garages",
    "retail", "railway", "landfill", "quarry", "brownfield", "greenfield", "farmyard", "farmland",
  ]
  /// The nearest kind for values that Shortbread lacks.
  private static let nearest = [
    "wood": "forest", "common": "grass", "fell": "grassland", "dog_park": "grass",
    "zoo": "park", "theme_park": "park",
  ]

  // MARK: Reading

  /// Returns the intermediate features of a row.
  static func features(_ row: TileFeatureRecord) -> [OSMFeature] {
    guard var thing = thing(row) else { return [] }
    thing.tags.addNames(of: row)
    return [thing]
  }

  private static func thing(_ row: TileFeatureRecord) -> OSMFeature? {
    let kind = row.text("kind") ?? ""
    func thing(_ role: OSMFeature.Role, _ tags: (String, String)...) -> OSMFeature {
      OSMFeature(role: role, kind: row.kind, tags: OSMTags(pairs: tags))
    }
    switch row.layer {
    case "ocean": return thing(.ocean)
    case "water_polygons": return OSMFeature(role: .area, kind: row.kind, tags: water(kind))
    case "water_polygons_labels":
      return OSMFeature(role: .waterName, kind: row.kind, tags: water(kind))
    case "water_lines", "water_lines_labels":
      let role: OSMFeature.Role = row.layer == "water_lines" ? .waterLine : .waterLineName
      return withStructure(thing(role, ("waterway", kind)), row)
    case "land", "sites": return area(row, kind)
    case "pier_polygons": return thing(.area, ("man_made", kind))
    case "bridges": return thing(.area, ("man_made", "bridge"))
    case "buildings":
      var building = thing(.building)
      building.tags.add("height", row.text("height") ?? row.text("render_height"))
      building.tags.add("min_height", row.text("min_height") ?? row.text("render_min_height"))
      return building
    case "addresses":
      return row.text("housenumber").map { thing(.address, ("addr:housenumber", $0)) }
    case "streets", "street_labels", "ferries", "street_polygons": return street(row, kind)
    case "place_labels": return place(row, kind)
    case "pois":
      let tags = interestKeys.compactMap { key in row.text(key).map { (key, $0) } }
      return OSMFeature(role: .place, kind: row.kind, tags: OSMTags(pairs: tags))
    case "public_transport": return stop(row, kind)
    case "boundaries":
      var boundary = thing(.boundary, ("admin_level", row.text("admin_level") ?? "2"))
      if row.isTrue("maritime") { boundary.tags.add("maritime", "yes") }
      if row.isTrue("disputed") { boundary.tags.add("disputed", "yes") }
      return boundary
    default: return nil
    }
  }

  private static func water(_ kind: String) -> OSMTags {
    switch kind {
    case "glacier": OSMTags(pairs: [("natural", "glacier")])
    case "river", "canal": OSMTags(pairs: [("natural", "water"), ("water", "river")])
    case "reservoir", "basin": OSMTags(pairs: [("landuse", kind)])
    case "dock": OSMTags(pairs: [("waterway", "dock")])
    default: OSMTags(pairs: [("natural", "water")])
    }
  }

  private static func area(_ row: TileFeatureRecord, _ kind: String) -> OSMFeature? {
    let near = ["danger_area": "military", "bicycle_parking": "parking"]
    let known = wetlands.contains(kind) ? "wetland" : near[kind] ?? kind
    return AreaClassification.tag(ofValue: known).map {
      OSMFeature(role: .area, kind: row.kind, tags: OSMTags(pairs: [$0]))
    }
  }

  private static func withStructure(_ thing: OSMFeature, _ row: TileFeatureRecord) -> OSMFeature {
    var thing = thing
    if row.isTrue("bridge") { thing.tags.add("bridge", "yes") }
    if row.isTrue("tunnel") { thing.tags.add("tunnel", "yes") }
    return thing
  }

  private static func street(_ row: TileFeatureRecord, _ kind: String) -> OSMFeature? {
    let rails: Set = [
      "rail", "narrow_gauge", "tram", "light_rail", "funicular", "subway", "monorail",
    ]
    let tag: (String, String)
    switch kind {
    case "ferry": tag = ("route", "ferry")
    case "runway", "taxiway": tag = ("aeroway", kind)
    case _ where row.isTrue("rail") || rails.contains(kind): tag = ("railway", kind)
    default: tag = ("highway", row.isTrue("link") ? kind + "_link" : kind)
    }
    let isArea = row.layer == "street_polygons"
    var thing = OSMFeature(
      role: isArea ? .area : row.layer == "street_labels" ? .roadName : .road, kind: row.kind,
      tags: OSMTags(pairs: [tag]))
    if isArea { thing.tags.add("area", "yes") }
    // Multiple numbers are separated by line breaks.
    thing.tags.add("ref", row.text("ref")?.split(separator: "\n").first.map(String.init))
    thing.tags.add("surface", row.text("surface"))
    thing.tags.add("service", row.text("service"))
    if row.isTrue("oneway_reverse") {
      thing.tags.add("oneway", "-1")
    } else if row.isTrue("oneway") {
      thing.tags.add("oneway", "yes")
    }
    return withStructure(thing, row)
  }

  private static func place(_ row: TileFeatureRecord, _ kind: String) -> OSMFeature {
    var tags = OSMTags()
    let population = Int(row.text("population") ?? "") ?? 0
    switch kind {
    case "capital", "state_capital":
      tags.add("place", population >= 20_000 || population == 0 ? "city" : "town")
      tags.add("capital", kind == "capital" ? "yes" : "4")
    default: tags.add("place", kind)
    }
    tags.add("population", row.text("population"))
    return OSMFeature(role: .place, kind: row.kind, tags: tags)
  }

  private static func stop(_ row: TileFeatureRecord, _ kind: String) -> OSMFeature {
    var tags = OSMTags()
    switch kind {
    case "aerodrome", "helipad": tags.add("aeroway", kind)
    case "bus_stop": tags.add("highway", kind)
    case "bus_station", "ferry_terminal": tags.add("amenity", kind)
    case "aerialway_station": tags.add("aerialway", "station")
    default: tags.add("railway", kind)
    }
    tags.add("iata", row.text("iata"))
    return OSMFeature(role: .place, kind: row.kind, tags: tags)
  }

  // MARK: Writing

  /// Returns the rows of an intermediate feature.
  static func records(_ thing: OSMFeature) -> [TileFeatureRecord] {
    let tags = thing.tags
    let names = tags.names("_")
    func row(
      _ layer: String, _ kind: String?, _ more: [(String, TileValue)] = []
    ) -> TileFeatureRecord {
      TileFeatureRecord(layer, thing.kind, (kind.map { [("kind", .string($0))] } ?? []) + more)
    }
    switch thing.role {
    case .ocean: return [TileFeatureRecord("ocean", thing.kind)]
    case .area: return areaRows(thing)
    case .building: return buildingRows(thing)
    case .address:
      return [
        TileFeatureRecord(
          "addresses", thing.kind, [("housenumber", .string(tags["addr:housenumber"] ?? ""))])
      ]
    case .road, .roadName: return streetRows(thing)
    case .waterLine, .waterLineName:
      guard let water = tags["waterway"] else { return [] }
      let line = thing.role == .waterLine ? [row("water_lines", water, structure(tags))] : []
      return names.isEmpty
        ? line : line + [row("water_lines_labels", water, names + structure(tags))]
    case .waterName:
      // No layer has the names of seas.
      guard tags["place"] == nil, thing.kind == .point else { return [] }
      return [row("water_polygons_labels", waterKind(tags) ?? "water", names)]
    case .place: return placeRows(thing, names)
    case .boundary:
      return [
        row(
          "boundaries", nil,
          [
            ("admin_level", .int(tags["admin_level"].flatMap { Int($0) } ?? 2)),
            ("maritime", .bool(tags["maritime"] == "yes")),
            ("disputed", .bool(tags["disputed"] == "yes")),
          ])
      ]
    }
  }

  private static func buildingRows(_ thing: OSMFeature) -> [TileFeatureRecord] {
    let heights = ["height", "min_height"].compactMap { key in
      thing.tags[key].flatMap { Double($0) }.map { (key, TileValue.double($0)) }
    }
    return [TileFeatureRecord("buildings", thing.kind, [("dummy", .int(1))] + heights)]
  }

  private static func structure(_ tags: OSMTags) -> [(String, TileValue)] {
    ["tunnel", "bridge"].map { ($0, .bool(tags[$0] != nil && tags[$0] != "no")) }
  }

  private static func waterKind(_ tags: OSMTags) -> String? {
    if tags["natural"] == "glacier" { return "glacier" }
    if tags["waterway"] == "dock" { return "dock" }
    if let use = tags["landuse"], ["reservoir", "basin"].contains(use) { return use }
    guard tags["natural"] == "water" || tags["leisure"] == "swimming_pool" else { return nil }
    return tags["water"] == "river" ? "river" : "water"
  }

  private static func areaRows(_ thing: OSMFeature) -> [TileFeatureRecord] {
    let tags = thing.tags
    func row(_ layer: String, _ kind: String) -> [TileFeatureRecord] {
      [TileFeatureRecord(layer, thing.kind, [("kind", .string(kind))])]
    }
    if let kind = waterKind(tags) { return row("water_polygons", kind) }
    if let aeroway = tags["aeroway"] {
      return ["runway", "taxiway"].contains(aeroway) ? row("street_polygons", aeroway) : []
    }
    if tags["highway"] != nil {
      return [
        TileFeatureRecord(
          "street_polygons", thing.kind, [("kind", .string("pedestrian"))] + structure(tags))
      ]
    }
    if let made = tags["man_made"] {
      return made == "bridge" ? row("bridges", made) : row("pier_polygons", made)
    }
    if tags["natural"] == "wetland" {
      return row("land", tags["wetland"].flatMap { wetlands.contains($0) ? $0 : nil } ?? "marsh")
    }
    if tags["landuse"] == "military" { return row("sites", "danger_area") }
    guard let value = thing.firstTag(of: ["natural", "landuse", "leisure", "amenity", "tourism"])
    else { return [] }
    let kind = nearest[value.value] ?? value.value
    if lands.contains(kind) { return row("land", kind) }
    if ["pitch", "stadium", "track"].contains(kind) { return row("sites", "sports_centre") }
    if kind == "kindergarten" { return row("sites", "school") }
    return sites.contains(kind) ? row("sites", kind) : []
  }

  private static func streetRows(_ thing: OSMFeature) -> [TileFeatureRecord] {
    let tags = thing.tags
    let names = tags.names("_")
    if tags["route"] == "ferry" {
      return thing.role == .road
        ? [TileFeatureRecord("ferries", thing.kind, [("kind", .string("ferry"))] + names)] : []
    }
    if let made = tags["man_made"] {
      return [TileFeatureRecord("pier_lines", thing.kind, [("kind", .string(made))])]
    }
    guard let way = thing.firstTag(of: ["highway", "railway", "aeroway"]) else { return [] }
    if thing.role == .roadName {
      let ref = tags["ref"].map {
        [("ref", TileValue.string($0)), ("ref_rows", .int(1)), ("ref_cols", .int($0.count))]
      }
      return [
        TileFeatureRecord(
          "street_labels", thing.kind,
          [("kind", .string(way.value))] + names + (ref ?? []) + [structure(tags)[0]])
      ]
    }
    let isLink = way.value.hasSuffix("_link")
    var kind = isLink ? String(way.value.dropLast(5)) : way.value
    kind = ["road": "unclassified", "bridleway": "path", "raceway": "service"][kind] ?? kind
    let isRail = way.key == "railway"
    var properties: [(String, TileValue)] = [
      ("kind", .string(kind)), ("link", .bool(isLink)), ("rail", .bool(isRail)),
    ]
    properties += structure(tags)
    properties += [
      ("oneway", .bool(!isRail && tags["oneway"] == "yes")),
      ("oneway_reverse", .bool(!isRail && tags["oneway"] == "-1")),
    ]
    for key in ["surface", "service"] {
      if let value = tags[key] { properties.append((key, .string(value))) }
    }
    return [TileFeatureRecord("streets", thing.kind, properties)]
  }

  private static let populations = [
    "city": 100_000, "town": 5_000, "village": 100, "hamlet": 50, "suburb": 1_000, "quarter": 500,
    "neighbourhood": 100, "isolated_dwelling": 5, "farm": 5, "island": 0, "locality": 0,
  ]

  private static func placeRows(_ thing: OSMFeature, _ names: [(String, TileValue)])
    -> [TileFeatureRecord]
  {
    let tags = thing.tags
    if let place = tags["place"] {
      guard let usual = populations[place] else {
        guard ["country", "state", "province"].contains(place) else { return [] }
        let level = place == "country" ? 2 : 4
        return [
          TileFeatureRecord("boundary_labels", thing.kind, [("admin_level", .int(level))] + names)
        ]
      }
      let kind = ["yes": "capital", "2": "capital", "4": "state_capital"][tags["capital"] ?? ""]
      let population = tags["population"].flatMap { Int($0) } ?? usual
      return [
        TileFeatureRecord(
          "place_labels", thing.kind,
          [("kind", .string(kind ?? place)), ("population", .int(population))] + names)
      ]
    }
    if let stop = thing.firstTag(of: ["railway", "aeroway", "amenity", "highway", "aerialway"]),
      transport.contains(stop.value) || stop.key == "aerialway"
    {
      let kind = stop.key == "aerialway" ? "aerialway_station" : stop.value
      let iata = tags["iata"].map { [("iata", TileValue.string($0))] } ?? []
      return [
        TileFeatureRecord("public_transport", thing.kind, [("kind", .string(kind))] + names + iata)
      ]
    }
    guard let tag = thing.firstTag(of: interestKeys) else { return [] }
    return [TileFeatureRecord("pois", thing.kind, [(tag.key, .string(tag.value))] + names)]
  }
}
