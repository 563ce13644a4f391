/// The semantics of Protomaps' layers and kinds, version 4.
///
/// Source: <https://docs.protomaps.com/basemaps/layers>
enum ProtomapsSchema {
  private static let rails: Set<String> = [
    "rail", "narrow_gauge", "tram", "light_rail", "funicular", "subway", "monorail", "miniature",
    "preserved",
  ]
  private static let paths: Set<String> = [
    "pedestrian", "track", "corridor", "path", "cycleway", "bridleway", "footway", "steps",
    "sidewalk", "crossing",
  ]
  /// The nearest class for land uses that the schema lacks.
  private static let nearest = [
    "orchard": "farmland", "vineyard": "farmland", "farmyard": "farmland",
    "plant_nursery": "farmland", "greenhouse_horticulture": "farmland", "brownfield": "industrial",
    "landfill": "industrial", "heath": "scrub", "fell": "grassland", "common": "village_green",
    "greenfield": "grass", "miniature_golf": "golf_course", "grave_yard": "cemetery",
    "retail": "commercial", "shingle": "bare_rock", "scree": "bare_rock", "breakwater": "pier",
    "groyne": "pier", "bridge": "pedestrian", "footway": "pedestrian", "track": "pitch",
  ]
  /// The road networks that both schemas have names for.
  private static let networks = [
    ("US:I", "us-interstate"), ("US:US", "us-highway"), ("CA:transcanada", "ca-transcanada"),
  ]
  /// The first zoom of a place's kind in the original schema.
  private static let placeZooms = [
    "country": 5, "state": 8, "province": 8, "city": 8, "town": 9, "village": 11, "locality": 12,
    "hamlet": 12, "isolated_dwelling": 14, "farm": 14, "suburb": 11, "quarter": 10,
    "neighbourhood": 12,
  ]
  private static let populationRanks = [
    "city": 11, "town": 6, "village": 4, "locality": 2, "hamlet": 2, "suburb": 4, "quarter": 3,
    "neighbourhood": 2, "country": 13, "state": 11, "province": 11,
  ]

  // MARK: Reading

  /// Returns the intermediate features of a row: a named road is a road and a name.
  static func features(_ row: TileFeatureRecord) -> [OSMFeature] {
    guard var thing = thing(row) else { return [] }
    thing.tags.addNames(of: row)
    guard thing.role == .road, row.text("name") != nil || row.text("ref") != nil else {
      return [thing]
    }
    var name = thing
    name.role = .roadName
    return [thing, name]
  }

  private static func thing(_ row: TileFeatureRecord) -> OSMFeature? {
    let kind = row.text("kind") ?? ""
    func thing(_ role: OSMFeature.Role, _ tags: (String, String)...) -> OSMFeature {
      OSMFeature(role: role, kind: row.kind, tags: OSMTags(pairs: tags))
    }
    switch row.layer {
    case "water": return water(row, kind)
    case "landuse", "landcover": return area(row, kind)
    case "buildings":
      if kind == "address" {
        return row.text("addr_housenumber").map { thing(.address, ("addr:housenumber", $0)) }
      }
      var building = thing(.building)
      building.tags.add("height", row.text("height"))
      building.tags.add("min_height", row.text("min_height"))
      return building
    case "roads": return road(row, kind)
    case "transit": return thing(.road, ("railway", row.text("kind_detail") ?? "rail"))
    case "places":
      var place = thing(.place, ("place", row.text("kind_detail") ?? placeKind(kind)))
      place.tags.add("capital", row.text("capital"))
      place.tags.add("population", row.text("population"))
      return place
    case "pois":
      let tag = ["aerodrome": "aeroway", "peak": "natural"][kind].map { ($0, kind) }
      guard let tag = tag ?? PlaceClassification.tag(ofValue: kind) else {
        return thing(.place, ("shop", kind))
      }
      var interest = thing(.place, tag)
      interest.tags.add("iata", row.text("iata"))
      return interest
    case "boundaries":
      let level = row.text("kind_detail") ?? (kind == "country" ? "2" : "4")
      var boundary = thing(.boundary, ("admin_level", level))
      if row.isTrue("disputed") { boundary.tags.add("disputed", "yes") }
      return boundary
    default: return nil
    }
  }

