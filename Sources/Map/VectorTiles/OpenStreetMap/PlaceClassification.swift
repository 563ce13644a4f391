/// Classifies named points, with the classes of OpenMapTiles.
enum PlaceClassification {
  /// A named point.
  struct Place: Sendable, Hashable {
    var layer: String
    var placeClass: String
    var subclass: String?
    var minimumZoom: Int
    /// The importance among points, lower first.
    var rank: Int
  }

  private static let settlements: [String: (zoom: Int, rank: Int)] = [
    "city": (4, 3), "town": (7, 6), "village": (9, 9), "suburb": (11, 11), "quarter": (12, 13),
    "neighbourhood": (13, 15), "hamlet": (12, 14), "island": (10, 12), "islet": (13, 16),
    "isolated_dwelling": (14, 18), "square": (14, 17),
  ]

  /// The tags of the classes in the layer "poi"; the rank is the index in the list.
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
    ("amenity=ferry_terminal", "ferry_terminal"), ("leisure=marina", "harbor"),
    ("historic=castle", "castle"), ("historic=monument", "monument"),
    ("tourism=gallery", "art_gallery"), ("amenity=arts_centre", "art_gallery"),
    ("tourism=viewpoint", "attraction"), ("leisure=golf_course", "golf"),
    ("leisure=garden", "garden"), ("leisure=playground", "playground"),
    ("tourism=hostel", "lodging"), ("tourism=guest_house", "lodging"),
    ("tourism=motel", "lodging"), ("tourism=chalet", "lodging"), ("tourism=camp_site", "campsite"),
    ("amenity=courthouse", "town_hall"), ("amenity=community_centre", "town_hall"),
    ("amenity=kindergarten", "school"), ("amenity=clinic", "hospital"),
    ("amenity=marketplace", "grocery"), ("shop=greengrocer", "grocery"), ("shop=deli", "grocery"),
    ("shop=bakery", "bakery"), ("shop=butcher", "butcher"), ("shop=clothes", "clothing_store"),
    ("shop=books", "library"), ("shop=alcohol", "alcohol_shop"), ("shop=wine", "alcohol_shop"),
    ("amenity=ice_cream", "ice_cream"), ("amenity=food_court", "fast_food"),
    ("amenity=nightclub", "bar"), ("amenity=biergarten", "beer"), ("amenity=bus_station", "bus"),
    ("railway=halt", "railway"), ("railway=tram_stop", "railway"), ("highway=bus_stop", "bus"),
  ]

  /// The index of each tag in the list above.
  private static let ranks = Dictionary(
    interests.enumerated().map { ($1.tag, $0) }, uniquingKeysWith: { first, _ in first })

  /// The values whose class has the same name, by tag key.
  private static let plain: [String: Set<String>] = [
    "amenity": [
      "atm", "bench", "bicycle_parking", "bicycle_rental", "car_rental", "car_sharing", "car_wash",
      "dentist", "doctors", "drinking_water", "embassy", "fountain", "grave_yard", "hunting_stand",
      "motorcycle_parking", "nursing_home", "post_box", "prison", "recycling", "shelter", "taxi",
      "telephone", "toilets", "vending_machine", "veterinary", "waste_basket",
    ],
    "leisure": [
      "dog_park", "ice_rink", "miniature_golf", "pitch", "sports_centre", "swimming_pool", "track",
      "water_park",
    ],
    "tourism": [
      "alpine_hut", "artwork", "bed_and_breakfast", "caravan_site", "information", "picnic_site",
      "theme_park",
    ],
    "historic": ["archaeological_site", "memorial", "ruins", "wayside_cross", "wayside_shrine"],
  ]

  private static let interestKeys = [
    "railway", "aeroway", "amenity", "leisure", "tourism", "shop", "historic", "highway",
  ]

  /// The key of each known value.
  private static let keyOfValue: [String: String] = {
    var keys: [String: String] = [:]
    for (key, values) in plain { for value in values { keys[value] = key } }
    for interest in interests.reversed() {
      let words = interest.tag.split(separator: "=").map(String.init)
      keys[words[1]] = words[0]
    }
    return keys
  }()

  /// Returns the tag of a value such as "library"; nil if unknown.
  static func tag(ofValue value: String) -> (String, String)? {
    keyOfValue[value].map { ($0, value) }
  }

  /// Returns the tag of an OpenMapTiles class and subclass; unknown ones are shops.
  static func tag(ofClass name: String, subclass: String?) -> (String, String)? {
    if let tag = subclass.flatMap({ tag(ofValue: $0) }) { return tag }
    if let interest = interests.first(where: { $0.name == name }) {
      let words = interest.tag.split(separator: "=").map(String.init)
      return (words[0], words[1])
    }
    return tag(ofValue: name) ?? subclass.map { ("shop", $0) }
  }

  /// Returns the place or point of interest in tags; nil without a name or a known kind.
  static func place(_ tags: OSMTags) -> Place? {
    guard tags["name"] != nil else { return nil }
    if let kind = tags["place"], let found = settlements[kind] {
      let isCapital = tags["capital"] == "yes"
      return Place(
        layer: "place", placeClass: kind, minimumZoom: isCapital ? min(found.zoom, 4) : found.zoom,
        rank: found.rank - (isCapital ? 2 : isLarge(kind, tags) ? 1 : 0))
    }
    return interest(tags)
  }

  /// Returns whether a city or town has more inhabitants than most.
  private static func isLarge(_ kind: String, _ tags: OSMTags) -> Bool {
    guard let limit = ["city": 1_000_000, "town": 50_000][kind] else { return false }
    return tags["population"].flatMap { Int($0) } ?? 0 >= limit
  }

  /// Returns the class of open water and the first level of a point of the class; nil otherwise.
  static func openWater(_ tags: OSMTags) -> (name: String, zoom: Int)? {
    guard tags["name"] != nil else { return nil }
    switch (tags["place"], tags["natural"]) {
    case ("ocean", _): return ("ocean", 0)
    case ("sea", _): return ("sea", 3)
    case (_, "bay"): return ("bay", 9)
    case (_, "strait"): return ("strait", 9)
    default: return nil
    }
  }

  /// Returns whether an area is the water of a harbor.
  static func isHarbor(_ tags: OSMTags) -> Bool { tags["leisure"] == "marina" }

  private static func interest(_ tags: OSMTags) -> Place? {
    var best: (rank: Int, value: String)?
    var other: (name: String, value: String)?
    for key in interestKeys {
      guard let value = tags[key] else { continue }
      if let rank = ranks["\(key)=\(value)"] {
        if rank < best?.rank ?? .max { best = (rank, value) }
      } else if plain[key]?.contains(value) == true {
        other = other ?? (value, value)
      } else if key == "shop", !["no", "vacant"].contains(value) {
        other = other ?? ("shop", value)
      }
    }
    if let best {
      return Place(
        layer: "poi", placeClass: interests[best.rank].name, subclass: best.value,
        minimumZoom: best.rank < 8 ? 12 : 14, rank: best.rank + 1)
    }
    return other.map {
      Place(
        layer: "poi", placeClass: $0.name, subclass: $0.value, minimumZoom: 14,
        rank: interests.count + 1)
    }
  }

  /// A point with a layer of its own.
  struct PointFeature: Sendable {
    var layer: String
    var minimumZoom: Int
    var properties: [(String, TileValue)]
  }

  /// Returns the house number, summit and airport in tags.
  static func marks(_ tags: OSMTags) -> [PointFeature] {
    var marks: [PointFeature] = []
    if let number = tags["addr:housenumber"], !number.isEmpty {
      marks.append(
        PointFeature(
          layer: "housenumber", minimumZoom: 14, properties: [("housenumber", .string(number))]))
    }
    guard tags["name"] != nil else { return marks }
    if let natural = tags["natural"], ["peak", "volcano"].contains(natural) {
      let height = tags["ele"].flatMap { Double($0) }.map { ("ele", TileValue.double($0)) }
      marks.append(
        PointFeature(
          layer: "mountain_peak", minimumZoom: 11,
          properties: [("class", .string(natural))] + names(tags)
            + [height].compactMap(\.self)))
    }
    if tags["aeroway"] == "aerodrome" {
      let code = tags["iata"].map { ("iata", TileValue.string($0)) }
      marks.append(
        PointFeature(
          layer: "aerodrome_label", minimumZoom: 9,
          properties: [("class", .string("other"))] + names(tags) + [code].compactMap(\.self)))
    }
    return marks
  }

  static func properties(_ place: Place, _ tags: OSMTags) -> [(String, TileValue)] {
    var properties: [(String, TileValue)] = [("class", .string(place.placeClass))]
    if let subclass = place.subclass { properties.append(("subclass", .string(subclass))) }
    properties.append(("rank", .int(place.rank)))
    if tags["capital"] == "yes" { properties.append(("capital", .int(2))) }
    return properties + names(tags)
  }

  /// Returns whether a property of `names(_:)` is another form of the name than the local one.
  static func isTranslation(_ key: String) -> Bool {
    key == "int_name" || key.hasPrefix("name:") || key.hasPrefix("name_")
  }

  /// Returns the name, those in other languages, and one in Latin letters if there is one.
  static func names(_ tags: OSMTags) -> [(String, TileValue)] {
    guard let name = tags["name"], !name.isEmpty else { return [] }
    var properties: [(String, TileValue)] = [("name", .string(name))]
    let english = tags["name:en"] ?? tags["int_name"]
    if let english { properties.append(("name_en", .string(english))) }
    let isLatin = name.unicodeScalars.allSatisfy { $0.value < 0x250 || !$0.properties.isAlphabetic }
    let latin =
      isLatin ? name : english ?? tags.pairs.first { $0.key.hasLanguage(ending: "-Latn") }?.value
    if let latin { properties.append(("name:latin", .string(latin))) }
    var known: Set = ["name:latin"]
    for (key, value) in tags.pairs
    where (key == "int_name" || key.hasLanguage()) && !value.isEmpty && value != name
      && known.insert(key).inserted
    {
      properties.append((key, .string(value)))
    }
    return properties
  }
}

extension String {
  /// Returns whether a tag key is that of a name in a language, such as `name:zh-Hant`.
  ///
  /// Keys such as `name:left` and `name:etymology` are not.
  /// Source: <https://wiki.openstreetmap.org/wiki/Multilingual_names>
  fileprivate func hasLanguage(ending: String = "") -> Bool {
    guard hasPrefix("name:"), hasSuffix(ending) else { return false }
    let parts = utf8.dropFirst(5).split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    func isWord(_ part: Substring.UTF8View, _ lengths: ClosedRange<Int>) -> Bool {
      lengths.contains(part.count)
        && part.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "z")).contains($0) }
    }
    return parts.first.map { isWord($0, 2...3) } == true
      && parts.dropFirst().allSatisfy { isWord($0, 2...8) }
  }
}
