/// The semantics of OpenMapTiles' layers and classes (<https://openmaptiles.org/schema/>).
enum OpenMapTilesSchema {
  /// Returns the intermediate features of a row.
  static func features(_ row: TileFeatureRecord) -> [OSMFeature] {
    guard var thing = thing(row) else { return [] }
    thing.tags.addNames(of: row)
    return [thing]
  }

  private static func thing(_ row: TileFeatureRecord) -> OSMFeature? {
    let name = row.text("class") ?? ""
    func thing(_ role: OSMFeature.Role, _ tags: (String, String)...) -> OSMFeature {
      OSMFeature(role: role, kind: row.kind, tags: OSMTags(pairs: tags))
    }
    switch row.layer {
    case "water":
      return name == "ocean"
        ? thing(.ocean) : OSMFeature(role: .area, kind: row.kind, tags: water(name))
    case "waterway":
      return withRoadFacts(thing(.waterLine, ("waterway", name)), row)
    case "water_name":
      return OSMFeature(role: .waterName, kind: row.kind, tags: water(name))
    case "landcover", "landuse", "park": return area(row, name)
    case "building":
      var building = thing(.building)
      building.tags.add("height", row.text("render_height") ?? row.text("height"))
      building.tags.add("min_height", row.text("render_min_height") ?? row.text("min_height"))
      return building
    case "housenumber":
      return row.text("housenumber").map { thing(.address, ("addr:housenumber", $0)) }
    case "aeroway":
      return thing(row.kind == .polygon ? .area : .road, ("aeroway", name))
    case "transportation", "transportation_name": return road(row, name)
    case "place":
      var place = thing(.place, ("place", name))
      place.tags.add("capital", row.text("capital").map { $0 == "2" ? "yes" : $0 })
      return place
    case "poi", "aerodrome_label", "mountain_peak": return interest(row, name)
    case "boundary":
      var boundary = thing(.boundary, ("admin_level", row.text("admin_level") ?? "2"))
      if row.isTrue("maritime") { boundary.tags.add("maritime", "yes") }
      if row.isTrue("disputed") { boundary.tags.add("disputed", "yes") }
      return boundary
    default: return nil
    }
  }

  private static func water(_ name: String) -> OSMTags {
    let tags: [(String, String)] =
      switch name {
      case "ocean", "sea", "bay", "strait": [("place", name == "bay" ? "sea" : name)]
      case "river": [("natural", "water"), ("water", "river")]
      case "dock": [("waterway", "dock")]
      case "swimming_pool": [("leisure", "swimming_pool")]
      default: [("natural", "water"), ("water", name.isEmpty ? "lake" : name)]
      }
    return OSMTags(pairs: tags)
  }

  private static func area(_ row: TileFeatureRecord, _ name: String) -> OSMFeature? {
    let fallback = ["ice": "glacier", "rock": "bare_rock", "neighbourhood": "residential"]
    let words = [row.text("subclass"), name, fallback[name]].compactMap(\.self)
    guard let tag = words.lazy.compactMap({ AreaClassification.tag(ofValue: $0) }).first else {
      return nil
    }
    return OSMFeature(role: .area, kind: row.kind, tags: OSMTags(pairs: [tag]))
  }

  private static func road(_ row: TileFeatureRecord, _ name: String) -> OSMFeature? {
    let isName = row.layer == "transportation_name"
    let isRamp = row.isTrue("ramp") || name.hasSuffix("_link")
    let plain = name.hasSuffix("_link") ? String(name.dropLast(5)) : name
    let subclass = row.text("subclass")
    let tag: (String, String)
    switch plain {
    case "rail": tag = ("railway", subclass ?? "rail")
    case "transit": tag = ("railway", subclass ?? "light_rail")
    case "ferry": tag = ("route", "ferry")
    case "pier": tag = ("man_made", "pier")
    case "bridge" where row.kind == .polygon: tag = ("man_made", "bridge")
    case "minor": tag = ("highway", subclass ?? "residential")
    case "path": tag = ("highway", subclass ?? (row.kind == .polygon ? "pedestrian" : "path"))
    default: tag = ("highway", isRamp ? plain + "_link" : plain)
    }
    var thing = OSMFeature(
      role: row.kind == .polygon ? .area : isName ? .roadName : .road, kind: row.kind,
      tags: OSMTags(pairs: [tag]))
    if row.kind == .polygon { thing.tags.add("area", "yes") }
    thing.tags.add("ref", row.text("ref"))
    if row.text("network") != "road" { thing.tags.add("network", row.text("network")) }
    return withRoadFacts(thing, row)
  }

  private static func withRoadFacts(_ thing: OSMFeature, _ row: TileFeatureRecord) -> OSMFeature {
    var thing = thing
    thing.tags.add(row.text("brunnel") ?? "", row.text("brunnel") == nil ? nil : "yes")
    thing.tags.add("oneway", row.text("oneway").flatMap { ["1": "yes", "-1": "-1"][$0] })
    for key in ["layer", "service", "surface"] { thing.tags.add(key, row.text(key)) }
    if row.text("access") == "no" { thing.tags.add("access", "no") }
    if row.isTrue("toll") { thing.tags.add("toll", "yes") }
    return thing
  }