  private static func placeKind(_ kind: String) -> String {
    ["locality": "town", "macrohood": "quarter", "region": "state"][kind] ?? kind
  }

  private static func water(_ row: TileFeatureRecord, _ kind: String) -> OSMFeature? {
    var tags = OSMTags()
    let isSea = ["ocean", "sea", "bay", "strait", "fjord"].contains(kind)
    if row.kind == .line {
      tags.add("waterway", kind)
      return OSMFeature(role: .waterLine, kind: .line, tags: tags)
    }
    if isSea {
      tags.add("place", kind == "ocean" ? "ocean" : "sea")
      return OSMFeature(role: row.kind == .point ? .waterName : .ocean, kind: row.kind, tags: tags)
    }
    switch kind {
    case "basin", "reservoir": tags.add("landuse", kind)
    case "dock": tags.add("waterway", kind)
    case "riverbank": tags = OSMTags(pairs: [("natural", "water"), ("water", "river")])
    case "swimming_pool": tags.add("leisure", kind)
    default:
      tags.add("natural", "water")
      tags.add("water", row.text("kind_detail") ?? (kind == "water" ? nil : kind))
    }
    return OSMFeature(role: row.kind == .point ? .waterName : .area, kind: row.kind, tags: tags)
  }

  private static func area(_ row: TileFeatureRecord, _ kind: String) -> OSMFeature? {
    var tags = OSMTags()
    switch kind {
    case "pedestrian": tags = OSMTags(pairs: [("highway", kind), ("area", "yes")])
    case "pier": tags.add("man_made", kind)
    case "runway", "taxiway", "aerodrome": tags.add("aeroway", kind)
    case "barren": tags.add("natural", "bare_rock")
    case "urban_area": tags.add("landuse", "residential")
    case "airfield", "naval_base": tags.add("landuse", "military")
    case "protected_area": tags.add("leisure", "nature_reserve")
    default:
      guard let tag = AreaClassification.tag(ofValue: kind) else { return nil }
      tags.pairs = [tag]
    }
    return OSMFeature(role: .area, kind: row.kind, tags: tags)
  }

  private static func road(_ row: TileFeatureRecord, _ kind: String) -> OSMFeature? {
    let detail = row.text("kind_detail") ?? ""
    var tags = OSMTags()
    switch kind {
    case "rail": tags.add("railway", detail.isEmpty ? "rail" : detail)
    case "ferry": tags.add("route", "ferry")
    case "aeroway": tags.add("aeroway", detail.isEmpty ? "taxiway" : detail)
    case "aerialway": return nil
    default:
      if detail == "pier" { return nil }
      tags.add("highway", highway(kind, detail, isLink: row.isTrue("is_link")))
    }
    if row.isTrue("is_bridge") { tags.add("bridge", "yes") }
    if row.isTrue("is_tunnel") { tags.add("tunnel", "yes") }
    for key in ["oneway", "service", "access"] { tags.add(key, row.text(key)) }
    tags.add("ref", row.text("ref") ?? row.text("shield_text"))
    if let network = row.text("network") {
      let known = networks.first { $0.0 == network }?.1
      tags.add("network", known ?? (network.hasPrefix("US:") ? "us-state" : nil))
    }
    return OSMFeature(role: .road, kind: row.kind, tags: tags)
  }

  private static func highway(_ kind: String, _ detail: String, isLink: Bool) -> String {
    let fallback = ["highway": "motorway", "major_road": "secondary", "path": "path"]
    let near = ["sidewalk": "footway", "crossing": "footway", "corridor": "footway"]
    let usual = detail.isEmpty ? fallback[kind] ?? "residential" : near[detail] ?? detail
    return isLink && !usual.hasSuffix("_link") ? usual + "_link" : usual
  }

