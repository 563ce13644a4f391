/// Classifies ways as roads, rails and ferries, with the classes of OpenMapTiles.
///
/// Source: <https://openmaptiles.org/schema/#transportation>; tags from
/// <https://wiki.openstreetmap.org/wiki/Key:highway>.
enum RoadClassification {
  /// The attributes of a road in the layers.
  struct Road: Sendable, Hashable {
    var roadClass: String
    var subclass: String?
    var isRamp = false
    var minimumZoom: Int
    /// The drawing order among roads on one level, higher ones above.
    var order: Int
  }

  private static let classes: [String: (name: String, zoom: Int, order: Int)] = [
    "motorway": ("motorway", 4, 9), "trunk": ("trunk", 5, 8), "primary": ("primary", 7, 7),
    "secondary": ("secondary", 9, 6), "tertiary": ("tertiary", 11, 5),
    "unclassified": ("minor", 12, 4), "residential": ("minor", 12, 4), "road": ("minor", 12, 4),
    "living_street": ("minor", 12, 4), "busway": ("busway", 13, 3), "service": ("service", 13, 3),
    "track": ("track", 13, 2), "pedestrian": ("path", 13, 1), "path": ("path", 14, 1),
    "footway": ("path", 14, 1), "cycleway": ("path", 14, 1), "bridleway": ("path", 14, 1),
    "steps": ("path", 14, 1),
  ]

  /// Returns the road of a way's tags; nil if it is not a road.
  static func road(_ tags: OSMTags) -> Road? {
    if let highway = tags["highway"] { return road(highway: highway) }
    if tags["route"] == "ferry" {
      return Road(roadClass: "ferry", minimumZoom: 9, order: 0)
    }
    switch tags["railway"] {
    case "rail": return Road(roadClass: "rail", subclass: "rail", minimumZoom: 9, order: 0)
    case "tram", "subway", "light_rail", "monorail", "funicular", "narrow_gauge":
      return Road(
        roadClass: "transit", subclass: tags["railway"], minimumZoom: 13, order: 0)
    default: return nil
    }
  }

  private static func road(highway: String) -> Road? {
    let isRamp = highway.hasSuffix("_link")
    let plain = isRamp ? String(highway.dropLast(5)) : highway
    guard let found = classes[plain] else { return nil }
    return Road(
      roadClass: found.name, subclass: found.name == plain ? nil : plain, isRamp: isRamp,
      minimumZoom: isRamp ? max(found.zoom, 10) : found.zoom, order: found.order)
  }

  /// Returns the properties of a road in the layer "transportation".
  static func properties(_ road: Road, _ tags: OSMTags) -> [(String, TileValue)] {
    var properties: [(String, TileValue)] = [("class", .string(road.roadClass))]
    if let subclass = road.subclass { properties.append(("subclass", .string(subclass))) }
    if road.isRamp { properties.append(("ramp", .int(1))) }
    if let brunnel = brunnel(tags) { properties.append(("brunnel", .string(brunnel))) }
    let direction = oneway(road, tags)
    if direction != 0 { properties.append(("oneway", .int(direction))) }
    if level(tags) != 0 { properties.append(("layer", .int(level(tags)))) }
    if let service = tags["service"] { properties.append(("service", .string(service))) }
    if ["no", "private"].contains(tags["access"]) {
      properties.append(("access", .string("no")))
    }
    if tags["toll"] == "yes" { properties.append(("toll", .int(1))) }
    if let surface = tags["surface"] {
      let soft: Set = [
        "unpaved", "compacted", "dirt", "earth", "fine_gravel", "grass", "gravel", "ground", "mud",
        "pebblestone", "sand",
      ]
      properties.append(("surface", .string(soft.contains(surface) ? "unpaved" : "paved")))
    }
    return properties + names(tags)
  }

  /// Returns the `brunnel` value, "bridge", "tunnel" or "ford"; nil on the ground.
  static func brunnel(_ tags: OSMTags) -> String? {
    if let bridge = tags["bridge"], bridge != "no" { return "bridge" }
    if let tunnel = tags["tunnel"], tunnel != "no" { return "tunnel" }
    if let ford = tags["ford"], ford != "no" { return "ford" }
    return nil
  }

  /// Returns the name in the forms that styles read, and the number.
  static func names(_ tags: OSMTags) -> [(String, TileValue)] {
    var properties = PlaceClassification.names(tags)
    if let ref = tags["ref"], !ref.isEmpty {
      let number = ref.split(separator: ";").first.map(String.init) ?? ref
      let plain = number.split(separator: " ").joined(separator: " ")
      properties += [
        ("ref", .string(plain)), ("ref_length", .int(plain.count)), ("network", .string("road")),
      ]
    }
    return properties
  }

  /// Returns the drawing order of a road: its level, then bridges, then its class.
  static func rank(_ road: Road, _ tags: OSMTags) -> Int {
    let raised = brunnel(tags) == "bridge" ? 10 : brunnel(tags) == "tunnel" ? -10 : 0
    return level(tags) * 20 + raised + road.order
  }

  private static func level(_ tags: OSMTags) -> Int {
    tags["layer"].flatMap { Int($0) }.map { min(9, max(-9, $0)) } ?? 0
  }

  private static func oneway(_ road: Road, _ tags: OSMTags) -> Int {
    switch tags["oneway"] {
    case "yes", "true", "1": 1
    case "-1", "reverse": -1
    case "no", "false", "0": 0
    default:
      ["roundabout", "circular"].contains(tags["junction"]) || road.roadClass == "motorway" ? 1 : 0
    }
  }
}
