/// A feature of a tile in OpenStreetMap's own words, between two schemas.
///
/// Each schema represents it in its own layers and properties. A reader turns those back into the tags that they were
/// made of (<https://wiki.openstreetmap.org/wiki/Map_features>), and a writer makes its own layers of the tags.
struct OSMFeature: Sendable {
  /// The role of a feature; schemas have separate layers for them.
  enum Role: Sendable, Hashable {
    case ocean, area, building, address, road, roadName, waterLine, waterLineName, waterName, place
    case boundary
  }

  var role: Role
  var kind: GeometryKind
  var tags = OSMTags()

  /// The first of some keys that has a value, as "key=value"; nil for none.
  func firstTag(of keys: [String]) -> (key: String, value: String)? {
    for key in keys {
      if let value = tags[key] { return (key, value) }
    }
    return nil
  }
}

/// A feature of a tile as its layer and properties.
struct TileFeatureRecord: Sendable {
  var layer: String
  var kind: GeometryKind
  var properties: [(String, TileValue)]

  init(_ layer: String, _ kind: GeometryKind, _ properties: [(String, TileValue)] = []) {
    (self.layer, self.kind, self.properties) = (layer, kind, properties)
  }

  subscript(key: String) -> TileValue? { properties.first { $0.0 == key }?.1 }

  /// A text, or a number as text; nil for a missing or empty value.
  func text(_ key: String) -> String? {
    switch self[key] {
    case .string(let text): text.isEmpty ? nil : text
    case .int(let number): "\(number)"
    case .double(let number): number == number.rounded() ? "\(Int(clamping: number))" : "\(number)"
    case .bool, .json, nil: nil
    }
  }

  /// Whether a value is true, in any form of the schemas.
  func isTrue(_ key: String) -> Bool {
    switch self[key] {
    case .bool(let flag): flag
    case .int(let number): number == 1
    case .double(let number): number == 1
    case .string(let text): ["yes", "true", "1"].contains(text)
    case .json, nil: false
    }
  }
}

extension Int {
  fileprivate init(clamping number: Double) {
    self = Int(Swift.max(-9e15, Swift.min(9e15, number)))
  }
}

extension OSMTags {
  /// Adds a tag if it has a value.
  mutating func add(_ key: String, _ value: String?) {
    if let value { pairs.append((key, value)) }
  }

  /// Adds the names of a row, with any separator of the schemas between "name" and the language.
  mutating func addNames(of row: TileFeatureRecord) {
    for (key, value) in row.properties {
      guard case .string(let text) = value, !text.isEmpty else { continue }
      if key == "name" || key.hasPrefix("name:") {
        pairs.append((key, text))
      } else if key.hasPrefix("name_"), row["name:\(key.dropFirst(5))"] == nil {
        pairs.append(("name:\(key.dropFirst(5))", text))
      }
    }
  }

  /// The name and its languages, with a sign of the schema before the language.
  func names(_ sign: String) -> [(String, TileValue)] {
    pairs.compactMap { key, value in
      if key == "name" { return (key, .string(value)) }
      guard key.hasPrefix("name:") else { return nil }
      return ("name\(sign)\(key.dropFirst(5))", .string(value))
    }
  }
}