  // MARK: Writing

  /// Returns the rows of an intermediate feature.
  static func records(_ thing: OSMFeature) -> [TileFeatureRecord] {
    let tags = thing.tags
    let names = tags.names(":")
    func row(_ layer: String, _ kind: String, _ more: [(String, TileValue)] = [])
      -> TileFeatureRecord
    {
      TileFeatureRecord(layer, thing.kind, [("kind", .string(kind))] + more)
    }
    switch thing.role {
    case .ocean: return [row("water", "ocean")]
    case .area: return areaRows(thing)
    case .building:
      let heights = ["height", "min_height"].compactMap { key in
        tags[key].flatMap { Double($0) }.map { (key, TileValue.double($0)) }
      }
      return [
        row("buildings", "building", heights.filter { $0 != "min_height" || $1 != .double(0) })
      ]
    case .address:
      return tags["addr:housenumber"].map {
        [row("buildings", "address", [("addr_housenumber", .string($0))])]
      } ?? []
    case .road, .roadName: return roadRows(thing, names)
    case .waterLine:
      return tags["waterway"].map { [row("water", $0, [("min_zoom", .int(9))] + names)] } ?? []
    case .waterLineName: return []
    case .waterName:
      guard thing.kind == .point else { return [] }
      let kind = tags["place"] ?? (tags["water"] == "river" ? "water" : "lake")
      return [row("water", kind, [("min_zoom", .int(tags["place"] == nil ? 13 : 3))] + names)]
    case .place: return placeRows(thing, names)
    case .boundary:
      let level = tags["admin_level"].flatMap { Int($0) } ?? 2
      let kind = level <= 2 ? "country" : level <= 4 ? "region" : level <= 6 ? "county" : "locality"
      let disputed = tags["disputed"] == "yes" ? [("disputed", TileValue.bool(true))] : []
      return [row("boundaries", kind, [("kind_detail", .int(level))] + disputed)]
    }
  }

  private static func areaRows(_ thing: OSMFeature) -> [TileFeatureRecord] {
    let tags = thing.tags
    func row(_ layer: String, _ kind: String, _ detail: String? = nil) -> [TileFeatureRecord] {
      let more = detail.map { [("kind_detail", TileValue.string($0))] } ?? []
      return [TileFeatureRecord(layer, thing.kind, [("kind", .string(kind))] + more)]
    }
    if tags["natural"] == "water" {
      let water = tags["water"]
      return row("water", "water", water.map { $0 == "pond" || $0 == "reservoir" ? "lake" : $0 })
    }
    if tags["leisure"] == "swimming_pool" { return row("water", "swimming_pool") }
    if tags["landuse"] == "reservoir" { return row("water", "lake") }
    if tags["landuse"] == "basin" { return row("water", "basin") }
    if let water = tags["waterway"] { return row("water", water == "riverbank" ? water : "dock") }
    if tags["boundary"] == "national_park" { return row("landuse", "national_park") }
    let keys = [
      "highway", "aeroway", "man_made", "amenity", "leisure", "landuse", "natural", "tourism",
    ]
    guard let value = thing.firstTag(of: keys)?.value else { return [] }
    return row("landuse", nearest[value] ?? value)
  }

