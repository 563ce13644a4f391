/// Which points have a name on the map, in the words of OpenMapTiles.
enum PlaceRules {
  /// A named point.
  struct Place: Sendable, Hashable {
    var layer: String
    var placeClass: String
    var subclass: String?
    var minimumZoom: Int
    /// Among points, lower ones matter more.
    var rank: Int
  }

  private static let settlements: [String: (zoom: Int, rank: Int)] = [
    "city": (4, 3), "town": (7, 6), "village": (9, 9), "suburb": (11, 11), "quarter": (12, 13),
    "neighbourhood": (13, 15), "hamlet": (12, 14), "island": (10, 12), "islet": (13, 16),
    "isolated_dwelling": (14, 18), "square": (14, 17),
  ]

  /// From tags to the classes of the layer "poi"; the rank is the order of the list.
  private static let interests: [(tag: String, name: String)] = [
    ("railway=station", "railway"), ("aeroway=terminal", "airport"),
    ("amenity=hospital", "hospital"),
    ("amenity=university", "college"), ("leisure=stadium", "stadium"), ("leisure=park", "park"),
    ("tourism=museum", "museum"), ("tourism=zoo", "zoo"), ("tourism=attraction", "attraction"),
    ("amenity=townhall", "town_hall"), ("amenity=theatre", "theatre"), ("shop=mall", "shop"),
    ("amenity=college", "college"), ("amenity=school", "school"), ("amenity=library", "library"),
    ("amenity=fuel", "fuel"), ("amenity=charging_station", "charging_station"),
    ("amenity=parking", "parking"), ("amenity=police", "police"),
    ("amenity=fire_station", "fire_station"), ("amenity=place_of_worship", "place_of_worship"),
    ("tourism=hotel", "lodging"), ("shop=supermarket", "grocery"), ("amenity=cinema", "cinema"),
    ("amenity=pharmacy", "pharmacy"), ("amenity=bank", "bank"), ("amenity=post_office", "post"),
    ("amenity=restaurant", "restaurant"), ("amenity=fast_food", "fast_food"),
    ("amenity=cafe", "cafe"), ("amenity=bar", "bar"), ("amenity=pub", "beer"),
  ]

  /// The place or point of interest of an element's tags; nil without a name or a known kind.
  static func place(_ tags: OSMTags) -> Place? {
    guard tags["name"] != nil else { return nil }
    if let kind = tags["place"], let found = settlements[kind] {
      return Place(
        layer: "place", placeClass: kind, minimumZoom: found.zoom, rank: found.rank)
    }
    for (rank, interest) in interests.enumerated() {
      let words = interest.tag.split(separator: "=").map(String.init)
      guard tags[words[0]] == words[1] else { continue }
      return Place(
        layer: "poi", placeClass: interest.name, subclass: words[1],
        minimumZoom: rank < 8 ? 12 : 14, rank: rank + 1)
    }
    return nil
  }

  /// The properties of a place.
  static func properties(_ place: Place, _ tags: OSMTags) -> [(String, TileValue)] {
    var properties: [(String, TileValue)] = [("class", .string(place.placeClass))]
    if let subclass = place.subclass { properties.append(("subclass", .string(subclass))) }
    properties.append(("rank", .int(place.rank)))
    if tags["capital"] == "yes" { properties.append(("capital", .int(2))) }
    return properties + names(tags)
  }

  /// The local name, the English one, and one in Latin letters when there is one.
  static func names(_ tags: OSMTags) -> [(String, TileValue)] {
    guard let name = tags["name"], !name.isEmpty else { return [] }
    var properties: [(String, TileValue)] = [("name", .string(name))]
    let english = tags["name:en"] ?? tags["int_name"]
    if let english { properties.append(("name_en", .string(english))) }
    let isLatin = name.unicodeScalars.allSatisfy { $0.value < 0x250 || !$0.properties.isAlphabetic }
    if let latin = isLatin ? name : english { properties.append(("name:latin", .string(latin))) }
    return properties
  }
}