  private static func interest(_ row: TileFeatureRecord, _ name: String) -> OSMFeature? {
    let tag: (String, String)?
    switch row.layer {
    case "aerodrome_label": tag = ("aeroway", "aerodrome")
    case "mountain_peak": tag = ("natural", name.isEmpty ? "peak" : name)
    default: tag = PlaceClassification.tag(ofClass: name, subclass: row.text("subclass"))
    }
    guard let tag else { return nil }
    var thing = OSMFeature(role: .place, kind: row.kind, tags: OSMTags(pairs: [tag]))
    thing.tags.add("iata", row.text("iata"))
    thing.tags.add("ele", row.text("ele"))
    return thing
  }

  /// Returns the rows of an intermediate feature.
  static func records(_ thing: OSMFeature) -> [TileFeatureRecord] {
    rowsWithoutLanguages(thing).map { row in
      guard row["name"] != nil else { return row }
      var row = row
      row.properties += thing.tags.names(":").filter { name in row[name.0] == nil }
      return row
    }
  }

  private static func rowsWithoutLanguages(_ thing: OSMFeature) -> [TileFeatureRecord] {
    let tags = thing.tags
    switch thing.role {
    case .ocean: return [TileFeatureRecord("water", thing.kind, [("class", .string("ocean"))])]
    case .area:
      return AreaClassification.area(tags).map {
        let subclass = $0.subclass.map { [("subclass", TileValue.string($0))] } ?? []
        return [
          TileFeatureRecord($0.layer, thing.kind, [("class", .string($0.areaClass))] + subclass)
        ]
      } ?? []
    case .building:
      return [
        TileFeatureRecord("building", thing.kind, AreaClassification.buildingProperties(tags))
      ]
    case .address:
      return tags["addr:housenumber"].map {
        [TileFeatureRecord("housenumber", thing.kind, [("housenumber", .string($0))])]
      } ?? []
    case .road, .roadName: return roadRows(thing)
    case .waterLine, .waterLineName: return waterLineRows(thing)
    case .waterName:
      let name = tags["place"].map { $0 == "ocean" ? "ocean" : "sea" } ?? "lake"
      return [
        TileFeatureRecord(
          "water_name", thing.kind, [("class", .string(name))] + PlaceClassification.names(tags))
      ]
    case .place: return placeRows(thing)
    case .boundary:
      let level = tags["admin_level"].flatMap { Int($0) } ?? 2
      return [
        TileFeatureRecord(
          "boundary", thing.kind,
          [
            ("admin_level", .int(level)), ("maritime", .int(tags["maritime"] == "yes" ? 1 : 0)),
            ("disputed", .int(tags["disputed"] == "yes" ? 1 : 0)),
          ])
      ]
    }
  }

  private static func waterLineRows(_ thing: OSMFeature) -> [TileFeatureRecord] {
    guard let water = AreaClassification.waterway(thing.tags) else { return [] }
    let brunnel =
      RoadClassification.brunnel(thing.tags).map { [("brunnel", TileValue.string($0))] } ?? []
    return [
      TileFeatureRecord(
        "waterway", thing.kind,
        [("class", .string(water.name))] + PlaceClassification.names(thing.tags) + brunnel)
    ]
  }

  private static func roadRows(_ thing: OSMFeature) -> [TileFeatureRecord] {
    let tags = thing.tags
    if let aeroway = tags["aeroway"] {
      return [TileFeatureRecord("aeroway", thing.kind, [("class", .string(aeroway))])]
    }
    guard let road = RoadClassification.road(tags) else { return [] }
    let isName = thing.role == .roadName
    var properties =
      isName ? RoadClassification.names(tags) : RoadClassification.properties(road, tags)
    guard !properties.isEmpty else { return [] }
    if let network = tags["network"],
      let index = properties.firstIndex(where: { $0.0 == "network" })
    {
      properties[index].1 = .string(network)
    }
    if isName {
      properties.append(("class", .string(road.roadClass)))
      if let subclass = road.subclass { properties.append(("subclass", .string(subclass))) }
    }
    return [
      TileFeatureRecord(isName ? "transportation_name" : "transportation", thing.kind, properties)
    ]
  }

  private static func placeRows(_ thing: OSMFeature) -> [TileFeatureRecord] {
    let tags = thing.tags
    if tags["aeroway"] == "aerodrome" {
      let iata = tags["iata"].map { [("iata", TileValue.string($0))] } ?? []
      return [
        TileFeatureRecord("aerodrome_label", thing.kind, PlaceClassification.names(tags) + iata)
      ]
    }
    if tags["natural"] == "peak" || tags["natural"] == "volcano" {
      return [TileFeatureRecord("mountain_peak", thing.kind, PlaceClassification.names(tags))]
    }
    return PlaceClassification.place(tags).map {
      [TileFeatureRecord($0.layer, thing.kind, PlaceClassification.properties($0, tags))]
    } ?? []
  }
}