  private static func roadRows(_ thing: OSMFeature, _ names: [(String, TileValue)])
    -> [TileFeatureRecord]
  {
    let tags = thing.tags
    guard thing.role == .road, let road = road(tags) else { return [] }
    var properties: [(String, TileValue)] = [
      ("kind", .string(road.kind)), ("kind_detail", .string(road.detail)),
      ("min_zoom", .int(road.zoom + 1)),
    ]
    if road.isLink { properties.append(("is_link", .bool(true))) }
    for (key, name) in [("bridge", "is_bridge"), ("tunnel", "is_tunnel")]
    where tags[key] != nil && tags[key] != "no" {
      properties.append((name, .bool(true)))
    }
    for key in ["oneway", "service", "access", "ref"] {
      if let value = tags[key] { properties.append((key, .string(value))) }
    }
    if let ref = tags["ref"], !ref.isEmpty {
      let first = ref.prefix { $0 != ";" }.filter { $0 != " " }
      properties.append(("shield_text", .string(String(first))))
      let network = networks.first { $0.1 == tags["network"] }?.0
      properties.append(("network", .string(network ?? "other")))
    }
    return [TileFeatureRecord("roads", thing.kind, properties + names)]
  }

  private static func road(
    _ tags: OSMTags
  ) -> (kind: String, detail: String, isLink: Bool, zoom: Int)? {
    if let rail = tags["railway"] { return ("rail", rail, false, rails.contains(rail) ? 11 : 15) }
    if tags["route"] == "ferry" { return ("ferry", "ferry", false, 11) }
    if let aeroway = tags["aeroway"] { return ("aeroway", aeroway, false, 10) }
    if let made = tags["man_made"] {
      return ("path", made == "bridge" ? "footway" : "pier", false, 13)
    }
    guard let highway = tags["highway"] else { return nil }
    let isLink = highway.hasSuffix("_link")
    switch isLink ? String(highway.dropLast(5)) : highway {
    case "motorway": return ("highway", highway, isLink, 3)
    case "trunk": return ("major_road", highway, isLink, 6)
    case "primary": return ("major_road", highway, isLink, 7)
    case "secondary", "tertiary": return ("major_road", highway, isLink, 9)
    case "service": return ("minor_road", "service", isLink, 13)
    case let plain where paths.contains(plain): return ("path", plain, isLink, 13)
    case "residential", "unclassified", "road", "raceway", "living_street", "busway":
      return ("minor_road", highway, isLink, 12)
    default: return ("other", highway, isLink, 14)
    }
  }

  private static func placeRows(_ thing: OSMFeature, _ names: [(String, TileValue)])
    -> [TileFeatureRecord]
  {
    let tags = thing.tags
    if let place = tags["place"] {
      if ["island", "islet"].contains(place) {
        return [TileFeatureRecord("earth", thing.kind, [("kind", .string("island"))] + names)]
      }
      guard let zoom = placeZooms[place] else { return [] }
      let kind =
        switch place {
        case "country": "country"
        case "state", "province": "region"
        case "suburb", "neighbourhood": "neighbourhood"
        case "quarter": "macrohood"
        default: "locality"
        }
      let capital = tags["capital"].map { [("capital", TileValue.string($0))] } ?? []
      return [
        TileFeatureRecord(
          "places", thing.kind,
          [
            ("kind", .string(kind)), ("kind_detail", .string(place)), ("min_zoom", .int(zoom + 1)),
            ("population_rank", .int(populationRanks[place] ?? 1)),
            ("sort_key", .int(zoom * 1000)),
          ] + capital + names)
      ]
    }
    let keys = [
      "aeroway", "natural", "railway", "amenity", "leisure", "tourism", "shop", "historic",
    ]
    guard let tag = thing.firstTag(of: keys + ["highway"]) else { return [] }
    let iata = tags["iata"].map { [("iata", TileValue.string($0))] } ?? []
    return [
      TileFeatureRecord(
        "pois", thing.kind,
        [("kind", .string(tag.value)), ("min_zoom", .int(zoom(ofInterest: tag.value) + 1))] + names
          + iata)
    ]
  }

  private static func zoom(ofInterest value: String) -> Int {
    switch value {
    case "aerodrome", "hospital", "national_park": 12
    case "station", "library", "post_office", "townhall", "golf_course", "marina", "stadium",
      "peak", "zoo", "museum", "park", "university", "college":
      13
    case "supermarket", "attraction", "theatre", "school", "cemetery": 14
    case "bus_stop": 17
    default: 15
    }
  }
}
